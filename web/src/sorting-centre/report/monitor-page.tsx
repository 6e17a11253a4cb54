import { text } from '@kuacang/contract/kit/text'
import { exportScMonitor, listScMonitor } from '@kuacang/contract/sorting-centre/report/calls'
import { scMonitorCategory } from '@kuacang/contract/sorting-centre/report/enums'
import { Empty, Segmented } from 'antd'
import { useState } from 'react'
import { serverNow } from '../../kit/api/server-time.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { useFullScreen } from '../../kit/full-screen.tsx'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'
import { MonitorTable } from './monitor-table.tsx'
import './monitor.css'

const words = {
  asOf: text('数据时间', 'Data as of'),
  stale: text('更新失败，正在重试', 'Update failed, retrying'),
  by: text('统计', 'Count by'),
  announced: text('预报', 'Announced'),
  all: text('全部', 'All'),
  days: text('{n} 天内', 'Last {n} {n|day|days}'),
  none: text('没有包裹', 'No parcels'),
}

const everyMs = 10_000
const most = 200
const [hour, day] = [3_600_000, 86_400_000]
const ranges = [0, 1, 3, 7, 30] as const
type Days = (typeof ranges)[number]

/** So many days up to the end of this hour: the question stays the same until then. */
const rangeOf = (days: Days): [string, string] | undefined => {
  if (days === 0) return undefined
  const end = Math.ceil((serverNow().getTime() + 1) / hour) * hour
  return [new Date(end - days * day).toISOString(), new Date(end).toISOString()]
}

/** Where the parcels of a sorting centre are now (PA-604); also as a screen on the wall of the hall. */
export default function MonitorPage() {
  const [category, setCategory] = useState<number>(scMonitorCategory.code.group)
  const [days, setDays] = useState<Days>(0)
  const time_range = rangeOf(days)
  const asked = { category, ...(time_range && { time_range }) }
  const query = { ...asked, page: 1, page_size: most } as never
  const monitor = useAnswer(listScMonitor, { query }, { refetchInterval: everyMs, keep: true })
  const title = usePageTitle()
  const { part, full, button } = useFullScreen<HTMLElement>()
  return (
    <section className="monitor" ref={part} data-full={full}>
      <header className="monitor-head">
        <h1 className="page-title">{title ? say(title) : ''}</h1>
        <Segmented<number>
          aria-label={say(words.by)}
          value={category}
          onChange={setCategory}
          options={scMonitorCategory.codes.map((value) => ({
            value,
            label: say(scMonitorCategory.label(value)),
          }))}
        />
        <span className="soft">{say(words.announced)}</span>
        <Segmented<Days>
          aria-label={say(words.announced)}
          value={days}
          onChange={setDays}
          options={ranges.map((n) => ({
            value: n,
            label: n === 0 ? say(words.all) : say(words.days, { n }),
          }))}
        />
        {monitor.data ? (
          <span className="soft">
            {say(words.asOf)} <Time at={monitor.data.at} clock />
          </span>
        ) : null}
        {monitor.data && monitor.error ? (
          <strong className="mark-attention" role="status">
            {say(words.stale)}
          </strong>
        ) : null}
        <span className="spring" />
        {full ? null : (
          <ExportButton
            of={{ call: exportScMonitor, name: '分拨监控' }}
            title={title}
            query={asked}
            shown={{}}
          />
        )}
        {button}
      </header>
      <Answered of={monitor}>
        {({ at, list }) =>
          list.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
          ) : (
            <MonitorTable category={category} rows={list} at={at} />
          )
        }
      </Answered>
    </section>
  )
}
