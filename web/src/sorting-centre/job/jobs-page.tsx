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
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { say } from '../../kit/say.ts'
import { words } from '../words.ts'
import { openFinishJob } from './finish-job.tsx'
import { jobColumns, jobWords } from './job-columns.tsx'

const own = {
  create: text('新建作业', 'Begin a job'),
  cancel: text('取消作业', 'Cancel the job'),
  cancelMeans: text('它的袋进入下一个作业。', 'Its bags join the next job.'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'job_numbers', exact: true, several: true, label: jobWords.job },
  { kind: 'text', key: 'linehaul_order_number', exact: true, label: words.linehaul },
  { kind: 'enum', key: 'status', label: words.status, of: scJobStatus, many: true },
  ...timeFilters([
    ['created_time', jobWords.begun],
    ['ended_time', jobWords.ended],
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
      columns={jobColumns}
      rowActions={actions}
      toolbar={<NewJob />}
      export={{ call: exportScJobs, name: '分拨作业' }}
    />
  )
}
