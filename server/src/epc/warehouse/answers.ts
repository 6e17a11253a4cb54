import { epcJobKind, epcJobStatus } from '@kuacang/contract/epc/job/enums'
import { editEpcPreference, getEpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { epcModeRefusals } from '@kuacang/contract/epc/warehouse/refusals'
import { text } from '@kuacang/contract/kit/text'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { changePreference, checkPreference, preferenceOf } from '../../reference/public.ts'
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

export const answers: Answer[] = [
  answer(getEpcPreference, (tx, { warehouse_id }) => preferenceOf(tx, warehouse_id)),
  answer(editEpcPreference, async (tx, { warehouse_id }, { body: { warehouse_id: id, preference } }) => {
    // Changed only where the caller works now: the page of another warehouse may still be open in a second window.
    if (id !== warehouse_id) throw notFound(text('仓库', 'Warehouse'), String(id), 'warehouse_id')
    await checkPreference(tx, preference, 'preference')
    if (preference.warehouse_mode !== undefined)
      await mayChangeMode(tx, warehouse_id, preference.warehouse_mode)
    await changePreference(tx, id, preference)
    return { success: true as const }
  }),
]
