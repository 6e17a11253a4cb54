import { z } from 'zod'
import { shownGoods, skuCode } from '../../catalog/sku/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  quantity,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { inboundOrderStatus } from '../order/enums.ts'
import { problemGoodsStatus } from './enums.ts'
import { problemGoodsMachine } from './machine.ts'

const operate = { right: 'InboundOrderOperator', ...atGoods } as const
const decide = { right: 'InboundOrderAdmin', ...atGoods } as const
const remark = z.string().trim().max(500)

export const problemGoods = z.object({
  id: objectId,
  /** Goes on the goods. */
  problem_number: z.string(),
  status: problemGoodsStatus.schema,
  barcode: z.string(),
  quantity: z.number().int(),
  remark: z.string(),
  /** What they came with. */
  case_code: z.string().nullable(),
  wms_order_id: z.string().nullable(),
  /** What became of them: the goods and their order, or why they went back. */
  resolved_sku: z.string().nullable(),
  resolved_order: z.string().nullable(),
  resolution: z.string(),
  created_by: z.string(),
  created_at: instant,
  resolved_at: instant.nullable(),
  actions: z.array(z.enum(problemGoodsMachine.actions)),
})
export type ProblemGoods = z.infer<typeof problemGoods>

export const listProblemGoods = call('GET /wms/inbound_problems', {
  right: { any: ['InboundOrderOperator', 'InboundOrderAdmin'] },
  ...atGoods,
  about: 'Problem goods, the latest first.',
  query: paging.extend({
    status: queryList(problemGoodsStatus.query, 5).optional(),
    problem_number: queryNumbers,
    barcode: queryNumbers,
  }),
  data: listOf(problemGoods),
})

export const exportProblemGoods = listExportOf(listProblemGoods)

export const countProblemGoods = statusCountsOf(listProblemGoods, 'status', problemGoodsStatus)

export const recordProblemGoods = call('POST /wms/inbound_problem/create', {
  ...operate,
  about:
    'Keeps goods that are in no list: wrong, unknown or too late. They are no stock until they are attached to an order.',
  body: z.object({
    barcode: z.string().trim().min(1).max(64),
    quantity,
    remark: remark.default(''),
    /** The case or the order that they came with. */
    case_code: scanned.optional(),
  }),
  data: z.object({ id: objectId, problem_number: z.string() }),
})

export const attachProblemGoods = call('POST /wms/inbound_problem/attach', {
  ...decide,
  about:
    'Says what the goods are and whose order they belong to, announced there or not: they are received and wait for putaway.',
  body: z.object({ id: objectId, wms_order_id: scanned, sku: skuCode }),
  data: z.object({ case_code: z.string() }),
})

export const returnProblemGoods = call('POST /wms/inbound_problem/return', {
  ...decide,
  about: 'The goods went back, or to whom they belong.',
  body: z.object({ id: objectId, remark: remark.min(2) }),
  data: z.object({ success: z.literal(true) }),
})

export const identifiedSku = z.object({
  ...shownGoods,
  barcode: z.string(),
  partner_id: partnerId,
  /** Orders that still wait for pieces of it. */
  orders: z.array(
    z.object({
      wms_order_id: z.string(),
      erp_order_id: z.string(),
      order_status: inboundOrderStatus.schema,
      missing: z.number().int(),
    }),
  ),
})
export type IdentifiedSku = z.infer<typeof identifiedSku>

export const identifySku = call('GET /wms/inbound_sku_identification', {
  ...operate,
  about: 'Which goods have this barcode or SKU code, and which inbound orders wait for them.',
  query: z.object({ barcode: z.string().trim().min(1).max(64) }),
  data: z.object({ list: z.array(identifiedSku) }),
})
