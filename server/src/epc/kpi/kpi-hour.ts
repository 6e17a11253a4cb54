import { atEpc } from '@kuacang/contract/epc/fields'
import { epcKpiType } from '@kuacang/contract/epc/kpi/enums'
import { text } from '@kuacang/contract/kit/text'
import { kpiColumns, kpiSqlOf } from '#kit/report/kpi/model'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { stepOfReturnBags, typeOf, typesByOperation, undone } from './steps.ts'

const ofReturnBags = stepOfReturnBags
  .map(
    ({ operation, step, where }) => `
      when r.operation = '${operation}' and exists (
        select from epc_return_bag b where b.warehouse_id = $1 and ${where}) then ${epcKpiType.code[typeOf[step]]}`,
  )
  .join('')

const undoneSql = undone
  .map(
    ({ operation, by, where }) => `
  and not (r.operation = '${operation}' and exists (
    select from operation_record u where u.warehouse_id = $1 and u.object_id = r.object_id and u.operation = '${by}'
      and u.at >= r.at and u.at < r.at + interval '1 hour' and ${where}))`,
  )
  .join('')

/** Who did what in a parcel centre; what is for training, and what was undone, is no work of a person. */
export const kpiSql = kpiSqlOf({
  types: typesByOperation,
  cases: ofReturnBags,
  parcels: ['epc_parcel', 'epc_ob', 'epc_outbound_parcel'],
  without: `
    and not exists (select from epc_parcel p where p.warehouse_id = $1 and p.id = r.object_id and p.training)
    and not exists (select from epc_ob o where o.warehouse_id = $1 and o.id = r.object_id and o.training)${undoneSql}`,
})

/** Operations of each person by hour and type (PA-451). */
export const kpiHour: ReadModel = {
  name: 'epc_kpi_hour',
  title: text('每小时 KPI', 'KPI by hour'),
  at: atEpc.at,
  right: 'EPCKPIView',
  ...kpiColumns,
  rows: kpiSql,
  // Nothing is done in a parcel centre before its first parcel.
  begins: 'select min(created_at) as at from epc_parcel where warehouse_id = $1',
  again: usualAgain,
}
