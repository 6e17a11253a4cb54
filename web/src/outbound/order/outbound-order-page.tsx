import { text } from '@kuacang/contract/kit/text'
import {
  cancelOutboundOrder,
  exportOutboundOrders,
  listOutboundOrders,
  type OutboundOrder,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import {
  outboundOrderStatus,
  outboundOrderType,
  outboundSubStatus,
} from '@kuacang/contract/outbound/order/enums'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { generateForOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { openImport } from './import-form.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { openNewOrder } from './order-form.tsx'
import { waybills } from './print-waybills.ts'

const words = {
  title: text('出库单', 'Outbound orders'),
  create: text('新建', 'New'),
  import: text('导入', 'Import'),
  generate: text('生成拣货单', 'Generate pickup order'),
  generated: text('生成成功：{n} 张拣货单', 'generated: {n} pickup orders'),
  detail: text('详情', 'Details'),
  consequence: text(
    '占用的库存会释放，已拣的货物需要放回。',
    'Its promised goods become free; picked ones must be put back.',
  ),
  updated: text('更新成功', 'updated'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'order_number', label: text('出库单号', 'Order number') },
  { kind: 'text', key: 'erp_order_id', label: text('客户单号', 'Customer number') },
  { kind: 'many', key: 'tracking_numbers', label: text('运单号', 'Tracking numbers') },
  { kind: 'many', key: 'bag_codes', label: text('包号', 'Bag codes') },
  { kind: 'text', key: 'sku', label: text('SKU 编码', 'SKU code') },
  { kind: 'enum', key: 'order_status', label: text('状态', 'Status'), of: outboundOrderStatus, many: true },
  { kind: 'enum', key: 'order_types', label: text('类型', 'Type'), of: outboundOrderType, many: true },
  { kind: 'text', key: 'country', label: text('国家', 'Country') },
  { kind: 'text', key: 'pickup_code', label: text('拣货单号', 'Pickup code') },
  { kind: 'range', key: 'time_range', label: text('创建时间', 'Created'), days: 7 },
]

const toneOf = (status: number): Tone => {
  if ([9, 47, 48, 100, 101].includes(status)) return 'bad'
  if (status === 90) return 'good'
  return status < 20 ? 'wait' : 'work'
}

const columns: readonly Column<OutboundOrder>[] = [
  { key: 'number', title: text('出库单号', 'Order'), render: (o) => <Code>{o.order_number}</Code> },
  { key: 'erp', title: text('客户单号', 'Customer number'), render: (o) => <Code>{o.erp_order_id}</Code> },
  { key: 'partner', title: text('客户', 'Customer'), render: (o) => o.partner_id },
  {
    key: 'type',
    title: text('类型', 'Type'),
    render: (o) => <EnumLabel of={outboundOrderType} code={o.order_type} />,
  },
  {
    key: 'status',
    title: text('状态', 'Status'),
    render: (o) => (
      <>
        <StatusTag of={outboundOrderStatus} code={o.order_status} tone={toneOf(o.order_status)} />
        {o.sub_status === null ? null : <EnumLabel of={outboundSubStatus} code={o.sub_status} />}
      </>
    ),
  },
  {
    key: 'tracking',
    title: text('渠道 / 运单号', 'Channel / tracking'),
    render: (o) => <Code>{`${o.channel_code} ${o.tracking_number}`}</Code>,
  },
  { key: 'country', title: text('国家', 'Country'), render: (o) => o.country },
  {
    key: 'units',
    title: text('种类 / 件数', 'Kinds / units'),
    align: 'right',
    render: (o) => `${o.sku_kinds} / ${o.units}`,
  },
  { key: 'pickup', title: text('拣货单', 'Pickup'), render: (o) => <Code>{o.pickup_code ?? '-'}</Code> },
  { key: 'bag', title: text('包号', 'Bag'), render: (o) => <Code>{o.bag_code || '-'}</Code> },
  {
    key: 'created_at',
    title: text('创建时间', 'Created'),
    sorts: true,
    render: (o) => <Time at={o.created_at} />,
  },
]

const actions: readonly Action<OutboundOrder>[] = [
  { key: 'detail', label: words.detail, run: ([o]) => o && openOrder(o) },
  ...machineActions<(typeof outboundOrderMachine.actions)[number], OutboundOrder>(outboundOrderMachine, {
    reverify: { run: ([o]) => o && reverify(o) },
    reallocate: { run: ([o]) => o && reverify(o) },
    cancel: {
      danger: { consequence: words.consequence, id: (o) => o.order_number },
      run: ([o]) => o && request(cancelOutboundOrder, { body: { id: o.id } }),
    },
  }),
]

const openOrder = (order: OutboundOrder) =>
  openDialog<void>((close) => <OrderDrawer id={order.id} onClose={() => close()} />, { otherwise: undefined })

const reverify = async (order: OutboundOrder) => {
  await request(reverifyOutboundOrder, { body: { id: order.id } })
  notice.success(words.updated)
}

const generate = async (chosen: readonly OutboundOrder[]) => {
  const { pickup_orders } = await request(generateForOrders, {
    body: { outbound_order_ids: chosen.map((o) => o.id) },
  })
  notice.success(say(words.generated, { n: pickup_orders.length }))
}

export default function OutboundOrderPage() {
  const refresh = useRefresh()
  const { holds } = useSession()
  const staff = useUser().partner_id === null
  const after = (dialog: Promise<boolean>) =>
    void dialog.then(async (done) => done && refresh(listOutboundOrders, listOfflineTasks))
  return (
    <ListPage
      title={words.title}
      call={listOutboundOrders}
      rows={({ data, recordsTotal }) => ({ list: data, total: recordsTotal })}
      filters={filters}
      columns={columns}
      rowKey={(o) => o.id}
      rowActions={actions}
      bulkActions={[
        ...(holds('GeneratePickupOrder') ? [{ key: 'generate', label: words.generate, run: generate }] : []),
        ...(holds('OutboundOrderPrint') ? [waybills] : []),
      ]}
      {...(holds('OutboundOrderExport') ? { export: { call: exportOutboundOrders, name: '出库单' } } : {})}
      rowClass={(o) => (o.is_exceptional ? 'row-exception' : '')}
      toolbar={
        <>
          <Button type="primary" onClick={() => after(openNewOrder(staff))}>
            {say(words.create)}
          </Button>
          <Button onClick={() => after(openImport(staff))}>{say(words.import)}</Button>
        </>
      }
    />
  )
}
