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
import { useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { inboundOrderActions } from './inbound-order-actions.ts'
import { InboundOrderDrawer } from './inbound-order-drawer.tsx'
import { openInboundOrder } from './inbound-order-form.tsx'
import { tones, words } from './words.ts'

const own = {
  title: text('入库单', 'Inbound orders'),
  create: text('新建入库单', 'New inbound order'),
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
]

const columns: readonly Column<InboundOrder>[] = [
  {
    key: 'number',
    title: words.number,
    render: (o) => <Code>{o.wms_order_id}</Code>,
  },
  { key: 'erp', title: words.erp, render: (o) => o.erp_order_id || '-' },
  { key: 'partner', title: words.partner, render: (o) => <PartnerName of={o.partner_id} /> },
  {
    key: 'type',
    title: words.type,
    render: (o) => (
      <>
        <EnumLabel of={inboundOrderType} code={o.order_type} />{' '}
        {o.is_return ? <Tag color="warning">{say(words.isReturn)}</Tag> : null}
      </>
    ),
  },
  {
    key: 'status',
    title: words.status,
    render: (o) => <StatusTag of={inboundOrderStatus} code={o.order_status} tone={tones[o.order_status]} />,
  },
  {
    key: 'receive',
    title: words.receiving,
    render: (o) => <EnumLabel of={inboundReceiveStatus} code={o.receive_status} />,
  },
  { key: 'cases', title: own.count, align: 'right', render: (o) => o.case_codes.length },
  {
    key: 'quantity',
    title: own.quantity,
    align: 'right',
    render: (o) => `${o.quantity} / ${o.received_quantity} / ${o.putaway_quantity}`,
  },
  { key: 'created', title: words.created, render: (o) => <Time at={o.created_at} /> },
  { key: 'comments', title: words.comments, optional: true, render: (o) => o.comments },
]

export default function InboundOrderPage() {
  const refresh = useRefresh()
  const staff = useUser().partner_id === null
  return (
    <ListPage
      title={own.title}
      call={listInboundOrders}
      statuses={countInboundOrders}
      filters={staff ? [...filters, partnerFilter] : filters}
      columns={columns}
      export={{ call: exportInboundOrders }}
      rowKey={(o) => o.id}
      detail={{ show: (id, close) => <InboundOrderDrawer id={id} onClose={close} /> }}
      rowActions={inboundOrderActions}
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
          {say(own.create)}
        </Button>
      }
    />
  )
}
