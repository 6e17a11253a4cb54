import { z } from 'zod'
import { shownGoods, skuCode } from '../../catalog/sku/calls.ts'
import { atGoods } from '../../inventory/warehouses.ts'
import { dialogAsk, reasonAsk, weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  centimetres,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  quantity,
  queryList,
  queryNumbers,
  scanned,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { weightReason } from '../../kit/weight.ts'
import { printing } from '../../printing/job/calls.ts'
import { directed, putAway } from '../putaway/directed.ts'
import { counts } from '../receipt/calls.ts'
import { casePutawayStatus, inboundCaseStatus } from './enums.ts'

export const caseLine = z.object({
  /** Also the id of its putaway task. */
  id: objectId,
  sku_id: objectId,
  ...shownGoods,
  barcode: z.string(),
  quantity: z.number().int(),
  received_quantity: z.number().int(),
  defect_quantity: z.number().int(),
  putaway_quantity: z.number().int(),
  /** Of them, how many were defective. */
  defect_putaway_quantity: z.number().int(),
})

export const inboundCase = z.object({
  id: objectId,
  case_code: z.string(),
  wms_order_id: z.string().nullable(),
  status: inboundCaseStatus.schema,
  putaway_status: casePutawayStatus.schema,
  declared_weight: z.number().nullable(),
  weight: z.number().nullable(),
  signed_at: instant.nullable(),
  received_at: instant.nullable(),
  created_at: instant,
})
export type InboundCase = z.infer<typeof inboundCase>
const caseWithLines = inboundCase.extend({ skus: z.array(caseLine) })

export const listInboundCases = call('GET /wms/inbound_cases', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about: 'Cases of the warehouse, newest first.',
  query: paging.extend({
    case_code: queryNumbers,
    status: queryList(inboundCaseStatus.query, 10).optional(),
    putaway_status: casePutawayStatus.query.optional(),
  }),
  data: listOf(inboundCase),
})

export const exportInboundCases = listExportOf(listInboundCases)

export const countInboundCases = statusCountsOf(listInboundCases, 'status', inboundCaseStatus)

export const signCase = call('POST /wms/case_sign', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about:
    'Signs a case. A case that was not announced is asked about, then kept as "no order" until it is signed to an order.',
  asks: [dialogAsk],
  body: z.object({
    case_code: scanned,
    /** The order that the case belongs to. */
    wms_order_id: scanned.optional(),
    /** The case whose inbound number the desk waits for. A code that is no case but such a number is meant for it. */
    waiting_case: scanned.optional(),
    /** Yes: it was not announced, keep it all the same. */
    confirm_unknown: z.boolean().default(false),
  }),
  data: z.object({ already: z.boolean(), case: inboundCase }),
})

export const startCaseReceive = call('POST /wms/case_receive/start', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about:
    'Opens a case for counting; answers what should be in it. The number of an inbound order opens the only case of it that is still to be received. One that someone else counts asks first whether to take it over.',
  asks: [dialogAsk],
  body: z.object({ case_code: scanned, take_over: z.boolean().default(false) }),
  data: z.object({ case: caseWithLines }),
})

export const findCaseGoods = call('GET /wms/case_receive/goods', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about:
    'The line of a case for a scanned barcode or SKU code, looked up in the whole case. What is on no line is refused by name and picture.',
  query: z.object({ case_code: scanned, code: scanned }),
  data: z.object({ line: caseLine }),
})

export const submitCaseReceive = call('POST /wms/case_receive/submit', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about:
    'Counts a case: goods enter the stock. Counts other than announced ask first; a weight away from the declared one asks to weigh again, then the case waits for the third weight.',
  asks: [dialogAsk, ...weighingAsks],
  body: z.object({
    case_code: scanned,
    weight: kilograms.optional(),
    length: centimetres.optional(),
    width: centimetres.optional(),
    height: centimetres.optional(),
    tried_weights: z.array(kilograms).max(5).default([]),
    /** Yes: it is really more or less than announced. */
    confirm_difference: z.boolean().default(false),
    weight_reason: weightReason,
    skus: counts,
  }),
  data: z.object({ status: inboundCaseStatus.schema, received: z.number().int() }),
})

export const submitThirdWeight = call('POST /wms/case_receive/submit_third_weight', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about: 'Takes the third weight of a case as it is; ten times off the declared one it needs a reason.',
  asks: weighingAsks,
  body: z.object({ case_code: scanned, weight: kilograms, weight_reason: weightReason }),
  data: z.object({ status: inboundCaseStatus.schema }),
})

export const startCasePutaway = call('POST /wms/case_putaway/start', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about: 'What of a received case still waits for putaway.',
  body: z.object({ case_code: scanned }),
  data: z.object({ case: caseWithLines }),
})

export const submitCasePutaway = call('POST /wms/case_putaway/submit', {
  right: 'InboundOrderOperator',
  ...atGoods,
  offline: 'queue',
  about:
    'Puts good or defective goods of a case away: all that is left of them, or with sku and quantity a part, to one location. Another place than those suggested, or one without room, asks for a reason.',
  asks: [reasonAsk],
  body: z.object({
    case_code: scanned,
    location_code: scanned,
    sku: skuCode.optional(),
    quantity: quantity.optional(),
    defective: z.boolean().default(false),
    ...directed,
  }),
  data: z.object({
    ...putAway,
    left: z.number().int(),
    putaway_status: casePutawayStatus.schema,
  }),
})

const labelled = { any: ['InboundOrderOperator', 'MerchantBaseOperation'] } as const

export const printCaseLabels = call('POST /wms/inbound_cases/print_labels', {
  right: labelled,
  ...atGoods,
  about:
    'Prints the labels of cases as PDF, 10x10, one a page in the order asked for: a print job. A reprint asks for its reason and says on paper that it is one. The labels of a cancelled inbound order are dead.',
  asks: [reasonAsk],
  body: z.object({ ids: z.array(objectId).min(1).max(200), ...printing }),
  data: 'file',
})

export const printOrderCaseLabels = call('POST /wms/inbound_order/:id/print_case_labels', {
  right: labelled,
  ...atGoods,
  about: 'Prints the labels of all cases of an inbound order, as print_labels does.',
  params: z.object({ id: objectId }),
  asks: [reasonAsk],
  body: z.object(printing),
  data: 'file',
})
