import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  instant,
  listOf,
  mostPieces,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atGoods } from '../warehouses.ts'
import { adjustmentReason, adjustmentStatus } from './enums.ts'
import { adjustmentMachine } from './machine.ts'

export const adjustmentOrder = z.object({
  id: objectId,
  order_id: z.string(),
  status: adjustmentStatus.schema,
  /** The check whose differences it corrects. */
  check_order_id: z.string().nullable(),
  remark: z.string(),
  total_lines: z.number().int(),
  /** Units more and units less. */
  units_added: z.number().int(),
  units_removed: z.number().int(),
  outdated_lines: z.number().int(),
  created_by: z.string(),
  created_at: instant,
  finished_by: z.string(),
  finished_at: instant.nullable(),
  actions: z.array(z.enum(adjustmentMachine.actions)),
})
export type AdjustmentOrder = z.infer<typeof adjustmentOrder>

export const adjustmentLine = z.object({
  /** Of the stock at the place; null for goods that never lay there. */
  loc_inv_id: objectId.nullable(),
  location_code: z.string(),
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  name_en: z.string(),
  partner_id: partnerId,
  batch: z.string(),
  before_quantity: z.number().int(),
  after_quantity: z.number().int(),
  reason: adjustmentReason.schema,
  /** The stock moved since `before_quantity` was read. */
  outdated: z.boolean(),
})
export type AdjustmentLine = z.infer<typeof adjustmentLine>

/** The most lines that people edit as one; orders made of checks may have more. */
export const mostAdjustmentLines = 1000

/** The customer is needed only where several have goods by that code. */
export const adjustmentLineFields = z.object({
  location_code: scanned,
  sku: skuCode,
  partner_id: partnerId.optional(),
  batch: z.string().trim().max(64).default(''),
  /** What the person saw there: refused when the place holds another number by now. */
  before_quantity: z.number().int().min(0).max(mostPieces),
  after_quantity: z.number().int().min(0).max(mostPieces),
  reason: adjustmentReason.schema,
})
export type AdjustmentLineFields = z.output<typeof adjustmentLineFields>

const lines = z.array(adjustmentLineFields).min(1).max(mostAdjustmentLines)
const remark = z.string().trim().max(500)

/** The page and its calls are for users who may see the stock and change it. */
const reviewer = { right: { all: ['GetLocationInventory', 'AdjustmentOrder'] }, ...atGoods } as const
const byNumber = z.object({ order_id: scanned })

export const listAdjustmentOrders = call('GET /wms/adjustment_orders', {
  ...reviewer,
  about: 'Adjustment orders, newest first.',
  query: paging.extend({
    order_id: queryNumbers,
    check_order_id: queryNumbers,
    status: queryList(adjustmentStatus.query, 5).optional(),
    /** Of the creation. */
    time_range: timeRange.optional(),
  }),
  data: listOf(adjustmentOrder),
})

export const exportAdjustmentOrders = listExportOf(listAdjustmentOrders)

export const countAdjustmentOrders = statusCountsOf(listAdjustmentOrders, 'status', adjustmentStatus)

export const getAdjustmentOrder = call('GET /wms/adjustment_order/:order_id', {
  ...reviewer,
  about: 'One adjustment order with its first 1,000 lines by location, and what was done to it.',
  params: byNumber,
  data: adjustmentOrder.extend({
    version: z.number().int(),
    lines: z.array(adjustmentLine),
    operation_records: z.array(operationRecord),
  }),
})

export const createAdjustmentOrder = call('POST /wms/adjustment_order/create', {
  ...reviewer,
  about: 'Creates an adjustment order; no stock changes before it is approved.',
  body: z.object({ lines, remark: remark.default(''), check_order_id: scanned.optional() }),
  data: z.object({ id: objectId, order_id: z.string() }),
})

export const saveAdjustmentOrder = call('POST /wms/adjustment_order/save', {
  ...reviewer,
  about: 'Replaces the lines of an order of at most 1,000 lines that waits for approval.',
  body: byNumber.extend({ lines, remark: remark.optional(), version: z.int32().optional() }),
  data: done,
})

export const rebaseAdjustmentOrder = call('POST /wms/adjustment_order/rebase', {
  ...reviewer,
  about: 'Holds on to the differences of outdated lines and applies them to what is on hand now.',
  body: byNumber,
  data: z.object({ rebased: z.number().int() }),
})

export const finishAdjustmentOrder = call('POST /wms/adjustment_order/finish', {
  ...reviewer,
  about:
    'Approves: the stock takes on the quantities. Refused as a whole when a line is outdated or promised.',
  body: byNumber,
  data: z.object({ adjusted: z.number().int() }),
})

export const cancelAdjustmentOrder = call('POST /wms/adjustment_order/cancel', {
  ...reviewer,
  about: 'Rejects: the order is deleted and no stock changes.',
  body: byNumber.extend({ reason: z.string().trim().max(500).default('') }),
  data: done,
})
