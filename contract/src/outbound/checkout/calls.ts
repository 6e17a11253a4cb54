import { z } from 'zod'
import { shownGoods, skuCode } from '../../catalog/sku/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { done, kilograms, objectId, quantity, scanned } from '../../kit/schemas.ts'
import { waybillResult } from '../dropshipping/waybill.ts'
import { outboundOrderStatus } from '../order/enums.ts'

const orderLine = z.object({
  ...shownGoods,
  barcode: z.string(),
  quantity: z.number().int(),
})

const material = z.string().trim().max(64).default('')

const checked = z.object({
  id: objectId,
  order_number: z.string(),
  tracking_number: z.string(),
  order_status: outboundOrderStatus.schema,
  /** The waybill is printed now: that of a pickup order whose waybills are printed at checkout. */
  print_waybill: z.boolean(),
  /** Why the carrier of a dropshipping order gave no waybill, as kept; empty where it gave one or was not asked. */
  waybill_failure: z.string(),
})
export type Checked = z.infer<typeof checked>

export const startCheckout = call('POST /wms/outbound_checkout/start', {
  right: 'OutboundOrderOperator',
  ...atGoods,
  about:
    'The order to check, by order number, tracking number or pickup code (then its next unchecked order).',
  body: z.object({ code: scanned }),
  data: z.object({
    id: objectId,
    order_number: z.string(),
    erp_order_id: z.string(),
    tracking_number: z.string(),
    channel_code: z.string(),
    cell: z.number().int().nullable(),
    order_status: outboundOrderStatus.schema,
    skus: z.array(orderLine),
  }),
})

export const findCheckoutGoods = call('GET /wms/outbound_checkout/goods', {
  right: 'OutboundOrderOperator',
  ...atGoods,
  about:
    'The line of an order that is being checked for a scanned barcode or SKU code, looked up in the whole order. What is on no line is refused by name and picture.',
  query: z.object({ id: objectId, code: scanned }),
  data: z.object({ line: orderLine }),
})

export const submitCheckout = call('POST /wms/outbound_checkout/submit', {
  right: 'OutboundOrderOperator',
  ...atGoods,
  about:
    'Every unit was scanned: the counts must be exactly those of the order. A waybill that is printed now is asked of the carrier where the order has none.',
  body: z.object({
    id: objectId,
    skus: z
      .array(z.object({ sku: skuCode, quantity }))
      .min(1)
      .max(2000),
    material,
  }),
  data: checked,
  later: waybillResult,
})

export const startFastCheckout = call('POST /wms/outbound_checkout/fast_start', {
  right: 'OutboundOrderOperator',
  ...atGoods,
  about:
    'The single pieces of a pickup order: how many orders of one piece it has, and how many of them wait.',
  body: z.object({ pickup_code: scanned }),
  data: z.object({ pickup_code: z.string(), total: z.number().int(), left: z.number().int() }),
})

export const fastCheckout = call('POST /wms/outbound_checkout/fast', {
  right: 'OutboundOrderOperator',
  ...atGoods,
  about:
    'For pickup orders of single pieces: one scan of a piece checks the next order that waits for it. Larger orders are checked one by one.',
  body: z.object({ pickup_code: scanned, sku: skuCode, material }),
  data: checked.extend({
    ...shownGoods,
    /** How many single pieces of the pickup order still wait to be checked. */
    left: z.number().int(),
  }),
  later: waybillResult,
})

export const reportCheckoutException = call('POST /wms/outbound_checkout/exception', {
  right: 'OutboundOrderOperator',
  ...atGoods,
  about:
    'Goods are missing or wrong: the order becomes abnormal and its goods are put back. Which ones, and how many pieces of each, is kept with the reason in its timeline.',
  body: z.object({
    id: objectId,
    reason: z.string().trim().min(1).max(500),
    skus: z
      .array(z.object({ sku: skuCode, quantity }))
      .max(2000)
      .default([]),
  }),
  data: done,
})

export const startWeighing = call('POST /wms/outbound_weight/start', {
  right: 'WeightOperator',
  ...atGoods,
  about: 'The order of a waybill, and what it should weigh (kg).',
  body: z.object({ tracking_number: scanned }),
  data: z.object({
    id: objectId,
    order_number: z.string(),
    tracking_number: z.string(),
    channel_code: z.string(),
    order_status: outboundOrderStatus.schema,
    expected_weight: z.number(),
    weight: z.number().nullable(),
  }),
})

export const submitWeighing = call('POST /wms/outbound_weight/submit', {
  right: 'WeightOperator',
  ...atGoods,
  about:
    'Takes a weight (kg). Away from the expected one it asks to weigh again; after the allowed tries the order becomes a weight exception, unless a holder of SkipWeightCheck says to take it. A second weighing with another weight becomes a duplicate.',
  borrow: 'SkipWeightCheck',
  asks: weighingAsks,
  body: z.object({
    id: objectId,
    weight: kilograms,
    tried_weights: z.array(kilograms).max(10).default([]),
    /** Takes the weight as it is, whatever was expected. */
    skip_weight_check: z.boolean().default(false),
  }),
  data: z.object({
    order_number: z.string(),
    order_status: outboundOrderStatus.schema,
    weight: z.number(),
    already: z.boolean(),
  }),
})

export const confirmWeight = call('POST /wms/outbound_weight/confirm', {
  right: 'OutboundOrderAdmin',
  ...atGoods,
  about: 'A manager confirms the weight of a weight exception or a duplicate weighing.',
  body: z.object({ id: objectId }),
  data: done,
})
