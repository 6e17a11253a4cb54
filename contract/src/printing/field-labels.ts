import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  fault: text('打印失败原因', 'Reason for print failure'),
  outcome: text('打印结果', 'Print result'),
  paper: text('纸张', 'Paper'),
  printer: text('打印机', 'Printer'),
  dpi: text('分辨率 dpi', 'Resolution (dpi)'),
  printer_id: text('打印机', 'Printer'),
  value: text('内容', 'Content'),
} as const satisfies FieldLabels
