import { inboundOrderMachine } from '@kuacang/contract/inbound/order/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const inboundOrderDocument = {
  machine: inboundOrderMachine,
  title: text('入库单', 'inbound order'),
  table: 'inbound_order',
  statusColumn: 'order_status',
  numberColumn: 'wms_order_id',
  partnerOwned: true,
} as const satisfies Document
