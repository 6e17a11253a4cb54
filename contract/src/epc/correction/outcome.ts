import { z } from 'zod'
import { number } from '../fields.ts'
import { epcParcelStatus } from '../parcel/enums.ts'

/** The most numbers of one command (PA-431). */
export const mostCorrected = 100

export const correctedNumbers = z.array(number).min(1).max(mostCorrected)
/** Why; the pages ask for it. */
export const correctionReason = z.string().trim().max(200).default('')

const outcome = z.object({
  /** As it was given. */
  number: z.string(),
  done: z.boolean(),
  /** It was so before: nothing was done. */
  already: z.boolean(),
  /** Why it was left as it is; empty where it was done. */
  reason: z.string(),
})

/** What a command did with each number of parcels, in the sequence given. */
export const parcelOutcome = outcome.extend({
  /** The valid number of the parcel; null: no parcel of this centre ever had it. */
  tracking_id: z.string().nullable(),
  /** What the parcel is now. */
  status: epcParcelStatus.schema.nullable(),
})
export type ParcelOutcome = z.infer<typeof parcelOutcome>

export const parcelOutcomes = z.object({ done: z.number().int(), list: z.array(parcelOutcome) })

/** What a command did with each number of outbound parcels. */
export const boxOutcome = outcome.extend({
  /** Our number of the outbound parcel; null: none of this centre. */
  ob_number: z.string().nullable(),
})
export type BoxOutcome = z.infer<typeof boxOutcome>

export const boxOutcomes = z.object({ done: z.number().int(), list: z.array(boxOutcome) })
