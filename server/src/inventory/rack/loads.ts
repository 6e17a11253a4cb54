import { locationState } from '@kuacang/contract/inventory/location/enums'
import { heatDays, mostRackGoods } from '@kuacang/contract/inventory/rack/calls'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'

type Load = { rack_id: string; locations: number; held: number; pieces: number; picks: number }

// The places of the district by its index, the stock of each by its key. Picks are counted once for all places, from
// the index of their times alone.
const loadsSql = `
with taken as (
  select m.from_location_id, count(*) as picks from stock_move m
  where m.warehouse_id = $1 and m.kind = ${stockMoveKind.code.pick} and m.at >= $3 group by m.from_location_id)
select l.rack_id, count(*) as locations, count(*) filter (where s.pieces > 0) as held,
  coalesce(sum(s.pieces), 0)::bigint as pieces, coalesce(sum(t.picks), 0)::bigint as picks
from location l
cross join lateral (
  select sum(x.on_hand) as pieces from stock x where x.warehouse_id = $1 and x.location_id = l.id and x.on_hand > 0) s
left join taken t on t.from_location_id = l.id
where l.warehouse_id = $1 and l.district_id = (select id from district where warehouse_id = $1 and code = $2)
  and l.rack_id is not null and l.state <> ${locationState.code.deleted}
group by l.rack_id`

/** How full the racks of a district are, and how often goods were taken from them in the last days. */
export const loadsOf = ({ run, now }: Reader, { warehouse_id }: Scope, district: string): Promise<Load[]> =>
  run<Load>(loadsSql, [warehouse_id, district, new Date(now.getTime() - heatDays * 86_400_000)])

type Lying = {
  location_code: string
  sku: string
  name: string
  name_en: string
  image_url: string
  quantity: number
  available_quantity: number
}

/** What lies in a rack, by place and SKU: at most so many rows, and whether there are more. */
export const goodsIn = async ({ run }: Reader, { warehouse_id }: Scope, rack_id: string) => {
  const rows = await run<Lying>(
    `select l.code as location_code, k.sku, k.name, k.name_en, k.image_url, sum(s.on_hand)::bigint as quantity,
       sum(s.on_hand - s.reserved)::bigint as available_quantity
     from location l join stock s on s.warehouse_id = $1 and s.location_id = l.id and s.on_hand > 0
     join stocked_sku k on k.warehouse_id = $1 and k.id = s.sku_id
     where l.warehouse_id = $1 and l.rack_id = $2 and l.state <> ${locationState.code.deleted}
     group by l.code, k.sku, k.name, k.name_en, k.image_url order by l.code, k.sku limit $3`,
    [warehouse_id, rack_id, mostRackGoods + 1],
  )
  return { list: rows.slice(0, mostRackGoods), more: rows.length > mostRackGoods }
}
