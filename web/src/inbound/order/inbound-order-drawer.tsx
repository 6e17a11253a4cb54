import { casePutawayStatus, inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { getInboundOrder, listInboundOrders } from '@kuacang/contract/inbound/order/calls'
import {
  inboundOrderStatus,
  inboundOrderType,
  inboundReceiveStatus,
} from '@kuacang/contract/inbound/order/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Table } from 'antd'
import { ServiceButton } from '../../billing/service/service-button.tsx'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { inboundOrderActions, merchantActions } from './inbound-order-actions.ts'
import { nameOf, tones, words } from './words.ts'

const own = {
  goods: text('商品', 'Goods'),
  announced: text('应收', 'Announced'),
  good: text('良品', 'Good'),
  defective: text('次品', 'Defective'),
  putAway: text('已上架', 'Put away'),
  code: text('箱号', 'Case code'),
  putaway: text('上架', 'Putaway'),
  weight: text('重量 kg', 'Weight (kg)'),
  size: text('尺寸 cm', 'Size (cm)'),
  closed: text('关闭原因', 'Reason for closing'),
  from: text('发货仓库', 'Sending warehouse'),
}

type Order = Data<typeof getInboundOrder>

const columns = { xs: 1, sm: 2 }

const factsOf = (o: Order, staff: boolean): Fact[] => [
  [
    words.status,
    <StatusTag key="s" of={inboundOrderStatus} code={o.order_status} tone={tones[o.order_status]} />,
  ],
  [words.receiving, <EnumLabel key="r" of={inboundReceiveStatus} code={o.receive_status} />],
  [words.type, <EnumLabel key="t" of={inboundOrderType} code={o.order_type} />],
  ...(staff ? [[words.partner, o.partner_id] as const] : [[words.warehouse, o.warehouse_code] as const]),
  [words.erp, o.erp_order_id],
  [words.tracking, o.tracking_numbers.join(', ')],
  ...(o.from_warehouse_id === null ? [] : [[own.from, o.from_warehouse_id] as const]),
  ...(o.is_return ? [[words.isReturn, o.return_remark] as const] : []),
  ...(o.close_reason ? [[own.closed, o.close_reason] as const] : []),
  [words.comments, o.comments],
  [words.created, <Time key="c" at={o.created_at} />],
]

const table = {
  size: 'small',
  pagination: false,
  scroll: { x: 'max-content' },
  style: { marginBottom: 16 },
} as const

const Goods = ({ of }: { of: Order }) => (
  <Table
    {...table}
    rowKey="sku"
    dataSource={of.skus}
    columns={[
      { title: 'SKU', dataIndex: 'sku', render: (sku: string) => <Code>{sku}</Code> },
      { title: say(own.goods), dataIndex: 'name' },
      { title: say(own.announced), dataIndex: 'quantity', align: 'right' },
      { title: say(own.good), dataIndex: 'received_quantity', align: 'right' },
      { title: say(own.defective), dataIndex: 'defect_quantity', align: 'right' },
      { title: say(own.putAway), dataIndex: 'putaway_quantity', align: 'right' },
    ]}
  />
)

type Case = Order['cases'][number]
const sizeOf = (c: Case) => [c.length, c.width, c.height].filter((n) => n !== null).join(' × ') || '-'

const Cases = ({ of }: { of: Order }) => (
  <Table<Case>
    {...table}
    rowKey="case_code"
    dataSource={of.cases}
    columns={[
      { title: say(own.code), dataIndex: 'case_code', render: (code: string) => <Code>{code}</Code> },
      { title: say(words.status), render: (_v, c) => <EnumLabel of={inboundCaseStatus} code={c.status} /> },
      {
        title: say(own.putaway),
        render: (_v, c) => <EnumLabel of={casePutawayStatus} code={c.putaway_status} />,
      },
      { title: say(own.weight), align: 'right', render: (_v, c) => c.weight ?? '-' },
      { title: say(own.size), align: 'right', render: (_v, c) => sizeOf(c) },
    ]}
  />
)

/** All about one inbound order: what it announces, what came, and what was done to it. */
export const InboundOrderDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const order = useAnswer(getInboundOrder, { params: { id } })
  const refresh = useRefresh()
  const staff = useUser().partner_id === null
  const again = () => {
    void refresh(getInboundOrder)
    void refresh(listInboundOrders)
  }
  return (
    <DetailDrawer
      open
      title={<Code>{order.data?.wms_order_id ?? ''}</Code>}
      onClose={onClose}
      actions={
        order.data ? (
          <RowActions
            row={order.data}
            actions={staff ? inboundOrderActions : merchantActions}
            onDone={again}
          />
        ) : null
      }
    >
      <Answered of={order}>
        {(o) => (
          <>
            <Facts columns={columns} facts={factsOf(o, staff)} />
            <ServiceButton partner_id={o.partner_id} reference={o.wms_order_id} />
            <h2 className="section-title">{say(own.goods)}</h2>
            <Goods of={o} />
            <h2 className="section-title">{say(words.cases)}</h2>
            <Cases of={o} />
            <Timeline entries={o.operation_records.map((r) => recordEntry(r, nameOf(r.action)))} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
