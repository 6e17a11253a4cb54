import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { DepartedBox, departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { epcDepartRefusals } from '@kuacang/contract/epc/depart/refusals'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { checkWeight } from '#kit/weigh-again'
import { toleranceOf } from '#kit/weight'
import { preferenceOf } from '../../reference/public.ts'
import type { Weighed } from '../combine/weigh.ts'
import { bagCodeOf } from '../job/pack.ts'
import { epcUnitDocument, type UnitRow } from '../job/store.ts'
import { boxNumber, epcObDocument, lockOb, type ObRow, stopIfBoxBlocked } from '../outbound-parcel/store.ts'
import { tellDeparted } from './tell.ts'

const { created, cancelled } = epcOutboundParcelStatus.code
const title = text('出库包裹重量', 'The weight of the outbound parcel')

const stoppedSql = `
select tracking_id from epc_parcel where warehouse_id = $1 and ob_id = $2
  and (is_blocked or status <> ${epcParcelStatus.code.finished}) order by id limit 1`

/** Refuses a box that may not leave its bench: without its label, cancelled, or with a stopped parcel inside. */
const checkLeaves = async (tx: Tx, { warehouse_id }: Caller, ob: ObRow): Promise<void> => {
  const box = boxNumber(ob)
  if (ob.status === cancelled || ob.handed_over_at)
    throw new Refused(epcDepartRefusals.gone, { box, status: epcOutboundParcelStatus.label(ob.status) })
  if (ob.status === created) throw new Refused(epcDepartRefusals.no_label, { box })
  const [stopped] = await tx.run<{ tracking_id: string }>(stoppedSql, [warehouse_id, ob.id])
  // Named before the box itself: who unbinds it must know which parcel it is.
  if (stopped) throw new Refused(epcDepartRefusals.member_stopped, { box, parcel: stopped.tracking_id })
  stopIfBoxBlocked(ob)
}

/** The weight that the bench says: taken, or asked for again (PA-019). */
const weighed = (caller: Caller, ob: ObRow, said: Weighed, preference: WarehousePreference) => {
  const expected_g = ob.weight_g ?? ob.expected_weight_g
  return checkWeight(caller, {
    title,
    expected_g,
    weight: said.weight,
    tried_weights: said.tried_weights,
    tolerated_g: toleranceOf(expected_g ?? 0, preference),
    attempts: preference.weigh_attempts,
    skip: ['skip_weight_check', said.skip_weight_check],
    reason: said.weight_reason,
  })
}

const doneUnitSql = `
select u.* from epc_unit u where u.warehouse_id = $1 and u.set_id = $2 and u.status = ${epcUnitStatus.code.discharged}
  and exists (select from epc_set s where s.warehouse_id = $1 and s.id = $2 and s.status = ${epcSetStatus.code.closed})
  and not exists (select from epc_ob o where o.warehouse_id = $1 and o.set_id = $2 and o.id <> $3
    and o.departed_at is null and o.status in ${codes(epcOutboundParcelStatus, 'created', 'pending')})
for update of u`

/** The unit of the set that this box is the last of, locked: with it all labels of the set are out (design 5.4). */
const doneUnit = async (tx: Tx, { warehouse_id }: Caller, ob: ObRow): Promise<UnitRow | undefined> => {
  if (ob.set_id === null || ob.departed_at) return undefined
  const [unit] = await tx.run<UnitRow>(doneUnitSql, [warehouse_id, ob.set_id, ob.id])
  return unit
}

/** What decides how an outbound parcel leaves its bench; refuses one that may not. In one round trip. */
export const departureOf = async (tx: Tx, caller: Caller, ob: ObRow) => {
  const [, { sort_code }, preference, unit] = await together(
    checkLeaves(tx, caller, ob),
    bagCodeOf(tx, caller, ob),
    preferenceOf(tx, caller.warehouse_id),
    doneUnit(tx, caller, ob),
  )
  return { sort_code, preference, unit }
}

/**
 * An outbound parcel that is locked leaves its bench: it has its label, nothing inside is stopped, and a weight that is
 * away is weighed again. Answers how it is bagged. A box that departed before is answered, and nothing is done.
 */
export const departBag = async (tx: Tx, caller: Caller, ob: ObRow, said: Weighed): Promise<DepartedBox> =>
  departHeld(tx, caller, ob, said, await departureOf(tx, caller, ob))

/** The same where what decides it was read before. */
export const departHeld = (
  tx: Tx,
  caller: Caller,
  ob: ObRow,
  said: Weighed,
  { sort_code, preference, unit }: Awaited<ReturnType<typeof departureOf>>,
): DepartedBox => {
  const answer = { ob_number: ob.ob_number, tracking_id: boxNumber(ob), bag_code: sort_code }
  if (ob.departed_at) return { ...answer, already: true }
  const checked = weighed(caller, ob, said, preference)
  const weight_g = said.weight === undefined ? null : checked.weight_g
  tx.later(
    `update epc_ob set departed_at = $3, departed_weight_g = $4, weight_failed = $5,
       version = version + 1, updated_at = $3 where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, ob.id, tx.now, weight_g, ob.weight_failed || checked.away],
  )
  if (unit) moveHeld(tx, caller, epcUnitDocument, 'finish', unit, { detail: { box: boxNumber(ob) } })
  tx.record({
    operation: 'epc_outbound_parcel.depart',
    object: { type: epcObDocument.machine.title, id: ob.id, number: ob.ob_number },
    detail: { bag_code: sort_code, ...(weight_g !== null && checked.detail) },
  })
  tellDeparted(tx, { ...ob, departed_at: tx.now, departed_weight_g: weight_g })
  return { ...answer, already: false }
}

/** What lies in a bag, locked in the order of the ids. */
const lockInBag = async (tx: Tx, { warehouse_id }: Caller, bag: string): Promise<ObRow[]> => {
  const inside = await tx.run<ObRow>(
    `select * from epc_ob where warehouse_id = $1
       and bag_id = any(array(select id from bag where warehouse_id = $1 and bag_number = $2)) order by id for update`,
    [warehouse_id, bag],
  )
  if (inside.length === 0) throw new Refused(epcDepartRefusals.no_bag, { bag })
  return inside
}

/** Lets an outbound parcel, or all that lie in a bag, leave the bench (PA-313). */
export const departBoxes = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof departEpcBox.body> },
) => {
  if (body.tracking_id !== undefined)
    return { list: [await departBag(tx, caller, await lockOb(tx, caller, body.tracking_id), body)] }
  const list: DepartedBox[] = []
  // Of a bag no parcel is weighed: the bag is.
  for (const ob of await lockInBag(tx, caller, body.bag_id ?? ''))
    list.push(await departBag(tx, caller, ob, { ...body, weight: undefined }))
  return { list }
}
