import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { combineForStore, combineForUser, dpsCombine, EpcPack } from '@kuacang/contract/epc/dps/calls'
import { epcDpsPlace } from '@kuacang/contract/epc/dps/enums'
import { epcDpsRefusals } from '@kuacang/contract/epc/dps/refusals'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { slotNumber } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader, Tx } from '#kit/database/transact'
import { invalidField } from '#kit/http/faults'
import { ruleWords } from '#kit/http/rule-words'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { closeWork, workToClose } from '../blue/discharge.ts'
import { comingNames, type SetRow } from '../decision/store.ts'
import { stopIfStopped } from '../job/stop.ts'
import { livingUnits, type UnitRow, unitsAtWall } from '../job/store.ts'
import { findParcel } from '../job/work.ts'
import { mustWorkAs } from '../warehouse/mode.ts'

/** Whose set it is, by its key: the buyer, or the shop whose parcels travel together. */
const ownerOf = ({ key }: Pick<SetRow, 'key'>) => {
  const [, owner = ''] = (key.startsWith('[') ? JSON.parse(key) : []) as string[]
  const named = (kind: string) => (owner.startsWith(`${kind}:`) ? owner.slice(kind.length + 1) : '')
  return { user_id: named('buyer'), store_id: named('store') }
}

type Row = {
  tracking_id: string
  status: number
  belongs: boolean
  in_slot: boolean
  step: number | null
  location_code: string | null
}
const { combined, pending } = epcParcelStatus.code
const { awaited, here, zone, slot, shelf, out } = epcDpsPlace.code

const placeOf = (p: Row, discharged: boolean): EpcPack['parcels'][number]['place'] => {
  if (p.in_slot) return slot
  if (p.location_code !== null) return shelf
  if (p.status !== combined && p.status !== pending) return awaited
  return discharged ? out : p.step === null ? here : zone
}

/** A set on its way through zone and slot; nothing is locked. */
const packOfSet = async (tx: Reader, { warehouse_id }: Caller, set_id: string): Promise<EpcPack> => {
  const [set] = await tx.run<SetRow>('select * from epc_set where warehouse_id = $1 and id = $2', [
    warehouse_id,
    set_id,
  ])
  if (!set) throw new Error(`the set ${set_id} is not there`)
  const [unit] = await tx.run<UnitRow>(
    `select * from epc_unit where warehouse_id = $1 and set_id = $2 and status in ${codes(epcUnitStatus, ...livingUnits)}`,
    [warehouse_id, set_id],
  )
  const rows = await tx.run<Row>(
    `select p.tracking_id, p.status, p.set_id = $2 as belongs, coalesce(m.in_slot, false) as in_slot, m.step, s.location_code
     from epc_parcel p
       left join epc_unit_parcel m on m.warehouse_id = $1 and m.parcel_id = p.id and m.unit_id = $3
       left join epc_stay s on s.warehouse_id = $1 and s.parcel_id = p.id
     where p.warehouse_id = $1 and p.id = any(array(
       select x.id from epc_parcel x where x.warehouse_id = $1 and x.set_id = $2
         and x.status in ${codes(epcParcelStatus, 'combined', 'pending', ...comingNames)}
       union select y.parcel_id from epc_unit_parcel y where y.warehouse_id = $1 and y.unit_id = $3 and y.in_slot))
     order by p.tracking_id`,
    [warehouse_id, set_id, unit?.id ?? null],
  )
  const strays = (p: Row) => !p.belongs || (p.status !== combined && p.status !== pending)
  const take_out = rows.filter((p) => p.in_slot && strays(p)).map((p) => p.tracking_id)
  const own = rows.filter((p) => p.belongs && !take_out.includes(p.tracking_id))
  const discharged = unit?.status === epcUnitStatus.code.discharged
  const missing = own.filter((p) => !p.in_slot).length
  const ready = set.status === epcSetStatus.code.ready
  return {
    ...{ unit_number: unit?.unit_number ?? null, status: (unit?.status ?? null) as EpcPack['status'] },
    ...{ zone: unit?.code ?? '', slot_number: discharged ? null : (unit?.slot ?? null), ...ownerOf(set) },
    ...{ expected: own.length, uploaded: own.length - missing, missing: discharged ? 0 : missing },
    complete: ready && take_out.length === 0 && own.length > 0 && (discharged || missing === 0),
    parcels: own.map((p) => ({
      tracking_id: p.tracking_id,
      status: p.status as EpcPack['parcels'][number]['status'],
      place: placeOf(p, discharged),
      location_code: p.location_code ?? '',
    })),
    take_out,
  }
}

/** The parcels that travel with a scanned one (PA-258). */
export const packOfParcel = async (tx: Reader, caller: Caller, tracking_id: string): Promise<EpcPack> => {
  await mustWorkAs(tx, caller, 'dps_fusion')
  const parcel = await findParcel(tx, caller, tracking_id)
  if (!parcel) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_id })
  stopIfStopped(parcel)
  if (parcel.set_id === null)
    throw new Refused(epcDpsRefusals.nothing_here, {
      parcel: tracking_id,
      status: epcParcelStatus.label(parcel.status),
    })
  return packOfSet(tx, caller, parcel.set_id)
}

/** What lies in a slot, and what is to come (PA-266). */
export const packOfSlot = async (tx: Reader, caller: Caller, slot_id: string): Promise<EpcPack> => {
  await mustWorkAs(tx, caller, 'dps_fusion')
  const number = slotNumber(slot_id)
  const [found] = await tx.run<{ set_id: string | null }>(
    `select u.set_id from epc_slot s left join epc_unit u on u.warehouse_id = $1 and u.id = s.unit_id
       and u.status in ${codes(epcUnitStatus, ...unitsAtWall)}
     where s.warehouse_id = $1 and s.number = $2`,
    [caller.warehouse_id, Math.min(number, 10_000)],
  )
  if (!found) throw await wrongScan(tx, caller, { expected: 'slot', code: slot_id })
  if (found.set_id === null) throw new Refused(epcWallRefusals.slot_empty, { slot: number })
  return packOfSet(tx, caller, found.set_id)
}

/** What a packing desk closes, by a slot or a parcel (PA-262). */
export const packOf = (
  tx: Reader,
  caller: Caller,
  { slot_id, tracking_id }: { slot_id?: string | undefined; tracking_id?: string | undefined },
): Promise<EpcPack> => {
  if (slot_id !== undefined) return packOfSlot(tx, caller, slot_id)
  if (tracking_id === undefined) throw invalidField('slot_id', ruleWords.missing, 'query', 'missing')
  return packOfParcel(tx, caller, tracking_id)
}

/** Closes the set of a parcel out of its slot (PA-257). */
export const combineDps = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof dpsCombine.body> },
) => closeWork(tx, caller, await workToClose(tx, caller, 'dps_fusion', body), body, 'dps_fusion_direct')

type ForUser = z.output<typeof combineForUser.body>
type ForStore = z.output<typeof combineForStore.body>

/** Closes a slot for whom it belongs to: all its parcels are in hand, and none other (PA-264, PA-265). */
export const combineFor = async (
  tx: Tx,
  caller: Caller,
  kind: 'user_id' | 'store_id',
  { tracking_ids, ...body }: Omit<ForUser & ForStore, 'user_id' | 'store_id'>,
  named: string,
) => {
  const [parcel = ''] = tracking_ids
  const { material } = body
  const held = await workToClose(tx, caller, 'dps_fusion', { tracking_id: parcel, material })
  const { work } = held
  const { user_id, store_id } = ownerOf(work.set)
  if ({ user_id, store_id }[kind] !== named)
    throw new Refused(epcDpsRefusals.other_owner, { parcel, named, owner: user_id || store_id || '-' })
  const inside = work.members.filter((m) => m.belongs).map((m) => m.tracking_id)
  const foreign = [...new Set(tracking_ids)].filter((id) => !inside.includes(id))
  if (foreign.length > 0)
    throw new Refused(epcDpsRefusals.piece_foreign, { n: foreign.length, parcels: foreign.join(', ') })
  const missing = inside.filter((id) => !tracking_ids.includes(id))
  if (missing.length > 0)
    throw new Refused(epcDpsRefusals.piece_missing, { n: missing.length, parcels: missing.join(', ') })
  return closeWork(tx, caller, held, body, 'dps_fusion_direct')
}
