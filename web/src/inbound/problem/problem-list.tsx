import {
  attachProblemGoods,
  countProblemGoods,
  exportProblemGoods,
  listProblemGoods,
  type ProblemGoods,
  returnProblemGoods,
} from '@kuacang/contract/inbound/problem/calls'
import { problemGoodsStatus } from '@kuacang/contract/inbound/problem/enums'
import { problemGoodsMachine } from '@kuacang/contract/inbound/problem/machine'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { openReasoned } from '../order/reasoned.tsx'

const words = {
  title: text('问题件', 'Problem goods'),
  number: text('问题件号', 'Problem number'),
  barcode: text('条码', 'Barcode'),
  status: text('状态', 'Status'),
  quantity: text('数量', 'Quantity'),
  came: text('来自', 'Found in'),
  remark: text('说明', 'Remarks'),
  result: text('处理结果', 'Outcome'),
  by: text('登记人', 'Recorded by'),
  at: text('登记时间', 'Recorded'),
  attach: text('归入入库单：{number}', 'Attach to inbound order: {number}'),
  order: text('入库单号', 'Inbound order'),
  sku: text('SKU 编码', 'SKU code'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'problem_number', several: true, label: words.number },
  { kind: 'text', key: 'barcode', several: true, label: words.barcode },
  { kind: 'enum', key: 'status', label: words.status, of: problemGoodsStatus, many: true },
]

const tones = { 1: 'look', 10: 'good', 20: 'wait' } as const

const columns: readonly Column<ProblemGoods>[] = [
  { key: 'number', title: words.number, render: (g) => <Code>{g.problem_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (g) => <StatusTag of={problemGoodsStatus} code={g.status} tone={tones[g.status]} />,
  },
  { key: 'barcode', title: words.barcode, render: (g) => <Code>{g.barcode}</Code> },
  { key: 'quantity', title: words.quantity, align: 'right', render: (g) => g.quantity },
  { key: 'came', title: words.came, render: (g) => <Code>{g.case_code ?? '-'}</Code> },
  { key: 'remark', title: words.remark, render: (g) => g.remark || '-' },
  {
    key: 'result',
    title: words.result,
    render: (g) => (g.resolved_order ? `${g.resolved_sku} → ${g.resolved_order}` : g.resolution || '-'),
  },
  { key: 'by', title: words.by, render: (g) => <UserName of={g.created_by} /> },
  { key: 'at', title: words.at, render: (g) => <Time at={g.created_at} /> },
]

const attach = ({ id, problem_number, barcode, wms_order_id }: ProblemGoods) =>
  openForm<{ wms_order_id: string; sku: string }>({
    title: say(words.attach, { number: problem_number }),
    initial: { sku: barcode, ...(wms_order_id ? { wms_order_id } : {}) },
    submit: (fields, options) => request(attachProblemGoods, { body: { id, ...fields } }, options),
    fields: (
      <>
        <Form.Item name="wms_order_id" label={say(words.order)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="sku" label={say(words.sku)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
      </>
    ),
  })

const giveBack = ({ id, problem_number }: ProblemGoods) =>
  openReasoned({
    action: problemGoodsMachine.table.give_back.label,
    number: problem_number,
    label: words.remark,
    submit: (remark, options) => request(returnProblemGoods, { body: { id, remark } }, options),
  })

const actions = machineActions<(typeof problemGoodsMachine.actions)[number], ProblemGoods>(
  problemGoodsMachine,
  {
    attach: { run: ([g]) => g && attach(g) },
    give_back: { run: ([g]) => g && giveBack(g) },
  },
)

/** The goods without a known owner or order, and what was done with them. */
export const ProblemList = () => (
  <ListPage
    title={words.title}
    call={listProblemGoods}
    statuses={countProblemGoods}
    filters={filters}
    columns={columns}
    export={{ call: exportProblemGoods }}
    rowKey={(g) => g.id}
    rowActions={actions}
  />
)
