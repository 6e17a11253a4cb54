import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { exportOrderDays, listOrderDays, type OrderDay } from '@kuacang/contract/order-report/calls'
import { orderPart } from '@kuacang/contract/order-report/enums'
import { partText } from '@kuacang/contract/order-report/part-text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { useSearchParams } from 'react-router'
import type { Column } from '../kit/list/columns.tsx'
import type { Filter } from '../kit/list/filter-query.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { FigureTiles } from '../kit/report/figure-tiles.tsx'
import { Rebuild } from '../kit/report/rebuild.tsx'
import { useAskedRange } from '../kit/report/use-asked.ts'
import { PageLink } from '../kit/route/page-link.tsx'
import { say } from '../kit/say.ts'
import { kg } from '../kit/show.tsx'
import { partnerFilter } from '../reference/partner/partner-filter.ts'
import { createdAddress, endedAddress } from './addresses.ts'
import { PartChart } from './part-chart.tsx'

const words = {
  day: text('日期', 'Date'),
  by: text('统计方式', 'Sum by'),
  part: text('分类', 'Part'),
  created: text('新建', 'Created'),
  createdHelp: text(
    '当天创建的出库单，包括后来取消的。退仓单的渠道在审核时才确定，这里计为未指定。',
    'Orders that were created on the day, also those that were cancelled later. The review of a return chooses its channel, so here it has none.',
  ),
  shipped: text('已出库', 'Shipped'),
  shippedHelp: text(
    '当天出库（状态 90）的单，不论何时创建。',
    'Orders that left (status 90) on the day, whenever they were created.',
  ),
  cancelled: text('已取消', 'Cancelled'),
  cancelledHelp: text(
    '当天取消（状态 100）的单，不论何时创建；校验失败的不算。',
    'Orders that were cancelled (status 100) on the day, whenever they were created; those that failed validation are not counted.',
  ),
  units: text('出库件数', 'Pieces shipped'),
  unitsHelp: text('当天出库的单的商品件数。', 'Pieces of the orders that left on the day.'),
  weight: text('出库重量 kg', 'Weight shipped (kg)'),
  weightHelp: text(
    '当天出库的单的称重重量；未称重的为 0。',
    'Weight of the orders that left on the day; those that were not weighed count 0.',
  ),
  file: text('出库报表', 'Outbound report'),
}

const { all, type, channel, country, partner } = orderPart.code
const { done, cancelled } = outboundOrderStatus.code

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.day, days: 30, needed: true },
  {
    kind: 'choice',
    key: 'by',
    label: words.by,
    always: true,
    options: [type, channel, country, partner, all].map((code) => ({
      value: String(code),
      label: say(orderPart.label(code)),
    })),
  },
  partnerFilter,
]

type Figure = 'created' | 'shipped' | 'cancelled'

/** A number of orders that opens them. */
const Count = ({ of, figure }: { readonly of: OrderDay; readonly figure: Figure }) => {
  const partner = useSearchParams()[0].get('partner_id')
  const n = of[figure]
  const to =
    figure === 'created'
      ? createdAddress(of.day, of, partner)
      : endedAddress(`${of.day}~${of.day}`, figure === 'shipped' ? done : cancelled, of, partner)
  return <PageLink to={n > 0 ? to : null}>{n}</PageLink>
}

const columns: readonly Column<OrderDay>[] = [
  { key: 'day', title: words.day, render: (d) => d.day },
  { key: 'value', title: words.part, render: (d) => say(partText(d.by, d)) },
  {
    key: 'created',
    title: words.created,
    help: words.createdHelp,
    align: 'right',
    render: (d) => <Count of={d} figure="created" />,
  },
  {
    key: 'shipped',
    title: words.shipped,
    help: words.shippedHelp,
    align: 'right',
    render: (d) => <Count of={d} figure="shipped" />,
  },
  {
    key: 'cancelled',
    title: words.cancelled,
    help: words.cancelledHelp,
    align: 'right',
    render: (d) => <Count of={d} figure="cancelled" />,
  },
  { key: 'units', title: words.units, help: words.unitsHelp, align: 'right', render: (d) => d.units },
  { key: 'weight', title: words.weight, help: words.weightHelp, align: 'right', render: (d) => kg(d.weight) },
]

const Toolbar = ({ builtAt }: { readonly builtAt: string | null | undefined }) => (
  <Rebuild model="order_day" range={useAskedRange(filters)} builtAt={builtAt} />
)

const Summary = ({ of: { total, chart } }: { readonly of: Data<typeof listOrderDays> }) => (
  <div className="report">
    <FigureTiles
      of={[
        { key: 'created', title: words.created, help: words.createdHelp, value: total.created },
        { key: 'shipped', title: words.shipped, help: words.shippedHelp, value: total.shipped },
        { key: 'cancelled', title: words.cancelled, help: words.cancelledHelp, value: total.cancelled },
        { key: 'units', title: words.units, help: words.unitsHelp, value: total.units },
        { key: 'weight', title: words.weight, help: words.weightHelp, value: kg(total.weight) },
      ]}
    />
    {chart.parts.length > 0 ? <PartChart of={chart} /> : null}
  </div>
)

/** FU-645. */
export default function OutboundPage() {
  return (
    <ListPage
      call={listOrderDays}
      rowKey={(d) => `${d.day} ${d.value}`}
      filters={filters}
      columns={columns}
      export={{ call: exportOrderDays, name: say(words.file) }}
      toolbar={(data) => <Toolbar builtAt={data?.built_at} />}
      summary={(data) => <Summary of={data} />}
    />
  )
}
