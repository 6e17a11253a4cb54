import { type EpcJob, type EpcUnit, listEpcUnits, settleEpcUnit } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Checkbox, Form } from 'antd'
import { request } from '../../kit/api/request.ts'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { words } from '../words.ts'
import { tellToEmpty } from './end-job.tsx'
import { UnitState } from './job-lines.tsx'

const own = {
  settle: text('放弃', 'Give up'),
  title: text('放弃处理单元 {unit}', 'Give up unit {unit}'),
  lost: text(
    '找不到的包裹（标记丢失），其余释放',
    'Parcels that cannot be found (marked lost); the others are freed',
  ),
  inSlot: text('在格口', 'In slot'),
  tracking: text('包裹', 'Parcels'),
  actions: text('操作', 'Actions'),
}

const { pending, sort_a, sort_b, sort_c, uploading, uploaded } = epcUnitStatus.code
const open = [uploading, uploaded, pending, sort_a, sort_b, sort_c]

type Fields = { lost?: string[]; reason: string }

const giveUp = async (unit: EpcUnit, mayLose: boolean): Promise<boolean> => {
  let slots: readonly number[] = []
  const done = await openForm<Fields>({
    title: say(own.title, { unit: unit.unit_number }),
    fields: (
      <>
        {mayLose ? (
          <Form.Item name="lost" label={say(own.lost)}>
            <Checkbox.Group options={unit.tracking_ids} />
          </Form.Item>
        ) : null}
        <ReasonItem least={2} most={200} />
      </>
    ),
    submit: async ({ lost = [], reason }, options) => {
      const body = { unit_id: unit.id, lost, reason }
      slots = (await request(settleEpcUnit, { body }, options)).empty_slots
    },
  })
  await tellToEmpty(slots)
  return done
}

const columnsOf = (kind: number): readonly Column<EpcUnit>[] => [
  { key: 'unit', title: words.unit, render: (u) => <Code>{u.unit_number}</Code> },
  { key: 'status', title: words.status, render: (u) => <UnitState kind={kind} status={u.status} /> },
  { key: 'code', title: words.sortCode, render: (u) => u.sort_code || '-' },
  {
    key: 'channel',
    title: kind === epcJobKind.code.pack ? words.sortKey : words.channel,
    render: (u) => <ChannelName of={u.channel_code} />,
  },
  ...(kind === epcJobKind.code.pack ? [] : wallColumns),
  {
    key: 'parcels',
    title: own.tracking,
    render: (u) => (
      <Code>
        {u.tracking_ids.slice(0, 2).join(', ')}
        {u.tracking_ids.length > 2 ? ' …' : ''}
      </Code>
    ),
  },
]

const wallColumns: readonly Column<EpcUnit>[] = [
  { key: 'slot', title: words.slot, align: 'right', render: (u) => u.slot_number ?? '-' },
  { key: 'in_slot', title: own.inSlot, align: 'right', render: (u) => `${u.uploaded} / ${u.expected}` },
]

/** The open units of a job; each of a sow job can be given up by itself. */
export const UnitsOfJob = ({ job, onDone }: { readonly job: EpcJob; readonly onDone: () => void }) => {
  const { holds } = useSession()
  const actions: Column<EpcUnit> = {
    key: 'actions',
    title: own.actions,
    render: (u) => (
      <Button
        type="link"
        size="small"
        onClick={() => void giveUp(u, holds('EPCMarkLost')).then((done) => done && onDone())}
      >
        {say(own.settle)}
      </Button>
    ),
  }
  return (
    <PagedRows
      call={listEpcUnits}
      of={{ query: { job_id: job.id, status: open } }}
      rowKey={(u) => u.id}
      columns={job.kind === epcJobKind.code.sow ? [...columnsOf(job.kind), actions] : columnsOf(job.kind)}
      pageSize={10}
    />
  )
}
