import { z } from 'zod'
import { dialogAsk } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  edited,
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  quantity,
  queryList,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atGoods } from '../warehouses.ts'
import { transferOrderStatus } from './enums.ts'
import { transferOrderMachine } from './machine.ts'

const right = 'TransferOrder' as const
const count = z.number().int()

export const transferLine = z.object({
  id: objectId,
  loc_inv_id: objectId,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  partner_id: partnerId,
  from_location_code: z.string(),
  /** Null while the target is not decided. */
  to_location_code: z.string().nullable(),
  quantity: count,
  /** Taken from the source; what of it is not moved yet is in hand. */
  taken_quantity: count,
  moved_quantity: count,
})
export type TransferLine = z.infer<typeof transferLine>

export const transferOrder = z.object({
  id: objectId,
  /** The number that people know it by. */
  order_id: z.string(),
  status: transferOrderStatus.schema,
  is_planned: z.boolean(),
  is_replenishment: z.boolean(),
  is_fast: z.boolean(),
  remark: z.string(),
  from_location_code: z.string().nullable(),
  operator: z.string(),
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  lines: z.array(transferLine),
  actions: z.array(z.enum(transferOrderMachine.actions)),
})
export type TransferOrder = z.infer<typeof transferOrder>

export const transferFilters = paging.extend({
  order_id: queryNumbers,
  status: queryList(transferOrderStatus.query, 10).optional(),
  sku: queryNumbers,
  from_location_code: z.string().max(64).optional(),
  to_location_code: z.string().max(64).optional(),
  created_by: z.string().max(64).optional(),
  time_range: timeRange.optional(),
})

export const listTransferOrders = call('GET /wms/transfer_orders', {
  right,
  ...atGoods,
  about: 'Transfers of the warehouse, newest first.',
  query: transferFilters,
  data: listOf(transferOrder),
})

export const exportTransferOrders = listExportOf(listTransferOrders)

export const countTransferOrders = statusCountsOf(listTransferOrders, 'status', transferOrderStatus)

export const getTransferOrder = call('GET /wms/transfer_order/:id', {
  right,
  ...atGoods,
  about: 'One transfer with what was done to it.',
  params: z.object({ id: objectId }),
  data: transferOrder.extend({ operation_records: z.array(operationRecord) }),
})

/** Yes, there, although the goods do not fit by the spec of the place. */
export const over_spec = z.boolean().default(false)

/** Goods as they lie at a place (the id of their balance), and where they go. */
export const plannedLine = z.object({ loc_inv_id: objectId, to_location_code: scanned, quantity })
export type PlannedLine = z.output<typeof plannedLine>
export const plan = z.object({
  lines: z.array(plannedLine).min(1).max(200),
  over_spec,
  remark: z.string().trim().max(500).default(''),
})

/** By its number or its id. */
const byOrder = z.object({ order_id: scanned })
const answered = z.object({ order: transferOrder })

export const createTransferOrder = call('POST /wms/transfer_order/create', {
  right,
  ...atGoods,
  about: 'Plans a transfer: the goods are set aside at their places until they are taken.',
  asks: [dialogAsk],
  body: plan,
  data: answered,
})

export const editTransferOrder = call('POST /wms/transfer_order/edit', {
  right,
  ...atGoods,
  about: 'Plans a new transfer anew: other lines are set aside instead.',
  asks: [dialogAsk],
  body: byOrder.extend(edited(plan).shape),
  data: answered,
})

export const finishTransferOrder = call('POST /wms/transfer_order/finish', {
  right,
  ...atGoods,
  about: 'All goods of a planned transfer were moved as planned.',
  body: byOrder,
  data: answered,
})

export const cancelTransferOrder = call('POST /wms/transfer_order/cancel', {
  right,
  ...atGoods,
  about: 'Gives a transfer up of which nothing is moved or in hand: its goods are free again.',
  body: byOrder,
  data: answered,
})
