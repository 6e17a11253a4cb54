import { reasonAsk } from '@kuacang/contract/kit/ask'
import { say, type Text, type Values } from '@kuacang/contract/kit/text'
import type { Caller } from './caller.ts'
import { Asked } from './refused.ts'

/** Why a reason is wanted, and the usual ones to choose from. */
export type ReasonQuestion = {
  readonly title: Text
  readonly message: Text
  readonly usual: readonly Text[]
}

/**
 * The question for a reason, to be thrown; the repeated call carries it in `field`. `values` fill the places of title
 * and message. The call declares `reasonAsk` in its `asks`.
 */
export const askReason = (
  { locale }: Pick<Caller, 'locale'>,
  { title, message, usual }: ReasonQuestion,
  values: Values = {},
  field = 'reason',
): Asked =>
  new Asked(reasonAsk, {
    title: say(title, locale, values),
    message: say(message, locale, values),
    field,
    usual: usual.map((one) => say(one, locale)),
  })
