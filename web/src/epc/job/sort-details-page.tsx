import { type EpcJob, getCurrentEpcJobs, getPackGroupStatistic } from '@kuacang/contract/epc/job/calls'
import { epcJobKind } from '@kuacang/contract/epc/job/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { words } from '../words.ts'

const own = {
  title: text('{job} {name} · 代码版本 {version}', '{job} {name} · code version {version}'),
  group: text('分拣组', 'Sorting group'),
  sorted: text('已分拣', 'Sorted'),
  packed: text('已装袋', 'Bagged'),
  again: text('需重新分拣', 'To sort again'),
}

type Row = Data<typeof getPackGroupStatistic>['list'][number]
const columns: readonly Column<Row>[] = [
  { key: 'code', title: words.sortCode, render: (g) => <Code>{g.sort_code}</Code> },
  { key: 'key', title: words.sortKey, render: (g) => <Code>{g.sort_key}</Code> },
  { key: 'group', title: own.group, render: (g) => g.group_name || '-' },
  { key: 'sorted', title: own.sorted, align: 'right', render: (g) => g.sorted },
  { key: 'packed', title: own.packed, align: 'right', render: (g) => g.packed },
  { key: 'again', title: own.again, align: 'right', render: (g) => g.to_sort_again },
]
const everyMs = 15_000

const CodesOf = ({ job }: { readonly job: EpcJob }) => {
  const query = { job_id: job.id }
  const statistic = useAnswer(getPackGroupStatistic, { query }, { refetchInterval: everyMs })
  return (
    <Answered of={statistic}>
      {({ list, sort_code_version: version }) => (
        <section className="facts">
          <h2 className="section-title">
            {say(own.title, { job: job.job_number, name: job.job_name, version })}
          </h2>
          <PlainTable rows={list} rowKey={(g) => g.sort_key} columns={columns} />
        </section>
      )}
    </Answered>
  )
}

/** The codes of each running pack job, with what was sorted by them. */
export default function SortDetailsPage() {
  const jobs = useAnswer(getCurrentEpcJobs, { query: { type: epcJobKind.code.pack } })
  return (
    <Answered of={jobs}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty description={say(words.noPackJob)} />
        ) : (
          list.map((job) => <CodesOf key={job.id} job={job} />)
        )
      }
    </Answered>
  )
}
