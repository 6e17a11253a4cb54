import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { outboundReturnStatus } from '@kuacang/contract/returns/record/enums'
import type { BillableWork } from '#kit/billable'
import { codes } from '#kit/database/codes'

const returnSql = (done_at: string, more = '') => `
select r.id as cause_id, r.tracking_number as cause_number, r.partner_id, 1::numeric as quantity, r.updated_at as at,
  ${done_at} as done_at, 0::bigint as channel_id, '' as country
from return_record r
where r.warehouse_id = $1 and r.updated_at >= $2 and r.updated_at < $3 and ${done_at} is not null ${more}`

const kind = { at: atGoods.at, cause_type: 'return_record' } as const

export const billableWork: BillableWork[] = [
  {
    ...kind,
    name: 'return_received',
    service: 'return_received',
    title: text('签收的退件', 'Received returns'),
    rows: returnSql('r.received_at'),
  },
  {
    ...kind,
    name: 'return_opened',
    service: 'return_opened',
    title: text('开箱的退件', 'Opened returns'),
    rows: returnSql('r.graded_at'),
  },
  {
    ...kind,
    name: 'return_relabelled',
    service: 'return_relabelled',
    title: text('换标的退件', 'Relabelled returns'),
    // Until it is in a bag the label may still be given up.
    rows: returnSql('r.relabelled_at', `and r.status in ${codes(outboundReturnStatus, 'bagged')}`),
  },
]
