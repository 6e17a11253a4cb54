import {
  cancelScJob,
  countScJobs,
  createScJob,
  finishScJob,
  getScJobBalance,
  searchScJobs,
} from '@kuacang/contract/sorting-centre/job/calls'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { cancelJob, createJob, finishJob } from './end.ts'
import { balanceOfJob, matchingScJobs, mustFindJob, shownJobs } from './progress.ts'

const most = 100

/** The bags of a job that are to be closed before it ends. */
const notClosed = async (tx: Pick<Reader, 'run'>, { warehouse_id }: Caller, job_id: string) => {
  const rows = await tx.run<{ bag_number: string }>(
    `select i.bag_number from sc_inbound_bag i join warehouse w on w.id = i.warehouse_id
     where i.warehouse_id = $1 and i.job_id = $2 and i.closed_at is null and i.dest_warehouse_code = w.warehouse_code
     order by i.bag_number limit ${most}`,
    [warehouse_id, job_id],
  )
  return rows.map((b) => b.bag_number)
}

export const answers: Answer[] = [
  answer(searchScJobs, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(
      tx.db,
      matchingScJobs(tx.db, caller, query).select('j.id'),
      query,
    )
    const ids = list.map((j) => j.id)
    return { pagination, list: await shownJobs(tx, caller, ids) }
  }),
  answerStatusCounts(countScJobs, sql.ref('j.status'), matchingScJobs),
  answer(getScJobBalance, async (tx, caller, { query: { job_id } }) => ({
    job: await mustFindJob(tx, caller, job_id),
    balance: await balanceOfJob(tx, caller, job_id),
    not_closed: await notClosed(tx, caller, job_id),
  })),
  answer(createScJob, createJob),
  answerAlone(finishScJob, (app, caller, input, http) =>
    finishJob(app, caller, input, http, finishScJob.route),
  ),
  answer(cancelScJob, cancelJob),
]
