import { z } from 'zod'
import { objectId, reason, scanned } from '../../kit/schemas.ts'

/** What a putaway says beside goods and place. */
export const directed = {
  /** The places that the screen showed. */
  suggested: z.array(scanned).max(20).optional(),
  /** Why it goes elsewhere, or to a place without room by its spec; asked for then. */
  reason: reason.optional(),
}

/** What a putaway answers: where the goods lie now, by the place's own code, and how many. */
export const putAway = {
  location_code: z.string(),
  put_away: z.number().int(),
  /** The ids of its moves in the ledger: they take it back. */
  moves: z.array(objectId),
}
