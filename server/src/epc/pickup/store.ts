import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { EpcPickupLine } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupLocationStatus, epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupLineMachine, epcPickupMachine } from '@kuacang/contract/epc/pickup/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
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
export const wanted = `not p.is_blocked and
  case when o.order_type in (${returns}, ${return_preview}) then ${toReturn} else ${goesOn} end`

type Counts = { id: string; parcels: number; picked: number; lost: number; warehouse_code: string }

/** Pickup orders as calls answer with them. */
export const showPickups = async (tx: Pick<Tx, 'run'>, caller: Caller, rows: readonly PickupRow[]) => {
  const counts = await tx.run<Counts>(
    `select l.pickup_id as id, count(*) as parcels, count(l.picked_at) as picked,
       count(*) filter (where l.status = ${epcPickupLocationStatus.code.lost}) as lost, w.warehouse_code
     from epc_pickup_line l join warehouse w on w.id = $1
     where l.warehouse_id = $1 and l.pickup_id = any($2) group by l.pickup_id, w.warehouse_code`,
    [caller.warehouse_id, rows.map((r) => r.id)],
  )
  const of = new Map(counts.map((c) => [c.id, c]))
  return rows.map((r) => {
    const { parcels = 0, picked = 0, lost = 0, warehouse_code = '' } = of.get(r.id) ?? {}
    return {
      ...{ id: r.id, pickup_code: r.pickup_code, type: r.order_type, status: r.status, preview: r.preview },
      ...{ warehouse_code, operator: r.operator_name, created_by: r.created_by_name },
      ...{ parcel_count: parcels, picked_count: picked, lost_count: lost },
      route_metres: Number(r.route_mm) / 1000,
      ...{ created_time: r.created_at, printed_time: r.printed_at, finished_time: r.finished_at },
      actions: epcPickupMachine.allowed(r.status, caller.holds),
    }
  })
}

type ShownLine = Omit<EpcPickupLine, 'picked_time'> & { picked_time: Date | null }

/** The lines of a pickup order in the order of its walk. */
export const linesOf = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, pickup_id: string) =>
  tx.run<ShownLine>(
    `select l.id, l.walk_order, l.location_code, l.tracking_id, l.status, p.status as parcel_status,
       l.status in ${codes(epcPickupLocationStatus, 'new', 'viewed')} and y.parcel_id is not null and ${wanted} as to_pick,
       case when l.picked_at is not null then l.picked_by end as picked_by, l.picked_at as picked_time
     from epc_pickup_line l join epc_pickup o on o.warehouse_id = $1 and o.id = l.pickup_id
       join epc_parcel p on p.warehouse_id = $1 and p.id = l.parcel_id
       left join epc_set s on s.warehouse_id = $1 and s.id = p.set_id
       left join epc_stay y on y.warehouse_id = $1 and y.parcel_id = l.parcel_id
     where l.warehouse_id = $1 and l.pickup_id = $2 order by l.walk_order`,
    [warehouse_id, pickup_id],
  )

/** A pickup order under lock. */
export const lockPickup = async (tx: Tx, scope: Scope, id: string): Promise<PickupRow> => {
  const [row] = await hold<PickupRow>(tx, scope, epcPickupDocument, [id])
  if (!row) throw notFound(epcPickupDocument.title, id)
  return row
}

/** A pickup order with its lines, as calls answer with it. */
export const withLines = async (tx: Pick<Tx, 'run'>, caller: Caller, id: string) => {
  const [row] = await tx.run<PickupRow>('select * from epc_pickup where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    id,
  ])
  const [shown] = row ? await showPickups(tx, caller, [row]) : []
  if (!shown) throw notFound(epcPickupDocument.title, id)
  return { ...shown, locations: await linesOf(tx, caller, id) }
}
