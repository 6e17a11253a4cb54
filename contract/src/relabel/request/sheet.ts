import { z } from 'zod'
import { scanned } from '../../kit/schemas.ts'
import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'

/** The columns of a sheet of numbers that are to be relabelled. */
export const relabelColumns = {
  tracking_id: { title: text('运单号', 'Tracking number'), required: true, example: 'KC260131ABCDEFGHJ' },
} as const satisfies SheetColumns

export const relabelRow = z.object({ tracking_id: scanned })
