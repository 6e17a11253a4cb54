import type { SummaryCategory, SummaryRow } from '@kuacang/contract/hub/summary/calls'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { StatusTag } from '../../kit/show.tsx'
import { categories } from './categories.ts'
import './summary.css'

const words = {
  title: text('{what}，{from} 至 {to}，每天的数量', '{what}: daily numbers from {from} to {to}'),
  day: text('{day}：{total}（{states}）', '{day}: {total} ({states})'),
}

type Props = { readonly category: SummaryCategory; readonly rows: readonly SummaryRow[] }

/** How many there were on each day by their state, the oldest day first; the table below says the same in figures. */
export const DayChart = ({ category, rows }: Props) => {
  const { label, status, tones } = categories[category]
  const days = rows.toReversed()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const most = Math.max(...days.map((d) => d.total))
  const toneOf = (code: number) => tones[code] ?? 'wait'
  const present = status.codes.filter((c) => days.some((d) => d.by_status.some((s) => s.status === c)))
  const told = (d: SummaryRow) =>
    say(words.day, {
      day: d.day,
      total: d.total,
      states: d.by_status.map((s) => `${say(status.label(s.status))} ${s.count}`).join(', '),
    })
  return (
    <figure className="day-chart">
      <figcaption>
        {present.map((code) => (
          <StatusTag key={code} of={status} code={code} tone={toneOf(code)} />
        ))}
      </figcaption>
      <ol aria-label={say(words.title, { what: label, from: first.day, to: last.day })}>
        {days.map((d) => (
          <li key={d.day} title={told(d)} aria-label={told(d)}>
            <span className="day-total">{d.total}</span>
            {d.by_status.map((s) => (
              <span
                key={s.status}
                data-tone={toneOf(s.status)}
                style={{ height: `${(s.count / most) * 100}%` }}
              />
            ))}
            <span className="day-name">{d.day.slice(5)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
