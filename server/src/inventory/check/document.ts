import { inventoryCheckMachine } from '@kuacang/contract/inventory/check/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const inventoryCheckDocument = {
  machine: inventoryCheckMachine,
  title: text('盘点单', 'inventory check'),
  table: 'inventory_check',
  statusColumn: 'status',
  numberColumn: 'order_id',
  partnerOwned: false,
} as const satisfies Document
