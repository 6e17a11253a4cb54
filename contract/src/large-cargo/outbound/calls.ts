import { z } from 'zod'
import { signReceipt } from '../../handover/receipt/calls.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atLargeCargo, mostBoxes } from '../fields.ts'
import { lclOutboundStatus } from './enums.ts'
import { lclOutboundMachine } from './machine.ts'

const count = z.number().int()
const manager = { right: 'LCLOutboundManage', ...atLargeCargo } as const
const boxCodes = z.array(scanned).min(1).max(mostBoxes)
const short = z.string().trim().max(100)

export const lclOutbound = z.object({
  id: objectId,
  outbound_number: z.string(),
  customer_reference: z.string(),
  partner_id: partnerId,
  status: lclOutboundStatus.schema,
  destination: z.string(),
  carrier: z.string(),
  /** Where its boxes are put together. */
  bay: z.string(),
  boxes: count,
  checked: count,
  weight: z.number(),
  chargeable_weight: z.number(),
  remark: z.string(),
  created_by: z.string(),
  created_at: instant,
  handed_over_at: instant.nullable(),
  actions: z.array(z.enum(lclOutboundMachine.actions)),
})
export type LclOutbound = z.infer<typeof lclOutbound>

export const listLclOutbounds = call('GET /wms/lcl_outbounds', {
  ...manager,
  about: 'The outbounds of large cargo, newest first.',
  query: paging.extend({
    outbound_number: queryNumbers,
    customer_reference: queryNumbers,
    partner_id: queryNumber.pipe(partnerId).optional(),
    status: queryList(lclOutboundStatus.query, 5),
    time_range: timeRange.optional(),
  }),
  data: listOf(lclOutbound),
})
export const exportLclOutbounds = listExportOf(listLclOutbounds)
export const countLclOutbounds = statusCountsOf(listLclOutbounds, 'status', lclOutboundStatus)

export const createLclOutbound = call('POST /wms/lcl_outbound/create', {
  ...manager,
  about: 'Makes an outbound of received boxes of one customer.',
  body: z.object({
    partner_id: partnerId,
    customer_reference: z.string().trim().max(64).default(''),
    destination: short.min(1),
    carrier: short.default(''),
    bay: z.string().trim().max(20).default(''),
    remark: z.string().trim().max(500).default(''),
    box_codes: z.array(scanned).max(mostBoxes).default([]),
  }),
  data: z.object({ id: objectId, outbound_number: z.string() }),
})

export const assignLclBoxes = call('POST /wms/lcl_outbound/assign', {
  ...manager,
  about: 'Assigns received boxes of the customer to an outbound, or takes boxes off it, all of them or none.',
  body: z.object({ id: objectId, box_codes: boxCodes, assigned: z.boolean().default(true) }),
  data: z.object({ status: lclOutboundStatus.schema, boxes: count }),
})

export const cancelLclOutbound = call('POST /wms/lcl_outbound/cancel', {
  ...manager,
  about: 'Cancels an outbound; its boxes are free again.',
  body: z.object({ id: objectId, reason: z.string().trim().max(500).default('') }),
  data: done,
})

export const findLclOutbound = call('GET /wms/lcl_outbound/find', {
  right: 'LCLOutboundCheck',
  ...atLargeCargo,
  about: 'The outbound of a number, or of a box that is assigned to it.',
  query: z.object({ code: scanned }),
  data: z.object({
    id: objectId,
    outbound_number: z.string(),
    status: lclOutboundStatus.schema,
    destination: z.string(),
    bay: z.string(),
    boxes: count,
    checked: count,
    /** The code is that of the outbound, and not of a box. */
    whole: z.boolean(),
  }),
})

export const checkLclOutbound = call('POST /wms/lcl_outbound/check', {
  right: 'LCLOutboundCheck',
  ...atLargeCargo,
  about: 'Checks boxes of an outbound, all of them or none. It is checked once all its boxes are.',
  body: z.object({ id: objectId, box_codes: boxCodes }),
  data: z.object({
    status: lclOutboundStatus.schema,
    checked: count,
    boxes: count,
    /** How many of these were checked before. */
    already: count,
  }),
})

export const handOverLclOutbound = call('POST /wms/lcl_outbound/handover', {
  right: 'LCLBoxHandover',
  ...atLargeCargo,
  about:
    'Hands all boxes of an outbound over at once, on one signed receipt with photos. Boxes that are missing are named, and nothing leaves.',
  body: z.object({ id: objectId, box_codes: boxCodes }),
  files: signReceipt.files,
  data: signReceipt.data,
})
