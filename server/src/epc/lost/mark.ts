import type { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type HeldParcels, holdParcels, liesInReturnBag, parcelsWhere } from '../correction/hold.ts'
import { type Judgement, notNow, outcomesOf } from '../correction/outcomes.ts'
import { settleJob, workOfUnit } from '../job/work.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { findHeld, loseHeld } from './lose.ts'

/** Parcels as they are after a command, by their ids. */
type After = ReadonlyMap<string, Pick<ParcelRow, 'tracking_id' | 'status'>>

/** Units at work on the sets are brought in line with what is left. */
export const settleUnits = async (tx: Tx, caller: Caller, { units }: HeldParcels): Promise<void> => {
  const works = await together(...units.map((unit_id) => workOfUnit(tx, caller, { unit_id })))
  for (const work of works) if (work) settleJob(tx, caller, work, work.members)
}

const byId = (rows: readonly { id: string; tracking_id: string; status: number }[]): After =>
  new Map(rows.map((p) => [p.id, p]))

/** Held parcels cannot be found: they are lost, and lie in no slot any more. */
export const loseAll = async (
  tx: Tx,
  caller: Caller,
  held: HeldParcels,
  parcels: readonly ParcelRow[],
  detail: object,
): Promise<After> => {
  if (parcels.length === 0) return new Map()
  tx.later(
    'update epc_unit_parcel set in_slot = false where warehouse_id = $1 and parcel_id = any($2) and in_slot',
    [caller.warehouse_id, parcels.map((p) => p.id)],
  )
  const sets = parcels.map((p) => p.set_id)
  const lost = await loseHeld(tx, caller, parcels, sets, detail)
  await settleUnits(tx, caller, held)
  return byId(lost)
}

/** Held parcels that were lost lie here again; those of one set are decided together. */
export const findAll = async (
  tx: Tx,
  caller: Caller,
  held: HeldParcels,
  parcels: readonly ParcelRow[],
  detail: object,
): Promise<After> => {
  if (parcels.length === 0) return new Map()
  const found: ParcelRow[] = []
  for (const set_id of [...new Set(parcels.map((p) => p.set_id))].sort()) {
    const ofSet = parcels.filter((p) => p.set_id === set_id)
    const set = set_id === null ? undefined : held.sets.get(set_id)
    found.push(...(await findHeld(tx, caller, ofSet, set, detail)))
  }
  await settleUnits(tx, caller, held)
  return byId(found)
}

/** Marks parcels lost, or found again (PA-430); each number stands for itself. */
export const markLost = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_ids, lost_mark, reason } }: { body: z.output<typeof markEpcLost.body> },
) => {
  const held = await holdParcels(tx, caller, tracking_ids)
  const isLost = (p: ParcelRow) => p.status === status.code.lost
  const may = (p: ParcelRow) =>
    lost_mark ? epcParcelDocument.machine.can('lose', p.status) && !liesInReturnBag(p) : isLost(p)
  const moving = parcelsWhere(held, may)
  const detail = reason ? { reason } : {}
  const after = await (lost_mark ? loseAll : findAll)(tx, caller, held, moving, detail)
  const judged = [...held.parcels].map(([number, parcel]): [string, Judgement] => {
    const moved = after.get(parcel.id)
    if (moved) return [number, { parcel: moved }]
    const already = lost_mark === isLost(parcel)
    const left = already ? undefined : notNow(parcel, held.boxes.get(number))
    return [number, { parcel, already, left }]
  })
  return outcomesOf(caller, tracking_ids, new Map(judged))
}
