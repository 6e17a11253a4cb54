import { text } from '@kuacang/contract/kit/text'
import type { ScJob } from '@kuacang/contract/sorting-centre/job/calls'
import { scJobStatus } from '@kuacang/contract/sorting-centre/job/enums'
import type { Column } from '../../kit/list/columns.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { jobTones } from '../tones.ts'
import { words } from '../words.ts'
import { balanceWords } from './finish-job.tsx'

export const jobWords = {
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
}

/** How far a job is: its bags, its parcels, and what was missing as it ended. */
export const jobColumns: readonly Column<ScJob>[] = [
  { key: 'job', title: jobWords.job, render: (j) => <Code>{j.job_number}</Code> },
  { key: 'linehaul', title: words.linehaul, render: (j) => <Code>{j.linehaul_order_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (j) => <StatusTag of={scJobStatus} code={j.status} tone={jobTones[j.status]} />,
  },
  {
    key: 'bags_taken_over',
    title: jobWords.bags,
    align: 'right',
    render: (j) => `${j.bags_taken_over}/${j.bags_to_come}`,
  },
  {
    key: 'bags_opened',
    title: jobWords.opened,
    align: 'right',
    render: (j) => `${j.bags_opened}/${j.bags_closed}`,
  },
  {
    key: 'bags_in_transit',
    title: jobWords.transit,
    align: 'right',
    optional: true,
    render: (j) => j.bags_in_transit,
  },
  { key: 'parcels', title: jobWords.parcels, align: 'right', render: (j) => `${j.arrived}/${j.parcels}` },
  { key: 'sorted', title: jobWords.sorted, align: 'right', render: (j) => j.sorted },
  { key: 'packed', title: jobWords.packed, align: 'right', render: (j) => j.packed },
  { key: 'handed_over', title: jobWords.gone, align: 'right', render: (j) => j.handed_over },
  {
    key: 'missing',
    title: jobWords.balance,
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
  {
    key: 'created_by',
    title: jobWords.begunBy,
    optional: true,
    render: (j) => <UserName of={j.created_by} />,
  },
  { key: 'created_time', title: jobWords.begun, sorts: true, render: (j) => <Time at={j.created_time} /> },
  { key: 'ended_by', title: jobWords.endedBy, optional: true, render: (j) => <UserName of={j.ended_by} /> },
  { key: 'ended_time', title: jobWords.ended, sorts: true, render: (j) => <Time at={j.ended_time} /> },
]
