import { locationType } from '@kuacang/contract/inventory/location/enums'

/**
 * What of each customer lay in the warehouse at a moment, by the age of the goods in days, from the ledger alone: so of any
 * moment, also of one long ago. $1 is the warehouse, $2 the moment, $3 the time zone in which days begin. Goods that came
 * first leave first: what lies there came with the latest arrivals.
 */
export const storedByAgeSql = `
with passed as (
  select m.partner_id, m.sku_id, (m.at at time zone $3)::date as day,
    case when t.location_type < ${locationType.code.supplier} then m.quantity else -m.quantity end as change
  from stock_move m
  join location f on f.warehouse_id = $1 and f.id = m.from_location_id
  join location t on t.warehouse_id = $1 and t.id = m.to_location_id
  where m.warehouse_id = $1 and m.at < $2
    and (t.location_type < ${locationType.code.supplier}) <> (f.location_type < ${locationType.code.supplier})),
daily as (
  select partner_id, sku_id, day, sum(change) as change, coalesce(sum(change) filter (where change > 0), 0) as came
  from passed group by partner_id, sku_id, day),
layer as (
  select partner_id, sku_id, day, came, sum(change) over (partition by partner_id, sku_id) as held,
    coalesce(sum(came) over (partition by partner_id, sku_id order by day desc
      rows between unbounded preceding and 1 preceding), 0) as newer
  from daily),
kept as (
  select partner_id, sku_id, day, least(came, held - newer) as pieces from layer where came > 0 and held > newer)
select k.partner_id, ((($2::timestamptz - interval '1 microsecond') at time zone $3)::date - k.day)::bigint as age, sum(k.pieces)::bigint as pieces,
  round(sum(k.pieces * s.length_mm::numeric * s.width_mm * s.height_mm) / 1000000, 4)::text as litres
from kept k join stocked_sku s on s.warehouse_id = $1 and s.id = k.sku_id
group by k.partner_id, k.day`
