import { text } from '@kuacang/contract/kit/text'
import {
  cancelScJob,
  countScJobs,
  createScJob,
  exportScJobs,
  type ScJob,
  searchScJobs,
} from '@kuacang/contract/sorting-centre/job/calls'
import { scJobStatus } from '@kuacang/contract/sorting-centre/job/enums'
import { scJobMachine } from '@kuacang/contract/sorting-centre/job/machine'
import { Button, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { jobTones } from '../tones.ts'
import { words } from '../words.ts'
import { balanceWords, openFinishJob } from './finish-job.tsx'

const own = {
  job: text('作业号', 'Job number'),
  bags: text('已接收/未到', 'Taken over/to come'),
  opened: text('已开/已关', 'Opened/closed'),
  transit: text('转运袋', 'In transit'),
  parcels: text('已入站/预报', 'Scanned in/announced'),
  sorted: text('已分拣', 'Sorted'),
  packed: text('已装袋', 'Packed'),
  gone: text('已交接', 'Handed over'),
  balance: text('少/取消/多', 'Missing/withdrawn/surplus'),
  begunBy: text('开始人', 'Begun by'),
  begun: text('开始时间', 'Begun'),
  endedBy: text('结束人', 'Ended by'),
  ended: text('结束时间', 'Ended'),
  create: text('新建作业', 'Begin a job'),
  cancel: text('取消作业', 'Cancel the job'),
  cancelMeans: text('它的袋进入下一个作业。', 'Its bags join the next job.'),
}

const columns: readonly Column<ScJob>[] = [
  { key: 'job', title: own.job, render: (j) => <Code>{j.job_number}</Code> },
  { key: 'linehaul', title: words.linehaul, render: (j) => <Code>{j.linehaul_order_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (j) => <StatusTag of={scJobStatus} code={j.status} tone={jobTones[j.status]} />,
  },
  {
    key: 'bags_taken_over',
    title: own.bags,
    align: 'right',
    render: (j) => `${j.bags_taken_over}/${j.bags_to_come}`,
  },
  {
    key: 'bags_opened',
    title: own.opened,
    align: 'right',
    render: (j) => `${j.bags_opened}/${j.bags_closed}`,
  },
  {
    key: 'bags_in_transit',
    title: own.transit,
    align: 'right',
    optional: true,
    render: (j) => j.bags_in_transit,
  },
  { key: 'parcels', title: own.parcels, align: 'right', render: (j) => `${j.arrived}/${j.parcels}` },
  { key: 'sorted', title: own.sorted, align: 'right', render: (j) => j.sorted },
  { key: 'packed', title: own.packed, align: 'right', render: (j) => j.packed },
  { key: 'handed_over', title: own.gone, align: 'right', render: (j) => j.handed_over },
  {
    key: 'missing',
    title: own.balance,
    align: 'right',
    render: ({ balance }) =>
      balance ? (
        <span
          title={(['missing', 'withdrawn', 'surplus'] as const)
            .map((key) => `${say(balanceWords[key])} ${balance[key]}`)
            .join(' · ')}
        >
          {balance.missing}/{balance.withdrawn}/{balance.surplus}
        </span>
      ) : (
        '-'
      ),
  },
  { key: 'created_by', title: own.begunBy, optional: true, render: (j) => j.created_by },
  { key: 'created_time', title: own.begun, sorts: true, render: (j) => <Time at={j.created_time} /> },
  { key: 'ended_by', title: own.endedBy, optional: true, render: (j) => j.ended_by || '-' },
  { key: 'ended_time', title: own.ended, sorts: true, render: (j) => <Time at={j.ended_time} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'job_numbers', exact: true, several: true, label: own.job },
  { kind: 'text', key: 'linehaul_order_number', exact: true, label: words.linehaul },
  { kind: 'enum', key: 'status', label: words.status, of: scJobStatus, many: true },
  ...timeFilters([
    ['created_time', own.begun],
    ['ended_time', own.ended],
  ]),
]

type Action = (typeof scJobMachine.actions)[number]

const actions = machineActions<Action, ScJob>(scJobMachine, {
  finish: { run: ([j]) => j && openFinishJob(j) },
  cancel: {
    menu: true,
    run: ([j]) => j && send(cancelScJob, { body: { job_id: j.id } }),
    danger: { title: own.cancel, consequence: own.cancelMeans, id: (j) => j.job_number },
  },
})

const NewJob = () => {
  const refresh = useRefresh()
  const create = async () => {
    const made = await openForm<{ linehaul_order_number: string }>({
      title: own.create,
      fields: (
        <Form.Item name="linehaul_order_number" label={say(words.linehaul)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
      ),
      submit: (body, options) => request(createScJob, { body }, options),
    })
    if (made) await refresh(searchScJobs, countScJobs)
  }
  return (
    <Button type="primary" onClick={() => void create()}>
      {say(own.create)}
    </Button>
  )
}

/** The jobs of a sorting centre: how far each is, and its end. */
export default function JobsPage() {
  return (
    <ListPage
      call={searchScJobs}
      statuses={countScJobs}
      rowKey={(j) => j.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      toolbar={<NewJob />}
      export={{ call: exportScJobs, name: '分拨作业' }}
    />
  )
}
