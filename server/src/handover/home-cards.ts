import { getActiveReceipt } from '@kuacang/contract/handover/receipt/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { text } from '@kuacang/contract/kit/text'
import type { HomeCard } from '#kit/home/home-card'

export const homeCards: readonly HomeCard[] = [
  {
    kind: 'job',
    key: 'my_receipt',
    title: text('未签收的交接单', 'Open receipt'),
    list: getActiveReceipt,
    from: 'handover_receipt r',
    warehouse: 'r.warehouse_id',
    where: `r.status = ${receiptStatus.code.active}`,
    since: 'r.created_at',
    user: 'r.operator_id',
    number: 'r.receipt_number',
    pages: ['/wms_outbound/bag_scan', '/hub/depart'],
  },
]
