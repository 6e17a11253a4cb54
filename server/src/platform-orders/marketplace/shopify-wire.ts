import { z } from 'zod'

// What Shopify says (its public documentation of OAuth and of the Admin API). Unknown keys are allowed.

const text = z.string().max(5000)
const longText = text.nullish().transform((said) => said ?? '')
const moment = z.iso.datetime({ offset: true })
const gid = z.string().regex(/^gid:\/\/shopify\/\w+\/\d{1,20}/)
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
const some = <S extends z.ZodType>(one: S) => z.object({ nodes: z.array(one), pageInfo })

export const wireTokens = z.object({
  access_token: z.string().min(1).max(2000),
  refresh_token: z.string().max(2000).default(''),
  /** Seconds. Absent: the token lasts. */
  expires_in: z.number().int().positive().optional(),
  /** What the merchant granted, with commas in between. */
  scope: z.string().max(5000).default(''),
})

/** How OAuth names its faults. Other calls say `errors`, as a text or as an object. */
export const wireFault = z.object({ error: z.string().min(1).max(100), error_description: text.optional() })

export const wireAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: text, extensions: z.object({ code: z.string().optional() }).optional() }))
    .optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number().nonnegative(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
        })
        .optional(),
    })
    .optional(),
})
export type Cost = NonNullable<NonNullable<z.output<typeof wireAnswer>['extensions']>['cost']>

export const wireUserErrors = z.object({
  userErrors: z.array(z.object({ code: z.string().nullish(), message: text })),
})

const line = z.object({
  id: gid,
  remainingQuantity: z.number().int().min(0),
  sku: longText,
  productTitle: text,
  variantTitle: longText,
  requiresShipping: z.boolean(),
  /** Null: it was deleted, or the line was typed in by hand. */
  variant: z.object({ id: gid, product: z.object({ id: gid }) }).nullable(),
  lineItem: z.object({
    id: gid,
    originalUnitPriceSet: z.object({
      shopMoney: z.object({
        amount: z.string().regex(/^\d{1,10}(\.\d{1,10})?$/),
        currencyCode: z.string().regex(/^[A-Z]{3}$/),
      }),
    }),
  }),
})
export type WireLine = z.output<typeof line>

const fulfilment = z.object({
  id: gid,
  status: z.string(),
  assignedLocation: z.object({ location: z.object({ id: gid }).nullable() }),
  lineItems: some(line),
})
export type WireFulfilment = z.output<typeof fulfilment>

const places = z.object({ nodes: z.array(z.object({ id: gid, name: text })) })
export type WirePlaces = z.output<typeof places>

export const wireOrder = z.object({
  id: gid,
  updatedAt: moment,
  processedAt: moment,
  cancelledAt: moment.nullable(),
  displayFinancialStatus: z.string().nullable(),
  tags: z.array(z.string()),
  shippingAddress: z
    .object({
      ...{ firstName: longText, lastName: longText, phone: longText },
      ...{ address1: longText, address2: longText, city: longText, zip: longText },
      ...{ province: longText, provinceCode: longText, countryCodeV2: longText },
    })
    .nullable(),
  shippingLine: z.object({ code: longText, title: longText }).nullable(),
  fulfillmentOrders: some(fulfilment),
})
export type WireOrder = z.output<typeof wireOrder>

/** Each order is read by itself, so that it is kept as it came, too. */
const raw = z.record(z.string(), z.unknown())
export const wireOrders = z.object({ locations: places, orders: some(raw) })
export const wireOneOrder = z.object({
  locations: places,
  order: raw
    .and(
      z.object({
        fulfillments: z.array(
          z.object({
            status: z.string(),
            trackingInfo: z.array(z.object({ number: z.string().nullable() })),
          }),
        ),
      }),
    )
    .nullable(),
})
export const wireMoreFulfilments = z.object({ order: z.object({ fulfillmentOrders: some(fulfilment) }) })
export const wireMoreLines = z.object({ fulfillmentOrder: z.object({ lineItems: some(line) }) })

export const wireVariants = z.object({
  productVariants: some(
    z.object({
      id: gid,
      ...{ sku: longText, barcode: longText, displayName: text, updatedAt: moment },
      product: z.object({
        id: gid,
        featuredMedia: z
          .object({ preview: z.object({ image: z.object({ url: text }).nullable() }).nullable() })
          .nullable(),
      }),
    }),
  ),
})

export const wirePlaces = z.object({ locations: places })

export const wireItems = z.object({
  nodes: z.array(
    z
      .object({
        id: gid,
        inventoryItem: z.object({
          id: gid,
          tracked: z.boolean(),
          inventoryLevel: z.object({ id: z.string() }).nullable(),
        }),
      })
      .nullable(),
  ),
})

export const wireReturning = z.object({
  orders: some(z.object({ id: gid, returns: z.object({ nodes: z.array(z.object({ id: gid })) }) })),
})

const count = z.number().int().min(0)
const reverse = z.object({
  id: gid,
  lineItems: some(
    z.object({
      id: gid,
      totalQuantity: count,
      dispositions: z.array(z.object({ type: z.string(), quantity: count })),
    }),
  ),
  reverseDeliveries: z.object({
    nodes: z.array(
      z.object({ deliverable: z.object({ tracking: z.object({ number: longText }).nullish() }).nullable() }),
    ),
  }),
})

const oneReturn = z.object({
  id: gid,
  status: z.string(),
  order: z.object({ id: gid, updatedAt: moment }),
  returnLineItems: some(
    z.object({
      quantity: count,
      returnReasonDefinition: z.object({ handle: text }).nullish(),
      /** Of a thing that was typed into the return there is none. */
      fulfillmentLineItem: z.object({ lineItem: z.object({ id: gid }) }).nullish(),
    }),
  ),
  reverseFulfillmentOrders: some(reverse),
})
export type WireReturn = z.output<typeof oneReturn>
export const wireOneReturn = z.object({ locations: places, return: oneReturn.nullable() })
