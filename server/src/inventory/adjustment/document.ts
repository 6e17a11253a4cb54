import { adjustmentMachine } from '@kuacang/contract/inventory/adjustment/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const adjustmentDocument = {
  machine: adjustmentMachine,
  title: text('调整单', 'adjustment'),
  table: 'adjustment_order',
  statusColumn: 'status',
  numberColumn: 'order_id',
  partnerOwned: false,
} as const satisfies Document
