import { text } from '@kuacang/contract/kit/text'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { countedSql } from './store.ts'

const setsSql = `
with counted as (
  select p.set_id, ${countedSql.here} as here, ${countedSql.expected} as expected
  from epc_parcel p where p.warehouse_id = $1 and p.set_id is not null group by p.set_id),
compared as (
  select s.id as object, s.here || '/' || s.expected as recorded,
    coalesce(c.here, 0) || '/' || coalesce(c.expected, 0) as proven
  from epc_set s left join counted c on c.set_id = s.id where s.warehouse_id = $1)
${judgedEnd}`

const livingSql = `
with compared as (
  select p.tracking_id as object, coalesce(n.n, 0)::text as recorded, '1' as proven
  from epc_parcel p left join (
    select object_id, count(*) as n from number_chain
    where warehouse_id = $1 and object_type = 'epc_parcel' and dead_at is null group by object_id) n on n.object_id = p.id
  where p.warehouse_id = $1)
${judgedEnd}`

const usedSql = `
with compared as (
  select d.set_id || ' ' || d.set_version as object, count(*) filter (where d.used)::text as recorded, '1' as proven
  from epc_decision d where d.warehouse_id = $1 group by d.set_id, d.set_version
  having count(*) filter (where d.used) > 1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.members_of_set',
    title: text('合单组的到货数和应到数等于其成员', 'The counts of a consolidation set equal its members'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(setsSql, [warehouse_id])),
  },
  {
    name: 'epc.living_number',
    title: text('每个EPC包裹有且只有一个有效单号', 'Each EPC parcel has exactly one living number'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(livingSql, [warehouse_id])),
  },
  {
    name: 'epc.decision_used',
    title: text(
      '合单组的每个版本最多执行一个答复',
      'At most one answer is carried out for a version of a set',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(usedSql, [warehouse_id])),
  },
]
