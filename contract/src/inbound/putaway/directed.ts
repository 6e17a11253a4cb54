import { z } from 'zod'
import { scanned } from '../../kit/schemas.ts'

/** What a putaway says beside goods and place. */
export const directed = {
  /** The places that the screen showed. */
  suggested: z.array(scanned).max(20).optional(),
  /** Why it goes elsewhere, or to a place without room by its spec; asked for then. */
  reason: z.string().trim().min(2).max(200).optional(),
}
