import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import type { BillableWork } from '#kit/billable'

export const billableWork: BillableWork[] = [
  {
    name: 'b2b_box',
    service: 'b2b_box',
    title: text('B2B出库箱', 'B2B boxes'),
    at: atGoods.at,
    cause_type: 'outbound_box',
    rows: `
select b.id as cause_id, b.box_number as cause_number, b.partner_id, 1::numeric as quantity, b.handed_over_at as at,
  b.handed_over_at as done_at, 0::bigint as channel_id, '' as country
from outbound_box b
where b.warehouse_id = $1 and b.status = ${outboundBoxStatus.code.handed_over} and b.handed_over_at >= $2 and b.handed_over_at < $3`,
  },
]
