import { printOrderCaseLabels } from '@kuacang/contract/inbound/case/calls'
import {
  cancelInboundOrder,
  finishReceive,
  type InboundOrder,
  listInboundOrders,
} from '@kuacang/contract/inbound/order/calls'
import {
  inboundOrderStatus,
  inboundOrderType,
  inboundReceiveStatus,
} from '@kuacang/contract/inbound/order/enums'
import { inboundOrderMachine } from '@kuacang/contract/inbound/order/machine'
import { text } from '@kuacang/contract/kit/text'
import { Button, Space } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { openInboundOrder } from './inbound-order-form.tsx'

const words = {
  title: text('入库单', 'Inbound orders'),
  create: text('新建入库单', 'New inbound order'),
  cancelled: text('取消后不能再收货。', 'Nothing of it can be received any more.'),
  finished: text('没有收到的数量不再等待。', 'What has not come is no longer waited for.'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'wms_order_id', label: text('入库单号', 'Inbound number') },
  { kind: 'text', key: 'erp_order_id', label: text('客户单号', 'Customer number') },
  { kind: 'text', key: 'tracking_number', label: text('快递单号', 'Tracking number') },
  { kind: 'enum', key: 'order_status', label: text('状态', 'Status'), of: inboundOrderStatus, many: true },
  { kind: 'enum', key: 'receive_status', label: text('收货状态', 'Receiving'), of: inboundReceiveStatus },
  { kind: 'enum', key: 'order_type', label: text('类型', 'Type'), of: inboundOrderType },
  { kind: 'range', key: 'time_range', label: text('创建时间', 'Created') },
]

const tone = { 1: 'wait', 5: 'work', 10: 'work', 20: 'work', 21: 'good', 100: 'bad', 200: 'wait' } as const

const columns: readonly Column<InboundOrder>[] = [
  { key: 'number', title: text('入库单号', 'Number'), render: (o) => <Code>{o.wms_order_id}</Code> },
  { key: 'erp', title: text('客户单号', 'Customer number'), render: (o) => o.erp_order_id || '-' },
  { key: 'partner', title: text('客户', 'Customer'), render: (o) => o.partner_id },
  {
    key: 'type',
    title: text('类型', 'Type'),
    render: (o) => <EnumLabel of={inboundOrderType} code={o.order_type} />,
  },
  {
    key: 'status',
    title: text('状态', 'Status'),
    render: (o) => <StatusTag of={inboundOrderStatus} code={o.order_status} tone={tone[o.order_status]} />,
  },
  {
    key: 'receive',
    title: text('收货', 'Receiving'),
    render: (o) => <EnumLabel of={inboundReceiveStatus} code={o.receive_status} />,
  },
  { key: 'cases', title: text('箱数', 'Cases'), align: 'right', render: (o) => o.case_codes.length },
  {
    key: 'quantity',
    title: text('数量 / 已收 / 已上架', 'Announced / received / put away'),
    align: 'right',
    render: (o) => `${o.quantity} / ${o.received_quantity} / ${o.putaway_quantity}`,
  },
  { key: 'created', title: text('创建时间', 'Created'), render: (o) => <Time at={o.created_at} /> },
]

const labels: Action<InboundOrder> = {
  key: 'labels',
  label: text('打印箱唛', 'Print case labels'),
  allowed: (o) => o.case_codes.length > 0 && o.order_status !== inboundOrderStatus.code.cancelled,
  run: async ([o]) =>
    o &&
    printPaper({
      paper: '10x10',
      kept: true,
      load: (print_job) => send(printOrderCaseLabels, { params: { id: o.id }, body: { print_job } }),
    }),
}

const actions = machineActions<(typeof inboundOrderMachine.actions)[number], InboundOrder>(
  inboundOrderMachine,
  {
    finish_receive: {
      danger: { consequence: words.finished, id: (o) => o.wms_order_id },
      run: ([o]) => o && request(finishReceive, { body: { id: o.id } }),
    },
    cancel: {
      danger: { consequence: words.cancelled, id: (o) => o.wms_order_id },
      run: ([o]) => o && request(cancelInboundOrder, { body: { id: o.id } }),
    },
  },
)

export default function InboundOrderPage() {
  const refresh = useRefresh()
  const staff = useUser().partner_id === null
  return (
    <ListPage
      title={words.title}
      call={listInboundOrders}
      filters={filters}
      columns={columns}
      rowKey={(o) => o.id}
      rowActions={[labels, ...actions]}
      expand={(o) => (
        <Space wrap>
          {[...o.case_codes, ...o.tracking_numbers].map((c) => (
            <Code key={c}>{c}</Code>
          ))}
        </Space>
      )}
      toolbar={
        <Button
          type="primary"
          onClick={() =>
            void openInboundOrder(staff).then(async (done) => done && refresh(listInboundOrders))
          }
        >
          {say(words.create)}
        </Button>
      }
    />
  )
}
