import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import type { SetRow } from '../decision/store.ts'
import { livingUnits } from '../job/store.ts'
import type { ParcelRow } from '../parcel/store.ts'

/** Parcels with all that a correction of them may change, under lock. */
export type HeldParcels = {
  /** By the number given. */
  readonly parcels: ReadonlyMap<string, ParcelRow>
  readonly sets: ReadonlyMap<string, SetRow>
  /** The living units of these sets, and the slots in which the parcels lie. */
  readonly units: readonly string[]
  /** The closed boxes that parcels are in, by the number given. */
  readonly boxes: ReadonlyMap<string, string>
}

/** What lies in a return bag is corrected after it is taken out: the bag would go on without knowing. */
export const liesInReturnBag = ({ return_bag_id, status }: Pick<ParcelRow, 'return_bag_id' | 'status'>) =>
  return_bag_id !== null && status !== epcParcelStatus.code.returned

/** Each of the parcels once, though two of its numbers were given. */
export const parcelsWhere = (held: HeldParcels, may: (p: ParcelRow) => boolean): ParcelRow[] => [
  ...new Map([...held.parcels.values()].filter(may).map((p) => [p.id, p])).values(),
]

type Seen = { number: string; id: string; set_id: string | null; slot_set: string | null; box: string | null }

const seen = `
select distinct on (n.number) n.number, p.id, p.set_id, u.set_id as slot_set, coalesce(o.tracking_id, o.ob_number) as box
from number_chain n join epc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
  left join epc_unit_parcel m on m.warehouse_id = $1 and m.parcel_id = p.id and m.in_slot
  left join epc_unit u on u.warehouse_id = $1 and u.id = m.unit_id
  left join epc_ob o on o.warehouse_id = $1 and o.id = p.ob_id
where n.warehouse_id = $1`
const newestFirst = 'order by n.number, n.dead_at desc nulls first, n.created_at desc'

const seenByNumbersSql = `${seen} and n.number = any($2) ${newestFirst}`
const seenOnLineSql = `${seen} and n.number = (
  select tracking_id from epc_pickup_line where warehouse_id = $1 and pickup_id = $2 and id = $3) ${newestFirst}`

/**
 * The parcels that bear or bore these numbers, in the sequence of all locks (docs/epc.md): their sets, the units at work
 * on these, then the parcels with all that belong to the sets.
 */
export const holdParcels = async (
  tx: Tx,
  caller: Scope,
  numbers: readonly string[],
): Promise<HeldParcels> => {
  const found = await tx.run<Seen>(seenByNumbersSql, [caller.warehouse_id, numbers])
  return (await holdSeen(tx, caller, found)).held
}

/** The same for the parcel of a line of a pickup order; `after` locks what comes after it. */
export const holdOnLine = async <A>(
  tx: Tx,
  caller: Scope,
  { pickup_id, id }: { readonly pickup_id: string; readonly id: string },
  after: () => Promise<A>,
): Promise<{ readonly held: HeldParcels; readonly after: A }> => {
  const found = await tx.run<Seen>(seenOnLineSql, [caller.warehouse_id, pickup_id, id])
  const { held, after: locked } = await holdSeen(tx, caller, found, after)
  return { held, after: locked ?? (await after()) }
}

const holdSeen = async <A>(
  tx: Tx,
  { warehouse_id }: Scope,
  found: readonly Seen[],
  after?: () => Promise<A>,
): Promise<{ readonly held: HeldParcels; readonly after?: A | undefined }> => {
  if (found.length === 0)
    return { held: { parcels: new Map(), sets: new Map(), units: [], boxes: new Map() } }
  const setIds = [...new Set(found.flatMap((s) => [s.set_id, s.slot_set]))].filter((id) => id !== null)
  const [sets, units, rows, locked] = await together(
    tx.run<SetRow>('select * from epc_set where warehouse_id = $1 and id = any($2) order by id for update', [
      warehouse_id,
      setIds,
    ]),
    tx.run<{ id: string }>(
      `select id from epc_unit where warehouse_id = $1 and set_id = any($2)
         and status in ${codes(epcUnitStatus, ...livingUnits)} order by id for update`,
      [warehouse_id, setIds],
    ),
    tx.run<ParcelRow>(
      `select * from epc_parcel where warehouse_id = $1 and id = any(array(
         select x.id from epc_parcel x where x.warehouse_id = $1 and x.set_id = any($2)
         union select unnest($3::text[]))) order by id for update`,
      [warehouse_id, setIds, found.map((s) => s.id)],
    ),
    after?.(),
  )
  const byId = new Map(rows.map((p) => [p.id, p]))
  const parcels = new Map<string, ParcelRow>()
  for (const { number, id, set_id } of found) {
    const parcel = byId.get(id)
    // It went into another set between the look and the lock.
    if (!parcel || parcel.set_id !== set_id) throw new LostRace()
    parcels.set(number, parcel)
  }
  const held = {
    parcels,
    sets: new Map(sets.map((s) => [s.id, s])),
    units: units.map((u) => u.id),
    boxes: new Map(found.flatMap(({ number, box }) => (box === null ? [] : [[number, box] as const]))),
  }
  return { held, after: locked }
}
