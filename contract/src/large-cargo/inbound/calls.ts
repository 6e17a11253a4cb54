import { z } from 'zod'
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
  reason,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atLargeCargo, measures, mostBoxes } from '../fields.ts'
import { lclInboundStatus } from './enums.ts'
import { lclInboundMachine } from './machine.ts'

const count = z.number().int()
const manager = { right: 'LCLInboundManage', ...atLargeCargo } as const
const customer_reference = z.string().trim().max(64)
const remark = z.string().trim().max(500)

export const lclInbound = z.object({
  id: objectId,
  inbound_number: z.string(),
  customer_reference: z.string(),
  partner_id: partnerId,
  status: lclInboundStatus.schema,
  boxes: count,
  received: count,
  /** Of the boxes that were received, in kg. */
  weight: z.number(),
  chargeable_weight: z.number(),
  remark: z.string(),
  created_by: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
  actions: z.array(z.enum(lclInboundMachine.actions)),
})
export type LclInbound = z.infer<typeof lclInbound>

export const listLclInbounds = call('GET /wms/lcl_inbounds', {
  ...manager,
  about: 'The inbounds of large cargo, newest first.',
  query: paging.extend({
    inbound_number: queryNumbers,
    customer_reference: queryNumbers,
    partner_id: queryNumber.pipe(partnerId).optional(),
    status: queryList(lclInboundStatus.query, 4),
    time_range: timeRange.optional(),
  }),
  data: listOf(lclInbound),
})
export const exportLclInbounds = listExportOf(listLclInbounds)
export const countLclInbounds = statusCountsOf(listLclInbounds, 'status', lclInboundStatus)

export const createLclInbound = call('POST /wms/lcl_inbound/create', {
  ...manager,
  about: 'Announces closed boxes of a customer. A code stands on one living box of the warehouse.',
  body: z.object({
    partner_id: partnerId,
    customer_reference: customer_reference.default(''),
    remark: remark.default(''),
    boxes: z
      .array(z.object({ box_code: scanned, announced: measures.optional() }))
      .min(1)
      .max(mostBoxes),
  }),
  data: z.object({ id: objectId, inbound_number: z.string() }),
})

export const closeLclInbound = call('POST /wms/lcl_inbound/close', {
  ...manager,
  about: 'Ends an inbound of which a part came: the other boxes are expected no more.',
  body: z.object({ id: objectId, reason }),
  data: z.object({ cancelled: count }),
})

export const cancelLclInbound = call('POST /wms/lcl_inbound/cancel', {
  ...manager,
  about: 'Cancels an inbound of which nothing came, with its boxes.',
  body: z.object({ id: objectId, reason: z.string().trim().max(500).default('') }),
  data: done,
})
