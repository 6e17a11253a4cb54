import { type Suggestion, suggestPutaway } from '@kuacang/contract/inbound/putaway/calls'
import { suggestionKind } from '@kuacang/contract/inbound/putaway/enums'
import { text } from '@kuacang/contract/kit/text'
import { isOnline } from '../../kit/api/reach.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import { JobLines } from '../../kit/scan/job-card.tsx'

const words = {
  title: text('建议库位', 'Suggested locations'),
  none: text('没有合适的库位', 'No suitable location'),
  room: text('可放 {n} 件', 'Room for {n}'),
  away: text('距起点 {n} 米', '{n} m from the start'),
}

/** What a desk says that took its last putaway back. */
export const takenBack = text(
  '已撤销上架 {n} 件，请从库位取回',
  'Putaway of {n} {n|piece|pieces} undone. Take {n|it|them} back from the location',
)

type Goods = { readonly id: string; readonly quantity: number; readonly defective: boolean }

/** Where goods of a task should go, best first; none while nothing is chosen. */
export const useSuggestions = (goods: Goods | undefined): readonly Suggestion[] | undefined => {
  const { id = '', quantity = 1, defective = false } = goods ?? {}
  const { data } = useAnswer(
    suggestPutaway,
    { params: { id }, query: { quantity, defective } },
    { enabled: goods !== undefined && quantity > 0 },
  )
  return goods ? data?.list : undefined
}

/** The suggestions that the operator saw, for the server. Without a network the reason for another location is not asked. */
export const shownTo = (list: readonly Suggestion[] | undefined) =>
  list && list.length > 0 && isOnline() ? { suggested: list.map((s) => s.location_code) } : {}

/** Why it is suggested. */
export const about = ({ kind, room, distance_m }: Suggestion) =>
  [
    say(suggestionKind.label(kind)),
    ...(room === null ? [] : [say(words.room, { n: room })]),
    ...(distance_m === null ? [] : [say(words.away, { n: distance_m })]),
  ].join(' · ')

export const Suggestions = ({ list }: { list: readonly Suggestion[] }) => (
  <section className="job-suggestions" aria-label={say(words.title)}>
    <h2 className="section-title">{say(words.title)}</h2>
    {list.length === 0 ? <p className="soft">{say(words.none)}</p> : null}
    <JobLines
      lines={list.map((s, i) => ({
        key: s.location_code,
        code: s.location_code,
        name: about(s),
        count: s.on_hand > 0 ? s.on_hand : '',
        state: i === 0 ? 'current' : 'open',
      }))}
    />
  </section>
)
