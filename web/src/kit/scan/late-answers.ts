import type { CallWithLater, Come } from '@kuacang/contract/kit/call'
import type { Later } from '@kuacang/contract/kit/later'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { PortAnswer } from '@kuacang/contract/ports/request/calls'
import { say } from '../say.ts'
import { attention, type Outcome, outcome, outcomeOf } from './outcome.ts'
import type { Kind } from './queue.ts'

const words = {
  open: text('{system}尚未答复', '{system} has not answered yet'),
  down: text('{system}接口中断', '{system} is down'),
  since: text(
    '自 {since} 起没有答复，不用等待，答复稍后送达。{hint}',
    'No answer since {since}. Do not wait, the answer will follow. {hint}',
  ),
  hint: text(
    '放到等待货架，再次扫描可查看答复',
    'Put it on the waiting shelf, a later scan gives the answer',
  ),
  follows: text('等待{system}答复', 'Waiting for the {system}'),
  outdated: text('已有变化，答复不再适用', 'It has changed, the answer no longer applies'),
  outdatedNow: text('请重新扫描', 'Scan it again'),
  givenUp: text('{system}一直没有答复', '{system} never answered'),
  givenUpNow: text(
    '放到等待货架，请主管在「外部请求」中重新发送',
    'Put it on the waiting shelf and ask a manager to send it again in “Port requests”',
  ),
}

/** What a scan showed of itself while more was to come: what of it is kept through a reload. */
export type First = Pick<Outcome, 'kind' | 'word' | 'big' | 'speech'>

/** A scan whose answer has not come yet, or came after its time. It is kept through a reload. */
export type Awaited = {
  /** Of the scan: also the id of its row in the history. */
  readonly key: string
  readonly code: string
  readonly request_id: string
  readonly system: Later['system']
  readonly at: string
  readonly down_since: string | null
  readonly first: First
  /** What came, to be seen until the person has seen it. */
  readonly came?: { readonly kind: Kind; readonly word: string; readonly big?: string | number | undefined }
}

/** How a desk deals with answers that come later. */
export type LateAnswers = {
  /** What a late answer shows, as if it had come at once; called once for each, so it may print. */
  readonly outcomeOf: (result: unknown, of: Pick<Awaited, 'code' | 'first'>) => Outcome
  /** What to do with the thing when the wait is over. */
  readonly hint: Text
  /** A scan that comes while one is waited for: it is taken at once, or in its turn. */
  readonly next: 'at_once' | 'in_turn'
}

/**
 * The answers that a call gives later, for `ScanDesk`: `lateOf<typeof submitCheckout>(…)`. `show` gets what came, the code
 * that was scanned, and what its scan showed of itself.
 */
export const lateOf = <C extends CallWithLater>(
  show: (result: Come<C>, of: Pick<Awaited, 'code' | 'first'>) => Outcome,
  { hint = words.hint, next = 'at_once' }: Partial<Pick<LateAnswers, 'hint' | 'next'>> = {},
): LateAnswers => ({ outcomeOf: (result, of) => show(result as Come<C>, of), hint, next })

type Of = Pick<Awaited, 'system'>

/** The time is over: the thing goes to the waiting shelf. */
export const stillOpen = ({ system }: Of, hint: Text): Outcome =>
  attention(say(words.open, { system }), { detail: say(hint), note: say(words.follows, { system }) })

/** A port that is down is not waited for. */
export const portDown = ({ system }: Of, since: string, hint: Text): Outcome => {
  const detail = say(words.since, { since: new Date(since), hint })
  return attention(say(words.down, { system }), { detail, note: say(words.follows, { system }) })
}

/** The next scan was taken while this one was waited for. */
export const answerFollows = ({ system }: Of, more: Partial<Outcome> = {}): Outcome =>
  outcome('queued')(say(words.follows, { system }), more)

/** What an answer shows; undefined while it is open. */
export const lateOutcome = (
  { state, result }: PortAnswer,
  of: Awaited,
  late: LateAnswers,
): Outcome | undefined => {
  switch (state) {
    case 'open':
      return undefined
    case 'answered':
      try {
        return late.outcomeOf(result, of)
      } catch (failure) {
        return outcomeOf(failure)
      }
    case 'given_up':
      return attention(say(words.givenUp, { system: of.system }), { detail: say(words.givenUpNow) })
    default:
      return attention(words.outdated, { detail: say(words.outdatedNow) })
  }
}
