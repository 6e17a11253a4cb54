import { createHash } from 'node:crypto'
import type { Http } from './answer.ts'

/**
 * For answers that are large and seldom change: who keeps this one is told that it is still the same, and gets it no
 * second time. They ask each time, so the door still sees who asks.
 */
export const keptAnswer = <T>(answer: T, { request, reply }: Http): T => {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  // A proxy that compresses marks the tag as weak: what it names is the same.
  if (request.headers['if-none-match']?.includes(tag)) void reply.status(304)
  return answer
}
