import { text } from '@kuacang/contract/kit/text'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

/** What was announced of a bag has arrived, is missing or was withdrawn; a dummy bag announces nothing. */
const countedSql = `
with inside as (
  select p.inbound_bag_id as id, count(*) filter (where not p.surplus) as announced
  from sc_parcel p where p.warehouse_id = $1 group by p.inbound_bag_id),
compared as (
  select b.bag_number as object, b.parcel_count::text as recorded, coalesce(i.announced, 0)::text as proven
  from sc_inbound_bag b left join inside i on i.id = b.id
  where b.warehouse_id = $1)
${judgedEnd}`

/** What a closed bag said as it was closed: its record adds up. */
const closedSql = `
with said as (
  select distinct on (r.object_id) r.object_number as object, r.detail
  from operation_record r join sc_inbound_bag b on b.warehouse_id = $1 and b.id = r.object_id and b.closed_at is not null
  where r.warehouse_id = $1 and r.operation = 'sc_inbound_bag.close' and r.detail ? 'announced'
  order by r.object_id, r.at desc, r.id desc),
compared as (
  select object, detail ->> 'announced' as recorded,
    ((detail ->> 'arrived')::bigint + (detail ->> 'missing')::bigint + (detail ->> 'withdrawn')::bigint)::text as proven
  from said)
${judgedEnd}`

/** A parcel lives under one number, the one that it bears. */
const livingSql = `
with living as (
  select n.object_id, string_agg(n.number, ' ' order by n.number) as numbers from number_chain n
  where n.warehouse_id = $1 and n.object_type = 'sc_parcel' and n.dead_at is null group by n.object_id),
compared as (
  select p.tracking_id as object, p.tracking_id as recorded, coalesce(l.numbers, '-') as proven
  from sc_parcel p left join living l on l.object_id = p.id
  where p.warehouse_id = $1)
${judgedEnd}`

/** A parcel that has come was scanned in, and one that was scanned in has come; a lost one is nowhere. */
const arrivedSql = `
with compared as (
  select p.tracking_id as object, case when p.inbound_at is null then 'not here' else 'came' end as recorded,
    case when p.status in (${scParcelStatus.code.created}, ${scParcelStatus.code.cancelled}) then 'not here' else 'came' end as proven
  from sc_parcel p where p.warehouse_id = $1 and p.status <> ${scParcelStatus.code.lost})
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'sorting_centre.bag_counts',
    title: text('入站袋的预报数等于其中预报的包裹', 'An inbound bag counts the parcels announced in it'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(countedSql, [warehouse_id])),
  },
  {
    name: 'sorting_centre.closed_bags',
    title: text(
      '已关闭的入站袋：预报 = 到达 + 少件 + 撤回',
      'Of a closed bag, announced is arrived, missing and withdrawn together',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(closedSql, [warehouse_id])),
  },
  {
    name: 'sorting_centre.arrivals',
    title: text('已入站的包裹都有入站扫描', 'Parcels that came were scanned in, and no others'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(arrivedSql, [warehouse_id])),
  },
  {
    name: 'sorting_centre.living_numbers',
    title: text(
      '每个包裹只有一个有效单号，就是它现在的单号',
      'A parcel has one living number, the one that it bears',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(livingSql, [warehouse_id])),
  },
]
