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
  from port_request r left join operation_record o
    on o.warehouse_id = $1 and o.object_id = r.id and o.object_type = 'port_request' and o.operation = 'port_request.answer'
  where r.warehouse_id = $1 and r.state <> ${portRequestState.code.outdated}
  group by r.id, r.object_number, r.state)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'ports.answers',
    title: text('每个已答复的外部请求恰好执行一次', 'Each answered port request was carried out once'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(answersSql, [warehouse_id])),
  },
]
