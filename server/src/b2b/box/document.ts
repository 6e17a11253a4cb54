import { outboundBoxMachine } from '@kuacang/contract/b2b/box/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Document } from '#kit/document/document'

export const outboundBoxDocument = {
  machine: outboundBoxMachine,
  title: text('出库箱', 'box'),
  table: 'outbound_box',
  statusColumn: 'status',
  numberColumn: 'box_number',
  partnerOwned: true,
} as const satisfies Document
