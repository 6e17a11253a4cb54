import { z } from 'zod'
import type { Call, FileRule } from './call.ts'
import type { AnyEnumeration } from './enumeration.ts'
import { refusals } from './refusal.ts'
import { type Locale, type Text, text } from './text.ts'

/** A column of a sheet that people fill in; its key and its heading in either language are understood. */
export type SheetColumn = {
  readonly title: Text
  /** Other headings that are understood. */
  readonly also?: readonly string[]
  readonly required?: true
  /** What its cells are: texts unless said; codes are written as their code or as either label. */
  readonly is?: 'number' | AnyEnumeration
  /** What the template shows in its one example row. */
  readonly example?: string
}
export type SheetColumns = Readonly<Record<string, SheetColumn>>

/** The name of the file of an empty sheet below /templates/, for the call that answers the same. */
export const templateFile = ({ path }: Pick<Call, 'path'>, locale: Locale): string =>
  `${path.slice(1).replaceAll('/', '-')}.${locale}.xlsx`

/** One sheet as a file of a call. */
export const sheetFile = (maxBytes: number) =>
  ({ field: 'file', min: 1, max: 1, maxBytes, types: ['.csv', '.xlsx', '.xls'] }) as const satisfies FileRule

/** Workbooks as the files of a call: one, or several. */
export const workbookFiles = (maxBytes: number, max = 1) =>
  ({ field: 'file', min: 1, max, maxBytes, types: ['.xlsx'] }) as const satisfies FileRule

/** What is wrong with a sheet, by its row as the spreadsheet numbers it (the header is 1) and its heading. */
export const rowFault = z.object({ row: z.number().int(), column: z.string(), why: z.string() })
export type RowFault = z.infer<typeof rowFault>

/** The `data` of the refusal `faulty_rows`: the first faults, and how many there are in all. */
export const sheetFaults = z.object({ faults: z.array(rowFault), total: z.number().int() })
export type SheetFaults = z.infer<typeof sheetFaults>

export const sheetRefusals = refusals(1100, {
  empty_file: {
    n: 1,
    status: 400,
    what: text('文件为空', 'The file is empty'),
    why: text('没有任何数据行', 'It has no data rows'),
    now: text('请选择其他文件', 'Choose another file'),
  },
  not_a_sheet: {
    n: 2,
    status: 400,
    what: text('文件读取失败，请重新选择', 'The file could not be read; please choose again'),
    why: text(
      '内容不是 csv、xlsx 或 xls 表格，或已损坏',
      'It is not a csv, xlsx or xls sheet, or it is damaged',
    ),
    now: text('请使用模板', 'Use the template'),
  },
  columns_missing: {
    n: 3,
    status: 400,
    what: text('文件读取失败，请重新选择', 'The file could not be read; please choose again'),
    why: text('缺少列：{columns}', 'Missing columns: {columns}'),
    now: text('请使用模板', 'Use the template'),
  },
  too_many_rows: {
    n: 4,
    status: 413,
    what: text('文件行数过多', 'The file has too many rows'),
    why: text('一次最多导入 {limit} 行', 'At most {limit} {limit|row|rows} can be imported at a time'),
    now: text('请拆分后分别导入', 'Split the file and import the parts separately'),
  },
  faulty_rows: {
    n: 5,
    status: 422,
    what: text('没有导入任何数据：{total} 处错误', 'Nothing was imported: {total} {total|error|errors}'),
    why: text('第 {row} 行「{column}」{why}', 'Row {row}, “{column}”: {why}'),
    now: text('请修改后重新选择文件', 'Correct the errors and choose the file again'),
  },
})
