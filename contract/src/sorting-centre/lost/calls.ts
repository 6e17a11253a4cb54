import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { atCentre, number } from '../fields.ts'
import { scParcelStatus } from '../parcel/enums.ts'

/** The most numbers of one command. */
export const mostMarked = 100

const outcome = z.object({
  /** As it was given. */
  number: z.string(),
  /** The valid number of the parcel; null: no parcel of this sorting centre ever had it. */
  tracking_id: z.string().nullable(),
  /** What the parcel is now. */
  status: scParcelStatus.schema.nullable(),
  done: z.boolean(),
  /** It was so before: nothing was done. */
  already: z.boolean(),
  /** Why it was left as it is; empty where it was done. */
  reason: z.string(),
})
export type ScLostOutcome = z.infer<typeof outcome>

export const markScLost = call('POST /sorting_center/mark_lost', {
  right: 'SortingCenterAdmin',
  ...atCentre,
  about:
    'Marks up to 100 parcels lost, or found again, by any number that they ever had. Each number stands for itself. A found parcel is what it was before.',
  body: z.object({
    tracking_ids: z.array(number).min(1).max(mostMarked),
    /** True: lost. False: found. */
    lost_mark: z.boolean(),
  }),
  data: z.object({ done: z.number().int(), list: z.array(outcome) }),
})
