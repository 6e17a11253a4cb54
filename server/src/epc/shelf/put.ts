import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { findEpcPlace, putawayEpcParcel, transferEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { epcShelfRefusals } from '@kuacang/contract/epc/shelf/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together, whenAsked } from '#kit/database/together'
import type { Reader, Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { keepLocation } from '../../inventory/public.ts'
import { parcelByNumber, unknownParcel } from '../arrival/find.ts'
import { stopIfBlocked } from '../block/stop.ts'
import type { ParcelRow } from '../parcel/store.ts'
import { areaFor } from './area-for.ts'
import { shelved } from './store.ts'

type Place = {
  readonly location_id: string | null
  readonly location_code: string | null
  readonly slot: number | null
}
type Held = ParcelRow & Place

const where = {
  slot: text('播种墙格口', 'a slot of the wall'),
  bag: text('退件袋', 'a return bag'),
  box: text('出库包裹', 'an outbound parcel'),
}

const lockSql = 'select * from epc_parcel where warehouse_id = $1 and tracking_id = $2 for update'

const placeSql = `
select s.location_id, s.location_code, u.slot from epc_parcel p
  left join epc_stay s on s.warehouse_id = $1 and s.parcel_id = p.id
  left join epc_unit_parcel l on l.warehouse_id = $1 and l.parcel_id = p.id and l.in_slot
  left join epc_unit u on u.warehouse_id = $1 and u.id = l.unit_id
where p.warehouse_id = $1 and p.tracking_id = $2`

type Body = z.output<typeof putawayEpcParcel.body>
type Target = Awaited<ReturnType<typeof keepLocation>>

/** A parcel with the place that was scanned for it, both under lock. */
type Laying = {
  readonly parcel: Held
  /** Throws where the place takes nothing now. */
  readonly target: () => Target
}

/** A parcel that may lie on a shelf, and the scanned place, under lock. */
const hold = async (tx: Tx, caller: Caller, { tracking_id, location_code }: Body): Promise<Laying> => {
  const { warehouse_id } = caller
  // A statement reads what was there as it began: where the parcel lies is read after the lock that it may wait for.
  const [[row], [place], target] = await together(
    tx.run<ParcelRow>(lockSql, [warehouse_id, tracking_id]),
    tx.run<Place>(placeSql, [warehouse_id, tracking_id]),
    whenAsked(keepLocation(tx, caller, location_code)),
  )
  if (!row || !place) throw await unknownParcel(tx, caller, tracking_id)
  const p: Held = { ...row, ...place }
  await stopIfBlocked(tx, caller, p)
  const parcel = tracking_id
  if (!shelved.some((name) => epcParcelStatus.code[name] === p.status))
    throw new Refused(epcShelfRefusals.not_for_shelf, { parcel, status: epcParcelStatus.label(p.status) })
  const other = p.slot === null ? (p.return_bag_id === null ? p.ob_id && 'box' : 'bag') : 'slot'
  if (other) throw new Refused(epcShelfRefusals.elsewhere, { parcel, where: where[other] })
  return { parcel: p, target }
}

const placed = async (
  tx: Tx,
  { warehouse_id }: Caller,
  p: Held,
  { id, code }: Pick<Target, 'id' | 'code'>,
  already: boolean,
) => {
  // By its id: the code of its place is in no index of stays.
  const [here] = await tx.run<{ parcels: number }>(
    'select count(*) as parcels from epc_stay where warehouse_id = $1 and location_id = $2',
    [warehouse_id, id],
  )
  return {
    ...{ tracking_id: p.tracking_id, status: p.status, location_code: code, already },
    from_location: p.location_code,
    parcels_here: here?.parcels ?? 0,
  }
}

const layDown = `
insert into epc_stay as s (warehouse_id, parcel_id, location_id, location_code, since, put_by, put_away)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (warehouse_id, parcel_id) do update
  set location_id = excluded.location_id, location_code = excluded.location_code, since = excluded.since,
    put_by = excluded.put_by, put_away = excluded.put_away,
    from_location_id = case when excluded.put_away then s.location_id end,
    from_code = case when excluded.put_away then s.location_code end,
    from_since = case when excluded.put_away then s.since end,
    from_by = case when excluded.put_away then s.put_by end`

// A picker is sent to where it lies now.
const sendPicker = `
update epc_pickup_line set location_id = $3, location_code = $4, version = version + 1, updated_at = $5
where warehouse_id = $1 and parcel_id = $2 and held`

const write = (
  tx: Tx,
  caller: Caller,
  { parcel: p, target }: Laying,
  how: 'put_away' | 'transfer',
): Target => {
  const place = target()
  const at = [caller.warehouse_id, p.id, place.id, place.code, tx.now]
  tx.later(layDown, [...at, caller.user.username, how === 'put_away'])
  tx.later(sendPicker, at)
  tx.record({
    operation: `epc_parcel.${how}`,
    object: { type: 'epc_parcel', id: p.id, number: p.tracking_id },
    detail: { location: place.code, ...(p.location_code && { from_location: p.location_code }) },
  })
  return place
}

const lay = (tx: Tx, caller: Caller, laying: Laying, how: 'put_away' | 'transfer') =>
  placed(tx, caller, laying.parcel, write(tx, caller, laying, how), false)

/** Puts a parcel on a place again that lies on none. */
export const putBackParcel = async (tx: Tx, caller: Caller, body: Body): Promise<void> => {
  write(tx, caller, await hold(tx, caller, body), 'put_away')
}

/** Puts a parcel on a place (PA-200, PA-213). */
export const putAwayParcel = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const laying = await hold(tx, caller, body)
  const { location_id: id, location_code: code } = laying.parcel
  if (id !== null && code === body.location_code) return placed(tx, caller, laying.parcel, { id, code }, true)
  return lay(tx, caller, laying, 'put_away')
}

/** Moves a parcel to another place (PA-201, PA-213). */
export const transferParcel = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof transferEpcParcel.body> },
) => {
  const laying = await hold(tx, caller, body)
  const { location_code: from } = laying.parcel
  const { tracking_id: parcel, location_code: place } = body
  if (from === null) throw new Refused(epcShelfRefusals.no_stay, { parcel })
  if (from === place) throw new Refused(epcShelfRefusals.same_place, { parcel, place })
  return lay(tx, caller, laying, 'transfer')
}

/** Where a parcel lies and should lie. */
export const placeParcel = async (
  tx: Reader,
  caller: Caller,
  { query: { tracking_id } }: { query: z.output<typeof findEpcPlace.query> },
) => {
  const p = await parcelByNumber(tx, caller, tracking_id)
  if (!p) throw await unknownParcel(tx, caller, tracking_id)
  const [stay] = await tx.run<{ location_code: string }>(
    'select location_code from epc_stay where warehouse_id = $1 and parcel_id = $2',
    [caller.warehouse_id, p.id],
  )
  return {
    tracking_id,
    status: p.status,
    location_code: stay?.location_code ?? null,
    area: await areaFor(tx, caller, p),
  }
}
