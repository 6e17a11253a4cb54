import { atEpc } from '@kuacang/contract/epc/fields'
import { epcKpiType } from '@kuacang/contract/epc/kpi/enums'
import { text } from '@kuacang/contract/kit/text'
import { systemCaller } from '#kit/caller'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { stepOfReturnBags, typeOf, typesByOperation, undone } from './steps.ts'

const listed = (all: readonly string[]) => all.map((one) => `'${one}'`).join(', ')
const cases = typesByOperation.map(([operation, type]) => `when '${operation}' then ${type}`).join(' ')
const ofReturnBags = stepOfReturnBags
  .map(
    ({ operation, step, where }) => `
      when r.operation = '${operation}' and exists (
        select from epc_return_bag b where b.warehouse_id = $1 and ${where}) then ${epcKpiType.code[typeOf[step]]}`,
  )
  .join('')
const objects = ['epc_parcel', 'epc_ob', 'epc_outbound_parcel'] as const

const undoneSql = undone
  .map(
    ({ operation, by, where }) => `
  and not (r.operation = '${operation}' and exists (
    select from operation_record u where u.warehouse_id = $1 and u.object_id = r.object_id and u.operation = '${by}'
      and u.at >= r.at and u.at < r.at + interval '1 hour' and ${where}))`,
  )
  .join('')

/**
 * Who did what from $2 to before $3: also for the last minutes, where nothing is stored. What the product did by itself,
 * what is for training, and what was undone is nobody's work; what was refused is counted by itself.
 */
export const kpiSql = `
select user_id, kpi_type, max(user_name) as user_name,
  count(*) filter (where not refused) as operations,
  count(distinct object_id) filter (where not refused and object_type in (${listed(objects)})) as parcels,
  count(*) filter (where refused) as refused,
  count(distinct date_trunc('minute', at, 'UTC')) as minutes
from (
  select r.user_id, r.user_name, r.at, r.object_id, r.object_type, r.detail ? 'error' as refused,
    case${ofReturnBags}
      else case r.operation ${cases} end end as kpi_type
  from operation_record r
  where r.warehouse_id = $1 and r.at >= $2 and r.at < $3
    and r.operation in (${listed(typesByOperation.map(([operation]) => operation))})
    and r.user_id <> '${systemCaller(0, '').user.id}'
    and not exists (select from epc_parcel p where p.warehouse_id = $1 and p.id = r.object_id and p.training)
    and not exists (select from epc_ob o where o.warehouse_id = $1 and o.id = r.object_id and o.training)${undoneSql}) done
group by user_id, kpi_type`

/** Operations of each person by hour and type (PA-451). */
export const kpiHour: ReadModel = {
  name: 'epc_kpi_hour',
  title: text('每小时 KPI', 'KPI by hour'),
  at: atEpc.at,
  right: 'EPCKPIView',
  keys: ['user_id', 'kpi_type'],
  sums: ['user_name', 'operations', 'parcels', 'refused', 'minutes'],
  rows: kpiSql,
  // Nothing is done in a parcel centre before its first parcel.
  begins: 'select min(created_at) as at from epc_parcel where warehouse_id = $1',
  again: usualAgain,
}
