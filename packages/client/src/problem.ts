import type { Envelope, FieldError } from '../../../contract/src/kit/envelope.ts'
import type { Refusal } from '../../../contract/src/kit/refusal.ts'

type Words = { readonly what: string; readonly why: string; readonly now: string }

/** The server refused the call. Programs decide by `code`; the texts are for people. */
export class KuacangProblem extends Error {
  /** Which call it was, such as `POST /wms/external/outbound_order/create`. */
  readonly route: string
  readonly status: number
  readonly code: number
  /** Each faulty field; empty where the refusal is about none. */
  readonly errors: readonly FieldError[]
  /** What happened, why, and what to do now, in the language of the user whose key it was. */
  readonly said: Words | undefined
  /** The whole text in both languages; undefined where the call was not sent with a key. */
  readonly texts: { readonly zh: string; readonly en: string } | undefined
  readonly requestId: string | undefined
  /** The whole answer. */
  readonly envelope: Envelope

  constructor(route: string, status: number, envelope: Envelope) {
    super(`${route}: ${envelope.msg}`)
    this.name = 'KuacangProblem'
    this.route = route
    this.status = status
    this.code = envelope.code
    this.errors = envelope.errors ?? []
    this.said = envelope.refusal
    this.texts = envelope.texts
    this.requestId = envelope.request_id
    this.envelope = envelope
  }

  /** Is it this refusal of the contract? */
  is(refusal: Refusal): boolean {
    return this.code === refusal.code
  }
}

/** No answer came, after all tries. A command may have been carried out: send it again under the same key. */
export class NoAnswer extends Error {
  readonly route: string
  /** The Idempotency-Key of the command; undefined for a call that only reads. */
  readonly key: string | undefined

  constructor(route: string, key: string | undefined, cause: unknown) {
    super(`${route}: no answer came`, { cause })
    this.name = 'NoAnswer'
    this.route = route
    this.key = key
  }
}
