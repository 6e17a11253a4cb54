import { z } from 'zod'

// What the Admin API of Medusa 2 says, as far as it is read. Unknown keys are allowed: shops add fields of their own.

const text = z.string().max(1000).nullish()
const id = z.string().min(1).max(100)
const moment = z.iso.datetime({ offset: true })
const quantity = z.number().int().min(0).max(1_000_000)

export const wireFault = z.object({
  type: z.string().max(100).nullish(),
  code: z.string().max(100).nullish(),
  message: z.string(),
})

const fulfillment = z.object({
  id,
  canceled_at: moment.nullish(),
  shipped_at: moment.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  labels: z.array(z.object({ tracking_number: z.string() })).nullish(),
})
export type WireFulfillment = z.output<typeof fulfillment>

export const wireOrder = z.object({
  id,
  status: z.string(),
  created_at: moment,
  updated_at: moment,
  currency_code: z.string().regex(/^[a-z]{3}$/i),
  customer_id: id.nullish(),
  payment_status: z.string(),
  total: z.number(),
  shipping_address: z
    .object({
      ...{ first_name: text, last_name: text, phone: text, company: text, address_1: text, address_2: text },
      ...{ city: text, province: text, postal_code: text, country_code: text },
    })
    .nullish(),
  shipping_methods: z
    .array(z.object({ name: z.string().max(1000), shipping_option_id: id.nullish() }))
    .nullish(),
  items: z
    .array(
      z.object({
        id,
        quantity,
        requires_shipping: z.boolean(),
        /** Of all its pieces, with tax, after discounts. */
        total: z.number(),
        ...{ product_id: id.nullish(), variant_id: id.nullish(), variant_sku: text },
        ...{ title: text, product_title: text, variant_title: text },
        detail: z.object({ fulfilled_quantity: quantity, written_off_quantity: quantity.nullish() }),
      }),
    )
    .max(500),
})
export type WireOrder = z.output<typeof wireOrder>

const record = z.record(z.string(), z.unknown())
export const wireOrders = z.object({ orders: z.array(record).max(100) })
export const wireFulfillments = z.object({ order: z.object({ fulfillments: z.array(fulfillment) }) })
export const wireOneOrder = z.object({ order: record })

export const wireVariants = z.object({
  variants: z
    .array(
      z.object({
        ...{ id, title: text, sku: text, barcode: text, ean: text, upc: text, updated_at: moment },
        thumbnail: z.string().max(2000).nullish(),
        product: z
          .object({ id, title: text, thumbnail: z.string().max(2000).nullish(), updated_at: moment })
          .nullish(),
      }),
    )
    .max(100),
})
export type WireVariant = z.output<typeof wireVariants>['variants'][number]

export const wireLocations = z.object({ stock_locations: z.array(z.object({ id, name: z.string() })) })

const level = z.object({ location_id: id, reserved_quantity: z.number() })

export const wireStocked = z.object({
  variants: z.array(
    z.object({
      id,
      inventory_items: z
        .array(
          z.object({
            required_quantity: z.number().int().min(1),
            inventory: z.object({ id, location_levels: z.array(level).nullish() }).nullish(),
          }),
        )
        .nullish(),
    }),
  ),
})

const wireReturn = z.object({
  ...{ id, order_id: id, status: z.string(), location_id: id.nullish(), updated_at: moment },
  items: z
    .array(
      z.object({
        ...{
          item_id: id,
          quantity,
          received_quantity: quantity.nullish(),
          damaged_quantity: quantity.nullish(),
        },
        reason: z.object({ value: text, label: text }).nullish(),
      }),
    )
    .max(500),
  fulfillments: z
    .array(
      z.object({
        canceled_at: moment.nullish(),
        labels: z.array(z.object({ tracking_number: z.string().max(200) })).nullish(),
      }),
    )
    .nullish(),
})
export type WireReturn = z.output<typeof wireReturn>
export const wireReturns = z.object({ returns: z.array(wireReturn).max(100) })
export const wireOneReturn = z.object({ return: wireReturn })

/** What was done to an order. Of others than receipts the details have other forms. */
export const wireChanges = z.object({
  order_changes: z.array(
    z.object({
      return_id: id.nullish(),
      created_at: moment,
      actions: z.array(
        z.object({ action: z.string(), details: z.record(z.string(), z.unknown()).nullish() }),
      ),
    }),
  ),
})
export const wireReceived = z.object({ reference_id: id, quantity: z.coerce.number().int().min(0) })
