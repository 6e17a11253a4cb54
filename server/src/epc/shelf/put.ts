import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { findEpcPlace, putawayEpcParcel, transferEpcParcel } from '@kuacang/contract/epc/shelf/calls'
import { epcShelfRefusals } from '@kuacang/contract/epc/shelf/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Reader, Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { keepLocation } from '../../inventory/public.ts'
import { parcelByNumber, unknownParcel } from '../arrival/find.ts'
import { stopIfBlocked } from '../block/stop.ts'
import type { ParcelRow } from '../parcel/store.ts'
import { areaFor } from './area-for.ts'
import { shelved } from './store.ts'

type Place = { readonly location_code: string | null; readonly slot: number | null }
type Held = ParcelRow & Place

const where = {
  slot: text('播种墙格口', 'a slot of the wall'),
  bag: text('退件袋', 'a return bag'),
  box: text('出库包裹', 'an outbound parcel'),
}

/** A parcel that may lie on a shelf, under lock. */
const hold = async (tx: Tx, caller: Caller, tracking_id: string): Promise<Held> => {
  // A statement reads what was there as it began: where the parcel lies is read after the lock that it may wait for.
  const [[row], [place]] = await together(
    tx.run<ParcelRow>('select * from epc_parcel where warehouse_id = $1 and tracking_id = $2 for update', [
      caller.warehouse_id,
      tracking_id,
    ]),
    tx.run<Place>(
      `select s.location_code, u.slot from epc_parcel p
         left join epc_stay s on s.warehouse_id = $1 and s.parcel_id = p.id
         left join epc_unit_parcel l on l.warehouse_id = $1 and l.parcel_id = p.id and l.in_slot
         left join epc_unit u on u.warehouse_id = $1 and u.id = l.unit_id
       where p.warehouse_id = $1 and p.tracking_id = $2`,
      [caller.warehouse_id, tracking_id],
    ),
  )
  if (!row || !place) throw await unknownParcel(tx, caller, tracking_id)
  const p: Held = { ...row, ...place }
  await stopIfBlocked(tx, caller, p)
  const parcel = tracking_id
  if (!shelved.some((name) => epcParcelStatus.code[name] === p.status))
    throw new Refused(epcShelfRefusals.not_for_shelf, { parcel, status: epcParcelStatus.label(p.status) })
  const other = p.slot === null ? (p.return_bag_id === null ? p.ob_id && 'box' : 'bag') : 'slot'
  if (other) throw new Refused(epcShelfRefusals.elsewhere, { parcel, where: where[other] })
  return p
}

type Body = z.output<typeof putawayEpcParcel.body>

const placed = async (tx: Tx, caller: Caller, p: Held, location_code: string, already: boolean) => {
  const [here] = await tx.run<{ parcels: number }>(
    'select count(*) as parcels from epc_stay where warehouse_id = $1 and location_code = $2',
    [caller.warehouse_id, location_code],
  )
  return {
    ...{ tracking_id: p.tracking_id, status: p.status, location_code, already },
    from_location: p.location_code,
    parcels_here: here?.parcels ?? 0,
  }
}

const lay = async (tx: Tx, caller: Caller, p: Held, location_code: string, how: 'put_away' | 'transfer') => {
  const location = await keepLocation(tx, caller, location_code)
  await tx.run(
    `insert into epc_stay as s (warehouse_id, parcel_id, location_id, location_code, since, put_by, put_away)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (warehouse_id, parcel_id) do update
       set location_id = excluded.location_id, location_code = excluded.location_code, since = excluded.since,
         put_by = excluded.put_by, put_away = excluded.put_away,
         from_location_id = case when excluded.put_away then s.location_id end,
         from_code = case when excluded.put_away then s.location_code end,
         from_since = case when excluded.put_away then s.since end,
         from_by = case when excluded.put_away then s.put_by end`,
    [
      ...[caller.warehouse_id, p.id, location.id, location.code, tx.now, caller.user.username],
      how === 'put_away',
    ],
  )
  // A picker is sent to where it lies now.
  tx.later(
    `update epc_pickup_line set location_id = $3, location_code = $4, version = version + 1, updated_at = $5
     where warehouse_id = $1 and parcel_id = $2 and held`,
    [caller.warehouse_id, p.id, location.id, location.code, tx.now],
  )
  tx.record({
    operation: `epc_parcel.${how}`,
    object: { type: 'epc_parcel', id: p.id, number: p.tracking_id },
    detail: { location: location.code, ...(p.location_code && { from_location: p.location_code }) },
  })
  return placed(tx, caller, p, location.code, false)
}

/** Puts a parcel on a place (PA-200, PA-213). */
export const putAwayParcel = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_id, location_code } }: { body: Body },
) => {
  const p = await hold(tx, caller, tracking_id)
  if (p.location_code === location_code) return placed(tx, caller, p, location_code, true)
  return lay(tx, caller, p, location_code, 'put_away')
}

/** Moves a parcel to another place (PA-201, PA-213). */
export const transferParcel = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_id, location_code } }: { body: z.output<typeof transferEpcParcel.body> },
) => {
  const p = await hold(tx, caller, tracking_id)
  if (p.location_code === null) throw new Refused(epcShelfRefusals.no_stay, { parcel: tracking_id })
  if (p.location_code === location_code)
    throw new Refused(epcShelfRefusals.same_place, { parcel: tracking_id, place: location_code })
  return lay(tx, caller, p, location_code, 'transfer')
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
