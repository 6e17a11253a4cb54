import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { workSql } from './records.ts'

const sums = `max(user_name) as user_name, sum(operations) as operations, sum(units) as units, sum(seconds) as seconds`

const built = {
  at: atGoods.at,
  right: 'GetOperationRecord',
  sums: ['user_name', 'operations', 'units', 'seconds'],
  // Nothing is done in a warehouse before its first record.
  begins: 'select min(at) as at from operation_record where warehouse_id = $1',
  again: usualAgain,
} as const satisfies Partial<ReadModel>

/** What each person did in an hour, by operation and customer (design 10, section 9). */
export const workHour: ReadModel = {
  ...built,
  name: 'work_hour',
  title: text('每小时作业明细', 'Work by hour and customer'),
  keys: ['user_id', 'operation', 'kpi_type', 'partner_id'],
  rows: `select user_id, operation, kpi_type, partner_id, ${sums} from (${workSql()}) w group by 1, 2, 3, 4`,
}

/** The same by person and KPI type alone: few rows for what is asked most. */
export const workerHour: ReadModel = {
  ...built,
  name: 'worker_hour',
  title: text('每小时作业量', 'Work by hour'),
  keys: ['user_id', 'kpi_type'],
  rows: `select user_id, kpi_type, ${sums} from (${workSql()}) w group by 1, 2`,
}

/** The seconds that were worked from $2 to before $3, by customer and operation: of whole hours. */
export const labourSql = `
select partner_id, operation, kpi_type, sum(seconds)::bigint as seconds from ${workHour.name}
where warehouse_id = $1 and hour >= $2 and hour < $3 and seconds > 0 group by partner_id, operation, kpi_type`
