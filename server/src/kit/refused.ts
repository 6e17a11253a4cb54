import type { Ask, AskKind, AskOf } from '@kuacang/contract/kit/ask'
import type { Compared, Envelope, FieldError } from '@kuacang/contract/kit/envelope'
import type { Clock } from '@kuacang/contract/kit/moment'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Locale, locales, say, sentences, type Text, type Values } from '@kuacang/contract/kit/text'
import type { Entry, Tx } from './database/transact.ts'

/** What is wrong with one field, for readers of either language. */
export type Fault = Omit<FieldError, 'message'> & { readonly message: Text }

/**
 * The one way to say no: thrown anywhere inside an action, it rolls the transaction back and becomes the answer.
 * `values` fill the places of the refusal's texts; `at` names the fields that it is about, by their paths, and
 * `errors` says more of them than the refusal does by itself; `tried` is for the timeline, where what
 * was refused is part of the life of its object. `stays` writes what is true although the command is refused, in a
 * transaction of its own after the rollback and before the answer; the command may come again, so it writes once.
 */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly values: Values
  readonly errors: readonly Fault[]
  readonly at: readonly string[]
  readonly data: unknown
  readonly tried: Entry | undefined
  readonly compared: Compared | undefined
  readonly stays: ((tx: Tx) => Promise<void>) | undefined

  constructor(
    refusal: Refusal,
    values: Values = {},
    extra: {
      errors?: readonly Fault[]
      at?: readonly string[]
      data?: unknown
      tried?: Entry
      compared?: Compared
      stays?: (tx: Tx) => Promise<void>
    } = {},
  ) {
    super(say(refusal.what, 'en', values))
    this.name = 'Refused'
    this.refusal = refusal
    this.values = values
    this.errors = extra.errors ?? []
    this.at = extra.at ?? (refusal.at?.field === undefined ? [] : [refusal.at.field])
    this.data = extra.data ?? null
    this.compared = extra.compared
    this.stays = extra.stays
    this.tried = extra.tried && { ...extra.tried, detail: { ...extra.tried.detail, error: this.#told() } }
  }

  /** The same refusal, kept on the timeline of what it was tried with. */
  keptAs(tried: Entry): Refused {
    const { errors, at, data, compared, stays } = this
    const more = { ...(compared ? { compared } : {}), ...(stays ? { stays } : {}) }
    return new Refused(this.refusal, this.values, { errors, at, data, tried, ...more })
  }

  /** As a record keeps it: for readers of either language. */
  #told() {
    const { code, what, why } = this.refusal
    const said = (locale: Locale) =>
      sentences(
        [what, why].map((t) => say(t, locale, this.values)),
        locale,
      )
    return { code, msg: Object.fromEntries(locales.map((l) => [l, said(l)])) }
  }

  /** Why, for readers of either language. */
  whyInBoth(clock?: Clock): Text {
    const why = (locale: Locale) => say(this.refusal.why, locale, this.values, clock)
    return { zh: why('zh'), en: why('en') }
  }

  parts(locale: Locale, clock?: Clock): NonNullable<Envelope['refusal']> {
    const part = (t: Refusal['what']) => say(t, locale, this.values, clock)
    const { what, why, now, stops, heard, title } = this.refusal
    return {
      what: part(what),
      why: part(why),
      now: part(now),
      ...(stops ? { stops } : {}),
      ...(heard ? { heard } : {}),
      ...(title ? { title: part(title) } : {}),
      ...(this.compared ? { compared: this.compared } : {}),
    }
  }
}

/** Refusals that say nothing of the work itself: the same may be done in a moment. */
const passing: readonly Refusal[] = [kitRefusals.busy, kitRefusals.database_away, kitRefusals.outcome_unknown]

/** Is the work refused in a way that another try would not change? */
export const isFinal = (error: unknown): error is Refused =>
  error instanceof Refused && !passing.includes(error.refusal)

/**
 * A question to the person: rolls back and is answered with `ask`; the repeated call carries the answer. The call
 * declares its kind in `asks`.
 */
export class Asked<K extends AskKind = AskKind> extends Error {
  readonly kind: K
  readonly ask: Ask
  readonly subject: string | undefined

  constructor(kind: K, asked: Omit<AskOf<K>, 'protocol'> & Omit<Ask, 'protocol'>, subject?: string) {
    super(asked.message)
    this.name = 'Asked'
    this.kind = kind
    this.ask = { ...asked, protocol: kind.protocol }
    this.subject = subject
  }
}
