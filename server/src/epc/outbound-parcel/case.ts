import { epcCaseCategory, epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import { severity } from '@kuacang/contract/kit/report/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { ParcelRow } from '../parcel/store.ts'
import type { ObRow } from './store.ts'

/** Why a carrier gives no label: the category that all ports share, its own code, and a text. */
export type LabelFailure = { readonly category: number; readonly code: string; readonly message: string }

const day = 86_400_000

/** What must leave soon is solved first. */
const priorityOf = (deadline: Date | null, now: Date): number => {
  if (!deadline) return severity.code.normal
  const left = deadline.getTime() - now.getTime()
  if (left < day) return severity.code.urgent
  return left < 3 * day ? severity.code.late : severity.code.normal
}

/** Opens a case for customer service: parcels whose box got no label. A box has one open case. */
export const openCase = (
  tx: Tx,
  { warehouse_id }: Scope,
  ob: ObRow,
  parcels: readonly ParcelRow[],
  failure: LabelFailure,
): void => {
  const deadline = parcels.reduce<Date | null>(
    (first, p) => (p.ship_by && (!first || p.ship_by < first) ? p.ship_by : first),
    null,
  )
  const category = epcCaseCategory.has(failure.category) ? failure.category : epcCaseCategory.code.other
  tx.later(
    `insert into epc_combine_record (warehouse_id, id, ob_id, ob_number, tracking_ids, order_numbers, op_status, category,
       priority, error_type, error_msg, channel_code, deadline, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, ${epcCaseStatus.code.unresolved}, $7, $8, $9, $10, $11, $12, $13, $13)
     on conflict (warehouse_id, ob_id) where op_status = ${epcCaseStatus.code.unresolved} do nothing`,
    [
      ...[warehouse_id, newId(), ob.id, ob.ob_number, parcels.map((p) => p.tracking_id)],
      ...[[...new Set(parcels.map((p) => p.order_number))], category, priorityOf(deadline, tx.now)],
      ...[failure.code, failure.message, ob.channel_code, deadline, tx.now],
    ],
  )
}
