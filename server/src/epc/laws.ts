import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { lawOfNumbers } from '#kit/document/elsewhere-law'
import { epcInboundBagDocument } from './inbound-bag/store.ts'
import { unitsAtWall } from './job/store.ts'
import { epcParcelDocument } from './parcel/store.ts'

const countsSql = `
with inside as (
  select inbound_bag_id, count(*) as parcels from epc_parcel
  where warehouse_id = $1 and inbound_bag_id is not null group by inbound_bag_id),
compared as (
  select b.bag_number as object, b.parcel_count::text as recorded, coalesce(i.parcels, 0)::text as proven
  from epc_inbound_bag b left join inside i on i.inbound_bag_id = b.id
  where b.warehouse_id = $1)
${judgedEnd}`

const takenOverSql = `
with compared as (
  select p.tracking_id as object,
    case when p.status = ${epcParcelStatus.code.not_arrived} then 'not here' else 'here' end as recorded,
    'here' as proven
  from epc_parcel p join epc_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
  where p.warehouse_id = $1 and b.status in ${codes(epcInboundBagStatus, 'handed_over', 'acknowledged')})
${judgedEnd}`

const valuesSql = `
with compared as (
  select p.tracking_id as object, p.declared_value::text as recorded, l.value::text as proven
  from epc_parcel p cross join lateral (
    select sum((line ->> 'declared_value')::numeric(14, 2)) as value from jsonb_array_elements(p.lines) as line) l
  where p.warehouse_id = $1)
${judgedEnd}`

const slotsSql = `
with inside as (
  select unit_id, count(*) as parcels from epc_unit_parcel where warehouse_id = $1 and in_slot group by unit_id),
compared as (
  select u.unit_number as object, (case when u.status in ${codes(epcUnitStatus, ...unitsAtWall)} then u.uploaded else 0 end)::text as recorded,
    coalesce(i.parcels, 0)::text as proven
  from epc_unit u left join inside i on i.unit_id = u.id where u.warehouse_id = $1)
${judgedEnd}`

const occupantsSql = `
with compared as (
  select u.unit_number as object,
    case when u.status in ${codes(epcUnitStatus, ...unitsAtWall)} then coalesce(u.slot::text, 'none') else 'none' end as recorded,
    coalesce(s.number::text, 'none') as proven
  from epc_unit u left join epc_slot s on s.warehouse_id = $1 and s.unit_id = u.id where u.warehouse_id = $1)
${judgedEnd}`

const completeSql = `
with compared as (
  select u.unit_number as object,
    case when u.status = ${epcUnitStatus.code.uploaded} then u.expected else u.uploaded end::text as recorded,
    u.uploaded::text as proven
  from epc_unit u where u.warehouse_id = $1 and u.status in ${codes(epcUnitStatus, ...unitsAtWall)})
${judgedEnd}`

const { created, cancelled } = epcOutboundParcelStatus.code

/** A returned parcel is in no box; the return that it went with is proved in return-bag/laws.ts. */
const boxedSql = `
with inside as (
  select m.parcel_id, o.ob_number, case when o.status = ${cancelled} then 'cancelled'
      when o.status <> ${created} then 'labelled' when t.id is null then 'open' else 'temporary' end as label
  from epc_ob_member m
    join epc_ob o on o.warehouse_id = $1 and o.id = m.ob_id
    left join epc_pre_ob t on t.warehouse_id = $1 and t.ob_id = o.id and t.status <> ${epcPreOutboundParcelStatus.code.cancelled}
  where m.warehouse_id = $1 and m.live),
compared as (
  select p.tracking_id as object,
    concat_ws(' ', case when p.status = ${epcParcelStatus.code.finished} then 'labelled'
      when p.status = ${epcParcelStatus.code.pre_combined} then 'temporary'
      when p.status = ${epcParcelStatus.code.returned} then 'none'
      when p.ob_id is null then 'none' else 'open' end, o.ob_number) as recorded,
    concat_ws(' ', coalesce(i.label, 'none'), i.ob_number) as proven
  from epc_parcel p left join inside i on i.parcel_id = p.id
    left join epc_ob o on o.warehouse_id = $1 and o.id = p.ob_id
  where p.warehouse_id = $1)
${judgedEnd}`

/**
 * Nothing is in a box that was cancelled or came back. One with material weighs at least what is inside: the material may
 * weigh otherwise by now than when it was closed. A box of no set that never had a member stands for one of another day, in
 * demo data and tests.
 */
const sumsSql = `
with members as (
  select m.ob_id, p.declared_value, p.currency, p.lines, coalesce(p.observed_type, p.declared_type) as type,
    coalesce(p.weight_g, p.declared_weight_g) as weight_g
  from epc_ob_member m join epc_parcel p on p.warehouse_id = $1 and p.id = m.parcel_id
  where m.warehouse_id = $1 and m.live),
kinds as (
  select m.ob_id, count(distinct coalesce(nullif(line ->> 'category', ''), line ->> 'product_id')) as kinds
  from members m cross join lateral jsonb_array_elements(m.lines) as line group by m.ob_id),
sums as (
  select ob_id, count(*) as parcels, sum(declared_value) as value, string_agg(distinct currency, '+') as currency,
    max(type) as type, case when bool_and(weight_g is not null) then sum(weight_g) end as weight_g
  from members group by ob_id),
compared as (
  select o.ob_number as object,
    case when o.status = ${cancelled} or o.re_inbound_at is not null then '0' else concat_ws(' / ', o.parcel_count, o.declared_value, o.currency, o.parcel_type,
      o.kinds, case when o.material_id is null then o.expected_weight_g else least(o.expected_weight_g, s.weight_g) end) end as recorded,
    case when s.ob_id is null then '0'
      else concat_ws(' / ', s.parcels, s.value, s.currency, s.type, k.kinds, s.weight_g) end as proven
  from epc_ob o left join sums s on s.ob_id = o.id left join kinds k on k.ob_id = o.id
  where o.warehouse_id = $1 and (o.set_id is not null
    or exists (select from epc_ob_member m where m.warehouse_id = $1 and m.ob_id = o.id)))
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.parcels_in_slot',
    title: text('处理单元已播的包裹数等于格口中的包裹', 'Uploaded parcels of a unit equal those in its slot'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(slotsSql, [warehouse_id])),
  },
  {
    name: 'epc.slot_of_unit',
    title: text('播种中的处理单元占用它的格口', 'A unit has its slot exactly while it is at the wall'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(occupantsSql, [warehouse_id])),
  },
  {
    name: 'epc.complete_unit',
    title: text('已播齐的处理单元不缺包裹', 'A complete unit lacks no parcel'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(completeSql, [warehouse_id])),
  },
  {
    name: 'epc.parcels_of_inbound_bag',
    title: text('EPC入库袋的包裹数等于属于它的包裹', 'The count of an EPC inbound bag equals its parcels'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(countsSql, [warehouse_id])),
  },
  {
    name: 'epc.parcels_taken_over',
    title: text('已交接的袋中没有未到达的包裹', 'No parcel of a bag that was taken over has not arrived'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(takenOverSql, [warehouse_id])),
  },
  {
    name: 'epc.declared_value',
    title: text('包裹的申报价值等于商品行之和', 'The declared value of a parcel equals the sum of its lines'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(valuesSql, [warehouse_id])),
  },
  {
    name: 'epc.parcels_in_box',
    title: text(
      '包裹“已完成”当且仅当在有面单的出库包裹中，“预合单”当且仅当在贴临时面单的出库包裹中',
      'A parcel is finished exactly in one labelled box, and pre-combined exactly in one under a temporary label',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(boxedSql, [warehouse_id])),
  },
  {
    name: 'epc.sums_of_box',
    title: text(
      '出库包裹的件数、申报价值、类型、品类数和重量等于其中的包裹',
      'Parcels, value, type, kinds and weight of an outbound parcel are those of what is inside',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(sumsSql, [warehouse_id])),
  },
  lawOfNumbers('epc', {
    ...epcInboundBagDocument,
    title: text(
      '每个EPC入库袋号都登记在共用号码表中',
      'The number of each EPC inbound bag is noted for other warehouses',
    ),
  }),
  lawOfNumbers('epc', {
    ...epcParcelDocument,
    title: text(
      '每个EPC包裹号都登记在共用号码表中',
      'The number of each EPC parcel is noted for other warehouses',
    ),
  }),
]
