import { text } from '@kuacang/contract/kit/text'
import { printerMachine } from '@kuacang/contract/printing/printer/machine'
import type { Document } from '#kit/document/document'

export const printerDocument = {
  machine: printerMachine,
  title: text('网络打印机', 'network printer'),
  table: 'printer',
  statusColumn: 'status',
  numberColumn: 'name',
  partnerOwned: false,
} as const satisfies Document<(typeof printerMachine.actions)[number]>
