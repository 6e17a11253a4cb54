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
held as (
  select partner_id, sku_id, sum(change) as pieces from passed group by partner_id, sku_id having sum(change) > 0),
came as (
  select p.partner_id, p.sku_id, p.day, sum(p.change) as pieces from passed p where p.change > 0 group by p.partner_id, p.sku_id, p.day),
layer as (
  select c.partner_id, c.sku_id, c.day, c.pieces, h.pieces as held,
    coalesce(sum(c.pieces) over (partition by c.partner_id, c.sku_id order by c.day desc
      rows between unbounded preceding and 1 preceding), 0) as newer
  from came c join held h on h.partner_id = c.partner_id and h.sku_id = c.sku_id),
kept as (
  select partner_id, sku_id, day, least(pieces, held - newer) as pieces from layer where held > newer)
select k.partner_id, ((($2::timestamptz - interval '1 microsecond') at time zone $3)::date - k.day)::bigint as age, sum(k.pieces)::bigint as pieces,
  round(sum(k.pieces * s.length_mm::numeric * s.width_mm * s.height_mm) / 1000000, 4)::text as litres
from kept k join stocked_sku s on s.warehouse_id = $1 and s.id = k.sku_id
group by k.partner_id, k.day`
