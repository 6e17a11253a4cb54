import { z } from 'zod'
import { instant, objectId, told } from './schemas.ts'

/**
 * What comes with `data` where a system outside was asked and has not answered yet. The command itself is carried out;
 * the rest of its result comes under `request_id` (docs/ports.md).
 */
export const later = z.object({
  request_id: objectId,
  /** Who is asked. */
  system: told,
  /** A person waits at most so many seconds; 0: not at all, because the port is down. */
  wait_s: z.number().int(),
  /** Since when that system does not answer, where its port is down. */
  down_since: instant.nullable(),
})
export type Later = z.output<typeof later>
