import { z } from 'zod'
import { shownGoods, skuCode } from '../../catalog/sku/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { reasonAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  centimetres,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  partnerId,
  quantity,
  queryList,
  queryNumber,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { outboundOrderStatus } from '../../outbound/order/enums.ts'
import { printing } from '../../printing/job/calls.ts'
import { outboundBoxStatus } from './enums.ts'
import { outboundBoxMachine } from './machine.ts'

const right = 'B2BTabView'
/** Who may read the details of an order reads its boxes; merchants those of their own orders. */
const readers = {
  any: ['B2BTabView', 'OutboundOrderOperator', 'OutboundOrderAdmin', 'MerchantBaseOperation'],
} as const

const boxLine = z.object({ ...shownGoods, quantity: z.number().int() })

export const outboundBox = z.object({
  id: objectId,
  /** The number on its label. */
  box_id: z.string(),
  order_id: objectId,
  order_number: z.string(),
  erp_order_id: z.string(),
  buyer_id: z.string(),
  partner_id: partnerId,
  status: outboundBoxStatus.schema,
  /** Which of the boxes of its order it is, and how many these are; null for a cancelled one. */
  n: z.number().int().nullable(),
  of: z.number().int().nullable(),
  skus: z.array(boxLine),
  pieces: z.number().int(),
  /** Kilograms, and centimetres: known when it is finished. */
  weight: z.number().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** The lorry that is booked for its order, or took it. */
  booking_number: z.string(),
  operator_name: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  handed_over_at: instant.nullable(),
  actions: z.array(z.enum(outboundBoxMachine.actions)),
})
export type OutboundBox = z.infer<typeof outboundBox>

export const boxFilters = z.object({
  /** Of an outbound order: its number or id. */
  order_id: queryNumbers,
  /** Its number or id. */
  box_id: queryNumbers,
  status: queryList(outboundBoxStatus.query, 10).optional(),
  booking_number: queryNumbers,
  partner_id: queryNumber.pipe(partnerId).optional(),
  /** Of the creation. */
  time_range: timeRange.optional(),
})
export type BoxFilters = z.output<typeof boxFilters>

export const listOutboundBoxes = call('GET /wms/outbound_boxes', {
  right: readers,
  ...atGoods,
  about: 'The boxes of B2B orders with what is in them, newest first. A merchant sees those of own orders.',
  query: paging.extend(boxFilters.shape),
  data: listOf(outboundBox),
})

export const countOutboundBoxes = statusCountsOf(listOutboundBoxes, 'status', outboundBoxStatus)
export const exportOutboundBoxes = listExportOf(listOutboundBoxes)

export const getOutboundBox = call('GET /wms/outbound_box/:id', {
  right: readers,
  ...atGoods,
  about: 'One box with what is in it and what was done to it.',
  params: z.object({ id: objectId }),
  data: outboundBox.extend({ operation_records: z.array(operationRecord) }),
})

const packedLine = z.object({
  ...shownGoods,
  barcode: z.string(),
  quantity: z.number().int(),
  /** How many of them lie in boxes. */
  packed: z.number().int(),
})

const brief = outboundBox.pick({ id: true, box_id: true, status: true, pieces: true, weight: true })

/** An order at the bench where it is packed. */
export const boxPacking = z.object({
  id: objectId,
  order_number: z.string(),
  erp_order_id: z.string(),
  buyer: z.string(),
  order_status: outboundOrderStatus.schema,
  lines: z.array(packedLine),
  boxes: z.array(brief),
  /** The box that goods go into now: the one that was scanned or made. */
  box_id: z.string().nullable(),
})
export type BoxPacking = z.infer<typeof boxPacking>

export const startBoxPacking = call('POST /wms/outbound_box/start', {
  right,
  ...atGoods,
  about:
    'The B2B order to pack, by its number or by one of its boxes, with all its boxes. With order_id a box of another order is refused.',
  body: z.object({ code: scanned, order_id: objectId.optional() }),
  data: boxPacking,
})

export const createOutboundBox = call('POST /wms/outbound_box', {
  right,
  ...atGoods,
  about: 'Opens a new box for a picked B2B order, by its number or id.',
  body: z.object({ order_id: scanned }),
  data: boxPacking,
})

const moved = z.object({
  box_id: z.string(),
  order_id: objectId,
  ...shownGoods,
  /** How many of the SKU lie in the box now. */
  in_box: z.number().int(),
  /** How many of the SKU, and of all goods of the order, are still to be packed. */
  left_of_sku: z.number().int(),
  left: z.number().int(),
})

const goods = z.object({ box_id: scanned, sku: skuCode, quantity: quantity.default(1) })

export const addSkuToBox = call('POST /wms/outbound_box/add_sku', {
  right,
  ...atGoods,
  about: 'Packs pieces of a SKU, by its code or barcode, into an open box: never more than the order has.',
  body: goods,
  data: moved,
})

export const removeSkuFromBox = call('POST /wms/outbound_box/remove_sku', {
  right,
  ...atGoods,
  about: 'Takes pieces of a SKU out of an open box.',
  body: goods,
  data: moved,
})

export const finishOutboundBox = call('POST /wms/outbound_box/finish', {
  right,
  ...atGoods,
  about:
    'Closes a box with its weight (kg) and its sides (cm). When finished boxes hold all pieces of the order, the order is checked, weighed and waits for a lorry.',
  body: z.object({
    box_id: scanned,
    weight: kilograms,
    length: centimetres,
    width: centimetres,
    height: centimetres,
  }),
  data: z.object({
    box_id: z.string(),
    order_id: objectId,
    order_number: z.string(),
    order_status: outboundOrderStatus.schema,
    boxes: z.number().int(),
    /** How many pieces of the order are in no box yet. */
    left: z.number().int(),
    complete: z.boolean(),
  }),
})

export const cancelOutboundBox = call('POST /wms/outbound_box/cancel', {
  right,
  ...atGoods,
  about: 'Cancels a box of an order that is still being packed: its pieces are to be packed again.',
  body: z.object({ box_id: scanned }),
  data: z.object({ box_id: z.string(), order_id: objectId, left: z.number().int() }),
})

const ofOrder = z.object({ id: objectId })

export const getCaseLabels = call('GET /wms/outbound_order/:id/case_labels', {
  right: readers,
  ...atGoods,
  about:
    'The labels of the boxes of an outbound order, 10x15, as PDF, to look at: they are marked as copies. print_case_labels prints them.',
  params: ofOrder,
  data: 'file',
})

export const printCaseLabelsOfOrder = call('POST /wms/outbound_order/:id/print_case_labels', {
  right,
  ...atGoods,
  about: 'Prints the labels of all boxes of an order, 10x15: a print job.',
  asks: [reasonAsk],
  params: ofOrder,
  body: z.object(printing),
  data: 'file',
})

export const printBoxLabels = call('POST /wms/outbound_box/print_labels', {
  right,
  ...atGoods,
  about:
    'Prints the labels of boxes, 10x15, one a page in the order asked for: a print job. A reprint asks for its reason and says so on paper. The label of a cancelled box is dead.',
  asks: [reasonAsk],
  body: z.object({ box_ids: z.array(scanned).min(1).max(200), ...printing }),
  data: 'file',
})

export const getPackingList = call('GET /wms/outbound_order/:id/packing_list', {
  right: readers,
  ...atGoods,
  about: 'The packing list of a packed order, A4, as PDF, to look at: it is marked as a copy.',
  params: ofOrder,
  data: 'file',
})

export const printPackingList = call('POST /wms/outbound_order/:id/print_packing_list', {
  right,
  ...atGoods,
  about:
    'Prints the packing list of a packed order, A4: what is in each box, n of N. A print job; a reprint says on paper that it is one.',
  asks: [reasonAsk],
  params: ofOrder,
  body: z.object(printing),
  data: 'file',
})
