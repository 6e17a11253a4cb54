import {
  countInboundOrders,
  exportInboundOrders,
  type InboundOrder,
  listInboundOrders,
} from '@kuacang/contract/inbound/order/calls'
import {
  inboundOrderStatus,
  inboundOrderType,
  inboundReceiveStatus,
} from '@kuacang/contract/inbound/order/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Space, Tag } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { goodsWarehouses } from '../../reference/warehouse/warehouse-select.tsx'
import { openInboundImport } from './inbound-import.tsx'
import { inboundOrderActions, merchantActions } from './inbound-order-actions.ts'
import { InboundOrderDrawer } from './inbound-order-drawer.tsx'
import { openInboundOrder } from './inbound-order-form.tsx'
import { tones, words } from './words.ts'

const own = {
  title: text('入库单', 'Inbound orders'),
  create: text('新建入库单', 'New inbound order'),
  mine: text('我的入库单', 'My inbound orders'),
  import: text('导入', 'Import'),
  kinds: text('SKU 种类', 'SKUs'),
  count: text('箱数', 'Cases'),
  quantity: text('数量 / 已收 / 已上架', 'Announced / received / put away'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'wms_order_id', several: true, exact: true, front: true, label: words.number },
  { kind: 'text', key: 'erp_order_id', several: true, exact: true, label: words.erp },
  {
    kind: 'text',
    key: 'tracking_number',
    several: true,
    exact: true,
    front: true,
    label: text('快递单号', 'Tracking number'),
  },
  {
    kind: 'enum',
    key: 'order_status',
    front: true,
    label: words.status,
    of: inboundOrderStatus,
    many: true,
  },
  {
    kind: 'enum',
    key: 'receive_status',
    label: text('收货状态', 'Receiving status'),
    of: inboundReceiveStatus,
  },
  { kind: 'enum', key: 'order_type', label: words.type, of: inboundOrderType },
  { kind: 'range', key: 'time_range', label: words.created },
  partnerFilter,
]

/** Merchants may look into another warehouse that is open to them than the one where they stand. */
const merchantFilters: readonly Filter[] = [
  ...filters.map((f): Filter => (f.kind === 'range' ? { ...f, days: null } : f)),
  { kind: 'from', key: 'warehouse_id', label: words.warehouse, from: goodsWarehouses },
]

const number: Column<InboundOrder> = {
  key: 'number',
  title: words.number,
  render: (o) => <Code>{o.wms_order_id}</Code>,
}
const erp: Column<InboundOrder> = { key: 'erp', title: words.erp, render: (o) => o.erp_order_id || '-' }
const type: Column<InboundOrder> = {
  key: 'type',
  title: words.type,
  render: (o) => (
    <>
      <EnumLabel of={inboundOrderType} code={o.order_type} />{' '}
      {o.is_return ? <Tag color="warning">{say(words.isReturn)}</Tag> : null}
    </>
  ),
}
const status: Column<InboundOrder> = {
  key: 'status',
  title: words.status,
  render: (o) => <StatusTag of={inboundOrderStatus} code={o.order_status} tone={tones[o.order_status]} />,
}
const rest: readonly Column<InboundOrder>[] = [
  { key: 'cases', title: own.count, align: 'right', render: (o) => o.case_codes.length },
  {
    key: 'quantity',
    title: own.quantity,
    align: 'right',
    render: (o) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {`${o.quantity} / ${o.received_quantity} / ${o.putaway_quantity}`}
      </span>
    ),
  },
]
const created: Column<InboundOrder> = {
  key: 'created',
  title: words.created,
  render: (o) => <Time at={o.created_at} />,
}
const comments: Column<InboundOrder> = {
  key: 'comments',
  title: words.comments,
  optional: true,
  render: (o) => o.comments,
}

const columns: readonly Column<InboundOrder>[] = [
  number,
  erp,
  { key: 'partner', title: words.partner, render: (o) => <PartnerName of={o.partner_id} /> },
  type,
  status,
  {
    key: 'receive',
    title: words.receiving,
    render: (o) => <EnumLabel of={inboundReceiveStatus} code={o.receive_status} />,
  },
  ...rest,
  created,
  comments,
]

const mostShown = 2

/** What merchants see of their orders (FU-093). */
const merchantColumns: readonly Column<InboundOrder>[] = [
  number,
  erp,
  type,
  { key: 'warehouse', title: words.warehouse, render: (o) => o.warehouse_code },
  {
    key: 'tracking',
    title: words.tracking,
    render: ({ tracking_numbers: all }) => (
      <>
        {all.length === 0 ? '-' : null}
        {all.slice(0, mostShown).map((one) => (
          <div key={one}>
            <Code>{one}</Code>
          </div>
        ))}
        {all.length > mostShown ? <span className="second">{`+${all.length - mostShown}`}</span> : null}
      </>
    ),
  },
  { key: 'kinds', title: own.kinds, align: 'right', render: (o) => o.sku_kinds },
  ...rest,
  status,
  created,
  comments,
]

export default function InboundOrderPage() {
  const refresh = useRefresh()
  const { warehouse } = useSession()
  const staff = useUser().partner_id === null
  const here = warehouse?.id ?? 0
  const after = (dialog: Promise<boolean>) =>
    void dialog.then(async (done) => done && refresh(listInboundOrders))
  return (
    <ListPage
      title={staff ? own.title : own.mine}
      call={listInboundOrders}
      statuses={countInboundOrders}
      filters={staff ? filters : merchantFilters}
      columns={staff ? columns : merchantColumns}
      export={{ call: exportInboundOrders }}
      rowKey={(o) => o.id}
      detail={{ show: (id, close) => <InboundOrderDrawer id={id} onClose={close} /> }}
      rowActions={staff ? inboundOrderActions : merchantActions}
      expand={(o) => (
        <Space wrap>
          {[...o.case_codes, ...o.tracking_numbers].map((c) => (
            <Code key={c}>{c}</Code>
          ))}
        </Space>
      )}
      toolbar={
        <>
          <Button type="primary" onClick={() => after(openInboundOrder(staff, here))}>
            {say(own.create)}
          </Button>
          {staff ? null : <Button onClick={() => after(openInboundImport(here))}>{say(own.import)}</Button>}
        </>
      }
    />
  )
}
