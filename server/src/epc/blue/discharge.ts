import type { blueDischarge } from '@kuacang/contract/epc/blue/calls'
import { epcCombineRefusals } from '@kuacang/contract/epc/combine/refusals'
import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
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
import { lockMembers } from '../decision/store.ts'
import { type UnitWork, workOf } from '../job/work.ts'
import { checkInside, closeBox } from '../outbound-parcel/close.ts'
import { emptySlot } from '../wall/discharge.ts'
import { workInSlot } from '../wall/take-out.ts'
import { mustWorkAs } from '../warehouse/mode.ts'

type Body = z.output<typeof blueDischarge.body>

const { uploaded, uploading } = epcUnitStatus.code

/** The work that a slot or one of its parcels names, under lock. */
const named = async (tx: Tx, caller: Caller, { slot_id, tracking_id }: Body): Promise<UnitWork> => {
  if (slot_id !== undefined) return workInSlot(tx, caller, slot_id)
  if (tracking_id === undefined) throw invalidField('slot_id', ruleWords.missing, 'body', 'missing')
  return workOf(tx, caller, tracking_id)
}

/**
 * Takes the parcels of a complete slot of BLUE out and closes them into one box: both, or neither (PA-267). A set that was
 * taken out before is closed too, by one of its parcels.
 */
export const dischargeBlue = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  await mustWorkAs(tx, caller, 'blue_fusion')
  const work = await named(tx, caller, body)
  return closeWork(tx, caller, work, body, 'blue_fusion_combine')
}

/** Closes the box of a unit of a standing job, out of its slot where it still lies there. */
export const closeWork = async (
  tx: Tx,
  caller: Caller,
  work: UnitWork,
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
  const members = await lockMembers(tx, caller, set.id)
  const parcels = members.filter((p) => p.status === epcParcelStatus.code.combined)
  await checkInside(tx, caller, parcels)
  const [found, preference] = await together(
    materialOf(tx, body.material),
    preferenceOf(tx, caller.warehouse_id),
  )
  const material = known(found)
  const weighed = weighBox(caller, parcels, body, material?.weight_g ?? 0, preference)
  return said(
    await closeBox(tx, caller, { set, members, parcels, generator, material, preference, ...weighed }),
  )
}
