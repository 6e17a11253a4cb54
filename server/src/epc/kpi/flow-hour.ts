import { atEpc } from '@kuacang/contract/epc/fields'
import { epcFlow } from '@kuacang/contract/epc/kpi/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { type ReadModel, usualAgain } from '#kit/report/read-model'

const { finished, returned, cancelled, lost } = epcParcelStatus.code
/** A parcel in one of these is no longer open. */
export const endedStates = codes(epcParcelStatus, 'finished', 'returned', 'cancelled', 'lost')

const flows = epcFlow.code
const endings = [
  [finished, flows.closed],
  [returned, flows.returned],
  [cancelled, flows.cancelled],
  [lost, flows.lost],
]

/** What became of parcels from $2 to before $3: by the states that each record of a move names. */
const flowSql = `
select flow, count(*) as parcels
from (
  select case
    when operation = 'epc_parcel.announce' then ${flows.announced}
    when was in ${endedStates} and is_now not in ${endedStates} then case was when ${lost} then ${flows.found} else ${flows.reopened} end
    when was not in ${endedStates} then case is_now ${endings.map(([state, flow]) => `when ${state} then ${flow}`).join(' ')} end
    end as flow
  from (
    select r.operation, (r.detail ->> 'from')::bigint as was, (r.detail ->> 'to')::bigint as is_now
    from operation_record r
    where r.warehouse_id = $1 and r.at >= $2 and r.at < $3 and r.object_type = 'epc_parcel' and not r.detail ? 'error'
      and not exists (select from epc_parcel p where p.warehouse_id = $1 and p.id = r.object_id and p.training)) moves) f
where flow is not null
group by flow`

/** What made parcels open and what ended them, by hour: the balance of a day is the sum of its hours (law L10). */
export const flowHour: ReadModel = {
  name: 'epc_flow_hour',
  title: text('每小时包裹增减', 'Parcels opened and ended by hour'),
  at: atEpc.at,
  right: 'EPCReport',
  keys: ['flow'],
  sums: ['parcels'],
  rows: flowSql,
  begins: 'select min(created_at) as at from epc_parcel where warehouse_id = $1',
  again: usualAgain,
}
