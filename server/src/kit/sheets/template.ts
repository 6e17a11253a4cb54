import type { SheetColumns } from '@kuacang/contract/kit/sheet'
import { say } from '@kuacang/contract/kit/text'
import type { Caller } from '../caller.ts'
import type { FileAnswer } from '../http/answer.ts'
import { xlsxStream } from './xlsx-stream.ts'

/**
 * The empty sheet of an import: its headings in the caller's language, required ones with a star, and one row as
 * an example. A workbook, in which codes keep their leading zeros and long digits.
 */
export const templateOf = (columns: SheetColumns, name: string, { locale }: Caller): FileAnswer => ({
  name: `${name}.xlsx`,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: xlsxStream(
    Object.entries(columns).map(([key, column]) => ({
      key,
      title: say(column.title, locale) + (column.required ? ' *' : ''),
      value: () => column.example,
    })),
    [{}],
  ),
})
