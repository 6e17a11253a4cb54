import { DownloadOutlined } from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { getOrderDashboards } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { Button, Empty } from 'antd'
import { useMemo, useState } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { fileName, saveFile } from '../../kit/download.ts'
import { askedValues, searchChanges } from '../../kit/list/filter-address.ts'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { readAddress } from '../../kit/list/list-address.ts'
import { useAddress } from '../../kit/list/use-address.ts'
import { LineChart } from '../../kit/report/late-line-chart.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { StatusTag } from '../../kit/show.tsx'
import '../../kit/report/report.css'
import { noonsOf } from '../../kit/report/noons.ts'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { storeFilter } from '../store/store-choice.ts'
import { orderTones, words } from '../words.ts'
import {
  csvOf,
  type Dashboards,
  dayLines,
  type FigureLine,
  groupNames,
  ordersIn,
  type StatusGroup,
  seriesOf,
  statusesIn,
  storeLines,
  sumOrders,
} from './figures.ts'

const own = {
  range: text('创建时间', 'Created'),
  total: text('合计', 'Total'),
  byStatus: text('按状态', 'By status'),
  byStore: text('按店铺', 'By store'),
  byDay: text('按天', 'By day'),
  day: text('日期', 'Date'),
  chart: text('每天的订单，按今天的状态', 'Orders of each day, by their status of today'),
  waiting: text('待履约', 'Waiting'),
  working: text('仓库处理中', 'In the warehouse'),
  done: text('已同步运单号', 'Waybill synced'),
  left: text('已忽略或商户自行履约', 'Ignored or fulfilled by the merchant'),
  csv: text('导出 csv', 'Export as csv'),
  none: text('该时间范围内没有订单', 'There is no order in this range'),
}

/** In both languages, as all files of the product. */
const sheetName = '订单数据'

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: own.range, days: 30, needed: true },
  storeFilter,
  partnerFilter,
]

const groupColours: Readonly<Record<StatusGroup, string>> = {
  waiting: '--attention',
  working: '--accent',
  done: '--ok',
  left: '--soft',
}

const Chart = ({ days }: { days: readonly FigureLine[] }) => {
  const lines = useMemo(
    () => ({
      daily: true,
      at: noonsOf(days.toReversed().map((d) => d.key)),
      lines: groupNames.map((group) => ({
        label: say(own[group]),
        colour: groupColours[group],
        values: seriesOf(days, group),
      })),
    }),
    [days],
  )
  return (
    <section>
      <h2 className="section-title">{say(own.chart)}</h2>
      <LineChart of={lines} />
    </section>
  )
}

type FiguresProps = {
  readonly title: Text
  readonly head: Text
  readonly lines: readonly FigureLine[]
  readonly statuses: readonly number[]
}

const Figures = ({ title, head, lines, statuses }: FiguresProps) => (
  <section>
    <h2 className="section-title">{say(title)}</h2>
    <div className="report-table">
      <table aria-label={say(title)}>
        <thead>
          <tr>
            <th scope="col">{say(head)}</th>
            {statuses.map((code) => (
              <th key={code} scope="col">
                {say(platformOrderStatus.label(code))}
              </th>
            ))}
            <th scope="col">{say(own.total)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              {statuses.map((code) => (
                <td key={code}>{ordersIn(line, code)}</td>
              ))}
              <td>{sumOrders(line.counts)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{say(own.total)}</th>
            {statuses.map((code) => (
              <td key={code}>{lines.reduce((n, line) => n + ordersIn(line, code), 0)}</td>
            ))}
            <td>{lines.reduce((n, line) => n + sumOrders(line.counts), 0)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  </section>
)

const sheetOf = (of: Dashboards): string => {
  const statuses = statusesIn(of)
  const heads = statuses.map((code) => say(platformOrderStatus.label(code)))
  const part = (head: Text, lines: readonly FigureLine[]) => [
    [say(head), ...heads, say(own.total)],
    ...lines.map((line) => [
      line.name,
      ...statuses.map((code) => ordersIn(line, code)),
      sumOrders(line.counts),
    ]),
  ]
  const total = [
    say(own.total),
    ...statuses.map((code) => sumOrders(of.by_status.filter((s) => s.status === code))),
    of.total,
  ]
  return csvOf([...part(words.store, storeLines(of)), total, [], ...part(own.day, dayLines(of)), total])
}

const Told = ({ of }: { of: Dashboards }) => {
  const [days, stores, statuses] = useMemo(() => [dayLines(of), storeLines(of), statusesIn(of)], [of])
  if (of.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(own.none)} />
  return (
    <div className="report">
      <section>
        <h2 className="section-title">{say(own.byStatus)}</h2>
        <div className="report-table">
          <table aria-label={say(own.byStatus)}>
            <tbody>
              {statuses.map((code) => (
                <tr key={code}>
                  <th scope="row">
                    <StatusTag of={platformOrderStatus} code={code} tone={orderTones[code] ?? 'look'} />
                  </th>
                  <td>{sumOrders(of.by_status.filter((s) => s.status === code))}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{say(own.total)}</th>
                <td>{of.total}</td>
              </tr>
            </tbody>
          </table>
        </div>
      </section>
      {days.length > 1 ? <Chart days={days} /> : null}
      <Figures title={own.byStore} head={words.store} lines={stores} statuses={statuses} />
      <Figures title={own.byDay} head={own.day} lines={days} statuses={statuses} />
    </div>
  )
}

/** FU-104: how many orders were created, by store and day, and in which status they are today. */
export default function OrdersDataPage() {
  const title = usePageTitle()
  const { address, change, setAddress } = useAddress()
  const [draft, setDraft] = useState<Record<string, string>>({})
  const asked = askedValues(filters, readAddress(address).values)
  const query = toQuery(filters, asked) as { time_range: [string, string] }
  const figures = useAnswer(getOrderDashboards, { query }, { keep: true })
  const save = (of: Dashboards) =>
    saveFile(new Blob([sheetOf(of)], { type: 'text/csv;charset=utf-8' }), fileName(sheetName, 'csv'))
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <FilterBar
        list={getOrderDashboards.path}
        filters={filters}
        asked={asked}
        draft={draft}
        onType={(key, value) => setDraft((d) => ({ ...d, [key]: value }))}
        onSearch={() => {
          change(searchChanges(filters, asked, draft))
          setDraft({})
          void figures.refetch()
        }}
        onReset={() => {
          setDraft({})
          setAddress({}, { replace: true })
        }}
        onRemove={(f) => {
          setDraft({})
          change({ [f.key]: '' })
        }}
      />
      <div className="list-bar">
        <span className="spring" />
        <Button
          icon={<DownloadOutlined />}
          disabled={!figures.data}
          onClick={() => figures.data && save(figures.data)}
        >
          {say(own.csv)}
        </Button>
      </div>
      <Answered of={figures}>{(of) => <Told of={of} />}</Answered>
    </section>
  )
}
