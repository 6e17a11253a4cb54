import type { Call, Input } from '@kuacang/contract/kit/call'
import type { StatusCounts } from '@kuacang/contract/kit/status-counts'
import { text } from '@kuacang/contract/kit/text'
import { Link } from 'react-router'
import { useAnswer } from '../api/use-answer.ts'
import { say } from '../say.ts'
import { countText } from './count-text.ts'
import { emptied } from './filter-address.ts'
import { type Filter, type FilterValues, splitValues, toQuery } from './filter-query.ts'
import { changeAddress } from './list-address.ts'

const words = { statuses: text('按状态', 'By status'), all: text('全部', 'All') }

/** So many are always shown; of more than these only those that have rows. */
const fewStatuses = 6

type Props = {
  /** The call of the list: what reads it anew counts it anew. */
  readonly list: Call
  readonly call: StatusCounts
  readonly filters: readonly Filter[]
  readonly asked: FilterValues
  readonly fixed: Readonly<Record<string, unknown>> | undefined
  readonly address: URLSearchParams
  /** A tab takes the place of what was typed for its filter. */
  readonly onChoose: (filter: string) => void
}

/** The statuses of a list as tabs, with the rows that each has under the other filters. */
export const StatusTabs = ({ list, call, filters, asked, fixed, address, onChoose }: Props) => {
  const filter = filters.find((f) => f.key === call.filter)
  const others = { ...asked, [call.filter]: '' }
  const input = { query: { ...fixed, ...toQuery(filters, others) } } as Input<Call>
  const { data, error } = useAnswer(call, input, { keep: true, beside: list })
  if (!filter) return null
  // The tabs have their place before their numbers come, and keep it where none come: the list below does not move.
  const counted = error ? undefined : data
  const rowsOf = new Map(counted?.counts.map((c) => [c.status, c.rows]))
  const chosen = new Set(splitValues(asked[call.filter] ?? '').map(Number))
  const statuses = call.of.codes.filter(
    (code) => call.of.codes.length <= fewStatuses || rowsOf.has(code) || chosen.has(code),
  )
  const tab = (value: string, label: string, rows: number, isShown: boolean) => (
    <Link
      key={value}
      to={{ search: changeAddress(address, { [call.filter]: value, page: '' }).toString() }}
      replace
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onChoose(call.filter)}
    >
      {label} {counted ? <small>{countText(rows)}</small> : null}
    </Link>
  )
  const all = [...rowsOf.values()].reduce((sum, rows) => sum + rows, 0)
  return (
    <nav className="list-statuses" aria-label={say(words.statuses)}>
      {tab(emptied(filter), say(words.all), all, chosen.size === 0)}
      {statuses.map((code) =>
        tab(String(code), say(call.of.label(code)), rowsOf.get(code) ?? 0, chosen.has(code)),
      )}
    </nav>
  )
}
