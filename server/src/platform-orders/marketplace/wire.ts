import { z } from 'zod'

// What the Kuacang marketplace protocol says (docs/marketplace.md). Unknown keys are allowed: later versions add some.

const text = z.string().max(1000)
const id = z.string().min(1).max(100)
const moment = z.iso.datetime({ offset: true })
const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const wireError = z.object({
  error: z.object({ code: z.string().max(100), message: text, retryable: z.boolean().optional() }),
})

export const wireTokens = z.object({
  access_token: z.string().min(1).max(2000),
  refresh_token: z.string().max(2000).default(''),
  /** Seconds. */
  expires_in: z.number().int().positive().optional(),
})

const wireLine = z.object({
  id,
  product_id: id,
  vid: id,
  sku: z.string().max(100).default(''),
  name: text.default(''),
  quantity: z.number().int().min(1).max(1_000_000),
  /** Of one unit, as a decimal in a text: money is no floating number. */
  price: z.string().regex(/^\d{1,10}(\.\d{1,4})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

export const wireOrder = z.object({
  id,
  version,
  state: z.enum(['open', 'cancelled', 'fulfilled']),
  released_at: moment.nullable(),
  updated_at: moment,
  buyer: z.object({ id: z.string().max(100).default('') }).prefault({}),
  shipping_detail: z.object({
    name: text.default(''),
    firstname: text.default(''),
    lastname: text.default(''),
    telephone: text.default(''),
    country_code: z.string().max(2).default(''),
    state: text.default(''),
    city: text.default(''),
    postal_code: text.default(''),
    street_address1: text.default(''),
    street_address2: text.default(''),
  }),
  logistics_code: z.string().max(100).default(''),
  platform_label: z.boolean().default(false),
  delivery_confirmation_required: z.boolean().default(false),
  advanced_logistics: z.boolean().default(false),
  merchant_warehouse: z.object({ name: text.default('') }).prefault({}),
  tags: z.array(z.string().max(40)).max(20).default([]),
  lines: z.array(wireLine).min(1).max(500),
})

export const wireProduct = z.object({
  product_id: id,
  vid: id,
  sku: z.string().max(100).default(''),
  name: text.default(''),
  barcode: z.string().max(100).default(''),
  image_url: z.string().max(2000).default(''),
  version,
})
export type WireProduct = z.output<typeof wireProduct>

export const wireReturn = z.object({
  ...{ id, order_id: id, version },
  reason: z.enum(['undeliverable', 'refused', 'changed_mind', 'wrong_item', 'defective', 'damaged']),
  tracking_number: z.string().max(100).default(''),
  lines: z
    .array(z.object({ line_id: id, quantity: z.number().int().min(1).max(1_000_000) }))
    .min(1)
    .max(500),
})

/** One page of a list; each thing is read by itself, so that it is kept as it came, too. */
export const wirePage = z.object({
  list: z.array(z.record(z.string(), z.unknown())).max(100),
  next_cursor: z.string().max(500).nullable().default(null),
})

export const wireLabel = z.object({
  tracking_number: z.string().min(1).max(100),
  carrier_code: z.string().max(100).default(''),
  /** In base64. */
  pdf: z.base64().min(1),
})
