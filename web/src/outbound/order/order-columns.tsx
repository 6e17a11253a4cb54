import { PushpinOutlined } from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { businessTypeNames, flagsOf } from '@kuacang/contract/outbound/order/business'
import type { OutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  outboundOrderStatus,
  outboundOrderType,
  outboundSubStatus,
} from '@kuacang/contract/outbound/order/enums'
import { Tag } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Excerpt, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

const { abnormal, duplicate_weight, weight_exception, cancelled, validation_failed, done, pickup_created } =
  outboundOrderStatus.code
const wrong: readonly number[] = [abnormal, duplicate_weight, weight_exception, cancelled, validation_failed]

const toneOf = (status: number): Tone => {
  if (wrong.includes(status)) return 'bad'
  if (status === done) return 'good'
  return status < pickup_created ? 'wait' : 'work'
}

export const businessOf = (o: OutboundOrder): string => {
  const flags: readonly Text[] = flagsOf(o).map((flag) => businessTypeNames[flag])
  return (flags.length > 0 ? flags : [businessTypeNames.general]).map((name) => say(name)).join(' · ')
}

const first = text('优先', 'Priority')

/** The state of an order, with why it failed or was cancelled. */
export const OrderStatus = ({ of: o }: { of: OutboundOrder }) => (
  <>
    <StatusTag of={outboundOrderStatus} code={o.order_status} tone={toneOf(o.order_status)} />
    {o.pinned ? (
      <Tag color="warning" icon={<PushpinOutlined />}>
        {say(first)}
      </Tag>
    ) : null}
    {o.sub_status === null ? null : (
      <div className="soft">
        <EnumLabel of={outboundSubStatus} code={o.sub_status} />
      </div>
    )}
    {o.cancelled_reason ? (
      <div className="soft">
        <Excerpt of={o.cancelled_reason} longest={40} />
      </div>
    ) : null}
  </>
)

export const columns: readonly Column<OutboundOrder>[] = [
  { key: 'number', title: text('出库单号', 'Outbound order'), render: (o) => <Code>{o.order_number}</Code> },
  {
    key: 'erp',
    title: text('客户单号', 'Customer order number'),
    render: (o) => <Code>{o.erp_order_id}</Code>,
  },
  { key: 'partner', title: text('客户', 'Customer'), render: (o) => <PartnerName of={o.partner_id} /> },
  {
    key: 'type',
    title: text('类型', 'Type'),
    render: (o) => <EnumLabel of={outboundOrderType} code={o.order_type} />,
  },
  { key: 'business', title: text('业务类型', 'Business type'), render: businessOf, optional: true },
  { key: 'status', title: text('状态', 'Status'), render: (o) => <OrderStatus of={o} /> },
  {
    key: 'tracking',
    title: text('渠道 / 运单号', 'Channel / tracking number'),
    render: (o) => (
      <>
        <Code>{o.tracking_number || '-'}</Code>
        <span className="second">
          {o.channel_code ? <ChannelName of={o.channel_code} /> : null}
          {o.channel_code && o.country ? ' · ' : null}
          {o.country}
        </span>
      </>
    ),
  },
  { key: 'country', title: text('国家', 'Country'), optional: true, render: (o) => o.country },
  {
    key: 'units',
    title: text('种类 / 件数', 'SKUs / pieces'),
    align: 'right',
    render: (o) => `${o.sku_kinds} / ${o.units}`,
    sum: { of: (o) => o.units, unit: 'pieces' },
  },
  {
    key: 'pickup',
    title: text('拣货单', 'Pickup order'),
    optional: true,
    render: (o) => <Code>{o.pickup_code ?? '-'}</Code>,
  },
  {
    key: 'bag',
    title: text('包号', 'Bag number'),
    optional: true,
    render: (o) => <Code>{o.bag_code || '-'}</Code>,
  },
  {
    key: 'cut_off_at',
    title: text('截单时间', 'Cut-off'),
    optional: true,
    render: (o) => <Time at={o.cut_off_at} />,
  },
  {
    key: 'created_at',
    title: text('创建时间', 'Created'),
    sorts: true,
    render: (o) => <Time at={o.created_at} />,
  },
  {
    key: 'updated_at',
    title: text('更新时间', 'Updated'),
    optional: true,
    render: (o) => <Time at={o.updated_at} />,
  },
]

/** How the warehouse works at an order, and whose it is: for staff. */
const staffs: readonly string[] = ['partner', 'pickup', 'bag']

export const columnsFor = (staff: boolean): readonly Column<OutboundOrder>[] =>
  staff ? columns : columns.filter((c) => !staffs.includes(c.key))
