import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { instant } from '../../kit/schemas.ts'
import { atEpc, number } from '../fields.ts'
import { epcParcelStatus } from '../parcel/enums.ts'

/** The most numbers that are looked up at once (PA-445). */
export const mostLookedUp = 100

const lookedUp = z.object({
  /** As it was given. */
  number: z.string(),
  /** Null: no parcel of this centre ever had it. */
  parcel: z
    .object({
      /** The number that is valid now; another one where the given number is dead. */
      tracking_id: z.string(),
      status: epcParcelStatus.schema,
      order_id: z.string(),
      bag_number: z.string().nullable(),
      created_time: instant,
      inbound_time: instant.nullable(),
      last_updated: instant,
    })
    .nullable(),
})
export type LookedUp = z.infer<typeof lookedUp>

export const queryEpcParcels = call('GET /epc/inbound_parcel/query', {
  right: { any: ['EPCDataSearch', 'EPCMarkLost', 'EPCCorrect'] },
  ...atEpc,
  about:
    'Looks up to 100 numbers of parcels up, in the sequence given. Also as POST. A number that is no longer valid finds the parcel that had it.',
  query: z.object({
    tracking_ids: z.preprocess(
      (v) => (typeof v === 'string' ? [v] : v),
      z.array(number).min(1).max(mostLookedUp),
    ),
  }),
  data: z.object({ list: z.array(lookedUp) }),
})
