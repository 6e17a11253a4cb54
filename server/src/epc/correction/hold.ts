import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { type DecidedBy, decidedBy } from '../decision/decide.ts'
import type { SetRow } from '../decision/store.ts'
import { type JobRow, livingUnits, type UnitRow } from '../job/store.ts'
import type { WorkRow } from '../job/work.ts'
import { jobsOfSets, workOfSets } from '../job/work-of-sets.ts'
import type { ParcelRow } from '../parcel/store.ts'

/** Parcels with all that a correction of them may change, under lock. */
export type HeldParcels = {
  /** By the number given. */
  readonly parcels: ReadonlyMap<string, ParcelRow>
  readonly sets: ReadonlyMap<string, SetRow>
  /** All parcels of these sets, and the parcels that were asked for. */
  readonly members: readonly ParcelRow[]
  /** The living units of these sets with what is in their slots. */
  readonly works: readonly {
    readonly unit: UnitRow
    readonly job: JobRow
    readonly rows: readonly WorkRow[]
  }[]
  /** Who decides about the sets. */
  readonly by: DecidedBy
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

const living = codes(epcUnitStatus, ...livingUnits)

/** Which numbers are asked for: those of $2, or that of the line $3 of the pickup order $2. */
const numbers = {
  given: 'with asked (number) as (select unnest($2::text[]))',
  onLine:
    'with asked (number) as (select tracking_id from epc_pickup_line where warehouse_id = $1 and pickup_id = $2 and id = $3)',
} as const

const seen = `, seen as (
  select distinct on (n.number) n.number, p.id, p.set_id, u.set_id as slot_set, coalesce(o.tracking_id, o.ob_number) as box
  from number_chain n join epc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
    left join epc_unit_parcel m on m.warehouse_id = $1 and m.parcel_id = p.id and m.in_slot
    left join epc_unit u on u.warehouse_id = $1 and u.id = m.unit_id
    left join epc_ob o on o.warehouse_id = $1 and o.id = p.ob_id
  where n.warehouse_id = $1 and n.number = any(array(select number from asked))
  order by n.number, n.dead_at desc nulls first, n.created_at desc)`
const sets = `${seen}, sets (id) as (select unnest(array[s.set_id, s.slot_set]) from seen s)`

const seenSql = `${seen} select number, id, set_id, slot_set, box from seen`
const setSql = `${sets}
select * from epc_set where warehouse_id = $1 and id = any(array(select id from sets)) order by id for update`
const unitSql = `${sets}
select * from epc_unit where warehouse_id = $1 and set_id = any(array(select id from sets)) and status in ${living}
order by id for update`
const parcelSql = `${sets}
select * from epc_parcel where warehouse_id = $1 and id = any(array(
  select x.id from epc_parcel x where x.warehouse_id = $1 and x.set_id = any(array(select id from sets))
  union select s.id from seen s)) order by id for update`
const jobSql = `${sets} ${jobsOfSets}`
const workSql = `${sets} ${workOfSets}`

/**
 * The parcels that bear or bore these numbers, in the sequence of all locks (docs/epc.md): their sets, the units at work
 * on these, then the parcels with all that belong to the sets.
 */
export const holdParcels = async (
  tx: Tx,
  caller: Caller,
  wanted: readonly string[],
): Promise<HeldParcels> => {
  const { held } = await holdSeen(tx, caller, numbers.given, [wanted], () => Promise.resolve())
  return held
}

/** The same for the parcel of a line of a pickup order; `after` locks what comes after it. */
export const holdOnLine = <A>(
  tx: Tx,
  caller: Caller,
  { pickup_id, id }: { readonly pickup_id: string; readonly id: string },
  after: () => Promise<A>,
): Promise<{ readonly held: HeldParcels; readonly after: A }> =>
  holdSeen(tx, caller, numbers.onLine, [pickup_id, id], after)

const holdSeen = async <A>(
  tx: Tx,
  caller: Caller,
  asked: (typeof numbers)[keyof typeof numbers],
  which: readonly unknown[],
  after: () => Promise<A>,
): Promise<{ readonly held: HeldParcels; readonly after: A }> => {
  const values = [caller.warehouse_id, ...which]
  const [found, setRows, units, rows, jobs, work, locked, by] = await together(
    tx.run<Seen>(`${asked} ${seenSql}`, values),
    tx.run<SetRow>(`${asked} ${setSql}`, values),
    tx.run<UnitRow>(`${asked} ${unitSql}`, values),
    tx.run<ParcelRow>(`${asked} ${parcelSql}`, values),
    tx.run<JobRow>(`${asked} ${jobSql}`, values),
    tx.run<WorkRow & { readonly unit_id: string }>(`${asked} ${workSql}`, values),
    after(),
    decidedBy(tx, caller),
  )
  const byId = new Map(rows.map((p) => [p.id, p]))
  const parcels = new Map<string, ParcelRow>()
  for (const { number, id, set_id } of found) {
    const parcel = byId.get(id)
    // It went into another set between the look and the lock.
    if (!parcel || parcel.set_id !== set_id) throw new LostRace()
    parcels.set(number, parcel)
  }
  const works = units.flatMap((unit) => {
    const job = jobs.find((j) => j.id === unit.job_id)
    return job ? [{ unit, job, rows: work.filter((w) => w.unit_id === unit.id) }] : []
  })
  const held = {
    ...{ parcels, works, by, members: rows },
    sets: new Map(setRows.map((s) => [s.id, s])),
    boxes: new Map(found.flatMap(({ number, box }) => (box === null ? [] : [[number, box] as const]))),
  }
  return { held, after: locked }
}
