import {
  createChildSortJob,
  type EpcJob,
  getCurrentEpcJobs,
  listEpcUnits,
} from '@kuacang/contract/epc/job/calls'
import { epcJobKind } from '@kuacang/contract/epc/job/enums'
import { listEpcSlots } from '@kuacang/contract/epc/wall/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Card, Space } from 'antd'
import type { ReactNode } from 'react'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { confirmPlain } from '../../kit/dialog/confirm.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { words } from '../words.ts'
import { openEndJob } from './end-job.tsx'
import { UnitCounts } from './job-lines.tsx'
import { JobSteps } from './job-steps.tsx'
import { UnitsOfJob } from './units-of-job.tsx'

const own = {
  finish: text('结束作业', 'Finish'),
  child: text('建立子作业', 'Make a child job'),
  childTitle: text('从 {job} 建立子作业', 'A child job of {job}'),
  childMeans: text(
    '{n} 个未完成的处理单元进入子作业。已在格口的留在原格口，其余按新代码重新分拣。',
    '{n} open {n|unit goes|units go} to the child job. What has a slot keeps it; the rest is sorted again by new codes.',
  ),
  yes: text('建立', 'Make it'),
  no: text('不，返回', 'No, go back'),
  made: text('已建立作业 {job}', 'Job {job} has begun'),
  progress: text('进度', 'Progress'),
}

const makeChild = async (job: EpcJob): Promise<boolean> => {
  const yes = await confirmPlain({
    title: say(own.childTitle, { job: job.job_number }),
    message: say(own.childMeans, { n: job.open_units }),
    yes: own.yes,
    no: own.no,
  })
  if (!yes) return false
  try {
    const made = await request(createChildSortJob, { body: { job_id: job.id } })
    notice.success(say(own.made, { job: made.job.job_number }))
    return true
  } catch (error) {
    notice.failure(error)
    return false
  }
}

const everyMs = 15_000

type Props = {
  readonly kind: keyof typeof epcJobKind.code
  /** Further buttons of a job. */
  readonly more?: (job: EpcJob, onDone: () => void) => ReactNode
  /** What to show where none runs; a root job can then begin. */
  readonly none: ReactNode
}

/** The running jobs of a kind with what can be done with them. */
export const RunningJobs = ({ kind, more, none }: Props) => {
  const query = { type: epcJobKind.code[kind] }
  const jobs = useAnswer(getCurrentEpcJobs, { query }, { refetchInterval: everyMs })
  const refresh = useRefresh()
  const onDone = () => void refresh(getCurrentEpcJobs, listEpcUnits, listEpcSlots)
  return (
    <Answered of={jobs}>
      {({ list }) => (
        <>
          {list.map((job) => (
            <Card
              key={job.id}
              style={{ marginBottom: 16 }}
              title={
                <Space>
                  <Code>{job.job_number}</Code>
                  {job.job_name}
                </Space>
              }
              extra={
                <Space wrap>
                  {more?.(job, onDone)}
                  {kind === 'sow' ? (
                    <Button
                      disabled={job.open_units === 0}
                      onClick={() => void makeChild(job).then((done) => done && onDone())}
                    >
                      {say(own.child)}
                    </Button>
                  ) : null}
                  <Button
                    type="primary"
                    onClick={() => void openEndJob(job).then((done) => done && onDone())}
                  >
                    {say(own.finish)}
                  </Button>
                </Space>
              }
            >
              <JobSteps of={job} />
              <Facts
                facts={[
                  [own.progress, <UnitCounts key="counts" of={job} />],
                  [words.units, job.units],
                  [words.parcels, job.parcels],
                  [words.slots, job.slots ?? '-'],
                  [words.rounds, job.rounds],
                  [words.parentJob, job.parent_job_number ?? '-'],
                  [words.startedBy, <UserName key="created_by" of={job.created_by} />],
                  [words.started, <Time key="started" at={job.created_time} />],
                ]}
              />
              <UnitsOfJob job={job} onDone={onDone} />
            </Card>
          ))}
          {list.some((j) => j.parent_job_number === null) ? null : none}
        </>
      )}
    </Answered>
  )
}
