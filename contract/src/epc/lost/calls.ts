import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { correctedNumbers, correctionReason, parcelOutcomes } from '../correction/outcome.ts'
import { atEpc } from '../fields.ts'

export const markEpcLost = call('POST /epc/inbound_parcel/mark_lost', {
  right: { any: ['EPCMarkLost', 'EPCCorrect'] },
  ...atEpc,
  about:
    'Marks up to 100 parcels lost, or found again. Each number stands for itself. What a lost parcel was to travel with is decided without it, and it lies in no slot any more; a closed box with it inside is stopped. A found parcel is what it was before.',
  body: z.object({
    tracking_ids: correctedNumbers,
    /** True: lost. False: found, back to the state before (PA-431). */
    lost_mark: z.boolean(),
    reason: correctionReason,
  }),
  data: parcelOutcomes,
})
