import { type Text, text } from '@kuacang/contract/kit/text'
import { type ReactNode, useMemo } from 'react'
import { LineChart } from '../../kit/report/late-line-chart.tsx'
import '../../kit/report/report.css'
import { noonsOf } from '../../kit/report/noons.ts'
import { say } from '../../kit/say.ts'
import { Heading } from './heading.tsx'
import { words } from './words.ts'

/** As many as can be told apart. */
const colours = [
  ...['--accent', '--attention', '--ok', '--error', '--done', '--queued', '--soft', '--ink', '--slate-soft'],
] as const

type Series = {
  readonly key: string
  readonly label: string
  /** By its day: operations. */
  readonly days: ReadonlyMap<string, number>
  /** The name as the way to what stands behind it. */
  readonly link: ReactNode
  readonly total: number
}

const dayMs = 86_400_000

/** All days from the first to the last: one without any work is a day too. */
const daysOf = (series: readonly Series[]): readonly string[] => {
  const known = series.flatMap((s) => [...s.days.keys()]).sort()
  const [first = '', last = ''] = [known[0], known.at(-1)]
  if (!first) return []
  const n = (Date.parse(last) - Date.parse(first)) / dayMs
  return Array.from({ length: n + 1 }, (_d, i) =>
    new Date(Date.parse(first) + i * dayMs).toISOString().slice(0, 10),
  )
}

const drawingOf = (series: readonly Series[]) => {
  const drawn = series.slice(0, colours.length)
  const days = daysOf(drawn)
  const lines = {
    daily: true,
    at: noonsOf(days),
    lines: drawn.map((s, n) => ({
      label: s.label,
      colour: colours[n] ?? '--accent',
      values: days.map((day) => s.days.get(day) ?? 0),
    })),
  }
  return { drawn, days, lines }
}

/** Operations by day as lines, with their table; each name opens what stands behind it. */
export const Trend = ({
  title,
  of,
  names,
}: {
  readonly title: Text
  readonly of: readonly Series[]
  /** What the lines are. */
  readonly names: Text
}) => {
  const { drawn, days, lines } = useMemo(() => drawingOf(of), [of])
  if (days.length === 0) return null
  return (
    <div className="report">
      <section>
        <Heading title={title} help={words.operationsHelp} />
        <LineChart of={lines} />
      </section>
      <section className="report-table">
        <table aria-label={say(names)}>
          <thead>
            <tr>
              <th scope="col">{say(names)}</th>
              {drawn.map((s) => (
                <th key={s.key} scope="col">
                  {s.link}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{say(words.total)}</th>
              {drawn.map((s) => (
                <td key={s.key}>{s.total}</td>
              ))}
            </tr>
          </tbody>
        </table>
        <details>
          <summary>{say(text('每日数据表', 'Days as a table'))}</summary>
          <table aria-label={say(title)}>
            <thead>
              <tr>
                <th scope="col">{say(words.day)}</th>
                {drawn.map((s) => (
                  <th key={s.key} scope="col">
                    {s.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {drawn.map((s) => (
                    <td key={s.key}>{s.days.get(day) ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </section>
    </div>
  )
}
