import { epcJobKind } from '@kuacang/contract/epc/job/enums'
import { epcModeRefusals } from '@kuacang/contract/epc/warehouse/refusals'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { insertJob, type JobRow, joinedFirst, mustRun, sowingJobs } from './store.ts'

const lockSowingSql = `
select * from epc_job where warehouse_id = $1 and id = (select id ${sowingJobs} ${joinedFirst}) for update`

/** The sowing job that runs, under lock; undefined where none does. It may have ended meanwhile. */
export const lockSowing = async (tx: Tx, { warehouse_id }: Scope): Promise<JobRow | undefined> => {
  const [job] = await tx.run<JobRow>(lockSowingSql, [warehouse_id])
  return job
}

/**
 * The one job of BLUE or DPS, and whether it began just now; `found` is the sowing job that runs, under lock. It is not
 * planned: it begins with the first parcel, and runs until a manager ends it. Two desks that begin it at once meet at the
 * place of the one root job, and the loser finds it.
 */
export const standingJob = async (
  tx: Tx,
  caller: Caller,
  mode: number,
  found: JobRow | undefined,
): Promise<{ job: JobRow; started: boolean }> => {
  if (found) mustRun(found)
  const fresh = { kind: epcJobKind.code.sow, name: '', rounds: 0, warehouse_mode: mode }
  const job = found ?? (await insertJob(tx, caller, newId(), fresh))
  if (job.warehouse_mode !== mode)
    throw new Refused(epcModeRefusals.job_of_other_mode, {
      job: job.job_number,
      mode: warehouseMode.label(job.warehouse_mode),
    })
  return { job, started: found === undefined }
}
