import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'

export const inboundSign = z.object({
  id: objectId,
  tracking_number: z.string(),
  wms_order_id: z.string(),
  signed_at: instant,
  signed_by: z.string(),
  /** Kilograms, as weighed after its arrival. */
  weight: z.number().nullable(),
})
export type InboundSign = z.infer<typeof inboundSign>

export const listInboundSigns = call('GET /wms/inbound_signs', {
  right: 'InboundOrderOperator',
  ...atGoods,
  about: 'Parcels that were signed at the dock, the latest first.',
  query: paging.extend({
    tracking_number: queryNumbers,
    time_range: timeRange.optional(),
  }),
  data: listOf(inboundSign),
})

export const exportInboundSigns = listExportOf(listInboundSigns)

export const weighInboundParcel = call('POST /wms/inbound_order/weight', {
  right: 'WeightOperator',
  ...atGoods,
  about: 'Keeps the weight of a parcel of an inbound order; weighed again, the last weight counts.',
  body: z.object({ tracking_number: scanned, weight: kilograms }),
  data: z.object({
    wms_order_id: z.string(),
    /** Of its parcels, how many are weighed, and what they weigh in kg. */
    weighed: z.number().int(),
    parcels: z.number().int(),
    total_weight: z.number(),
    /** The weight before, where it was weighed already. */
    before: z.number().nullable(),
  }),
})
