import type { Data } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'
import { inboundEvent, inboundStep } from '@kuacang/contract/order-report/enums'
import {
  exportInboundDays,
  type InboundDay,
  listInboundDays,
} from '@kuacang/contract/order-report/inbound/calls'
import { useSearchParams } from 'react-router'
import { durationText } from '../kit/date/duration.ts'
import type { Column } from '../kit/list/columns.tsx'
import type { Filter } from '../kit/list/filter-query.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { FigureTiles } from '../kit/report/figure-tiles.tsx'
import { Rebuild } from '../kit/report/rebuild.tsx'
import { useAskedRange } from '../kit/report/use-asked.ts'
import { PageLink } from '../kit/route/page-link.tsx'
import { say } from '../kit/say.ts'
import { partnerFilter } from '../reference/partner/partner-filter.ts'
import { casesAddress, inboundOrdersAddress } from './addresses.ts'
import { InboundChart } from './inbound-chart.tsx'
import { inboundWords as words } from './inbound-words.ts'
import '../kit/report/report.css'

const { received, put_away } = inboundEvent.code

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.day, days: 30, needed: true },
  partnerFilter,
]

type Counted = { readonly day: string; readonly n: number }

/** A number of orders that were created on a day, which opens them. */
const Orders = ({ day, n }: Counted) => {
  const partner = useSearchParams()[0].get('partner_id')
  return <PageLink to={n > 0 ? inboundOrdersAddress(day, partner) : null}>{n}</PageLink>
}

/** A number of cases of a day, which opens them. */
const Cases = ({ day, n, event }: Counted & { readonly event: number }) => {
  const partner = useSearchParams()[0].get('partner_id')
  return <PageLink to={n > 0 ? casesAddress(`${day}~${day}`, event, partner) : null}>{n}</PageLink>
}

const times = (p50: number | null, p90: number | null) => (
  <>
    {durationText(p50)}
    <span className="second">{durationText(p90)}</span>
  </>
)

const figure = (
  key: 'announced' | 'received' | 'defective',
  title: Text,
  help: Text,
): Column<InboundDay> => ({ key, title, help, align: 'right', render: (d) => d[key] })

const columns: readonly Column<InboundDay>[] = [
  { key: 'day', title: words.day, render: (d) => d.day },
  {
    key: 'orders',
    title: words.orders,
    help: words.ordersHelp,
    align: 'right',
    render: (d) => <Orders day={d.day} n={d.orders} />,
  },
  figure('announced', words.announced, words.announcedHelp),
  {
    key: 'cases',
    title: words.cases,
    help: words.casesHelp,
    align: 'right',
    render: (d) => <Cases day={d.day} n={d.cases} event={received} />,
  },
  figure('received', words.received, words.receivedHelp),
  figure('defective', words.defective, words.defectiveHelp),
  {
    key: 'cases_away',
    title: words.away,
    help: words.awayHelp,
    align: 'right',
    render: (d) => <Cases day={d.day} n={d.cases_away} event={put_away} />,
  },
  {
    key: 'to_receive_p50',
    title: words.toReceive,
    help: words.toReceiveHelp,
    align: 'right',
    render: (d) => times(d.to_receive_p50, d.to_receive_p90),
  },
  {
    key: 'to_put_away_p50',
    title: words.toPutAway,
    help: words.toPutAwayHelp,
    align: 'right',
    render: (d) => times(d.to_put_away_p50, d.to_put_away_p90),
  },
]

const Toolbar = ({ builtAt }: { readonly builtAt: string | null | undefined }) => (
  <Rebuild model="inbound_day" range={useAskedRange(filters)} builtAt={builtAt} />
)

const stepTiles = [
  [inboundStep.code.to_receive, words.toReceive, words.toReceiveHelp],
  [inboundStep.code.to_put_away, words.toPutAway, words.toPutAwayHelp],
  [inboundStep.code.total, words.total, words.totalHelp],
] as const

const Summary = ({ of: { total, steps, chart } }: { readonly of: Data<typeof listInboundDays> }) => (
  <div className="report">
    <FigureTiles
      of={[
        { key: 'orders', title: words.orders, help: words.ordersHelp, value: total.orders },
        { key: 'announced', title: words.announced, help: words.announcedHelp, value: total.announced },
        { key: 'cases', title: words.cases, help: words.casesHelp, value: total.cases },
        { key: 'received', title: words.received, help: words.receivedHelp, value: total.received },
        { key: 'defective', title: words.defective, help: words.defectiveHelp, value: total.defective },
        ...stepTiles.map(([step, title, help]) => {
          const found = steps.find((s) => s.step === step)
          return {
            ...{ key: String(step), title, help },
            value: durationText(found?.p50 ?? null),
            second: `/ ${durationText(found?.p90 ?? null)}`,
          }
        }),
      ]}
    />
    {total.orders + total.cases > 0 ? <InboundChart of={chart} /> : null}
  </div>
)

/** FU-644. */
export default function InboundPage() {
  return (
    <ListPage
      call={listInboundDays}
      rowKey={(d) => d.day}
      filters={filters}
      columns={columns}
      export={{ call: exportInboundDays, name: say(words.file) }}
      toolbar={(data) => <Toolbar builtAt={data?.built_at} />}
      summary={(data) => <Summary of={data} />}
    />
  )
}
