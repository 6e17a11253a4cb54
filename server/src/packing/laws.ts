import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

const sumsSql = `
with inside as (
  select bag_id, count(*) as items, sum(weight_g)::bigint as weight_g
  from bag_item where warehouse_id = $1 group by bag_id),
compared as (
  select b.bag_number as object, b.items || ' / ' || b.items_weight_g || ' g' as recorded,
    coalesce(i.items, 0) || ' / ' || coalesce(i.weight_g, 0) || ' g' as proven
  from bag b left join inside i on i.bag_id = b.id
  where b.warehouse_id = $1 and b.status <> ${bagStatus.code.cancelled})
${judgedEnd}`

const livesSql = `
with compared as (
  select i.item_number as object, case when i.live then 'living' else 'gone' end as recorded,
    case when b.status in ${codes(bagStatus, 'collecting', 'done')} then 'living' else 'gone' end as proven
  from bag_item i join bag b on b.warehouse_id = $1 and b.id = i.bag_id where i.warehouse_id = $1)
${judgedEnd}`

const insideSql = `
with compared as (
  select b.bag_number as object, coalesce(b.status::text, '') || ' ' || coalesce(b.handed_over_at::text, '') as recorded,
    case when p.status = ${bagStatus.code.handed_over} then p.status else ${bagStatus.code.done} end
      || ' ' || coalesce(p.handed_over_at::text, '') as proven
  from bag b join bag p on p.warehouse_id = $1 and p.id = b.parent_id where b.warehouse_id = $1)
${judgedEnd}`

const taxSql = `
with used as (
  select gateway, person_key, day, sum(value_minor)::bigint as value_minor from tax_use where warehouse_id = $1 group by 1, 2, 3),
compared as (
  select a.gateway || ' ' || a.day || ' ' || left(a.person_key, 8) as object, a.taken_minor::text as recorded,
    coalesce(u.value_minor, 0)::text as proven
  from tax_account a left join used u on (u.gateway, u.person_key, u.day) = (a.gateway, a.person_key, a.day)
  where a.warehouse_id = $1)
${judgedEnd}`

const usesSql = `
with compared as (
  select u.item_id as object, 'taken' as recorded,
    case when exists (select 1 from bag_item i where i.warehouse_id = $1 and i.item_id = u.item_id) then 'taken' else 'not packed' end
      as proven
  from tax_use u where u.warehouse_id = $1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'packing.tax_of_items',
    title: text('占用免税额的包裹都在袋中', 'What takes of a tax exemption is packed'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(usesSql, [warehouse_id])),
  },
  {
    name: 'packing.tax_accounts',
    title: text('免税额已用等于已装包的申报价值', 'What is taken of a tax exemption equals its uses'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(taxSql, [warehouse_id])),
  },
  {
    name: 'packing.living_items',
    title: text('包裹在包内，当且仅当包未取消、未交接', 'An item lives in its bag until the bag leaves'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(livesSql, [warehouse_id])),
  },
  {
    name: 'packing.bags_inside',
    title: text('托盘上的包与托盘同时交接', 'A bag leaves with what it stands on, at the same time'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(insideSql, [warehouse_id])),
  },
  {
    name: 'packing.bag_sums',
    title: text('袋的件数与重量等于袋内包裹之和', 'Parcels and weight of a bag equal what is inside'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(sumsSql, [warehouse_id])),
  },
]
