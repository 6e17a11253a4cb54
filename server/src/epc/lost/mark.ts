import type { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type HeldParcels, holdParcels, liesInReturnBag, parcelsWhere } from '../correction/hold.ts'
import { type Judgement, notNow, outcomesOf } from '../correction/outcomes.ts'
import type { HeldSets } from '../decision/decide.ts'
import { settleJob, sownOf, workOfUnit } from '../job/work.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { findHeld, loseHeld } from './lose.ts'

/** Parcels as they are after a command, by their ids. */
type ById = ReadonlyMap<string, Pick<ParcelRow, 'tracking_id' | 'status'>>

/** Units at work on the sets are brought in line with what is left, which is read anew. */
export const settleUnits = async (tx: Tx, caller: Caller, { works }: HeldParcels): Promise<void> => {
  const now = await together(...works.map(({ unit }) => workOfUnit(tx, caller, { unit_id: unit.id })))
  for (const work of now) if (work) settleJob(tx, caller, work, work.members)
}

type After = Pick<HeldSets, 'sets' | 'members'>

/** The same where what changed is known: the sets, and their members; `outOfSlot` lie in no slot any more. */
const settleHeld = (
  tx: Tx,
  caller: Caller,
  held: HeldParcels,
  { sets, members }: After,
  outOfSlot: ReadonlySet<string>,
): void => {
  const setNow = new Map([...held.sets, ...sets.map((s) => [s.id, s] as const)])
  const now = new Map(members.map((p) => [p.id, p]))
  const decided = new Set<string | null>(sets.map((s) => s.id))
  for (const { unit, job, rows } of held.works) {
    const set = setNow.get(unit.set_id ?? '')
    if (!set) continue
    const rowsNow = rows.map((row) => {
      const { status, set_id } = now.get(row.id) ?? {
        ...row,
        ...(decided.has(row.set_id) && { set_id: null }),
      }
      return { ...row, status, set_id, in_slot: row.in_slot && !outOfSlot.has(row.id) }
    })
    const sown = sownOf(set, rowsNow, job.warehouse_mode)
    settleJob(tx, caller, { set, unit, job, ...sown }, sown.members)
  }
}

/** The sets of these parcels, held with them. */
const setsOf = (held: HeldParcels, parcels: readonly ParcelRow[]): HeldSets => {
  const own = new Set(parcels.map((p) => p.set_id))
  return {
    sets: [...held.sets.values()].filter((s) => own.has(s.id)),
    members: held.members.filter((p) => p.set_id !== null && own.has(p.set_id)),
    by: held.by,
  }
}

const byId = (rows: readonly { id: string; tracking_id: string; status: number }[]): ById =>
  new Map(rows.map((p) => [p.id, p]))

/** Held parcels cannot be found: they are lost, and lie in no slot any more. */
export const loseAll = async (
  tx: Tx,
  caller: Caller,
  held: HeldParcels,
  parcels: readonly ParcelRow[],
  detail: object,
): Promise<ById> => {
  if (parcels.length === 0) return new Map()
  tx.later(
    'update epc_unit_parcel set in_slot = false where warehouse_id = $1 and parcel_id = any($2) and in_slot',
    [caller.warehouse_id, parcels.map((p) => p.id)],
  )
  const { parcels: lost, ...after } = await loseHeld(tx, caller, parcels, setsOf(held, parcels), detail)
  settleHeld(tx, caller, held, after, new Set(lost.map((p) => p.id)))
  return byId(lost)
}

/** Held parcels that were lost lie here again; those of one set are decided together. */
export const findAll = async (
  tx: Tx,
  caller: Caller,
  held: HeldParcels,
  parcels: readonly ParcelRow[],
  detail: object,
): Promise<ById> => {
  if (parcels.length === 0) return new Map()
  const changed: Awaited<ReturnType<typeof findHeld>>[] = []
  for (const set_id of [...new Set(parcels.map((p) => p.set_id))].sort()) {
    const ofSet = parcels.filter((p) => p.set_id === set_id)
    changed.push(await findHeld(tx, caller, ofSet, setsOf(held, ofSet), detail))
  }
  const after = { sets: changed.flatMap((c) => c.sets), members: changed.flatMap((c) => c.members) }
  if (changed.some((c) => c.apart)) await settleUnits(tx, caller, held)
  else settleHeld(tx, caller, held, after, new Set())
  return byId(changed.flatMap((c) => c.parcels))
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
