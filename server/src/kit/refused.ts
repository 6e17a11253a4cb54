import type { Ask, Envelope, FieldError } from '@kuacang/contract/kit/envelope'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { type Locale, locales, say, type Values } from '@kuacang/contract/kit/text'
import type { Entry } from './database/transact.ts'

/**
 * The one way to say no: thrown anywhere inside an action, it rolls the transaction back and becomes the answer.
 * `values` fill the places of the refusal's texts; `errors` point at fields; `tried` is for the timeline, where what
 * was refused is part of the life of its object.
 */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly values: Values
  readonly errors: readonly FieldError[]
  readonly data: unknown
  readonly tried: Entry | undefined

  constructor(
    refusal: Refusal,
    values: Values = {},
    extra: { errors?: readonly FieldError[]; data?: unknown; tried?: Entry } = {},
  ) {
    super(say(refusal.what, 'en', values))
    this.name = 'Refused'
    this.refusal = refusal
    this.values = values
    this.errors = extra.errors ?? []
    this.data = extra.data ?? null
    this.tried = extra.tried && { ...extra.tried, detail: { ...extra.tried.detail, error: this.#told() } }
  }

  /** As a record keeps it: for readers of either language. */
  #told() {
    const { code, what, why } = this.refusal
    const said = (locale: Locale) =>
      [what, why].map((t) => say(t, locale, this.values)).join(locale === 'zh' ? '，' : '; ')
    return { code, msg: Object.fromEntries(locales.map((l) => [l, said(l)])) }
  }

  parts(locale: Locale): NonNullable<Envelope['refusal']> {
    const part = (t: Refusal['what']) => say(t, locale, this.values)
    const { what, why, now, stops, heard } = this.refusal
    return {
      what: part(what),
      why: part(why),
      now: part(now),
      ...(stops ? { stops } : {}),
      ...(heard ? { heard } : {}),
    }
  }
}

/** A question to the person: rolls back and is answered with `ask`; the repeated call carries the answer. */
export class Asked extends Error {
  readonly ask: Ask
  readonly subject: string | undefined

  constructor(ask: Ask, subject?: string) {
    super(ask.message)
    this.name = 'Asked'
    this.ask = ask
    this.subject = subject
  }
}
