import { z } from 'zod'
import { weighingAsks } from '../../kit/ask.ts'
import { call } from '../../kit/call.ts'
import { scanned } from '../../kit/schemas.ts'
import { boxWeighing } from '../combine/calls.ts'
import { atEpc } from '../fields.ts'
import { boxLabel } from '../outbound-parcel/label.ts'
import { slotCode } from '../wall/calls.ts'

export const blueDischarge = call('POST /epc/blue-fusion/discharge', {
  right: 'EPCCombine',
  ...atEpc,
  borrow: 'SkipWeightCheck',
  about:
    'Takes the parcels of a complete slot out and closes them into one outbound parcel in the same step; the slot is free for the next buyer. The slot is named, or one of its parcels. Only in the mode BLUE.',
  asks: weighingAsks,
  body: z.object({
    /** One of the two. */
    slot_id: slotCode.optional(),
    tracking_id: scanned.optional(),
    material: z.string().trim().max(64).default(''),
    ...boxWeighing,
  }),
  data: boxLabel,
  later: boxLabel,
})
