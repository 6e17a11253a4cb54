import { text } from '@kuacang/contract/kit/text'
import {
  countReturnBatches,
  createReturnBatch,
  deleteReturnBatch,
  exportReturnBatches,
  listReturnBatches,
  type ReturnBatch,
  signReturnBatch,
} from '@kuacang/contract/returns/batch/calls'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { returnBatchMachine } from '@kuacang/contract/returns/batch/machine'
import { Button, Form, Input, InputNumber } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { words } from '../words.ts'

const own = {
  create: text('新建批次', 'New batch'),
  deletes: text('此批次从列表中删除。', 'The batch is deleted.'),
  tracking: text('承运单号', 'Waybill number'),
}

const tones: { readonly [status: number]: Tone } = { 2: 'work', 5: 'good', 30: 'look', 100: 'bad' }

const filters: readonly Filter[] = [
  { kind: 'text', key: 'batch_number', several: true, exact: true, label: words.batch },
  { kind: 'enum', key: 'status', label: words.status, of: returnBatchStatus, many: true },
  { kind: 'range', key: 'time_range', label: words.created },
]

const columns: readonly Column<ReturnBatch>[] = [
  { key: 'batch_number', title: words.batch, render: (b) => <Code>{b.batch_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={returnBatchStatus} code={b.status} tone={tones[b.status] ?? 'look'} />,
  },
  { key: 'carrier', title: words.carrier, render: (b) => b.carrier || '-' },
  { key: 'tracking_number', title: own.tracking, render: (b) => b.tracking_number || '-' },
  { key: 'planned_count', title: words.planned, align: 'right', render: (b) => b.planned_count },
  { key: 'received_count', title: words.came, align: 'right', render: (b) => b.received_count },
  { key: 'problem_count', title: words.problems, align: 'right', render: (b) => b.problem_count },
  {
    key: 'created_by',
    title: words.createdBy,
    optional: true,
    render: (b) => <UserName of={b.created_by} />,
  },
  { key: 'created_at', title: words.created, render: (b) => <Time at={b.created_at} /> },
  { key: 'signed_by', title: words.signedBy, optional: true, render: (b) => <UserName of={b.signed_by} /> },
  { key: 'signed_at', title: words.signed, render: (b) => (b.signed_at ? <Time at={b.signed_at} /> : '-') },
]

const actions = machineActions<(typeof returnBatchMachine.actions)[number], ReturnBatch>(returnBatchMachine, {
  sign: { run: ([b]) => b && send(signReturnBatch, { body: { batch_number: b.batch_number } }) },
  delete: {
    run: ([b]) => b && send(deleteReturnBatch, { params: { id: b.id } }),
    danger: { consequence: own.deletes, id: (b) => b.batch_number },
  },
})

type Body = { batch_number: string; carrier?: string; tracking_number?: string; planned_count: number }

const create = () =>
  openForm<Body>({
    title: own.create,
    submit: (body, options) => send(createReturnBatch, { body }, options),
    fields: (
      <>
        <Form.Item name="batch_number" label={say(words.batch)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="carrier" label={say(words.carrier)}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="tracking_number" label={say(own.tracking)}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="planned_count" label={say(words.planned)} rules={[required]}>
          <InputNumber min={1} max={10_000} precision={0} />
        </Form.Item>
      </>
    ),
  })

/** Batches of returns: what one lorry or courier brings back (FU-652 to FU-654). */
export default function BatchesPage() {
  const refresh = useRefresh()
  return (
    <ListPage
      call={listReturnBatches}
      statuses={countReturnBatches}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      export={{ call: exportReturnBatches, name: '退货批次' }}
      toolbar={
        <Button
          type="primary"
          onClick={() =>
            void create().then(async (done) => done && refresh(listReturnBatches, countReturnBatches))
          }
        >
          {say(own.create)}
        </Button>
      }
    />
  )
}
