import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { reason } from '../../kit/schemas.ts'
import { atEpc, number } from '../fields.ts'
import { epcParcelStatus } from '../parcel/enums.ts'
import { boxOutcomes, correctedNumbers, correctionReason, parcelOutcome, parcelOutcomes } from './outcome.ts'

const right = 'EPCCorrect' as const

export const adminReturnEpcParcels = call('POST /epc/inbound_parcel/admin_return', {
  right,
  ...atEpc,
  about:
    'Sends up to 100 parcels back to their sellers, with a reason. Each number stands for itself. What they were to travel with is decided without them.',
  body: z.object({
    tracking_ids: correctedNumbers,
    /** What the return desk shows. */
    return_reason: z.string().trim().min(1).max(64),
    message: z.string().trim().max(200).default(''),
  }),
  data: parcelOutcomes,
})

export const revertEpcParcels = call('POST /epc/inbound_parcel/batch_revert', {
  right,
  ...atEpc,
  about:
    'Reverts the return of up to 100 parcels: they wait again, and the order platform decides about them. Invalid numbers are skipped and named with `ignore_invalid`; without it one invalid number refuses all.',
  body: z.object({
    tracking_ids: correctedNumbers,
    ignore_invalid: z.boolean().default(false),
    reason: correctionReason,
  }),
  data: parcelOutcomes,
})

export const fixEpcParcel = call('POST /epc/manual_fix', {
  right,
  ...atEpc,
  about: 'Corrects the status of one parcel along its machine, with a remark that stays on record.',
  body: z.object({ tracking_id: number, status: epcParcelStatus.schema, remark: reason }),
  data: parcelOutcome,
})

export const pushEpcDeparture = call('POST /epc/admin/manual_push_depart_checkpoint', {
  right,
  ...atEpc,
  about:
    'Sends the departure of up to 100 outbound parcels again to those who subscribe to it. Each number stands for itself; one of a parcel inside means its outbound parcel.',
  body: z.object({ tracking_ids: correctedNumbers, reason: correctionReason }),
  data: boxOutcomes,
})
