import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { quantity } from '../../inbound/order/calls.ts'
import { call } from '../../kit/call.ts'
import { done, instant, objectId, paging, queryList, scanned } from '../../kit/schemas.ts'
import {
  pickupLocationStatus,
  pickupOrderStatus,
  pickupOrderType,
  pickupSkuRule,
  printStep,
} from './enums.ts'
import { pickupOrderMachine } from './machine.ts'

export const pickupOrder = z.object({
  id: objectId,
  pickup_code: z.string(),
  operator: z.string(),
  status: pickupOrderStatus.schema,
  logis_print_type: printStep.schema,
  order_type: pickupOrderType.schema,
  business_type: z.string(),
  sku_rule: pickupSkuRule.schema.nullable(),
  multiSkus: z.boolean(),
  is_exception: z.boolean(),
  orders: z.number().int(),
  lines: z.number().int(),
  done_lines: z.number().int(),
  route_metres: z.number(),
  created_at: instant,
  actions: z.array(z.enum(pickupOrderMachine.actions)),
})
export type PickupOrder = z.infer<typeof pickupOrder>

export const pickupLine = z.object({
  id: objectId,
  walk_order: z.number().int(),
  location_code: z.string(),
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  picked_quantity: z.number().int(),
  status: pickupLocationStatus.schema,
})
export type PickupLine = z.infer<typeof pickupLine>

const pickers = { any: ['executePickup', 'GetPickupOrder'] } as const

export const listPickupOrders = call('GET /wms/pickup_orders', {
  right: { any: ['GetPickupOrder', 'executePickup'] },
  scope: 'warehouse',
  about: 'Pickup orders, newest first.',
  query: paging.extend({
    status: queryList(pickupOrderStatus.query, 10).optional(),
    order_types: queryList(pickupOrderType.query, 20).optional(),
    /** Of an outbound order: its number. */
    outboundOrderId: z.string().max(64).optional(),
    /** Pickup code or id. */
    id: z.string().max(64).optional(),
    erp_order_id: z.string().max(64).optional(),
    tracking_number: z.string().max(64).optional(),
    start_date: z.iso.datetime({ offset: true }).optional(),
    end_date: z.iso.datetime({ offset: true }).optional(),
  }),
  data: z.object({ data: z.array(pickupOrder), recordsTotal: z.number().int() }),
})

export const generatePickupOrders = call('POST /wms/pickup_order/generate', {
  right: 'GeneratePickupOrder',
  scope: 'warehouse',
  about:
    'Puts allocated orders on pickup orders: those that match the rule, oldest promise first. A preview answers what would be made and changes nothing.',
  body: z.object({
    /** Exactly these, instead of those that match. */
    outbound_order_ids: z.array(objectId).min(1).max(20_000).optional(),
    sku_rule: pickupSkuRule.schema.default(0),
    max_orders: z.number().int().min(1).max(200).default(19),
    limit: z.number().int().min(1).max(20_000).default(5000),
    logis_print_type: printStep.schema.default(3),
    preview: z.boolean().default(false),
  }),
  data: z.object({
    record_id: objectId.nullable(),
    orders_chosen: z.number().int(),
    pickup_orders: z.array(
      z.object({
        pickup_code: z.string(),
        orders: z.number().int(),
        lines: z.number().int(),
        units: z.number().int(),
        route_metres: z.number(),
      }),
    ),
  }),
})

const withLines = z.object({ order: pickupOrder, pick_locations: z.array(pickupLine) })

export const getPickupOrder = call('GET /wms/pickup_order/:id', {
  right: { any: ['GetPickupOrder', 'executePickup'] },
  scope: 'warehouse',
  about: 'One pickup order with its places in walking order and its outbound orders with their cells.',
  params: z.object({ id: objectId }),
  data: withLines.extend({
    outbound_orders: z.array(
      z.object({
        id: objectId,
        order_number: z.string(),
        erp_order_id: z.string(),
        tracking_number: z.string(),
        cell: z.number().int().nullable(),
        order_status: z.number().int(),
        units: z.number().int(),
      }),
    ),
  }),
})

export const claimPickup = call('POST /wms/task_pick/claim', {
  right: pickers,
  scope: 'warehouse',
  about:
    'Takes a pickup order for this operator and begins it; one that someone else picks is refused unless taken over.',
  body: z.object({ pickup_code: scanned, take_over: z.boolean().default(false) }),
  data: withLines,
})

export const completePickLocation = call('POST /wms/task_pick/complete_location', {
  right: pickers,
  scope: 'warehouse',
  about:
    'Picks goods at a place: they leave the shelf for their orders. A smaller quantity leaves the rest open.',
  body: z.object({ id: objectId, line_id: objectId, location_code: scanned, sku: skuCode, quantity }),
  data: z.object({ picked: z.number().int(), line: pickupLine }),
})

export const losePickLocation = call('POST /wms/task_pick/lost_location', {
  right: pickers,
  scope: 'warehouse',
  about: 'Reports that goods are not at their place: the orders that wait for them become abnormal.',
  body: z.object({ id: objectId, line_id: objectId }),
  data: z.object({ line: pickupLine, abnormal_orders: z.array(z.string()) }),
})

const byId = z.object({ id: objectId })

export const finishPickup = call('POST /wms/pickup_order/finish', {
  right: pickers,
  scope: 'warehouse',
  about: 'All places are done: the orders go on to checkout.',
  body: byId,
  data: z.object({ orders: z.number().int() }),
})

export const cancelPickup = call('POST /wms/pickup_order/cancel', {
  right: 'GetPickupOrder',
  scope: 'warehouse',
  about: 'Cancels a pickup order that nobody began; its orders wait for another one.',
  body: byId,
  data: done,
})

export const startSort = call('POST /wms/outbound_sort/start', {
  right: pickers,
  scope: 'warehouse',
  about: 'The sorting wall of a pickup order: its cells and how full they are.',
  body: z.object({ pickup_code: scanned }),
  data: z.object({
    id: objectId,
    pickup_code: z.string(),
    cells: z.array(
      z.object({
        cell: z.number().int(),
        order_number: z.string(),
        quantity: z.number().int(),
        sorted: z.number().int(),
        cancelled: z.boolean(),
      }),
    ),
  }),
})

export const scanSort = call('POST /wms/outbound_sort/scan', {
  right: pickers,
  scope: 'warehouse',
  about:
    'One piece, or several of one SKU in the hand: which cell takes them. A cell takes no more than its order needs; the rest is scanned again.',
  body: z.object({ pickup_code: scanned, sku: skuCode, quantity: quantity.default(1) }),
  data: z.object({
    cell: z.number().int(),
    /** How many of the pieces in the hand go there. */
    placed: z.number().int(),
    order_id: objectId,
    order_number: z.string(),
    remaining: z.number().int(),
    order_complete: z.boolean(),
    wall_complete: z.boolean(),
  }),
})
