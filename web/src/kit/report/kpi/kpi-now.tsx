import type { KpiReport } from '@kuacang/contract/kit/report/kpi'
import { text } from '@kuacang/contract/kit/text'
import { Empty, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../detail/answered.tsx'
import { UserName } from '../../names.tsx'
import { say } from '../../say.ts'
import { Time } from '../../show.tsx'
import { kpiWords as words } from './words.ts'
import './kpi.css'

const own = {
  last: text('最近', 'Last'),
  minutes: text('{n} 分钟', '{n} min'),
  asOf: text('数据时间', 'Data as of'),
  stale: text('更新失败，正在重试', 'Update failed, retrying'),
  nobody: text('最近 {n} 分钟没有人操作', 'Nobody has done anything in the last {n} {n|minute|minutes}'),
  people: text('操作员', 'Operators'),
}

/** PA-471: refreshed once a minute. */
export const kpiEveryMs = 60_000
const choices = [15, 30, 60] as const
type Minutes = (typeof choices)[number]

type Props = {
  readonly kpi: KpiReport
  readonly heading: ReactNode
  /** Whether figures beside these could not be read. */
  readonly stale?: boolean
}

/** Who does what now (PA-453). */
export const KpiNow = ({ kpi, heading, stale = false }: Props) => {
  const [minutes, setMinutes] = useState<Minutes>(15)
  const now = useAnswer(kpi.now, { query: { minutes } }, { refetchInterval: kpiEveryMs, keep: true })
  return (
    <>
      <header className="kpi-head">
        {heading}
        <span className="soft">{say(own.last)}</span>
        <Segmented<Minutes>
          aria-label={say(own.last)}
          value={minutes}
          onChange={setMinutes}
          options={choices.map((n) => ({ value: n, label: say(own.minutes, { n }) }))}
        />
        {now.data ? (
          <span className="soft">
            {say(own.asOf)} <Time at={now.data.at} clock />
          </span>
        ) : null}
        {now.data && (now.error || stale) ? (
          <strong className="mark-attention" role="status">
            {say(own.stale)}
          </strong>
        ) : null}
      </header>
      <Answered of={now}>
        {({ people }) =>
          people.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(own.nobody, { n: minutes })} />
          ) : (
            <div className="kpi-table">
              <table aria-label={say(own.people)}>
                <thead>
                  <tr>
                    <th scope="col">{say(words.user)}</th>
                    <th scope="col">{say(words.operations)}</th>
                    <th scope="col">{say(words.parcels)}</th>
                    <th scope="col">{say(words.pace)}</th>
                    <th scope="col">{say(words.refused)}</th>
                    <th scope="col">{say(words.quality)}</th>
                    <th scope="col">{say(words.minutes)}</th>
                    <th scope="col">{say(words.type)}</th>
                  </tr>
                </thead>
                <tbody>
                  {people.map((p) => (
                    <tr key={p.user_id}>
                      <th scope="row">
                        <UserName of={p.user_name} />
                      </th>
                      <td>
                        <strong>{p.operations}</strong>
                      </td>
                      <td>{p.parcels}</td>
                      <td>{p.per_hour}</td>
                      <td data-none={p.refused === 0}>{p.refused}</td>
                      <td>{p.quality}</td>
                      <td>{p.minutes}</td>
                      <td className="kpi-types">
                        {p.types.map((t) => (
                          <span key={t.kpi_type}>
                            {say(kpi.types.label(t.kpi_type))} {t.operations}
                          </span>
                        ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Answered>
    </>
  )
}
