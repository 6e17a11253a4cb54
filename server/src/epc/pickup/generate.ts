import { type generateEpcPickups, mostPicked } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupStatus, epcPreviewType } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { districtGrids, stopsAt } from '../../inventory/public.ts'
import { type DistrictGrid, type Stop, walkDistricts } from '../../routing/public.ts'
import { chosenFor, epcPickupDocument, type PickupRow, showPickups } from './store.ts'

type Body = z.output<typeof generateEpcPickups.body>

type Found = {
  parcel_id: string
  tracking_id: string
  set_id: string | null
  location_id: string
  matching: number
}
export type Candidate = Stop & Omit<Found, 'matching'>

/** What lies on shelves, may be picked, and is on no other pickup order: what lies there longest comes first. */
const candidates = async (tx: Tx, { warehouse_id }: Scope, f: Body): Promise<Found[]> =>
  tx.run<Found>(
    `select p.id as parcel_id, p.tracking_id, p.set_id, y.location_id, count(*) over () as matching
     from epc_stay y join epc_parcel p on p.warehouse_id = $1 and p.id = y.parcel_id
       left join epc_set s on s.warehouse_id = $1 and s.id = p.set_id
     where y.warehouse_id = $1 and not p.is_blocked and ${chosenFor[f.type]}
       and not exists (select from epc_pickup_line h where h.warehouse_id = $1 and h.parcel_id = p.id and h.held)
       and (cardinality($2::text[]) = 0 or p.country_code = any($2))
       and (cardinality($3::text[]) = 0 or p.channel_code = any($3))
       and ($4::bigint is null or p.channel_code in (
         select c.channel_code from channel_group g join channel c on c.id = any(g.channels)
         where g.group_id = $4 and not g.deprecated))
       and ($5::timestamptz is null or y.since >= $5) and ($6::timestamptz is null or y.since < $6)
     order by y.since, y.parcel_id limit ${mostPicked}`,
    [
      ...[warehouse_id, f.country_codes, f.channel_codes, f.group_id ?? null],
      ...[f.time_range?.[0] ?? null, f.time_range?.[1] ?? null],
    ],
  )

/** The parcels of a set, or one that is in none: they go on one pickup order together. */
const setsIn = (walked: readonly Candidate[]): Candidate[][] => [
  ...Map.groupBy(walked, (c) => c.set_id ?? c.parcel_id).values(),
]

/**
 * Parts of a walk, each of at most so many parcels, in the order in which one would come past the first parcel of each
 * set. A set stays together; one that is larger gets a part of its own.
 */
export const partsOf = (walked: readonly Candidate[], most: number): Candidate[][] => {
  const parts: Candidate[][] = []
  for (const set of setsIn(walked)) {
    const part = parts.at(-1)
    if (part && part.length + set.length <= most) part.push(...set)
    else parts.push([...set])
  }
  return parts
}

type Planned = { readonly id: string; readonly order: readonly Candidate[]; readonly millimetres: number }

/** Pickup orders with their lines; those of a preview hold no parcel. */
const insertPickups = async (
  tx: Tx,
  { warehouse_id, user }: Caller,
  { type, preview }: Body,
  planned: readonly Planned[],
): Promise<PickupRow[]> => {
  const lines = planned.flatMap((p) =>
    p.order.map((c, i) => ({
      ...{ id: newId(), pickup: p.id, walk_order: i + 1, parcel_id: c.parcel_id },
      ...{ tracking_id: c.tracking_id, location_id: c.location_id, code: c.code },
    })),
  )
  const [rows] = await together(
    tx
      .run<PickupRow>(
        `with last as (select coalesce(max(serial), 0) as serial from epc_pickup where warehouse_id = $1)
         insert into epc_pickup (warehouse_id, id, serial, pickup_code, order_type, status, preview, created_by,
           created_by_name, route_mm, created_at, updated_at)
         select $1, r.id, last.serial + r.n, 'EPK' || lpad((last.serial + r.n)::text, 6, '0'), $3, $4, $5, $6, $7, r.mm, $8, $8
         from last, jsonb_to_recordset($2::jsonb) as r (id text, n int, mm bigint) returning *`,
        [
          warehouse_id,
          JSON.stringify(planned.map((p, i) => ({ id: p.id, n: i + 1, mm: p.millimetres }))),
          preview ? epcPreviewType[type] : type,
          preview ? epcPickupStatus.code.preview : epcPickupStatus.code.new,
          ...[preview, user.id, user.username, tx.now],
        ],
      )
      .catch(lostOnUnique),
    // Another manager who took one of these parcels at the same moment wins, and this command begins again.
    tx
      .run(
        `insert into epc_pickup_line (warehouse_id, id, pickup_id, walk_order, parcel_id, tracking_id, location_id,
           location_code, status, held, created_at, updated_at)
         select $1, r.id, r.pickup, r.walk_order, r.parcel_id, r.tracking_id, r.location_id, r.code, 1, $3, $4, $4
         from jsonb_to_recordset($2::jsonb) as r (id text, pickup text, walk_order int, parcel_id text, tracking_id text,
           location_id text, code text)`,
        [warehouse_id, JSON.stringify(lines), !preview, tx.now],
      )
      .catch(lostOnUnique),
  )
  return rows.sort((a, b) => a.pickup_code.localeCompare(b.pickup_code))
}

/** Who looks at another preview, or makes the pickup orders, has done with the previews before. */
const dropPreviews = async (tx: Tx, caller: Caller): Promise<void> => {
  const own = await tx.run<{ id: string }>(
    `select id from epc_pickup where warehouse_id = $1 and status = ${epcPickupStatus.code.preview} and created_by = $2`,
    [caller.warehouse_id, caller.user.id],
  )
  await moveAll(
    tx,
    caller,
    epcPickupDocument,
    'cancel',
    own.map((p) => p.id),
  )
}

/** Makes pickup orders of what can be picked now, each walked by the shortest way (PA-224, PA-229). */
export const generatePickup = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const [found, districts] = await together(candidates(tx, caller, body), districtGrids(tx, caller))
  if (found.length === 0) throw new Refused(epcPickupRefusals.nothing)
  const grids = new Map<string, DistrictGrid>(districts.map((d) => [d.id, d]))
  const places = await stopsAt(tx, caller, [...new Set(found.map((c) => c.location_id))])
  const stops = found.flatMap((c): Candidate[] => {
    const place = places.get(c.location_id)
    return place ? [{ ...c, ...place }] : []
  })
  const parts = partsOf(walkDistricts(stops, grids).order, body.max_parcels)
  const planned = parts.map((part): Planned => ({ id: newId(), ...walkDistricts(part, grids) }))
  await dropPreviews(tx, caller)
  const rows = await insertPickups(tx, caller, body, planned)
  for (const { id, pickup_code } of rows)
    tx.record({
      operation: body.preview ? 'epc_pickup.preview' : 'epc_pickup.create',
      object: { type: 'epc_pickup', id, number: pickup_code },
      detail: { parcels: planned.find((p) => p.id === id)?.order.length ?? 0 },
    })
  return {
    orders: await showPickups(tx, caller, rows),
    parcels: found.length,
    left: (found[0]?.matching ?? 0) - found.length,
  }
}
