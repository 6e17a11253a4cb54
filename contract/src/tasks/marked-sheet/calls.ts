import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { sheetFile } from '../../kit/sheet.ts'

/** Rows that can be marked at once: as many as a refusal names. */
export const mostMarks = 1000

const mark = z.object({
  /** As the spreadsheet numbers it; the header is 1. */
  row: z.number().int().min(1).max(1_048_576),
  why: z.string().trim().min(1).max(1000),
})

export const markSheet = call('POST /sheets/marked', {
  right: 'anyone',
  scope: 'none',
  about:
    'The caller’s own sheet as a workbook with a first column that says what is wrong with each marked row. Corrected, it is imported as it is: imports pass over that column.',
  files: sheetFile(5 * 1024 * 1024),
  body: z.object({ marks: z.array(mark).min(1).max(mostMarks) }),
  data: 'file',
})
