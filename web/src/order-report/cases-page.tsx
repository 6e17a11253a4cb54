import { inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import { text } from '@kuacang/contract/kit/text'
import { inboundEvent } from '@kuacang/contract/order-report/enums'
import { type DoneCase, exportDoneCases, listDoneCases } from '@kuacang/contract/order-report/inbound/calls'
import type { Column } from '../kit/list/columns.tsx'
import type { Filter } from '../kit/list/filter-query.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { say } from '../kit/say.ts'
import { Code, EnumLabel, Time } from '../kit/show.tsx'
import { partnerFilter } from '../reference/partner/partner-filter.ts'
import { PartnerName } from '../reference/partner/partner-name.tsx'

const words = {
  event: text('进度', 'Progress'),
  at: text('收货或上架时间', 'Received or put away'),
  file: text('收货和上架的箱', 'Received and put away cases'),
}

const { put_away } = inboundEvent.code

const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: words.at, days: 6, needed: true },
  {
    kind: 'choice',
    key: 'event',
    label: words.event,
    always: true,
    options: inboundEvent.codes.map((code) => ({
      value: String(code),
      label: say(inboundEvent.label(code)),
    })),
  },
  { ...partnerFilter, many: true },
]

const columns: readonly Column<DoneCase>[] = [
  { key: 'case_code', title: text('箱号', 'Case code'), render: (c) => <Code>{c.case_code}</Code> },
  { key: 'event', title: words.event, render: (c) => <EnumLabel of={inboundEvent} code={c.event} /> },
  {
    key: 'wms_order_id',
    title: text('入库单号', 'Inbound order'),
    render: (c) => <Code>{c.wms_order_id}</Code>,
  },
  { key: 'partner', title: text('客户', 'Customer'), render: (c) => <PartnerName of={c.partner_id} /> },
  {
    key: 'type',
    title: text('类型', 'Type'),
    render: (c) => <EnumLabel of={inboundOrderType} code={c.order_type} />,
  },
  {
    key: 'announced',
    title: text('预报件数', 'Pieces announced'),
    align: 'right',
    render: (c) => c.announced,
  },
  { key: 'received', title: text('收货件数', 'Pieces received'), align: 'right', render: (c) => c.received },
  {
    key: 'defective',
    title: text('次品件数', 'Defective pieces'),
    align: 'right',
    render: (c) => c.defective,
  },
  { key: 'signed_at', title: text('签收时间', 'Signed'), render: (c) => <Time at={c.signed_at} /> },
  { key: 'received_at', title: text('收货时间', 'Received'), render: (c) => <Time at={c.received_at} /> },
  {
    key: 'at',
    title: text('上架时间', 'Put away'),
    render: (c) => <Time at={c.event === put_away ? c.at : null} />,
  },
]

/** The cases behind the figures of the inbound report. */
export default function CasesPage() {
  return (
    <ListPage
      call={listDoneCases}
      rowKey={(c) => `${c.event} ${c.case_id}`}
      filters={filters}
      columns={columns}
      export={{ call: exportDoneCases, name: say(words.file) }}
    />
  )
}
