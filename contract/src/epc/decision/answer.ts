import { z } from 'zod'
import { instant, isoTime, objectId } from '../../kit/schemas.ts'
import { epcOperationHint } from '../arrival/enums.ts'
import { epcParcelStatus } from '../parcel/enums.ts'

/** What the order platform says about a consolidation set (docs/epc.md). */
export const platformAnswer = z.object({
  answer: z.enum(['go_on', 'wait', 'partial', 'return', 'unknown']),
  /** With `partial`: the members that go back to their sellers at the buyer's or merchant's wish. */
  withdrawn: z.array(z.string().max(64)).max(500).default([]),
  /** With `wait`: until when; it is asked again then. */
  wait_until: isoTime.optional(),
  /** The channel that all go on by; left out: as announced. */
  channel: z.string().trim().max(64).optional(),
  /** With `return`: 0 destroy, 1 pickup by the vendor, 2 express collect, 3 express prepaid. */
  disposal: z.number().int().min(0).max(3).optional(),
  reason: z.string().trim().max(200).default(''),
})
export type PlatformAnswer = z.output<typeof platformAnswer>

/** What came of asking about a parcel: where it goes now. */
export const decided = z.object({
  id: objectId,
  tracking_id: z.string(),
  status: epcParcelStatus.schema,
  hint: epcOperationHint.schema,
  wait_until: instant.nullable(),
  /** How many parcels of its consolidation set are here, of how many. */
  here: z.number().int(),
  expected: z.number().int(),
})
export type Decided = z.input<typeof decided>
