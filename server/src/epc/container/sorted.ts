import { epcJobKind, epcJobStatus, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { livingUnits } from '../job/store.ts'
import { groupOf } from '../outbound-bag/to-pack.ts'

type Ob = {
  readonly id: string
  readonly tracking_id: string
  readonly sort_code: string
  readonly group_id: number
  readonly group_name: string
  readonly group_name_en: string | null
}
type Row = {
  job_number: string
  sort_code_version: number
  code: string | null
  sorted_by: number | null
}

/**
 * By which code and version an outbound parcel is packed: those of the running pack job of its channel group, which must
 * have sorted it by the version of now. Without such a job the code on its label counts, and no version.
 */
export const sortedByJob = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  ob: Ob,
): Promise<{ readonly code: string; readonly version: string }> => {
  const { id, tracking_id: parcel, sort_code, group_id } = ob
  const [job] = await tx.run<Row>(
    `select j.job_number, j.sort_code_version, u.code, u.sort_code_version as sorted_by
     from epc_job j left join epc_unit u on u.warehouse_id = $1 and u.ob_id = $3 and u.job_id = j.id
       and u.status in ${codes(epcUnitStatus, ...livingUnits)}
     where j.warehouse_id = $1 and j.kind = ${epcJobKind.code.pack} and j.status = ${epcJobStatus.code.running}
       and j.group_id = $2 order by u.code is null, j.serial limit 1`,
    [warehouse_id, group_id, id],
  )
  if (!job) return { code: sort_code, version: '' }
  if (job.code === null) throw new Refused(epcPackRefusals.not_sorted, { parcel, group: groupOf(ob) })
  if ((job.sorted_by ?? 0) < job.sort_code_version)
    throw new Refused(epcPackRefusals.sort_again, {
      parcel,
      version: `${job.job_number}-${job.sorted_by ?? 0}`,
    })
  return { code: job.code, version: `${job.job_number}-${job.sort_code_version}` }
}
