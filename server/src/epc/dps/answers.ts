import {
  combineForStore,
  combineForUser,
  dpsCombine,
  dpsSortParcel,
  editDpsPreference,
  getDpsKanban,
  getDpsPreference,
  getFusionSlot,
  joinFusionJob,
  queryFusionPack,
  scanDpsParcel,
  upsertPutTask,
} from '@kuacang/contract/epc/dps/calls'
import { epcDpsRefusals } from '@kuacang/contract/epc/dps/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { DpsZone } from '@kuacang/contract/reference/warehouse/preference'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { changePreference, preferenceOf } from '../../reference/public.ts'
import { mustWorkAs } from '../warehouse/mode.ts'
import { kanban } from './kanban.ts'
import { combineDps, combineFor, packOf, packOfParcel, packOfSlot } from './pack.ts'
import { sortToZone } from './sort.ts'
import { joinJob, upsertTask } from './tasks.ts'

/** Slots in which parcels lie must stay in some zone. The warehouse is locked by `changePreference` only after that: its
 * own rows are read again by the next desk, which is told that its zone is gone. */
const mayLeaveOut = async (tx: Tx, warehouse_id: number, zones: readonly DpsZone[]): Promise<void> => {
  const taken = await tx.run<{ number: number }>(
    'select number from epc_slot where warehouse_id = $1 and unit_id is not null order by number for update',
    [warehouse_id],
  )
  const left = taken.filter(
    ({ number }) => !zones.some((z) => number >= z.first_slot && number <= z.last_slot),
  )
  if (left.length > 0)
    throw new Refused(epcDpsRefusals.zone_in_use, {
      n: left.length,
      slots: left
        .slice(0, 10)
        .map((s) => s.number)
        .join(', '),
    })
}

export const answers: Answer[] = [
  answer(dpsSortParcel, sortToZone),
  answer(scanDpsParcel, (tx, caller, { query }) => packOfParcel(tx, caller, query.tracking_id)),
  answer(getFusionSlot, (tx, caller, { query }) => packOfSlot(tx, caller, query.slot_id)),
  answer(queryFusionPack, (tx, caller, { query }) => packOf(tx, caller, query)),
  answer(dpsCombine, combineDps),
  answer(combineForUser, (tx, caller, { body: { user_id, ...body } }) =>
    combineFor(tx, caller, 'user_id', body, user_id),
  ),
  answer(combineForStore, (tx, caller, { body: { store_id, ...body } }) =>
    combineFor(tx, caller, 'store_id', body, store_id),
  ),
  answer(joinFusionJob, joinJob),
  answer(upsertPutTask, upsertTask),
  answer(getDpsKanban, kanban),
  answer(getDpsPreference, async (tx, caller) => {
    await mustWorkAs(tx, caller, 'dps_fusion')
    return preferenceOf(tx, caller.warehouse_id)
  }),
  answer(editDpsPreference, async (tx, caller, { body: { warehouse_id, preference } }) => {
    if (warehouse_id !== caller.warehouse_id)
      throw notFound(text('仓库', 'Warehouse'), String(warehouse_id), 'warehouse_id')
    await mustWorkAs(tx, caller, 'dps_fusion')
    if (preference.dps_zones) await mayLeaveOut(tx, warehouse_id, preference.dps_zones)
    await changePreference(tx, warehouse_id, preference)
    return { success: true as const }
  }),
]
