import { epcJobKind, epcJobStatus } from '@kuacang/contract/epc/job/enums'
import { epcModeRefusals } from '@kuacang/contract/epc/warehouse/refusals'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { PreferenceChanges } from '@kuacang/contract/reference/warehouse/preference'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { changePreference, checkPreference } from '../../reference/public.ts'
import { modeOf } from './mode.ts'

/** A sow job goes by the way of working in which it was begun: that cannot change under it. */
const mayChangeMode = async (tx: Pick<Tx, 'run'>, warehouse_id: number, mode: number): Promise<void> => {
  if (mode === (await modeOf(tx, { warehouse_id, partner_id: null }))) return
  const [job] = await tx.run<{ job_number: string; warehouse_mode: number }>(
    `select job_number, warehouse_mode from epc_job
     where warehouse_id = $1 and kind = ${epcJobKind.code.sow} and status = ${epcJobStatus.code.running} order by serial limit 1`,
    [warehouse_id],
  )
  if (job)
    throw new Refused(epcModeRefusals.mode_in_use, {
      job: job.job_number,
      mode: warehouseMode.label(job.warehouse_mode),
    })
}

/** Changes what a parcel centre decides for itself, as the input called `preference` says. */
export const changeEpcPreference = async (
  tx: Tx,
  warehouse_id: number,
  preference: PreferenceChanges,
): Promise<void> => {
  await checkPreference(tx, preference, 'preference')
  if (preference.warehouse_mode !== undefined)
    await mayChangeMode(tx, warehouse_id, preference.warehouse_mode)
  await changePreference(tx, warehouse_id, preference)
}
