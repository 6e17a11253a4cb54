import { text } from '@kuacang/contract/kit/text'
import { dropShippingMachine } from '@kuacang/contract/outbound/dropshipping/machine'
import type { Document } from '#kit/document/document'

/** The waybill of a dropshipping order: a second life beside that of the order, in the same row. */
export const dropShippingDocument = {
  machine: dropShippingMachine,
  title: text('一件代发面单', 'dropshipping waybill'),
  table: 'outbound_order',
  statusColumn: 'logistics_status',
  numberColumn: 'order_number',
  partnerOwned: true,
} as const satisfies Document
