import type { Call } from '@kuacang/contract/kit/call'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

/** All text of a call: its JSON body, or the fields of its multipart; files have limits of their own. */
const most = 8 * 1024 * 1024
/** The same for calls that need no session, where the caller is unknown. */
const mostOfOpen = 64 * 1024

export const bodyLimitOf = (call: Call): number => (call.right === 'open' ? mostOfOpen : most)

/**
 * Refuses a body that is not there in time: who sends it slower only holds a connection and memory. Files may take as
 * long as the server waits for a request at all.
 */
export const awaitBody = (
  request: FastifyRequest,
  seconds: number,
  refuse: (late: Refused) => void,
): void => {
  const { raw } = request
  if (raw.complete || raw.method === 'GET' || request.isMultipart()) return
  const timer = setTimeout(() => refuse(new Refused(serviceRefusals.body_late, { seconds })), seconds * 1000)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

/** More levels than any call asks for; what goes through values level by level would run out of stack far below. */
const mostLevels = 64

export const isTooDeep = (value: unknown, levels = mostLevels): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)))
