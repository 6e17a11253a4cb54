import { text } from '@kuacang/contract/kit/text'
import { printJobMachine } from '@kuacang/contract/printing/job/machine'
import type { Document } from '#kit/document/document'

export const printJobDocument = {
  machine: printJobMachine,
  title: text('打印任务', 'print job'),
  table: 'print_job',
  statusColumn: 'status',
  numberColumn: 'label',
  partnerOwned: false,
} as const satisfies Document
