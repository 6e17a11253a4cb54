import { text } from '@kuacang/contract/kit/text'
import { getOutboundOrder, listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { uniInventoryReturnDelivery, uniInventoryReturnType } from '@kuacang/contract/outbound/order/enums'
import { getOrderStanding } from '@kuacang/contract/outbound/order-standing/calls'
import { getOrderWaybill, hasWaybill } from '@kuacang/contract/outbound/waybill/calls'
import { Button, Space } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { say } from '../../kit/say.ts'
import { Can, useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { CameraPictures } from './camera-pictures.tsx'
import { operationName } from './operation-name.ts'
import { orderActions } from './order-actions.tsx'
import { businessOf, OrderStatus } from './order-columns.tsx'
import { orderPanels } from './order-panels.ts'
import { addressOf, type OrderDetail, OrderLines } from './order-parts.tsx'
import { openPlaces } from './places-form.tsx'
import { StandingPanel } from './standing-panel.tsx'

const words = {
  title: text('出库单', 'Outbound order'),
  status: text('状态', 'Status'),
  business: text('业务类型', 'Business type'),
  erp: text('客户单号', 'Customer order number'),
  channel: text('渠道', 'Channel'),
  tracking: text('运单号', 'Tracking number'),
  address: text('收件地址', 'Shipping address'),
  weight: text('重量 kg', 'Weight (kg)'),
  warehouse: text('仓库', 'Warehouse'),
  pickup: text('拣货单', 'Pickup order'),
  comments: text('备注', 'Remarks'),
  buyer: text('买家编号', 'Buyer number'),
  returned: text('退仓方式', 'Return type'),
  reason: text('退仓原因', 'Return reason'),
  failure: text('审核意见', 'Review comment'),
  id: text('编号', 'ID'),
  places: text('修改拣货库位', 'Change pick locations'),
  waybill: text('查看面单', 'View waybill'),
}

const returnOf = (o: OrderDetail): Fact[] => {
  if (o.uni_inventory_return_type === null) return []
  return [
    [
      words.returned,
      <span key="returned">
        <EnumLabel of={uniInventoryReturnType} code={o.uni_inventory_return_type} />{' '}
        {o.uni_inventory_return_delivery_type === null ? null : (
          <EnumLabel of={uniInventoryReturnDelivery} code={o.uni_inventory_return_delivery_type} />
        )}
      </span>,
    ],
    [words.reason, o.uni_inventory_return_reason],
    [words.failure, o.review_failure.msg],
  ]
}

const factsOf = (o: OrderDetail, staff: boolean): Fact[] => [
  [words.status, <OrderStatus key="status" of={o} />],
  [words.business, businessOf(o)],
  [words.erp, <Code key="erp">{o.erp_order_id}</Code>],
  [words.channel, <ChannelName key="channel" of={o.channel_code} />],
  [words.tracking, <Code key="tracking">{o.tracking_number || '-'}</Code>],
  [words.weight, o.weight],
  // By its id it is put on a pickup order, or cancelled by a merchant's system.
  [words.id, <Code key="id">{o.id}</Code>],
  staff
    ? [words.pickup, <Code key="pickup">{o.pickup_code ?? '-'}</Code>]
    : [words.warehouse, o.warehouse_code],
  [words.buyer, o.buyer_id ? <Code key="buyer">{o.buyer_id}</Code> : ''],
  [words.comments, o.comments],
  ...returnOf(o),
  [words.address, addressOf(o)],
]

/** The details of one order: why it is in its status, where its goods are, and what was done to it. */
export const OrderDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const order = useAnswer(getOutboundOrder, { params: { id } })
  const refresh = useRefresh()
  const staff = useUser().partner_id === null
  const again = () => void refresh(getOutboundOrder, getOrderStanding, listOutboundOrders)
  const change = async (o: OrderDetail) => (await openPlaces(o)) && again()
  return (
    <DetailDrawer
      open
      onClose={onClose}
      actions={order.data ? <RowActions row={order.data} actions={orderActions} onDone={again} /> : null}
      title={
        <>
          {say(words.title)} <Code>{order.data?.order_number ?? ''}</Code>
        </>
      }
    >
      {staff ? <StandingPanel id={id} /> : null}
      <Answered of={order}>
        {(o) => (
          <>
            <Facts facts={factsOf(o, staff)} columns={{ xs: 1, sm: 2 }} />
            <Space wrap>
              {o.actions.includes('change_places') ? (
                <Button onClick={() => void change(o)}>{say(words.places)}</Button>
              ) : null}
              {hasWaybill(o) ? (
                <Can right="OutboundOrderPrint">
                  <Button
                    href={`/api${getOrderWaybill.path.replace(':id', o.id)}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {say(words.waybill)}
                  </Button>
                </Can>
              ) : null}
            </Space>
            <OrderLines of={o.skus} places={staff} />
            {orderPanels.map(({ file, Panel }) => (
              <Panel key={file} {...o} />
            ))}
            {staff ? <CameraPictures id={id} /> : null}
            <Timeline entries={o.operation_records.map((r) => recordEntry(r, operationName(r.action)))} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
