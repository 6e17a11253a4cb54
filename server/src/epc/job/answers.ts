import {
  createChildSortJob,
  createPackJob,
  createSortJob,
  finishPackJob,
  finishSortJob,
  getCurrentEpcJobs,
  getPackGroupStatistic,
  getPackJobOverview,
  listEpcUnits,
  listFinishedEpcJobs,
  planSortJob,
  preSortEpcParcel,
  settleEpcUnit,
  sortEpcOutboundParcel,
  sortEpcParcel,
  updateSortCodeVersion,
} from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcSortStep } from '@kuacang/contract/epc/job/enums'
import { together } from '#kit/database/together'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { createChild, createSow, previewJob } from './create.ts'
import { finishJob, settleUnit } from './finish.ts'
import { endedJobs, unitColumns, unitsOfJob } from './list.ts'
import { createPack, groupStatistic, lockObToSort, renewCodes, sortForPackJob, sortOb } from './pack.ts'
import { sortParcel } from './sort.ts'
import { findJob, runningJobs, shownJobs } from './store.ts'
import { findParcel } from './work.ts'

export const answers: Answer[] = [
  answer(planSortJob, (tx, caller, { query: { wall_slots } }) => previewJob(tx, caller, wall_slots)),
  answer(createSortJob, createSow),
  answerAlone(finishSortJob, finishJob(epcJobKind.code.sow, finishSortJob.route)),
  answer(createChildSortJob, createChild),
  answer(listEpcUnits, async (tx, caller, { query }) =>
    pageOf(tx.db, unitsOfJob(tx.db, caller, query).select(unitColumns(caller)), query),
  ),
  answer(settleEpcUnit, settleUnit),
  answer(createPackJob, createPack),
  answerAlone(finishPackJob, finishJob(epcJobKind.code.pack, finishPackJob.route)),
  answer(getPackJobOverview, (tx, caller, { query: { job_id } }) => findJob(tx, caller, job_id)),
  answer(updateSortCodeVersion, renewCodes),
  answer(getPackGroupStatistic, groupStatistic),
  answer(getCurrentEpcJobs, async (tx, caller, { query: { type } }) => {
    const list = await runningJobs(tx, caller, type)
    return { job: list[0] ?? null, list }
  }),
  answer(listFinishedEpcJobs, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, endedJobs(tx.db, caller, query).select('j.id'), query)
    return {
      pagination,
      list: await shownJobs(
        tx,
        caller,
        list.map((j) => j.id),
      ),
    }
  }),
  answer(preSortEpcParcel, (tx, caller, { body: { tracking_id } }) =>
    sortParcel(tx, caller, tracking_id, epcSortStep.code.first),
  ),
  answer(sortEpcParcel, async (tx, caller, { body: { tracking_id, step } }) => {
    const [parcel, ob] = await together(
      findParcel(tx, caller, tracking_id),
      lockObToSort(tx, caller, tracking_id),
    )
    return ob && !parcel
      ? sortOb(tx, caller, ob, { jobNeeded: false })
      : sortParcel(tx, caller, tracking_id, step)
  }),
  answer(sortEpcOutboundParcel, sortForPackJob),
]
