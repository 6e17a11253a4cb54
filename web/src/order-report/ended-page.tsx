import { text } from '@kuacang/contract/kit/text'
import { type EndedOrder, exportEndedOrders, listEndedOrders } from '@kuacang/contract/order-report/calls'
import { orderStep } from '@kuacang/contract/order-report/enums'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { durationText } from '../kit/date/duration.ts'
import type { Column } from '../kit/list/columns.tsx'
import type { Filter } from '../kit/list/filter-query.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { PageLink } from '../kit/route/page-link.tsx'
import { say } from '../kit/say.ts'
import { Code, EnumLabel, kg, StatusTag, Time } from '../kit/show.tsx'
import { ChannelName } from '../reference/channel/channel-name.tsx'
import { channelCodes } from '../reference/channel/channel-select.tsx'
import { partnerFilter } from '../reference/partner/partner-filter.ts'
import { PartnerName } from '../reference/partner/partner-name.tsx'
import { orderAddress } from './addresses.ts'

const words = {
  ended: text('结束时间', 'Ended'),
  outcome: text('结果', 'Outcome'),
  type: text('类型', 'Type'),
  channel: text('渠道', 'Channel'),
  country: text('国家', 'Country'),
  slowest: text('最慢的 100 单', 'The 100 slowest'),
  number: text('出库单号', 'Outbound order number'),
  partner: text('客户', 'Customer'),
  units: text('件数', 'Pieces'),
  weight: text('重量 kg', 'Weight (kg)'),
  created: text('创建时间', 'Created'),
  due: text('应出库时间', 'Due'),
  totalHelp: text('从创建到结束。', 'From its creation to its end.'),
  stepHelp: text(
    '订单停留在该环节的时间总和；- 表示没有经过该环节。',
    'The sum of the times that the order was at this step; - where it never was.',
  ),
  file: text('已结束的出库单', 'Ended outbound orders'),
}

const { done, cancelled } = outboundOrderStatus.code

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.ended, days: 6, needed: true, front: true },
  {
    kind: 'choice',
    key: 'order_status',
    label: words.outcome,
    front: true,
    options: [done, cancelled].map((code) => ({
      value: String(code),
      label: say(outboundOrderStatus.label(code)),
    })),
  },
  { kind: 'flag', key: 'slowest', label: words.slowest, front: true },
  { kind: 'enum', key: 'order_types', label: words.type, of: outboundOrderType, many: true },
  { kind: 'from', key: 'channel_code', label: words.channel, from: channelCodes },
  { kind: 'text', key: 'country', label: words.country },
  partnerFilter,
]

const steps = [
  ['review_s', 'review'],
  ['stock_s', 'stock'],
  ['release_s', 'release'],
  ['pick_s', 'pick'],
  ['check_s', 'check'],
  ['weigh_s', 'weigh'],
  ['bag_s', 'bag'],
  ['hand_over_s', 'hand_over'],
] as const

const columns: readonly Column<EndedOrder>[] = [
  {
    key: 'order_number',
    title: words.number,
    render: (o) => (
      <PageLink to={orderAddress(o.order_id)}>
        <Code>{o.order_number}</Code>
      </PageLink>
    ),
  },
  {
    key: 'order_status',
    title: words.outcome,
    render: (o) => (
      <StatusTag
        of={outboundOrderStatus}
        code={o.order_status}
        tone={o.order_status === done ? 'good' : 'bad'}
      />
    ),
  },
  { key: 'partner', title: words.partner, render: (o) => <PartnerName of={o.partner_id} /> },
  {
    key: 'type',
    title: words.type,
    render: (o) => <EnumLabel of={outboundOrderType} code={o.order_type} />,
  },
  {
    key: 'channel',
    title: words.channel,
    render: (o) => (
      <>
        <ChannelName of={o.channel_code} />
        <span className="second">{o.country}</span>
      </>
    ),
  },
  { key: 'country', title: words.country, optional: true, render: (o) => o.country || '-' },
  { key: 'units', title: words.units, align: 'right', render: (o) => o.units, optional: true },
  { key: 'weight', title: words.weight, align: 'right', render: (o) => kg(o.weight), optional: true },
  { key: 'created_at', title: words.created, render: (o) => <Time at={o.created_at} /> },
  { key: 'ended_at', title: words.ended, render: (o) => <Time at={o.ended_at} /> },
  { key: 'due_at', title: words.due, optional: true, render: (o) => <Time at={o.due_at} /> },
  {
    key: 'total_s',
    title: orderStep.label(orderStep.code.total),
    help: words.totalHelp,
    align: 'right',
    render: (o) => durationText(o.total_s),
  },
  ...steps.map(
    ([key, step]): Column<EndedOrder> => ({
      key,
      title: orderStep.label(orderStep.code[step]),
      help: words.stepHelp,
      align: 'right',
      optional: true,
      render: (o) => durationText(o[key]),
    }),
  ),
]

/** The orders behind the figures of the reports, with the time of each step. */
export default function EndedPage() {
  return (
    <ListPage
      call={listEndedOrders}
      rowKey={(o) => o.order_id}
      filters={filters}
      columns={columns}
      export={{ call: exportEndedOrders, name: say(words.file) }}
    />
  )
}
