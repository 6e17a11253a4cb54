import { z } from 'zod'
import { shownGoods, skuCode } from '../../catalog/sku/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { dialogAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  instant,
  isoTime,
  objectId,
  paging,
  quantity,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { printStep } from '../../reference/warehouse/enums.ts'
import { pickupLocationStatus, pickupOrderStatus, pickupOrderType, pickupSkuRule } from './enums.ts'
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
  print_count: z.number().int(),
  /** The ids of its outbound orders; of a preview those that it would get. */
  outbound_orders: z.array(objectId),
  exception_outbound_orders: z.array(objectId),
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
  ...shownGoods,
  barcode: z.string(),
  quantity: z.number().int(),
  picked_quantity: z.number().int(),
  status: pickupLocationStatus.schema,
})
export type PickupLine = z.infer<typeof pickupLine>

const pickers = { any: ['executePickup', 'GetPickupOrder'] } as const

export const pickupFilters = z.object({
  status: queryList(pickupOrderStatus.query, 10).optional(),
  order_types: queryList(pickupOrderType.query, 20).optional(),
  /** Of an outbound order: its number or id. */
  outboundOrderId: queryNumbers,
  /** Pickup code or id. */
  id: queryNumbers,
  erp_order_id: queryNumbers,
  tracking_number: queryNumbers,
  /** Both ends are included. */
  start_date: isoTime.optional(),
  end_date: isoTime.optional(),
})
export type PickupFilters = z.output<typeof pickupFilters>

export const listPickupOrders = call('GET /wms/pickup_orders', {
  right: { any: ['GetPickupOrder', 'executePickup'] },
  ...atGoods,
  about: 'Pickup orders, newest first.',
  query: paging.extend(pickupFilters.shape),
  data: z.object({ data: z.array(pickupOrder), recordsTotal: z.number().int() }),
})

export const countPickupOrders = statusCountsOf(listPickupOrders, 'status', pickupOrderStatus)

const pickLocations = z.array(pickupLine)

/** At a workbench of some kinds of orders: the types of pickup orders that are worked at there. */
const order_types = z.array(pickupOrderType.schema).min(1).max(20).optional()
const withLines = z.object({ order: pickupOrder, pick_locations: pickLocations })

export const listMyPickupOrders = call('GET /wms/pickup_orders/mine', {
  right: pickers,
  ...atGoods,
  about:
    'The pickup orders that this user picks, and those that are not begun, oldest first, with their places in walking order; at most 50. With order_types those of these types.',
  query: z.object({ order_types: queryList(pickupOrderType.query, 20).optional() }),
  data: z.object({ list: z.array(pickupOrder.extend({ pick_locations: pickLocations })) }),
})

const onPickup = z.object({
  id: objectId,
  order_number: z.string(),
  erp_order_id: z.string(),
  tracking_number: z.string(),
  cell: z.number().int().nullable(),
  order_status: z.number().int(),
  units: z.number().int(),
})

export const getPickupOrder = call('GET /wms/pickup_order/:id', {
  right: { any: ['GetPickupOrder', 'executePickup'] },
  ...atGoods,
  about:
    'One pickup order with its places in walking order, its outbound orders with their cells, those that were taken off it for missing goods, and what was done to it.',
  params: z.object({ id: objectId }),
  data: withLines.extend({
    outbound_orders: z.array(onPickup),
    exception_outbound_orders: z.array(onPickup),
    sku_infos: z.array(
      z.object({
        location_inventory_id: objectId.nullable(),
        storage_location_code: z.string(),
        sku: z.string(),
        quantity: z.number().int(),
      }),
    ),
    operation_records: z.array(operationRecord),
  }),
})

export const claimPickup = call('POST /wms/task_pick/claim', {
  right: pickers,
  ...atGoods,
  about:
    'Takes a pickup order for this operator and begins it. One that someone else picks asks first whether to take it over.',
  asks: [dialogAsk],
  body: z.object({ pickup_code: scanned, take_over: z.boolean().default(false), order_types }),
  data: withLines,
})

const atLine = z.object({ id: objectId, line_id: objectId })

export const viewPickLocation = call('POST /wms/task_pick/view_location', {
  right: pickers,
  ...atGoods,
  about:
    'The picker stands at a place, which is compared with the scanned code where one is given. The first place of a pickup order that no operator picks yet claims it. Telling it again changes nothing.',
  body: atLine.extend({ location_code: scanned.optional() }),
  data: z.object({ line: pickupLine }),
})

export const completePickLocation = call('POST /wms/task_pick/complete_location', {
  right: pickers,
  ...atGoods,
  about:
    'Picks goods at a place: they leave the shelf for their orders. A smaller quantity leaves the rest open. place_empty: nothing should be left there and the warehouse wants to know, so ask the picker.',
  body: atLine.extend({ location_code: scanned, sku: skuCode, quantity }),
  data: z.object({ picked: z.number().int(), line: pickupLine, place_empty: z.boolean() }),
})

export const undoPick = call('POST /wms/task_pick/undo', {
  right: pickers,
  ...atGoods,
  about: 'Takes back a pick of the open pickup order: the goods lie at their place again, still promised.',
  body: atLine.extend({ quantity }),
  data: z.object({ line: pickupLine }),
})

export const losePickLocation = call('POST /wms/task_pick/lost_location', {
  right: pickers,
  ...atGoods,
  about: 'Reports that goods are not at their place: the orders that wait for them become abnormal.',
  body: atLine,
  data: z.object({ line: pickupLine, abnormal_orders: z.array(z.string()) }),
})

const byId = z.object({ id: objectId })

export const finishPickup = call('POST /wms/pickup_order/finish', {
  right: pickers,
  ...atGoods,
  about:
    'All places are done: single pieces, orders that are alone on it and orders that are sorted go on to checkout; the others wait for the second sort.',
  body: byId,
  data: z.object({
    orders: z.number().int(),
    /** How many of them wait for the second sort. */
    to_sort: z.number().int(),
  }),
})

export const cancelPickup = call('POST /wms/pickup_order/cancel', {
  right: 'GetPickupOrder',
  ...atGoods,
  about: 'Cancels a pickup order that is not begun; its orders wait for another one.',
  body: byId,
  data: done,
})

export const startSort = call('POST /wms/outbound_sort/start', {
  right: pickers,
  ...atGoods,
  about: 'The sorting wall of a pickup order: its cells and how full they are.',
  body: z.object({ pickup_code: scanned, order_types }),
  data: z.object({
    id: objectId,
    pickup_code: z.string(),
    /** The picking is finished: no more pieces come. */
    picked: z.boolean(),
    cells: z.array(
      z.object({
        cell: z.number().int(),
        order_number: z.string(),
        quantity: z.number().int(),
        sorted: z.number().int(),
        cancelled: z.boolean(),
        /** Its order left the wall because goods are missing; what was sorted is to be taken out. */
        lost: z.boolean(),
      }),
    ),
  }),
})

export const scanSort = call('POST /wms/outbound_sort/scan', {
  right: pickers,
  ...atGoods,
  about:
    'One piece, or several of one SKU in the hand: which cell takes them. A cell takes no more than its order needs; the rest is scanned again.',
  body: z.object({ pickup_code: scanned, sku: skuCode, quantity: quantity.default(1) }),
  data: z.object({
    cell: z.number().int(),
    /** How many of the pieces in the hand go there. */
    placed: z.number().int(),
    order_id: objectId,
    order_number: z.string(),
    ...shownGoods,
    remaining: z.number().int(),
    order_complete: z.boolean(),
    wall_complete: z.boolean(),
  }),
})

export const finishSort = call('POST /wms/outbound_sort/finish', {
  right: pickers,
  ...atGoods,
  about:
    'Ends the second sort of a picked pickup order: orders whose pieces are not all there become abnormal, and their pieces are put back.',
  body: z.object({ pickup_code: scanned }),
  data: z.object({ abnormal_orders: z.array(z.string()) }),
})

export const undoSort = call('POST /wms/outbound_sort/undo', {
  right: pickers,
  ...atGoods,
  about: 'Takes pieces out of the cell of an order whose sorting is not complete yet.',
  body: z.object({ pickup_code: scanned, order_id: objectId, sku: skuCode, quantity: quantity.default(1) }),
  data: z.object({ cell: z.number().int(), order_number: z.string(), remaining: z.number().int() }),
})
