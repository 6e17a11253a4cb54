import { text } from '@kuacang/contract/kit/text'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import type { Document } from '#kit/document/document'

export const outboundOrderDocument = {
  machine: outboundOrderMachine,
  title: text('出库单', 'outbound order'),
  table: 'outbound_order',
  statusColumn: 'order_status',
  numberColumn: 'order_number',
  partnerOwned: true,
} as const satisfies Document
