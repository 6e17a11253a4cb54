import { z } from 'zod'

// What the Admin API of Vendure 3 says, as far as it is read. Unknown keys are allowed: shops add fields of their own.

const text = z.string().max(1000).nullish()
const id = z.union([z.string().min(1).max(100), z.number().int().transform(String)])
const moment = z.iso.datetime({ offset: true })
const quantity = z.number().int().min(0).max(1_000_000)

/** GraphQL answers faults with 200, too. */
export const wireFaults = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        /** The call of ours that failed. */
        path: z.array(z.union([z.string(), z.number()])).nullish(),
        extensions: z.object({ code: z.string().max(100).default('') }).prefault({}),
      }),
    )
    .min(1),
})

export const wireData = z.object({ data: z.record(z.string(), z.unknown()) })

/** A refusal that a mutation answers in place of its result. */
export const wireRefusal = z.object({ errorCode: z.string().max(100), message: z.string() })

const fulfillment = z.object({
  id,
  state: z.string(),
  trackingCode: z.string().nullish(),
  updatedAt: moment,
  lines: z.array(z.object({ orderLineId: id, quantity })),
})
export type WireFulfillment = z.output<typeof fulfillment>

export const wireOrder = z.object({
  id,
  code: z.string().min(1).max(100),
  state: z.string(),
  updatedAt: moment,
  orderPlacedAt: moment.nullish(),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  customer: z.object({ id }).nullish(),
  shippingAddress: z
    .object({
      ...{ fullName: text, company: text, streetLine1: text, streetLine2: text, city: text },
      ...{ province: text, postalCode: text, countryCode: text, phoneNumber: text },
    })
    .nullish(),
  shippingLines: z.array(z.object({ shippingMethod: z.object({ code: z.string().max(100) }) })),
  lines: z
    .array(
      z.object({
        id,
        quantity,
        /** In parts of the currency. */
        proratedUnitPriceWithTax: z.number(),
        productVariant: z.object({
          ...{ id, sku: z.string().max(100), name: z.string().max(1000) },
          product: z.object({ id }),
        }),
      }),
    )
    .max(500),
  payments: z.array(z.object({ updatedAt: moment })).nullish(),
  modifications: z.array(z.object({ createdAt: moment })).nullish(),
  fulfillments: z.array(fulfillment).nullish(),
})
export const wireRow = wireOrder.pick({ id: true, updatedAt: true, orderPlacedAt: true })
export type WireOrder = z.output<typeof wireOrder>

export const wireOrders = z.object({
  orders: z.object({ items: z.array(z.record(z.string(), z.unknown())).max(100) }),
  globalSettings: z.object({
    serverConfig: z.object({ moneyStrategyPrecision: z.number().int().min(0).max(6) }),
  }),
})

const asset = z.object({ preview: z.string().max(2000) }).nullish()

export const wireVariants = z.object({
  productVariants: z.object({
    items: z
      .array(
        z.object({
          ...{ id, sku: z.string().max(100), name: z.string().max(1000), updatedAt: moment },
          featuredAsset: asset,
          product: z.object({ id, featuredAsset: asset }),
        }),
      )
      .max(100),
  }),
})

export const wireStock = z.object({
  stockLocations: z.object({ items: z.array(z.object({ id })) }),
  productVariants: z.object({
    items: z.array(
      z.object({
        id,
        stockLevels: z.array(
          z.object({ stockLocationId: id, stockOnHand: z.number().int(), stockAllocated: z.number().int() }),
        ),
      }),
    ),
  }),
})

export const wireFulfilled = z.object({ made: fulfillment })
/** The shop counts too few pieces of a variant for a shipment. */
export const wireLack = z.object({
  errorCode: z.literal('INSUFFICIENT_STOCK_ON_HAND_ERROR'),
  productVariantId: id,
  stockOnHand: z.number().int(),
})
export const wireMoved = z.object({ moved: z.object({ state: z.string() }) })
