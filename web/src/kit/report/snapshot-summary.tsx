import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { ageing, severity } from '@kuacang/contract/kit/report/enums'
import type { Snapshot } from '@kuacang/contract/kit/report/snapshot'
import { text } from '@kuacang/contract/kit/text'
import { useMemo } from 'react'
import { say } from '../say.ts'
import { Time } from '../show.tsx'
import { LineChart } from './late-line-chart.tsx'
import './report.css'

const words = {
  group: text('类别', 'Group'),
  all: text('合计', 'Total'),
  newest: text('最新（差）', 'Newest (change)'),
  history: text('历次快照', 'Snapshots so far'),
  time: text('时间', 'Time'),
}

const colours: Readonly<Record<number, string>> = { 1: '--ok', 5: '--attention', 10: '--error' }

/** So many groups are told of even where all of them are empty. */
const mostEmpty = 6

type Counted = Snapshot['counts'][number]
const sum = (counts: readonly Counted[], is: (c: Counted) => boolean = () => true) =>
  counts.reduce((n, c) => (is(c) ? n + c.count : n), 0)
const change = (n: number) => (n > 0 ? `+${n}` : String(n))

type Props = {
  readonly groups: AnyEnumeration
  /** The snapshot that is shown. */
  readonly shown: Snapshot
  /** All of the last 30 days, the newest first. */
  readonly all: readonly Snapshot[]
}

/** A snapshot in figures: groups by age, beside the newest one where it is older; and how they changed so far. */
export const SnapshotSummary = ({ groups, shown, all }: Props) => {
  const newest = all[0]
  const compared = newest && newest.id !== shown.id ? newest : undefined
  const row = (key: string, name: string, is: (c: Counted) => boolean) => {
    const [here, now] = [sum(shown.counts, is), compared ? sum(compared.counts, is) : 0]
    return (
      <tr key={key}>
        <th scope="row">{name}</th>
        {ageing.codes.map((code) => (
          <td key={code}>{sum(shown.counts, (c) => is(c) && c.ageing === code)}</td>
        ))}
        {severity.codes.map((code) => (
          <td key={code} data-severity={code}>
            {sum(shown.counts, (c) => is(c) && c.severity === code)}
          </td>
        ))}
        <td>{here}</td>
        {compared ? (
          <td>
            {now} ({change(now - here)})
          </td>
        ) : null}
      </tr>
    )
  }
  // Of many groups only those with something in them: the lines beneath must not begin below the screen.
  const told = groups.codes.filter(
    (code) =>
      groups.codes.length <= mostEmpty ||
      [shown, compared].some((s) => s?.counts.some((c) => c.group === code)),
  )
  const lines = useMemo(() => {
    const oldestFirst = all.toReversed()
    return {
      at: oldestFirst.map((s) => s.generated_at),
      lines: severity.codes.map((code) => ({
        label: say(severity.label(code)),
        colour: colours[code] ?? '--soft',
        values: oldestFirst.map((s) => sum(s.counts, (c) => c.severity === code)),
      })),
    }
  }, [all])
  return (
    <div className="report">
      <div className="report-table">
        <table aria-label={say(words.group)}>
          <thead>
            <tr>
              <th>{say(words.group)}</th>
              {[...ageing.codes.map(ageing.label), ...severity.codes.map(severity.label)].map((label) => (
                <th key={label.zh} scope="col">
                  {say(label)}
                </th>
              ))}
              <th scope="col">{say(words.all)}</th>
              {compared ? <th scope="col">{say(words.newest)}</th> : null}
            </tr>
          </thead>
          <tbody>
            {told.map((code) => row(String(code), say(groups.label(code)), (c) => c.group === code))}
            {row('all', say(words.all), () => true)}
          </tbody>
        </table>
      </div>
      {all.length > 1 ? (
        <section>
          <h2 className="section-title">{say(words.history)}</h2>
          <LineChart of={lines} />
          <details>
            <summary>{say(text('数据表', 'As a table'))}</summary>
            <table>
              <thead>
                <tr>
                  <th>{say(words.time)}</th>
                  {severity.codes.map((code) => (
                    <th key={code} scope="col">
                      {say(severity.label(code))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {all.map((s) => (
                  <tr key={s.id}>
                    <td>
                      <Time at={s.generated_at} />
                    </td>
                    {severity.codes.map((code) => (
                      <td key={code}>{sum(s.counts, (c) => c.severity === code)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </section>
      ) : null}
    </div>
  )
}
