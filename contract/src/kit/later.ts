import { z } from 'zod'
import type { Call } from './call.ts'
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

/** The shape of a call's `data`, with `later` where the call may say that more comes; undefined for a file. */
export const dataOf = ({ data, later: comes, route }: Call): z.ZodType | undefined => {
  if (data === 'file') return undefined
  if (!comes) return data
  if (!(data instanceof z.ZodObject))
    throw new Error(`${route}: only an object can say that more comes later`)
  return data.extend({ later: later.optional() })
}
