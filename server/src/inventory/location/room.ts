import { locationState } from '@kuacang/contract/inventory/location/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { pickableTypes } from '../stock/pickable.ts'

/** Pieces of a SKU that are to be put somewhere. */
export type ToPut = { readonly sku_id: string; readonly quantity: number }

/** Why goods do not go into a place by its spec. */
export type Lack = 'too_large' | 'too_heavy' | 'no_room'

// Sides are compared by their order: a piece may be turned. A place without a spec takes everything.
const lackSql = `
with part as (select * from jsonb_to_recordset($3::jsonb) as p (sku_id text, quantity bigint)),
goods as (
  select p.quantity, k.weight_g, k.length_mm::bigint * k.width_mm * k.height_mm as volume,
    array(select v from unnest(array[k.length_mm, k.width_mm, k.height_mm]) v order by v) as sides
  from part p join stocked_sku k on k.warehouse_id = $1 and k.id = p.sku_id),
held as (
  select coalesce(sum(s.on_hand::bigint * k.length_mm * k.width_mm * k.height_mm), 0) as volume,
    coalesce(sum(s.on_hand::bigint * k.weight_g), 0) as weight
  from stock s join stocked_sku k on k.warehouse_id = $1 and k.id = s.sku_id
  where s.warehouse_id = $1 and s.location_id = $2 and s.on_hand > 0)
select
  bool_or(g.sides[1] > z.sides[1] or g.sides[2] > z.sides[2] or g.sides[3] > z.sides[3]) as too_large,
  min(h.weight) + sum(g.quantity::bigint * g.weight_g) > min(c.max_weight_g) as too_heavy,
  min(h.volume) + sum(g.quantity::bigint * g.volume) > min(c.length_mm::bigint * c.width_mm * c.height_mm) as no_room
from location l
join location_spec c on c.warehouse_id = $1 and c.id = l.spec_id,
lateral (select array(select v from unnest(array[c.length_mm, c.width_mm, c.height_mm]) v order by v) as sides) z,
goods g, held h
where l.warehouse_id = $1 and l.id = $2`

/**
 * The room that a place lacks for these goods, beside the goods that are there. The place is locked until the
 * transaction ends, so that two operators never both fill its last room.
 */
export const lackAt = async (
  tx: Tx,
  { warehouse_id }: Scope,
  { id: location_id, spec_id }: { readonly id: string; readonly spec_id: string | null },
  parts: readonly ToPut[],
): Promise<Lack | undefined> => {
  if (spec_id === null) return undefined
  const [, [row]] = await together(
    tx.run('select 1 from location where warehouse_id = $1 and id = $2 for no key update', [
      warehouse_id,
      location_id,
    ]),
    tx.run<{ [K in Lack]: boolean | null }>(lackSql, [warehouse_id, location_id, JSON.stringify(parts)]),
  )
  if (row?.too_large) return 'too_large'
  if (row?.too_heavy) return 'too_heavy'
  return row?.no_room ? 'no_room' : undefined
}

/** A place that goods may be put at: room in pieces by its spec, null without one; null metres off the grid. */
export type Suggested = {
  location_code: string
  kind: number
  on_hand: number
  room: number | null
  distance_m: number | null
}

// The way that a picker walks from the depot of its district, as routing/district-walk.ts lays the floor out: along the
// depot's cross aisle, then into the aisle, with two blocks through the middle cross aisle too. Cell 0 is at the top.
const distance = `
  (abs(l.aisle - least(d.depot_aisle, d.aisles - 1)) * d.aisle_width_mm
    + (d.cross_aisle_mm + d.cell_width_mm) / 2.0
    + case d.depot_at when 'top' then l.cell else d.cells - 1 - l.cell end * d.cell_width_mm
    + case when d.blocks = 2 and d.cells > 1
        and (d.depot_at = 'top') = (l.cell >= greatest(1, d.cells / 2)) then d.cross_aisle_mm else 0 end)`
const usable = `l.warehouse_id = $1 and l.location_type = any($4) and l.state in ${codes(locationState, 'available', 'reserved', 'occupied')}
    and (l.partner_id is null or l.partner_id = p.partner_id)`
/** How many pieces go in beside a volume and a weight; null where the place has no spec. */
const roomBeside = (volume: string, weight: string) => `
  case when l.spec_id is not null then
    case when f.fits then greatest(0, least((f.volume - ${volume}) / nullif(p.volume, 0),
      (f.max_weight_g - ${weight}) / nullif(p.weight_g, 0)))::bigint else 0 end end`

// What fits is asked once for each spec, not for each place. Places are walked from the nearest, and asked whether they
// are empty only until enough are found: the scalar subquery is not turned into a join over all of the stock.
const suggestSql = `
with p as materialized (
  select partner_id, weight_g, length_mm::bigint * width_mm * height_mm as volume,
    array(select v from unnest(array[length_mm, width_mm, height_mm]) v order by v) as sides
  from stocked_sku where warehouse_id = $1 and id = $2),
f as materialized (
  select c.id, c.max_weight_g, c.length_mm::bigint * c.width_mm * c.height_mm as volume,
    p.sides[1] <= z.sides[1] and p.sides[2] <= z.sides[2] and p.sides[3] <= z.sides[3] as fits
  from location_spec c cross join p
  cross join lateral (
    select array(select v from unnest(array[c.length_mm, c.width_mm, c.height_mm]) v order by v) as sides) z
  where c.warehouse_id = $1),
d as materialized (
  select id, aisles, cells, blocks, aisle_width_mm, cell_width_mm, cross_aisle_mm, depot_aisle, depot_at from district where warehouse_id = $1),
same as (
  select l.code, s.on_hand, l.layer, ${distance} as mm, ${roomBeside('h.volume', 'h.weight')} as room
  from (select location_id, sum(on_hand)::bigint as on_hand from stock
    where warehouse_id = $1 and sku_id = $2 and on_hand > 0 group by location_id) s
  cross join p
  join location l on l.warehouse_id = $1 and l.id = s.location_id
  left join d on d.id = l.district_id
  left join f on f.id = l.spec_id
  cross join lateral (
    select sum(o.on_hand::bigint * k.length_mm * k.width_mm * k.height_mm) as volume, sum(o.on_hand::bigint * k.weight_g) as weight
    from stock o join stocked_sku k on k.warehouse_id = $1 and k.id = o.sku_id
    where o.warehouse_id = $1 and o.location_id = l.id and o.on_hand > 0) h
  where ${usable}),
near as (
  select id, code, layer, mm, room, shared, coalesce(room >= $3, true) as whole from (
    select l.id, l.code, l.layer, ${distance} as mm, ${roomBeside('0', '0')} as room, l.partner_id is null as shared
    from location l cross join p
    left join d on d.id = l.district_id
    left join f on f.id = l.spec_id
    where ${usable}) place
  where coalesce(room, 1) > 0
  order by whole desc, shared, mm, layer, code),
empty as (
  select * from near n
  where (select 1 from stock s where s.warehouse_id = $1 and s.location_id = n.id and s.on_hand > 0 limit 1) is null
  order by whole desc, shared, mm, layer, code limit $5)
select code as location_code, kind, on_hand, room, round(mm / 1000.0, 1)::float8 as distance_m
from (
  select 1 as kind, code, on_hand, room, mm, layer, true as shared from same where coalesce(room, 1) > 0
  union all select 2, code, 0, room, mm, layer, shared from empty) found
order by kind, coalesce(room >= $3, true) desc, shared, mm, layer, code limit $5`

/**
 * Where pieces of a SKU should go, best first: places that hold it already and have room, then empty ones; those that
 * take all of them before others, those of its partner alone before shared ones, the nearest first.
 */
export const suggestPlaces = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  { sku_id, quantity }: ToPut,
  { defective, most }: { defective: boolean; most: number },
): Promise<Suggested[]> =>
  tx.run<Suggested>(suggestSql, [warehouse_id, sku_id, quantity, pickableTypes(defective), most])
