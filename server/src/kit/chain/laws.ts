import { text } from '@kuacang/contract/kit/text'
import { noWarehouse } from '../caller.ts'
import { findingsIn, type Judged, judgedEnd, type Law } from '../doctor/law.ts'

// The chain belongs to no warehouse: it is proved in each. A place says nothing of the users of other warehouses.
const chainSql = `
with link as (
  select place, content, content::jsonb as c, hash, coalesce(lag(hash) over (order by place), '') as before,
    coalesce(lag(place) over (order by place), 0) + 1 as expected
  from access_change
), compared as (
  select 'access change ' || l.place as object,
    case when l.place <> l.expected then 'place ' || l.place when r.id is null then 'changed' else l.hash end as recorded,
    case when l.place <> l.expected then 'place ' || l.expected when r.id is null then 'as it was chained'
      else encode(sha256(convert_to(l.before || l.content, 'UTF8')), 'hex') end as proven
  from link l left join operation_record r on r.warehouse_id = ${noWarehouse} and r.id = c->>'id'
    and r.at = (c->>'at')::timestamptz and r.operation = c->>'operation' and r.object_type = c->>'object_type'
    and r.object_id = c->>'object_id' and r.object_number = c->>'object_number' and r.detail = c->'detail'
    and r.user_id = c->>'user_id' and r.user_name = c->>'user_name' and r.device = c->>'device'
    and r.acting_user_id is not distinct from c->>'acting_user_id'
    and r.lender_user_id is not distinct from c->>'lender_user_id'
  where $1::bigint is not null)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'kit.access_changes',
    title: text(
      '账号与角色的变更记录未被改动',
      'Records of changes to users and roles are as they were written',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(chainSql, [warehouse_id])),
  },
]
