import type { Data } from '@kuacang/contract/kit/call'
import {
  exportTimeliness,
  listTimeliness,
  type OrderShares,
  type TimelinessDay,
} from '@kuacang/contract/order-report/calls'
import { useSearchParams } from 'react-router'
import type { Column } from '../kit/list/columns.tsx'
import type { Filter } from '../kit/list/filter-query.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { FigureTiles } from '../kit/report/figure-tiles.tsx'
import { Rebuild } from '../kit/report/rebuild.tsx'
import { useAskedRange } from '../kit/report/use-asked.ts'
import { say } from '../kit/say.ts'
import { partnerFilter } from '../reference/partner/partner-filter.ts'
import { slowestAddress } from './addresses.ts'
import { DayCount } from './day-count.tsx'
import { Stairs } from './stairs.tsx'
import { StepTable } from './step-table.tsx'
import { timelinessWords as words } from './timeliness-words.ts'
import '../kit/report/report.css'

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.day, days: 30, needed: true },
  partnerFilter,
]

/** In per cent with one decimal; - of nothing. */
const share = (part: number, of: number): string => (of > 0 ? `${Math.round((1000 * part) / of) / 10}%` : '-')

const withShare = (part: number, of: number) => (
  <>
    {part}
    <span className="second">{share(part, of)}</span>
  </>
)

const columns: readonly Column<TimelinessDay>[] = [
  { key: 'day', title: words.day, render: (d) => d.day },
  {
    key: 'shipped',
    title: words.shipped,
    help: words.shippedHelp,
    align: 'right',
    render: (d) => <DayCount of={d} n={d.shipped} />,
  },
  { key: 'direct', title: words.direct, help: words.directHelp, align: 'right', render: (d) => d.direct },
  {
    key: 'in_24h',
    title: words.in24,
    help: words.withinHelp,
    align: 'right',
    render: (d) => withShare(d.in_24h, d.direct),
  },
  {
    key: 'in_48h',
    title: words.in48,
    help: words.withinHelp,
    align: 'right',
    render: (d) => withShare(d.in_48h, d.direct),
  },
  {
    key: 'in_72h',
    title: words.in72,
    help: words.withinHelp,
    align: 'right',
    render: (d) => withShare(d.in_72h, d.direct),
  },
  { key: 'due', title: words.due, help: words.dueHelp, align: 'right', render: (d) => d.due },
  {
    key: 'kept',
    title: words.kept,
    help: words.keptHelp,
    align: 'right',
    render: (d) => withShare(d.kept, d.due),
  },
  {
    key: 'waited_stock',
    title: words.waitedStock,
    help: words.waitedStockHelp,
    align: 'right',
    render: (d) => d.waited_stock,
  },
  {
    key: 'waited_review',
    title: words.waitedReview,
    help: words.waitedReviewHelp,
    align: 'right',
    render: (d) => d.waited_review,
  },
]

const Toolbar = ({ builtAt }: { readonly builtAt: string | null | undefined }) => (
  <Rebuild model="order_time_day" range={useAskedRange(filters)} builtAt={builtAt} />
)

const tilesOf = (
  total: OrderShares,
  { workable, waiting, over_24h }: Data<typeof listTimeliness>['open'],
) => [
  { key: 'shipped', title: words.shipped, help: words.shippedHelp, value: total.shipped },
  {
    key: 'kept',
    title: words.kept,
    help: words.keptHelp,
    value: share(total.kept, total.due),
    second: `${total.kept} / ${total.due}`,
  },
  { key: 'stock', title: words.waitedStock, help: words.waitedStockHelp, value: total.waited_stock },
  { key: 'review', title: words.waitedReview, help: words.waitedReviewHelp, value: total.waited_review },
  {
    key: 'open',
    title: words.open,
    help: words.openHelp,
    value: workable,
    second: say(words.older, { n: over_24h }),
  },
  { key: 'waiting', title: words.waiting, help: words.waitingHelp, value: waiting },
]

const Summary = ({ of: { total, steps, open } }: { readonly of: Data<typeof listTimeliness> }) => {
  const [address] = useSearchParams()
  const slowest = slowestAddress(address.get('time_range') ?? '', address.get('partner_id'))
  return (
    <div className="report">
      <FigureTiles of={tilesOf(total, open)} />
      {total.shipped > 0 ? (
        <>
          <Stairs of={total} slowest={slowest} />
          <StepTable of={steps} slowest={slowest} />
        </>
      ) : null}
    </div>
  )
}

/** FU-641. */
export default function TimelinessPage() {
  return (
    <ListPage
      call={listTimeliness}
      rowKey={(d) => d.day}
      filters={filters}
      columns={columns}
      export={{ call: exportTimeliness, name: say(words.file) }}
      toolbar={(data) => <Toolbar builtAt={data?.built_at} />}
      summary={(data) => <Summary of={data} />}
    />
  )
}
