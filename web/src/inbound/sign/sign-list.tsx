import { exportInboundSigns, type InboundSign, listInboundSigns } from '@kuacang/contract/inbound/sign/calls'
import { text } from '@kuacang/contract/kit/text'
import { memo } from 'react'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, kg, Time } from '../../kit/show.tsx'

const words = {
  title: text('签收记录', 'Signed parcels'),
  tracking: text('快递单号', 'Tracking number'),
  order: text('入库单号', 'Inbound order'),
  at: text('签收时间', 'Signed'),
  by: text('签收人', 'Signed by'),
  weight: text('重量 kg', 'Weight (kg)'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'tracking_number', several: true, exact: true, label: words.tracking },
  { kind: 'range', key: 'time_range', label: words.at },
]

const columns: readonly Column<InboundSign>[] = [
  { key: 'tracking', title: words.tracking, render: (s) => <Code>{s.tracking_number}</Code> },
  { key: 'order', title: words.order, render: (s) => <Code>{s.wms_order_id}</Code> },
  { key: 'at', title: words.at, render: (s) => <Time at={s.signed_at} /> },
  { key: 'by', title: words.by, render: (s) => <UserName of={s.signed_by} /> },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    render: (s) => (s.weight === null ? '-' : kg(s.weight)),
  },
]

/** What was signed at the dock, the latest first. Drawn anew when it changes, not with each scan of the page around it. */
export const SignList = memo(() => (
  <ListPage
    title={words.title}
    call={listInboundSigns}
    filters={filters}
    columns={columns}
    export={{ call: exportInboundSigns }}
    rowKey={(s) => s.id}
  />
))
