import { inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import type { BillableWork } from '#kit/billable'

// A task never changes after its end; a cancelled one is no work.
const doneSql = `
select t.id as cause_id, t.task_number as cause_number, t.partner_id, t.quantity::numeric as quantity, t.ended_at as at,
  t.ended_at as done_at, 0::bigint as channel_id, '' as country
from inspection_task t
where t.warehouse_id = $1 and t.status = ${inspectionTaskStatus.code.done} and t.ended_at >= $2 and t.ended_at < $3`

export const billableWork: BillableWork[] = [
  {
    name: 'inspected_piece',
    service: 'inspected_piece',
    title: text('质检件数', 'Inspected pieces'),
    at: atGoods.at,
    cause_type: 'inspection_task',
    rows: doneSql,
  },
]
