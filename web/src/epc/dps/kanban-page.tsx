import { getDpsKanban } from '@kuacang/contract/epc/dps/calls'
import { epcDpsStep } from '@kuacang/contract/epc/dps/enums'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { durationText } from '../../kit/date/duration.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { UserName } from '../../kit/names.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { momentOf, Time } from '../../kit/show.tsx'
import { ModeNotice } from '../warehouse/mode-notice.tsx'
import './kanban.css'

const words = {
  asOf: text('数据时间', 'Data as of'),
  stale: text('更新失败，正在重试', 'Update failed, retrying'),
  steps: text('步骤', 'Steps'),
  parcels: text('{n} 件', '{n} {n|parcel|parcels}'),
  sets: text('{n} 组', '{n} {n|set|sets}'),
  oldest: text('最久 {wait}', 'Longest {wait}'),
  nothing: text('没有等待', 'Nothing waits'),
  zones: text('分区', 'Zones'),
  zone: text('分区', 'Zone'),
  slots: text('格口', 'Slots'),
  taken: text('已占用', 'Taken'),
  lit: text('亮灯', 'Lit'),
  complete: text('已播齐', 'Complete'),
  overdue: text('等待过久', 'Waiting too long'),
  noZones: text('还没有设置分区', 'No zones are set'),
  operators: text('最近 15 分钟的操作员', 'Operators of the last 15 minutes'),
  operator: text('操作员', 'Operator'),
  operations: text('操作', 'Operations'),
  parcelCount: text('包裹', 'Parcels'),
  nobody: text('最近 15 分钟没有人操作', 'Nobody has done anything in the last 15 minutes'),
}

/** PA-259. */
const everyMs = 60_000

const secondsBetween = (from: string, to: string) =>
  Math.max(0, (momentOf(to).getTime() - momentOf(from).getTime()) / 1000)

/** The board of a centre that works in DPS; it only shows, and is read again every minute. */
export default function KanbanPage() {
  const board = useAnswer(getDpsKanban, {}, { refetchInterval: everyMs, keep: true })
  const title = usePageTitle()
  return (
    <section className="kanban">
      <header className="kanban-head">
        <h1 className="page-title">{title ? say(title) : ''}</h1>
        {board.data ? (
          <span className="soft">
            {say(words.asOf)} <Time at={board.data.at} clock />
          </span>
        ) : null}
        {board.data && board.error ? (
          <strong className="mark-attention" role="status">
            {say(words.stale)}
          </strong>
        ) : null}
      </header>
      <ModeNotice needed="dps_fusion" />
      <Answered of={board}>
        {({ at, steps, zones, operators }) => (
          <>
            <ol className="kanban-steps" aria-label={say(words.steps)}>
              {steps.map(({ step, sets, parcels, oldest }) => (
                <li key={step} data-none={parcels === 0}>
                  <span>{say(epcDpsStep.label(step))}</span>
                  <strong>{say(words.parcels, { n: parcels })}</strong>
                  <span className="soft">{say(words.sets, { n: sets })}</span>
                  <span className="soft">
                    {oldest
                      ? say(words.oldest, { wait: durationText(secondsBetween(oldest, at)) })
                      : say(words.nothing)}
                  </span>
                </li>
              ))}
            </ol>
            <div className="kanban-tables">
              <div className="kanban-table">
                <h2>{say(words.zones)}</h2>
                {zones.length === 0 ? (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noZones)} />
                ) : (
                  <table aria-label={say(words.zones)}>
                    <thead>
                      <tr>
                        <th scope="col">{say(words.zone)}</th>
                        <th scope="col">{say(words.slots)}</th>
                        <th scope="col">{say(words.taken)}</th>
                        <th scope="col">{say(words.lit)}</th>
                        <th scope="col">{say(words.complete)}</th>
                        <th scope="col">{say(words.overdue)}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {zones.map((z) => (
                        <tr key={z.zone}>
                          <th scope="row">{z.zone}</th>
                          <td>{z.slots}</td>
                          <td>{z.taken}</td>
                          <td>{z.lit}</td>
                          <td>{z.complete}</td>
                          <td className={z.overdue > 0 ? 'mark-attention' : undefined}>{z.overdue}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </div>
              <div className="kanban-table">
                <h2>{say(words.operators)}</h2>
                {operators.length === 0 ? (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nobody)} />
                ) : (
                  <table aria-label={say(words.operators)}>
                    <thead>
                      <tr>
                        <th scope="col">{say(words.operator)}</th>
                        <th scope="col">{say(words.operations)}</th>
                        <th scope="col">{say(words.parcelCount)}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {operators.map((o) => (
                        <tr key={o.user_name}>
                          <th scope="row">
                            <UserName of={o.user_name} />
                          </th>
                          <td>{o.operations}</td>
                          <td>{o.parcels}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </div>
            </div>
          </>
        )}
      </Answered>
    </section>
  )
}
