import { text } from '@kuacang/contract/kit/text'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

// The record of an answer is written in the transaction that carries it out. What became outdated may have had one.
const answersSql = `
with compared as (
  select r.object_number || ' (' || r.id || ')' as object,
    case when r.state in ${codes(portRequestState, 'answered', 'refused')} then '1' else '0' end as recorded,
    count(o.object_id)::text as proven
  from (
    select id, object_number, state from port_request where warehouse_id = $1
    union all
    select id, object_number, state from port_request_old where warehouse_id = $1) r
  left join operation_record o
    on o.warehouse_id = $1 and o.object_id = r.id and o.object_type = 'port_request' and o.operation = 'port_request.answer'
  where r.state <> ${portRequestState.code.outdated}
  group by r.id, r.object_number, r.state)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'ports.answers',
    title: text('每个已答复的外部请求恰好执行一次', 'Each answered port request was carried out once'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(answersSql, [warehouse_id])),
  },
]
