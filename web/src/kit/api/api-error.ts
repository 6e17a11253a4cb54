import type { Ask } from '@kuacang/contract/kit/ask'
import type { Envelope, FieldError } from '@kuacang/contract/kit/envelope'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Text, text } from '@kuacang/contract/kit/text'

const titles = {
  notFound: text('资源不存在', 'Not found'),
  conflict: text('资源已存在', 'Already exists'),
  client: text('客户端错误', 'Request error'),
  server: text('服务器错误', 'Server error'),
  unknown: text('未知错误', 'Unknown error'),
} as const

/** What went wrong is no more than an error. */
export const plainTitle = text('错误', 'Error')

/** The server could not be reached or did not answer in time: the call may or may not have been carried out. */
export const noAnswer = text('服务器没有响应', 'The server is not responding')

/** A failed call: what the server said, or that it said nothing (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  readonly refusal: Envelope['refusal']
  readonly errors: readonly FieldError[]
  readonly ask: Ask | undefined
  readonly subject: string | undefined
  readonly requestId: string | undefined
  /** What the refusal carries beside its text, where it does. */
  readonly data: unknown

  constructor(status: number, message: string, body?: Partial<Envelope>) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code ?? -1
    this.refusal = body?.refusal
    this.errors = body?.errors ?? []
    this.ask = body?.ask
    this.subject = body?.subject
    this.requestId = body?.request_id
    this.data = body?.data
  }
}

/** Did the server say no for this reason? */
export const isRefused = (error: unknown, ...reasons: readonly Refusal[]): boolean =>
  error instanceof ApiError && reasons.some((r) => r.code === error.code)

/** It is unknown whether the call was carried out. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

const ofProxies: readonly number[] = [502, 503, 504]

/**
 * The server or its database is restarting: the same command under the same key gets its answer in a moment. Proxies say
 * so without the product's words.
 */
export const isRestarting = (error: unknown): boolean =>
  isRefused(error, kitRefusals.stopping, kitRefusals.database_away) ||
  (error instanceof ApiError && error.code === -1 && ofProxies.includes(error.status))

/** The command may still be carried out, or has been: what is tried again must bear the same key. */
export const isUnsettled = (error: unknown): boolean => isUnanswered(error) || isRestarting(error)

/** The session has ended. */
export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** The screen of the session was locked, perhaps in another tab: the call was not carried out. */
export const isLocked = (error: unknown): boolean => isRefused(error, kitRefusals.screen_locked)

/** The person said no to a question of the server: nothing was done, and nothing is wrong. */
export class Declined extends Error {
  override readonly name = 'Declined'
}

/** The server makes the file in the background; the offline exports will list it. */
export class MovedToBackground extends Error {
  override readonly name = 'MovedToBackground'
}

/** The title of an error notice by HTTP status (specification S1 8). */
export const titleOf = (error: unknown): Text => {
  if (!(error instanceof ApiError)) return plainTitle
  const { status } = error
  if (status === 0) return titles.server
  if (status === 404) return titles.notFound
  if (status === 409) return titles.conflict
  if (status >= 400 && status < 500) return titles.client
  if (status >= 500) return titles.server
  return titles.unknown
}
