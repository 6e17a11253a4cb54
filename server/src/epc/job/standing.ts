import { epcJobKind } from '@kuacang/contract/epc/job/enums'
import { epcModeRefusals } from '@kuacang/contract/epc/warehouse/refusals'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { insertUnits } from './create.ts'
import { insertJob, type JobRow, lockSowing, type UnitRow } from './store.ts'

/**
 * The one job of BLUE or DPS, under lock, and whether it began just now. It is not planned: it begins with the first parcel, and runs until a manager ends
 * it. Two desks that begin it at once meet at the place of the one root job, and the loser finds it.
 */
export const standingJob = async (
  tx: Tx,
  caller: Caller,
  mode: number,
): Promise<{ job: JobRow; started: boolean }> => {
  const found = await lockSowing(tx, caller)
  const fresh = { kind: epcJobKind.code.sow, name: '', rounds: 0, warehouse_mode: mode }
  const job = found ?? (await insertJob(tx, caller, newId(), fresh))
  if (job.warehouse_mode !== mode)
    throw new Refused(epcModeRefusals.job_of_other_mode, {
      job: job.job_number,
      mode: warehouseMode.label(job.warehouse_mode),
    })
  return { job, started: found === undefined }
}

type JoiningSet = {
  readonly id: string
  readonly version: number
  readonly channel: string
  readonly parcels: number
}

/** A set becomes a unit of the standing job with its first parcel; its zone is its code in the mode DPS. */
export const joinStanding = async (
  tx: Tx,
  caller: Caller,
  {
    mode,
    zoneFor,
  }: { readonly mode: number; readonly zoneFor?: ((job: JobRow) => Promise<string>) | undefined },
  set: JoiningSet,
): Promise<{ job: JobRow; unit: UnitRow }> => {
  const { job } = await standingJob(tx, caller, mode)
  const [unit] = await insertUnits(tx, caller, job, [{ set, code: (await zoneFor?.(job)) ?? '' }])
  if (!unit) throw new Error('a unit that was written is not there')
  return { job, unit }
}
