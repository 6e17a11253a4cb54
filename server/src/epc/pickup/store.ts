import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { EpcPickupLine } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupLineMachine, epcPickupMachine } from '@kuacang/contract/epc/pickup/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type Document, hold, notFound } from '#kit/document/document'

export const epcPickupDocument = {
  machine: epcPickupMachine,
  title: text('拣货单', 'pickup order'),
  table: 'epc_pickup',
  statusColumn: 'status',
  numberColumn: 'pickup_code',
  partnerOwned: false,
} as const satisfies Document

export const epcPickupLineDocument = {
  machine: epcPickupLineMachine,
  title: text('拣货单的一行', 'line of a pickup order'),
  table: 'epc_pickup_line',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

export type PickupRow = {
  id: string
  pickup_code: string
  order_type: number
  status: number
  preview: boolean
  operator_id: string | null
  operator_name: string
  created_by_name: string
  route_mm: number
  printed_at: Date | null
  finished_at: Date | null
  version: number
  created_at: Date
}

export type LineRow = {
  id: string
  pickup_id: string
  walk_order: number
  parcel_id: string
  tracking_id: string
  location_id: string
  location_code: string
  status: number
  held: boolean
  picked_by: string
  picked_at: Date | null
  version: number
}

const large = `(p.is_irregular_shape or coalesce(p.observed_type, p.declared_type) in (30, 40))`
const toReturn = `p.status in ${codes(epcParcelStatus, 'to_return', 'to_return_requested')}`
/** It can go on now: all of its set is here, or it ships alone. */
const goesOn = `(p.status = ${epcParcelStatus.code.direct_ship}
  or p.status = ${epcParcelStatus.code.combined} and s.status = ${epcSetStatus.code.ready})`

/** Which parcels a pickup order is for, by its type: `p` is the parcel, `s` its set. Each type has its own. */
export const chosenFor: Readonly<Record<number, string>> = {
  [epcPickupType.code.normal]: `${goesOn} and not ${large}`,
  [epcPickupType.code.large]: `${goesOn} and ${large}`,
  [epcPickupType.code.return]: toReturn,
}

const { return: returns, return_preview } = epcPickupType.code
/** A parcel that lies on its shelf is still to be picked: it was not cancelled, blocked or sent another way since. */
const wanted = `not p.is_blocked and
  case when o.order_type in (${returns}, ${return_preview}) then ${toReturn} else ${goesOn} end`

type Counts = { id: string; parcels: number; picked: number; lost: number; warehouse_code: string }

const countsSql = `
select l.pickup_id as id, count(*) as parcels, count(l.picked_at) as picked,
  count(*) filter (where l.status = ${epcPickupLocationStatus.code.lost}) as lost, w.warehouse_code
from epc_pickup_line l join warehouse w on w.id = $1
where l.warehouse_id = $1 and l.pickup_id = any($2) group by l.pickup_id, w.warehouse_code`

const countsOf = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, ids: readonly string[]): Promise<Counts[]> =>
  tx.run<Counts>(countsSql, [warehouse_id, ids])

const showPickup = ({ holds }: Caller, r: PickupRow, counts: readonly Counts[]) => {
  const { parcels = 0, picked = 0, lost = 0, warehouse_code = '' } = counts.find((c) => c.id === r.id) ?? {}
  return {
    ...{ id: r.id, pickup_code: r.pickup_code, type: r.order_type, status: r.status, preview: r.preview },
    ...{ warehouse_code, operator: r.operator_name, created_by: r.created_by_name },
    ...{ parcel_count: parcels, picked_count: picked, lost_count: lost },
    route_metres: Number(r.route_mm) / 1000,
    ...{ created_time: r.created_at, printed_time: r.printed_at, finished_time: r.finished_at },
    actions: epcPickupMachine.allowed(r.status, holds),
  }
}

/** Pickup orders as calls answer with them. */
export const showPickups = async (tx: Pick<Tx, 'run'>, caller: Caller, rows: readonly PickupRow[]) => {
  const ids = rows.map((r) => r.id)
  const counts = await countsOf(tx, caller, ids)
  return rows.map((r) => showPickup(caller, r, counts))
}

type ShownLine = Omit<EpcPickupLine, 'picked_time'> & { picked_time: Date | null }

const open = codes(epcPickupLocationStatus, 'new', 'viewed')

/** Lines `l` with their orders `o`, parcels `p`, sets `s` and the stays `y` of their parcels. */
const lineWithParcel = `
from epc_pickup_line l join epc_pickup o on o.warehouse_id = $1 and o.id = l.pickup_id
  join epc_parcel p on p.warehouse_id = $1 and p.id = l.parcel_id
  left join epc_set s on s.warehouse_id = $1 and s.id = p.set_id
  left join epc_stay y on y.warehouse_id = $1 and y.parcel_id = l.parcel_id
where l.warehouse_id = $1 and l.pickup_id = $2`

const linesSql = `
select l.id, l.walk_order, l.location_code, l.tracking_id, l.status, p.status as parcel_status,
  l.status in ${open} and y.parcel_id is not null and ${wanted} as to_pick,
  case when l.picked_at is not null then l.picked_by end as picked_by, l.picked_at as picked_time
${lineWithParcel} order by l.walk_order`

const linesOf = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, id: string): Promise<ShownLine[]> =>
  tx.run<ShownLine>(linesSql, [warehouse_id, id])

/** A pickup order under lock. */
export const lockPickup = async (tx: Tx, scope: Scope, id: string): Promise<PickupRow> => {
  const [row] = await hold<PickupRow>(tx, scope, epcPickupDocument, [id])
  if (!row) throw notFound(epcPickupDocument.title, id)
  return row
}

const findSql = 'select * from epc_pickup where warehouse_id = $1 and id = $2'

/** What calls answer of a pickup order beside its row: its counts, and its lines in the order of its walk. */
export const insideOf = async (tx: Pick<Tx, 'run'>, caller: Scope, id: string) => {
  const [counts, lines] = await together(countsOf(tx, caller, [id]), linesOf(tx, caller, id))
  return { counts, lines }
}

/** A pickup order with its lines, as calls answer with it. */
export const showWithLines = (
  caller: Caller,
  row: PickupRow,
  { counts, lines }: Awaited<ReturnType<typeof insideOf>>,
) => ({ ...showPickup(caller, row, counts), locations: lines })

/** The same by its id, read anew. */
export const withLines = async (tx: Pick<Tx, 'run'>, caller: Caller, id: string) => {
  const [[row], inside] = await together(
    tx.run<PickupRow>(findSql, [caller.warehouse_id, id]),
    insideOf(tx, caller, id),
  )
  if (!row) throw notFound(epcPickupDocument.title, id)
  return showWithLines(caller, row, inside)
}

/** How a parcel stands that a picker works on. */
export type PickedParcel = {
  readonly status: number
  /** On its shelf. */
  readonly lies: boolean
  /** In a slot of the wall. */
  readonly sown: boolean
  readonly wanted: boolean
}

const parcelOfLine = `
(select parcel_id from epc_pickup_line where warehouse_id = $1 and pickup_id = $2 and id = $3)`

const lockParcelSql = `select 1 from epc_parcel where warehouse_id = $1 and id = ${parcelOfLine} for update`

const lockLineSql = `
select * from epc_pickup_line where warehouse_id = $1 and pickup_id = $2 and id = $3 for update`

const standingSql = `
select p.status, y.parcel_id is not null as lies, (${wanted}) as wanted,
  exists (select from epc_unit_parcel u where u.warehouse_id = $1 and u.parcel_id = p.id and u.in_slot) as sown
${lineWithParcel} and l.id = $3`

/**
 * A line of a pickup order for its picker, in one round trip: its parcel is locked first, then the order, then the line. How
 * the parcel stands is read after that: who moved it before has committed.
 */
export const lockLine = async (tx: Tx, caller: Caller, pickup_id: string, id: string) => {
  const values = [caller.warehouse_id, pickup_id, id]
  const [, [order], [line], [parcel]] = await together(
    tx.run(lockParcelSql, values),
    hold<PickupRow>(tx, caller, epcPickupDocument, [pickup_id]),
    tx.run<LineRow>(lockLineSql, values),
    tx.run<PickedParcel>(standingSql, values),
  )
  if (!order || !line || !parcel) throw notFound(epcPickupLineDocument.title, id, 'location_id')
  return { order, line, parcel }
}
