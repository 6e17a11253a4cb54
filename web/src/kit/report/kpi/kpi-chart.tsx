import type { Data } from '@kuacang/contract/kit/call'
import type { KpiReport } from '@kuacang/contract/kit/report/kpi'
import { text } from '@kuacang/contract/kit/text'
import { useMemo } from 'react'
import { say } from '../../say.ts'
import { Time } from '../../show.tsx'
import { LineChart } from '../late-line-chart.tsx'
import '../report.css'
import { UserName } from '../../names.tsx'
import { kpiWords as words } from './words.ts'
import './kpi.css'

/** As many people as fit beside the chart; the list names all. */
const mostBars = 10

type Chart = Data<KpiReport['chart']>

const hourMs = 3_600_000

/** The hours with those between them without any work: a night is a gap, no slope. */
const withIdle = (hours: Chart['hours']): Chart['hours'] =>
  hours.flatMap((h, n) => {
    const before = hours[n - 1]
    const from = before ? new Date(before.hour).getTime() + hourMs : new Date(h.hour).getTime()
    const idle = Math.max(0, Math.round((new Date(h.hour).getTime() - from) / hourMs))
    return [
      ...Array.from({ length: idle }, (_i, i) => ({
        hour: new Date(from + i * hourMs).toISOString(),
        operations: 0,
        refused: 0,
      })),
      h,
    ]
  })

/** Operations by hour as lines, and by operator as bars, the busiest first. */
export const KpiChart = ({ of }: { readonly of: Chart }) => {
  const lines = useMemo(() => {
    const hours = withIdle(of.hours)
    return {
      at: hours.map((h) => h.hour),
      lines: [
        { label: say(words.operations), colour: '--accent', values: hours.map((h) => h.operations) },
        { label: say(words.refused), colour: '--error', values: hours.map((h) => h.refused) },
      ],
    }
  }, [of])
  const people = of.people.slice(0, mostBars)
  const most = Math.max(1, ...people.map((p) => p.operations))
  return (
    <div className="report kpi-charts">
      <section>
        <h2 className="section-title">{say(words.hours)}</h2>
        <LineChart of={lines} />
        <details>
          <summary>{say(text('数据表', 'As a table'))}</summary>
          <div className="report-table">
            <table>
              <thead>
                <tr>
                  <th>{say(words.hour)}</th>
                  <th scope="col">{say(words.operations)}</th>
                  <th scope="col">{say(words.refused)}</th>
                </tr>
              </thead>
              <tbody>
                {of.hours.map((h) => (
                  <tr key={h.hour}>
                    <td>
                      <Time at={h.hour} />
                    </td>
                    <td>{h.operations}</td>
                    <td>{h.refused}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </section>
      <section>
        <h2 className="section-title">{say(words.people)}</h2>
        <ol className="kpi-bars">
          {people.map((p) => (
            <li key={p.user_id}>
              <span>
                <UserName of={p.user_name} />
              </span>
              <span className="kpi-bar" style={{ width: `${(p.operations / most) * 100}%` }} />
              <strong>{p.operations}</strong>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
