import { text } from '@kuacang/contract/kit/text'
import { getPlatformOrder, type PlatformOrder } from '@kuacang/contract/platform-orders/order/calls'
import { autoFulfilStatus, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { Button, Tag, Tooltip } from 'antd'
import { openAddress } from '../../kit/address/address.tsx'
import { request } from '../../kit/api/request.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { storeName } from '../store/store-choice.ts'
import { autoTones, orderTones, words } from '../words.ts'
import { BlockerTags } from './blocker-tags.tsx'

const own = {
  orderStore: text('平台订单号 / 店铺', 'Platform order / store'),
  recipient: text('收件人 / 国家', 'Recipient / country'),
  marks: text('标记', 'Marks'),
  confirmation: text('签收确认', 'Delivery confirmation'),
  confirmationShort: text('签收', 'Signature'),
  advanced: text('高级物流', 'Advanced logistics'),
  advancedShort: text('高级', 'Advanced'),
  statusFailure: text('状态 / 失败原因', 'Status / failure'),
  waybill: text('渠道 / 运单号', 'Channel / tracking number'),
  outbound: text('出库单号', 'Outbound order'),
  merchantWarehouse: text('商户仓库', 'Merchant warehouse'),
  more: text('等 {n} 种', '{n} in all'),
}

export const OrderStatus = ({ of }: { of: Pick<PlatformOrder, 'status'> }) => (
  <StatusTag of={platformOrderStatus} code={of.status} tone={orderTones[of.status] ?? 'look'} />
)

export const AutoStatus = ({ of }: { of: Pick<PlatformOrder, 'auto_fulfill_status'> }) => (
  <StatusTag
    of={autoFulfilStatus}
    code={of.auto_fulfill_status}
    tone={autoTones[of.auto_fulfill_status] ?? 'look'}
  />
)

export const Tags = ({ of }: { of: readonly string[] }) =>
  of.length === 0 ? '-' : of.map((tag) => <Tag key={tag}>{tag}</Tag>)

export const Marks = ({ of }: { of: PlatformOrder }) => {
  const marks = [
    ...(of.delivery_confirmation ? [[own.confirmationShort, own.confirmation] as const] : []),
    ...(of.advanced_logistics ? [[own.advancedShort, own.advanced] as const] : []),
  ]
  return marks.length === 0
    ? '-'
    : marks.map(([short, long]) => (
        <Tooltip key={short.en} title={say(long)}>
          <Tag color="processing">{say(short)}</Tag>
        </Tooltip>
      ))
}

const first = (of: PlatformOrder) => {
  const [line] = of.skus
  if (!line) return '-'
  return (
    <>
      <span className="cut" title={line.name}>
        {line.quantity} × <Code>{line.sku ?? line.platform_sku}</Code>
      </span>
      <span className="second cut" title={line.name}>
        {of.skus.length > 1 ? say(own.more, { n: of.skus.length }) : line.name}
      </span>
    </>
  )
}

/** Number and store of an order. */
export const numberColumn: Column<PlatformOrder> = {
  key: 'order',
  title: own.orderStore,
  render: (o) => (
    <>
      <Code>{o.platform_order_id}</Code>
      <span className="second cut" title={storeName(o)}>
        {storeName(o)}
      </span>
    </>
  ),
}

export const goodsColumn: Column<PlatformOrder> = { key: 'skus', title: words.goods, render: first }

export const customerColumn: Column<PlatformOrder> = {
  key: 'partner',
  title: words.customer,
  render: (o) => <PartnerName of={o.partner_id} />,
}

export const warehouseColumn: Column<PlatformOrder> = {
  key: 'warehouse',
  title: words.shipsFrom,
  render: (o) => (o.warehouse_code ? <Code>{o.warehouse_code}</Code> : '-'),
}

/** Where an order goes, to be read and copied without leaving the list. */
const showAddress = async (id: string): Promise<void> => {
  try {
    const { shipping_address } = await request(getPlatformOrder, { params: { id } })
    await openAddress(shipping_address)
  } catch (error) {
    notice.failure(error)
  }
}

type Of = { readonly staff: boolean; readonly oversea: boolean; readonly edits: boolean }

/** FU-101; of overseas orders with the merchant's warehouse (FU-102). */
export const orderColumnsFor = (
  { staff, oversea, edits }: Of,
  onOpen: (id: string) => void,
): readonly Column<PlatformOrder>[] => [
  numberColumn,
  ...(staff ? [customerColumn] : []),
  goodsColumn,
  {
    key: 'name',
    title: own.recipient,
    render: (o) => (
      <>
        <Button
          type="link"
          size="small"
          className="cut"
          style={{ paddingInline: 0 }}
          title={o.shipping_name}
          onClick={() => void showAddress(o.id)}
        >
          {o.shipping_name || '-'}
        </Button>
        <span className="second code">{o.country_code}</span>
      </>
    ),
  },
  ...(oversea
    ? [
        {
          key: 'merchant_warehouse',
          title: own.merchantWarehouse,
          render: (o: PlatformOrder) => o.merchant_warehouse_name || '-',
        },
      ]
    : []),
  { key: 'released', title: words.released, render: (o) => <Time at={o.released_at} /> },
  { key: 'marks', title: own.marks, render: (o) => <Marks of={o} /> },
  {
    key: 'status_failure',
    title: own.statusFailure,
    render: (o) => (
      <>
        <OrderStatus of={o} />
        {o.logistics.fail_reason ? (
          <span className="second">
            <Excerpt of={o.logistics.fail_reason} longest={30} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'blockers',
    title: words.blockers,
    render: (o) => <BlockerTags of={o} edits={edits} onOpen={onOpen} />,
  },
  { key: 'tags', title: words.tags, render: (o) => <Tags of={o.tags} /> },
  {
    key: 'auto',
    title: words.autoStatus,
    optional: true,
    render: (o) => <AutoStatus of={o} />,
  },
  {
    key: 'logistics',
    title: own.waybill,
    optional: true,
    render: (o) => (
      <>
        <Code>{o.logistics.tracking_number || '-'}</Code>
        {o.logistics.channel_code ? (
          <span className="second">
            <ChannelName of={o.logistics.channel_code} />
          </span>
        ) : null}
      </>
    ),
  },
  { ...warehouseColumn, optional: true },
  {
    key: 'outbound',
    title: own.outbound,
    optional: true,
    render: (o) => <Code>{o.outbound_order_number || '-'}</Code>,
  },
  { key: 'updated', title: words.updated, optional: true, render: (o) => <Time at={o.updated_at} /> },
]
