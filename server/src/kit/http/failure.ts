import type { Envelope } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { sentences } from '@kuacang/contract/kit/text'
import type { FastifyError } from 'fastify'
import type { Caller } from '../caller.ts'
import { errorKind } from '../database/error-kind.ts'
import { Asked, type Fault, Refused } from '../refused.ts'
import { faultOf, invalidField, mostTold, stepsIn } from './faults.ts'
import { codeWords, ruleWords } from './rule-words.ts'

export type Failure = { status: number; envelope: Envelope<unknown>; unexpected: boolean }

/** The language of the caller, and the time zone for moments. */
type Listener = Pick<Caller, 'locale' | 'clock'>

/** The HTTP status and envelope of a thrown error. An error that callers should not see becomes "internal". */
export const failureOf = (error: unknown, { locale, clock }: Listener, request_id: string): Failure => {
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
  const parts = refused.parts(locale, clock)
  const errors = refused.errors.length > 0 ? refused.errors : pointedAt(refused)
  return {
    status: refused.refusal.status,
    unexpected: refused.refusal === kitRefusals.internal,
    envelope: {
      code: refused.refusal.code,
      msg: sentences([parts.what, parts.why, parts.now], locale),
      data: refused.data,
      refusal: parts,
      ...(errors.length > 0 ? { errors: errors.map((e) => ({ ...e, message: e.message[locale] })) } : {}),
      request_id,
    },
  }
}

export const statusOf = (error: unknown): number =>
  error instanceof Asked ? 409 : (error instanceof Refused ? error : translated(error, '')).refusal.status

/** The same text in both languages: who reads what another system was told need not be its user. */
export const textsOf = (error: unknown, clock: Listener['clock'], request_id: string) => {
  const said = (locale: Listener['locale']) => failureOf(error, { locale, clock }, request_id).envelope.msg
  return { zh: said('zh'), en: said('en') }
}

/** What a refusal says of the fields that it is about. */
const pointedAt = ({ refusal: { at }, at: fields }: Refused): Fault[] =>
  at
    ? fields.slice(0, mostTold).map((field) => faultOf('body', stepsIn(field), at.code, codeWords[at.code]))
    : []

const translated = (error: unknown, request: string): Refused => {
  const kind = errorKind(error)
  if (kind === 'away') return new Refused(kitRefusals.database_away)
  if (kind === 'unique' || kind === 'check' || kind === 'exclusion') return new Refused(kitRefusals.busy)
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refused(kitRefusals.too_large, { limit: code === 'FST_REQ_FILE_TOO_LARGE' ? '50MB' : '8MB' })
  if (statusCode === 429) return new Refused(kitRefusals.too_many, { seconds: 60 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalidField('', ruleWords.unreadable)
  return new Refused(kitRefusals.internal, { request })
}
