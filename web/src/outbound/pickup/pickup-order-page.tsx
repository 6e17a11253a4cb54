import { text } from '@kuacang/contract/kit/text'
import {
  cancelPickup,
  finishPickup,
  listPickupOrders,
  type PickupOrder,
} from '@kuacang/contract/outbound/pickup/calls'
import {
  pickupOrderStatus,
  pickupOrderType,
  pickupSkuRule,
  printStep,
} from '@kuacang/contract/outbound/pickup/enums'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import { request } from '../../kit/api/request.ts'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { PickLines } from './pick-lines.tsx'

const words = {
  title: text('拣货单', 'Pickup orders'),
  finish: text('确认拣货完成？', 'Is picking complete?'),
  cancel: text('订单会回到待生成拣货单。', 'Its orders wait for another pickup order.'),
  succeeded: text('拣货成功', 'picking succeeded'),
  multi: text('多品', 'Multi-item'),
  single: text('单品', 'Single-item'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'id', label: text('拣货单号', 'Pickup number') },
  { kind: 'text', key: 'erp_order_id', label: text('客户单号', 'Customer reference') },
  { kind: 'text', key: 'tracking_number', label: text('运单号', 'Tracking number') },
  { kind: 'text', key: 'outboundOrderId', label: text('出库单号', 'Outbound number') },
  { kind: 'enum', key: 'status', label: text('状态', 'Status'), of: pickupOrderStatus, many: true },
]

const tone = { 1: 'wait', 20: 'wait', 30: 'work', 50: 'good', 99: 'wait', 100: 'bad' } as const

const columns: readonly Column<PickupOrder>[] = [
  { key: 'code', title: text('拣货单号', 'Pickup number'), render: (p) => <Code>{p.pickup_code}</Code> },
  { key: 'operator', title: text('操作人', 'Operator'), render: (p) => p.operator || '-' },
  {
    key: 'status',
    title: text('状态', 'Status'),
    render: (p) => <StatusTag of={pickupOrderStatus} code={p.status} tone={tone[p.status]} />,
  },
  {
    key: 'print',
    title: text('面单打印', 'Waybill printing'),
    render: (p) => <EnumLabel of={printStep} code={p.logis_print_type} />,
  },
  {
    key: 'type',
    title: text('类型', 'Type'),
    render: (p) => <EnumLabel of={pickupOrderType} code={p.order_type} />,
  },
  {
    key: 'rule',
    title: text('拣货规则', 'Pick rule'),
    render: (p) =>
      p.sku_rule === null ? (
        say(p.multiSkus ? words.multi : words.single)
      ) : (
        <EnumLabel of={pickupSkuRule} code={p.sku_rule} />
      ),
  },
  { key: 'orders', title: text('订单', 'Orders'), align: 'right', render: (p) => p.orders },
  {
    key: 'lines',
    title: text('库位', 'Places'),
    align: 'right',
    render: (p) => `${p.done_lines} / ${p.lines}`,
  },
  {
    key: 'metres',
    title: text('步行 米', 'Walk m'),
    align: 'right',
    render: (p) => Math.round(p.route_metres),
  },
  { key: 'created', title: text('创建时间', 'Created'), render: (p) => <Time at={p.created_at} /> },
]

const actions = machineActions<(typeof pickupOrderMachine.actions)[number], PickupOrder>(pickupOrderMachine, {
  finish: {
    danger: { consequence: words.finish, id: (p) => p.pickup_code },
    run: async ([p]) => {
      if (!p) return
      await request(finishPickup, { body: { id: p.id } })
      notice.success(words.succeeded)
    },
  },
  cancel: {
    danger: { consequence: words.cancel, id: (p) => p.pickup_code },
    run: ([p]) => p && request(cancelPickup, { body: { id: p.id } }),
  },
})

export default function PickupOrderPage() {
  return (
    <ListPage
      title={words.title}
      call={listPickupOrders}
      rows={({ data, recordsTotal }) => ({ list: data, total: recordsTotal })}
      filters={filters}
      columns={columns}
      rowKey={(p) => p.id}
      rowActions={actions}
      rowClass={(p) => (p.is_exception ? 'row-exception' : '')}
      expand={(p) => <PickLines id={p.id} />}
    />
  )
}
