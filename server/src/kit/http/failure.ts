import type { Envelope } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Locale } from '@kuacang/contract/kit/text'
import type { FastifyError } from 'fastify'
import pg from 'pg'
import { Asked, Refused } from '../refused.ts'

export type Failure = { status: number; envelope: Envelope<unknown>; unexpected: boolean }

/** The one map from what was thrown to HTTP status and envelope. What is not ours to say becomes "internal". */
export const failureOf = (error: unknown, locale: Locale, request_id: string): Failure => {
  if (error instanceof Asked)
    return {
      status: 409,
      unexpected: false,
      envelope: {
        code: kitRefusals.asked.code,
        msg: error.ask.message,
        data: null,
        ask: error.ask,
        ...(error.subject === undefined ? {} : { subject: error.subject }),
        request_id,
      },
    }
  const refused = error instanceof Refused ? error : translated(error, request_id)
  const parts = refused.parts(locale)
  const stop = locale === 'zh' ? '。' : '. '
  return {
    status: refused.refusal.status,
    unexpected: refused.refusal === kitRefusals.internal,
    envelope: {
      code: refused.refusal.code,
      msg: [parts.what, parts.why, parts.now].join(locale === 'zh' ? '，' : '; ') + stop.trim(),
      data: refused.data,
      refusal: parts,
      ...(refused.errors.length > 0 ? { errors: [...refused.errors] } : {}),
      request_id,
    },
  }
}

const translated = (error: unknown, request: string): Refused => {
  if (error instanceof pg.DatabaseError && ['23505', '23514', '23P01'].includes(error.code ?? ''))
    return new Refused(kitRefusals.busy)
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refused(kitRefusals.too_large, { limit: code === 'FST_REQ_FILE_TOO_LARGE' ? '50MB' : '8MB' })
  if (statusCode === 429) return new Refused(kitRefusals.too_many, { seconds: 60 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refused(kitRefusals.invalid_input, { fields: 'body' })
  return new Refused(kitRefusals.internal, { request })
}
