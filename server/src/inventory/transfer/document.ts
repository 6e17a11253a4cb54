import { transferOrderMachine } from '@kuacang/contract/inventory/transfer/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const transferOrderDocument = {
  machine: transferOrderMachine,
  title: text('移库单', 'transfer'),
  table: 'transfer_order',
  statusColumn: 'status',
  numberColumn: 'order_number',
  partnerOwned: false,
} as const satisfies Document
