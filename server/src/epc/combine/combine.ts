import type { commerceCombine, manualCombine } from '@kuacang/contract/epc/combine/calls'
import { epcCombineRefusals } from '@kuacang/contract/epc/combine/refusals'
import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import type { BoxLabel } from '@kuacang/contract/epc/outbound-parcel/label'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { parcelByNumber, unknownParcel } from '../arrival/find.ts'
import { stopIfBlocked } from '../block/stop.ts'
import { lockSet, lockSetOf, type SetRow } from '../decision/store.ts'
import { lockUnitOf, unitOfSet } from '../job/work.ts'
import { type Closed, checkInside, closeBox } from '../outbound-parcel/close.ts'
import type { ParcelRow } from '../parcel/store.ts'
import { gatherFreely } from './gather.ts'
import { known, materialOf, weighBox } from './weigh.ts'

/** What a combining call answers: the label, or that it is still awaited. */
export const said = ({ label, later }: Closed): BoxLabel & { later?: NonNullable<Closed['later']> } =>
  later ? { ...label, later } : label

const { uploading, uploaded } = epcUnitStatus.code

/** The set of a scanned parcel as a combine bench may close it, under lock. */
const readySet = async (tx: Tx, caller: Caller, tracking_id: string) => {
  const held = await lockSetOf(tx, caller, tracking_id, () => lockUnitOf(tx, caller, tracking_id))
  const { set, members, between: unit } = held
  const scanned = held.asked ?? (await parcelByNumber(tx, caller, tracking_id))
  if (!scanned) throw await unknownParcel(tx, caller, tracking_id)
  const parcel = scanned.tracking_id
  await stopIfBlocked(tx, caller, scanned)
  if (scanned.status === epcParcelStatus.code.direct_ship)
    throw new Refused(epcCombineRefusals.alone, { parcel })
  if (!set || scanned.status !== epcParcelStatus.code.combined) {
    await checkInside(tx, caller, [scanned])
    throw new Refused(epcCombineRefusals.not_whole, {
      parcel,
      status: epcSetStatus.label(epcSetStatus.code.gathering),
    })
  }
  if (set.status !== epcSetStatus.code.ready)
    throw new Refused(epcCombineRefusals.not_whole, { parcel, status: epcSetStatus.label(set.status) })
  if (unit && (unit.status === uploading || unit.status === uploaded))
    throw new Refused(epcCombineRefusals.in_slot, { parcel, slot: unit.slot ?? '-' })
  return { set, members, parcels: members.filter((p) => p.status === epcParcelStatus.code.combined) }
}

/** Closes the consolidation set of a parcel into one box (PA-238). */
export const combineSet = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof commerceCombine.body> },
) => {
  const [ready, found, preference] = await together(
    readySet(tx, caller, body.tracking_id),
    materialOf(tx, body.material),
    preferenceOf(tx, caller.warehouse_id),
  )
  await checkInside(tx, caller, ready.parcels)
  const material = known(found)
  const weighed = weighBox(caller, ready.parcels, body, material?.weight_g ?? 0, preference)
  return said(
    await closeBox(tx, caller, { ...ready, generator: 'combine', material, preference, ...weighed }),
  )
}

/** The parcels of these numbers with their sets, all under lock: sets first, in the order of their ids. */
const holdFreely = async (tx: Tx, caller: Caller, numbers: readonly string[]) => {
  const found: ParcelRow[] = []
  for (const number of numbers) {
    const parcel = await parcelByNumber(tx, caller, number)
    if (!parcel) throw await unknownParcel(tx, caller, number)
    if (found.some((p) => p.id === parcel.id))
      throw new Refused(epcCombineRefusals.twice, { parcel: parcel.tracking_id })
    found.push(parcel)
  }
  const sets = new Map<string, SetRow>()
  for (const id of [...new Set(found.flatMap((p) => p.set_id ?? []))].sort())
    sets.set(id, await lockSet(tx, caller, id))
  for (const id of sets.keys()) {
    const at = await unitOfSet(tx, caller, id)
    const inside = found.find((p) => p.set_id === id)
    if (at && inside && (at.unit.status === uploading || at.unit.status === uploaded))
      throw new Refused(epcCombineRefusals.in_slot, { parcel: inside.tracking_id, slot: at.unit.slot ?? '-' })
  }
  const parcels = await tx.run<ParcelRow>(
    'select * from epc_parcel where warehouse_id = $1 and id = any($2) order by id for update',
    [caller.warehouse_id, found.map((p) => p.id)],
  )
  return { sets: [...sets.values()], parcels }
}

/** Closes freely scanned parcels into one box (PA-236). */
export const combineFreely = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof manualCombine.body> },
) => {
  const { sets, parcels } = await holdFreely(tx, caller, body.tracking_ids)
  await checkInside(tx, caller, parcels)
  const [found, preference] = await together(
    materialOf(tx, body.material),
    preferenceOf(tx, caller.warehouse_id),
  )
  const material = known(found)
  const weighed = weighBox(caller, parcels, body, material?.weight_g ?? 0, preference)
  const gathered = await gatherFreely(tx, caller, sets, parcels)
  return said(
    await closeBox(tx, caller, {
      ...gathered,
      generator: body.blue ? 'blue_fusion_manual' : 'manual',
      channel_code: body.channel || undefined,
      material,
      preference,
      ...weighed,
    }),
  )
}
