import { type EpcJob, exportFinishedEpcJobs, listFinishedEpcJobs } from '@kuacang/contract/epc/job/calls'
import { minutesOf } from '@kuacang/contract/epc/job/duration'
import { epcJobKind, epcJobStatus } from '@kuacang/contract/epc/job/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { jobTones } from '../tones.ts'
import { words } from '../words.ts'
import { UnitCounts } from './job-lines.tsx'

const columns: readonly Column<EpcJob>[] = [
  { key: 'job', title: words.job, render: (j) => <Code>{j.job_number}</Code> },
  { key: 'kind', title: words.kind, render: (j) => <EnumLabel of={epcJobKind} code={j.kind} /> },
  { key: 'name', title: words.jobName, render: (j) => j.job_name || '-' },
  { key: 'parent', title: words.parentJob, optional: true, render: (j) => j.parent_job_number ?? '-' },
  {
    key: 'status',
    title: words.status,
    render: (j) => <StatusTag of={epcJobStatus} code={j.status} tone={jobTones[j.status]} />,
  },
  { key: 'slots', title: words.slots, align: 'right', optional: true, render: (j) => j.slots ?? '-' },
  { key: 'rounds', title: words.rounds, align: 'right', optional: true, render: (j) => j.rounds },
  { key: 'units', title: words.units, align: 'right', render: (j) => j.units },
  { key: 'parcels', title: words.parcels, align: 'right', render: (j) => j.parcels },
  { key: 'remark', title: words.remark, render: (j) => j.remark || '-' },
  {
    key: 'created_by',
    title: words.startedBy,
    optional: true,
    render: (j) => <UserName of={j.created_by} />,
  },
  { key: 'created_time', title: words.started, sorts: true, render: (j) => <Time at={j.created_time} /> },
  { key: 'finished_by', title: words.endedBy, render: (j) => <UserName of={j.finished_by} /> },
  { key: 'duration', title: words.duration, align: 'right', render: (j) => minutesOf(j) ?? '-' },
  { key: 'finished_time', title: words.ended, sorts: true, render: (j) => <Time at={j.finished_time} /> },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'job_numbers', exact: true, label: words.job },
  { kind: 'enum', key: 'kind', label: words.kind, of: epcJobKind, many: true },
  ...timeFilters([
    ['finished_time', words.ended],
    ['created_time', words.started],
  ]),
]

export default function FinishedJobsPage() {
  return (
    <ListPage
      call={listFinishedEpcJobs}
      rowKey={(j) => j.id}
      filters={filters}
      columns={columns}
      expand={(j) => <UnitCounts of={j} />}
      export={{ call: exportFinishedEpcJobs, name: 'EPC结束作业' }}
    />
  )
}
