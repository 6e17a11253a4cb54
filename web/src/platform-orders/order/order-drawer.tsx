import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { getPlatformOrder } from '@kuacang/contract/platform-orders/order/calls'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Address } from '../../kit/address/address.tsx'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { JsonViewer } from '../../kit/viewer/json-viewer.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { storeName } from '../store/store-choice.ts'
import { words } from '../words.ts'
import { BlockerTags } from './blocker-tags.tsx'
import { OutboundOrderLink } from './links.tsx'
import { operationName } from './operation-name.ts'
import { orderActions } from './order-actions.ts'
import { AutoStatus, Marks, OrderStatus, Tags } from './order-columns.tsx'
import { OrderReturns } from './order-returns.tsx'
import { refreshedByOrders } from './refreshed.ts'
import { TryPanel } from './try-panel.tsx'

const own = {
  title: text('平台订单', 'Platform order'),
  marks: text('标记', 'Marks'),
  tracking: text('运单号', 'Tracking number'),
  label: text('查看面单', 'View waybill'),
  outbound: text('出库单号', 'Outbound order'),
  merchantWarehouse: text('商户仓库', 'Merchant warehouse'),
  buyer: text('买家编号', 'Buyer number'),
  logisticsCode: text('平台物流代码', 'Platform logistics code'),
  address: text('收货地址', 'Shipping address'),
  name: text('名称', 'Name'),
  quantity: text('数量', 'Quantity'),
  pieces: text('每份件数', 'Pieces per unit'),
  price: text('单价', 'Price'),
  raw: text('平台原始数据', 'As the platform told it'),
  tryOut: text('试算', 'Try'),
}

type Order = Data<typeof getPlatformOrder>

const factsOf = (o: Order, staff: boolean, edits: boolean): Fact[] => [
  [words.status, <OrderStatus key="s" of={o} />],
  [words.autoStatus, <AutoStatus key="a" of={o} />],
  [words.blockers, <BlockerTags key="b" of={o} edits={edits} />],
  [words.failure, o.logistics.fail_reason],
  [words.store, `${storeName(o)} · ${o.platform}`],
  ...(staff ? ([[words.customer, <PartnerName key="p" of={o.partner_id} />]] as const) : []),
  [words.channel, <ChannelName key="c" of={o.logistics.channel_code} />],
  [own.tracking, <Code key="t">{o.logistics.tracking_number || '-'}</Code>],
  [words.shipsFrom, o.warehouse_code],
  [own.merchantWarehouse, o.merchant_warehouse_name],
  [
    own.outbound,
    o.outbound_order_number ? <OutboundOrderLink key="o" of={o.outbound_order_number} staff={staff} /> : '-',
  ],
  [own.marks, <Marks key="m" of={o} />],
  [words.tags, <Tags key="g" of={o.tags} />],
  [own.buyer, o.buyer_id],
  [own.logisticsCode, o.logistics_code],
  [words.released, <Time key="r" at={o.released_at} />],
  [words.created, <Time key="k" at={o.created_at} />],
]

type Props = { readonly id: string; readonly edits: boolean; readonly onClose: () => void }

/** One platform order: its address and goods, what the rules would do, what was done, and how it came. */
export const OrderDrawer = ({ id, edits, onClose }: Props) => {
  const order = useAnswer(getPlatformOrder, { params: { id } })
  const refresh = useRefresh()
  const navigate = useNavigate()
  const staff = useUser().partner_id === null
  const [tries, setTries] = useState(false)
  const [raw, setRaw] = useState(false)
  const again = () => void refresh(...refreshedByOrders)
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={
        <>
          {say(own.title)} <Code>{order.data?.platform_order_id ?? ''}</Code>
        </>
      }
    >
      <Answered of={order}>
        {(o) => (
          <>
            <Facts facts={factsOf(o, staff, edits)} columns={{ xs: 1, sm: 2 }} />
            <Space wrap style={{ marginBottom: 12 }}>
              {edits ? <Button onClick={() => setTries(!tries)}>{say(own.tryOut)}</Button> : null}
              {o.logistics.label_url ? (
                <Button href={o.logistics.label_url} target="_blank" rel="noreferrer">
                  {say(own.label)}
                </Button>
              ) : null}
              <Button onClick={() => setRaw(true)}>{say(own.raw)}</Button>
              {edits ? <RowActions row={o} actions={orderActions(navigate)} onDone={again} /> : null}
            </Space>
            {tries ? <TryPanel id={id} /> : null}
            <PlainTable
              rows={o.skus.map((line, at) => ({ ...line, at }))}
              rowKey={(l) => String(l.at)}
              columns={[
                {
                  key: 'platform_sku',
                  title: words.platformSku,
                  render: (l) => (
                    <>
                      <Code>{l.platform_sku}</Code>
                      {l.vid === l.platform_sku ? null : <div className="soft code">{l.vid}</div>}
                    </>
                  ),
                },
                { key: 'name', title: own.name, render: (l) => l.name },
                { key: 'sku', title: words.sku, render: (l) => <Code>{l.sku ?? '-'}</Code> },
                { key: 'quantity', title: own.quantity, align: 'right', render: (l) => l.quantity },
                { key: 'pieces', title: own.pieces, align: 'right', render: (l) => l.pieces ?? '-' },
                {
                  key: 'price',
                  title: own.price,
                  align: 'right',
                  render: (l) => `${l.price.toFixed(2)} ${l.currency}`,
                },
              ]}
            />
            <OrderReturns of={o.returns} />
            <section className="facts" style={{ marginTop: 16 }}>
              <h2 className="section-title">{say(own.address)}</h2>
              <Address of={o.shipping_address} />
            </section>
            <Timeline entries={o.operation_records.map((r) => recordEntry(r, operationName(r.action)))} />
            <JsonViewer of={o.raw_info} title={say(own.raw)} open={raw} onClose={() => setRaw(false)} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
