import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { unitsAtWall } from './job/store.ts'

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
]
