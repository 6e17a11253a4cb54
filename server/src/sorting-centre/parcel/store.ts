import { type Text, text } from '@kuacang/contract/kit/text'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelMachine } from '@kuacang/contract/sorting-centre/parcel/machine'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Reader, type Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { knownElsewhere } from '#kit/document/elsewhere'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'

export const scParcelDocument = {
  machine: scParcelMachine,
  title: text('包裹', 'parcel'),
  table: 'sc_parcel',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

/** A parcel as its table has it, and where it came from. */
export type ScParcelRow = {
  id: string
  tracking_id: string
  original_tracking_id: string
  status: number
  status_before_lost: number | null
  hold_reason: number | null
  surplus: boolean
  channel_code: string
  country_code: string
  group_id: number | null
  relabel_reason: number | null
  label_file: string | null
  label_paper: string
  sort_code: string
  embedded_label: boolean
  /** Empty where it was not told. */
  consignee: unknown
  declared_value: string
  currency: string
  weight_g: number | null
  actual_weight_g: number | null
  weight_away: boolean
  inbound_bag_id: string | null
  bag_id: string | null
  version: number
  created_at: Date
  updated_at: Date
  inbound_at: Date | null
  relabelled_at: Date | null
  sorted_at: Date | null
  packed_at: Date | null
  handed_over_at: Date | null
  departed_at: Date | null
  /** The warehouse that sent the bag that it came in; empty: it was not announced. */
  origin: string
}

/** What other tables say of it: joined, so that a scan reads them together with it. */
export type ScParcelPlace = {
  carrier_code: string | null
  group_name: string | null
  sort_key: string | null
  /** The sign of the place of its group; null where the group has none in use here. */
  tag: string | null
  inbound_bag_number: string | null
  dest_warehouse_code: string | null
  bag_number: string | null
  warehouse_code: string
}

export type ScParcelShown = ScParcelRow & ScParcelPlace

/** A parcel that was scanned, by which of its numbers. */
export type FoundParcel = ScParcelShown & {
  /** The number that was scanned is valid no more. */
  dead: boolean
  /** Whose lorry takes the bags of its place, and what these hold at most; null: the warehouse says it. */
  place_carrier: string | null
  place_items: number | null
  place_weight_g: number | null
}

const shownColumns = `p.*, coalesce(i.origin, '') as origin, c.carrier_code, g.group_name, g.sort_key, l.tag,
  i.bag_number as inbound_bag_number, i.dest_warehouse_code, b.bag_number, w.warehouse_code`

const places = `join warehouse w on w.id = p.warehouse_id
left join channel c on c.channel_code = p.channel_code
left join sorting_group g on g.group_id = p.group_id
left join sc_place l on l.warehouse_id = $1 and l.group_id = p.group_id and l.enabled
left join sc_inbound_bag i on i.warehouse_id = $1 and i.id = p.inbound_bag_id
left join bag b on b.warehouse_id = $1 and b.id = p.bag_id`

/** Of the parcels that have or had a number, the one that has it now, else the last. */
const lastFirst = 'n.dead_at desc nulls first, n.created_at desc'

const foundSql = `
select ${shownColumns}, n.dead_at is not null as dead,
  l.carrier_code as place_carrier, l.max_items as place_items, l.max_weight_g as place_weight_g
from number_chain n
join sc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
${places}
where n.warehouse_id = $1 and n.number = $2 and n.object_type = 'sc_parcel'
order by ${lastFirst} limit 1`

const shownSql = `select ${shownColumns} from sc_parcel p ${places} where p.warehouse_id = $1 and p.id = $2`

/** The id of the parcel that the number $2 means in the warehouse $1. A part of a statement. */
export const scParcelIdSql = `(select n.object_id from number_chain n
where n.warehouse_id = $1 and n.number = $2 and n.object_type = 'sc_parcel' order by ${lastFirst} limit 1)`

const meantSql = `
select distinct on (n.number) n.number, n.object_id as id, n.dead_at is not null as dead from number_chain n
where n.warehouse_id = $1 and n.number = any($2) and n.object_type = 'sc_parcel' order by n.number, ${lastFirst}`

/** The parcel that has or had a number, not locked. Where several had it, the one that has it now, else the last. */
export const findScParcel = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  number: string,
): Promise<FoundParcel | undefined> => {
  const [row] = await tx.run<FoundParcel>(foundSql, [warehouse_id, number])
  return row
}

/**
 * The same, locked. The lock comes first, in a statement of its own: what is joined is then read as it is once the lock is
 * held. Both travel together.
 */
export const lockScParcel = async (
  tx: Tx,
  scope: Scope,
  number: string,
): Promise<FoundParcel | undefined> => {
  const [, found] = await together(
    tx.run<{ id: string }>(
      `select p.id from number_chain n join sc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
       where n.warehouse_id = $1 and n.number = $2 and n.object_type = 'sc_parcel' order by p.id for update of p`,
      [scope.warehouse_id, number],
    ),
    findScParcel(tx, scope, number),
  )
  return found
}

/** The parcels `p` of the warehouse $1; conditions follow, and `scParcelLock`. */
export const scParcelRows = `
select p.*, coalesce(i.origin, '') as origin from sc_parcel p
left join sc_inbound_bag i on i.warehouse_id = $1 and i.id = p.inbound_bag_id where p.warehouse_id = $1`

/** Locks them in the order of their ids. */
export const scParcelLock = 'order by p.id for update of p'

const lockByIdsSql = `${scParcelRows} and p.id = any($2) ${scParcelLock}`
const lockMeantSql = `${scParcelRows} and p.id = any(array(select m.id from (${meantSql}) m)) ${scParcelLock}`

/** Parcels by their ids, locked in the order of their ids. */
export const lockScParcels = (
  tx: Tx,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<ScParcelRow[]> => tx.run<ScParcelRow>(lockByIdsSql, [warehouse_id, ids])

/** A parcel by its id, locked, with what is shown of it; read once the lock is held. */
export const lockShownScParcel = async (
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<ScParcelShown | undefined> => {
  const [, [shown]] = await together(
    lockScParcels(tx, scope, [id]),
    tx.run<ScParcelShown>(shownSql, [scope.warehouse_id, id]),
  )
  return shown
}

type Meant = { readonly number: string; readonly id: string; readonly dead: boolean }

/** Which parcels numbers mean, by number; unknown ones are left out. */
export const meantByNumbers = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Meant>> => {
  if (numbers.length === 0) return new Map()
  const rows = await tx.run<Meant>(meantSql, [warehouse_id, numbers])
  return new Map(rows.map((m) => [m.number, m]))
}

/** The parcels that numbers mean, locked in the order of their ids, and which number means which. */
export const lockMeantParcels = async (
  tx: Tx,
  scope: Scope,
  numbers: readonly string[],
): Promise<{ readonly parcels: readonly ScParcelRow[]; readonly meant: ReadonlyMap<string, Meant> }> => {
  const [parcels, meant] = await together(
    tx.run<ScParcelRow>(lockMeantSql, [scope.warehouse_id, numbers]),
    meantByNumbers(tx, scope, numbers),
  )
  const ids = new Set([...meant.values()].map((m) => m.id))
  if (parcels.length !== ids.size || parcels.some((p) => !ids.has(p.id)))
    throw new LostRace('a number means another parcel')
  return { parcels, meant }
}

/** The refusal of a number that no parcel of this sorting centre ever had: it says whose it is, or what was scanned. */
export const unknownScParcel = async (tx: Tx, caller: Caller, number: string): Promise<Refused> => {
  await mustFit(tx, caller, 'sc_parcel', number)
  const warehouse = await knownElsewhere(tx, caller, scParcelDocument, number)
  if (warehouse !== undefined) return new Refused(scParcelRefusals.other_warehouse, { number, warehouse })
  return wrongScan(tx, caller, { expected: 'parcel', code: number })
}

/** Where a parcel lies now, as a refusal says it. */
const whereIs = ({ status, bag_number, tag }: FoundParcel): Text => {
  const { packing, packed, to_relabel, relabel_review } = scParcelStatus.code
  if ((status === packing || status === packed) && bag_number)
    return { zh: `袋 ${bag_number}`, en: `bag ${bag_number}` }
  if (status === to_relabel || status === relabel_review) return text('换单架 R', 'the relabel shelf R')
  return tag === null ? text('本站', 'this sorting centre') : { zh: `格口 ${tag}`, en: `place ${tag}` }
}

/** Refuses a number that is valid no more (rule 5.5.1 of the domain), naming the one that is and where the parcel lies. */
export const stopIfDead = (found: FoundParcel, number: string): void => {
  if (!found.dead) return
  throw new Refused(scParcelRefusals.dead_number, {
    number,
    living: found.tracking_id,
    where: whereIs(found),
  })
}

/** Parcels as calls answer with them. */
export const showScParcel = (p: Omit<ScParcelShown, 'origin'>, caller: Caller) => ({
  ...p,
  channel: p.channel_code,
  carrier_code: p.carrier_code ?? '',
  group_name: p.group_name ?? '',
  sort_key: p.sort_key ?? '',
  place: p.tag ?? '',
  weight: kgOf(p.weight_g),
  actual_weight: kgOf(p.actual_weight_g),
  created_time: p.created_at,
  inbound_time: p.inbound_at,
  packed_time: p.packed_at,
  handover_time: p.handed_over_at,
  departed_time: p.departed_at,
  last_updated: p.updated_at,
  actions: scParcelMachine.allowed(p.status, caller.holds),
})

/** A parcel by its id or any number; refuses one that is not known here. */
export const mustFindScParcel = async (
  tx: Pick<Reader, 'run'>,
  caller: Caller,
  code: string,
): Promise<FoundParcel> => {
  const byNumber = await findScParcel(tx, caller, code)
  if (byNumber) return byNumber
  const [row] = await tx.run<{ tracking_id: string }>(
    'select tracking_id from sc_parcel where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, code],
  )
  const found = row && (await findScParcel(tx, caller, row.tracking_id))
  if (!found) throw notFound(scParcelDocument.title, code)
  return found
}
