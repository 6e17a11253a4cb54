import type { blueDischarge } from '@kuacang/contract/epc/blue/calls'
import { epcCombineRefusals } from '@kuacang/contract/epc/combine/refusals'
import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { slotNumber } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { invalidField } from '#kit/http/faults'
import { ruleWords } from '#kit/http/rule-words'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { said } from '../combine/combine.ts'
import { known, materialOf, weighBox } from '../combine/weigh.ts'
import { lockMembersOf } from '../decision/store.ts'
import { type UnitWork, workOf } from '../job/work.ts'
import { checkInside, closeBox } from '../outbound-parcel/close.ts'
import type { ParcelRow } from '../parcel/store.ts'
import { emptySlot } from '../wall/discharge.ts'
import { workInSlot } from '../wall/take-out.ts'
import { mustWorkAs } from '../warehouse/mode.ts'

type Body = z.output<typeof blueDischarge.body>

const { uploaded, uploading } = epcUnitStatus.code

const membersOfSlotSql = `
select * from epc_parcel where warehouse_id = $1 and set_id = (
  select set_id from epc_unit where warehouse_id = $1 and id = (
    select unit_id from epc_slot where warehouse_id = $1 and number = $2)) order by id for update`

/** All parcels of the set that has a slot, locked in the order of their ids; the set is locked before. */
const lockMembersIn = (tx: Tx, { warehouse_id }: Caller, slot_id: string): Promise<ParcelRow[]> =>
  tx.run<ParcelRow>(membersOfSlotSql, [warehouse_id, Math.min(slotNumber(slot_id), 10_000)])

/** Work with all parcels of its set, under lock, and what the box of it needs. */
type ToClose = {
  readonly work: UnitWork
  readonly members: readonly ParcelRow[]
  readonly found: Awaited<ReturnType<typeof materialOf>>
  readonly preference: WarehousePreference
}

/** The work that a slot or one of its parcels names, as it is to be closed, in one round trip. */
export const workToClose = async (
  tx: Tx,
  caller: Caller,
  mode: 'blue_fusion' | 'dps_fusion',
  { slot_id, tracking_id, material }: Pick<Body, 'slot_id' | 'tracking_id' | 'material'>,
): Promise<ToClose> => {
  const right = mustWorkAs(tx, caller, mode)
  if (slot_id === undefined && tracking_id === undefined) {
    await right
    throw invalidField('slot_id', ruleWords.missing, 'body', 'missing')
  }
  const number = tracking_id ?? ''
  const [, work, members, found, preference] = await together(
    right,
    slot_id === undefined ? workOf(tx, caller, number) : workInSlot(tx, caller, slot_id),
    slot_id === undefined ? lockMembersOf(tx, caller, number) : lockMembersIn(tx, caller, slot_id),
    materialOf(tx, material),
    preferenceOf(tx, caller.warehouse_id),
  )
  return { work, members, found, preference }
}

/**
 * Takes the parcels of a complete slot of BLUE out and closes them into one box: both, or neither (PA-267). A set that was
 * taken out before is closed too, by one of its parcels.
 */
export const dischargeBlue = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const held = await workToClose(tx, caller, 'blue_fusion', body)
  return closeWork(tx, caller, held, body, 'blue_fusion_combine')
}

/** Closes the box of a unit of a standing job, out of its slot where it still lies there. */
export const closeWork = async (
  tx: Tx,
  caller: Caller,
  { work, members, found, preference }: ToClose,
  body: Omit<Body, 'slot_id' | 'tracking_id'>,
  generator: 'blue_fusion_combine' | 'dps_fusion_direct',
) => {
  const { set, unit } = work
  if (unit.status < uploading)
    throw new Refused(epcWallRefusals.not_begun, { parcel: work.members[0]?.tracking_id ?? unit.unit_number })
  if (unit.status === uploading || unit.status === uploaded) emptySlot(tx, caller, work)
  else if (set.status !== epcSetStatus.code.ready)
    throw new Refused(epcCombineRefusals.not_whole, {
      parcel: unit.unit_number,
      status: epcSetStatus.label(set.status),
    })
  const parcels = members.filter((p) => p.status === epcParcelStatus.code.combined)
  await checkInside(tx, caller, parcels)
  const material = known(found)
  const weighed = weighBox(caller, parcels, body, material?.weight_g ?? 0, preference)
  return said(
    await closeBox(tx, caller, { set, members, parcels, generator, material, preference, ...weighed }),
  )
}
