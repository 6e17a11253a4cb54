import {
  countInboundCases,
  exportInboundCases,
  type InboundCase,
  listInboundCases,
  printCaseLabels,
} from '@kuacang/contract/inbound/case/calls'
import { casePutawayStatus, inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'

const tone = { 1: 'wait', 2: 'work', 3: 'bad', 4: 'good', 5: 'good', 6: 'bad' } as const

const columns: readonly Column<InboundCase>[] = [
  { key: 'code', title: text('箱号', 'Case code'), render: (c) => <Code>{c.case_code}</Code> },
  {
    key: 'order',
    title: text('入库单号', 'Inbound order'),
    render: (c) => <Code>{c.wms_order_id ?? '-'}</Code>,
  },
  {
    key: 'status',
    title: text('状态', 'Status'),
    render: (c) => <StatusTag of={inboundCaseStatus} code={c.status} tone={tone[c.status]} />,
  },
  {
    key: 'putaway',
    title: text('上架', 'Putaway'),
    render: (c) => <EnumLabel of={casePutawayStatus} code={c.putaway_status} />,
  },
  {
    key: 'declared',
    title: text('申报重量 kg', 'Declared weight (kg)'),
    align: 'right',
    render: (c) => c.declared_weight ?? '-',
    sum: { of: (c) => c.declared_weight, unit: 'kg', name: text('申报', 'Declared') },
  },
  {
    key: 'weight',
    title: text('实重 kg', 'Actual weight (kg)'),
    align: 'right',
    render: (c) => c.weight ?? '-',
    sum: { of: (c) => c.weight, unit: 'kg', name: text('实重', 'Actual') },
  },
  { key: 'signed', title: text('签收时间', 'Signed'), render: (c) => <Time at={c.signed_at} /> },
  { key: 'received', title: text('收货时间', 'Received'), render: (c) => <Time at={c.received_at} /> },
]

export default function CaseListPage() {
  return (
    <ListPage
      title={text('箱管理', 'Cases')}
      call={listInboundCases}
      statuses={countInboundCases}
      filters={[
        { kind: 'text', key: 'case_code', several: true, label: text('箱号', 'Case code') },
        { kind: 'enum', key: 'status', label: text('状态', 'Status'), of: inboundCaseStatus, many: true },
        { kind: 'enum', key: 'putaway_status', label: text('上架', 'Putaway'), of: casePutawayStatus },
      ]}
      columns={columns}
      export={{ call: exportInboundCases }}
      rowKey={(c) => c.id}
      bulkActions={[
        {
          key: 'labels',
          label: text('打印箱唛', 'Print case labels'),
          run: async (rows) =>
            printPaper({
              paper: '10x10',
              kept: true,
              load: (print_job) => send(printCaseLabels, { body: { ids: rows.map((c) => c.id), print_job } }),
            }),
        },
      ]}
    />
  )
}
