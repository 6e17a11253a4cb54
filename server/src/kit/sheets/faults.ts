import { type RowFault, type SheetColumns, sheetFaults, sheetRefusals } from '@kuacang/contract/kit/sheet'
import { type Locale, say, type Text, text, type Values } from '@kuacang/contract/kit/text'
import { Refused } from '../refused.ts'

/** What is wrong with a cell, by the key of its column. */
export type CellFault = {
  readonly row: number
  readonly column: string
  readonly why: Text
  readonly values?: Values
}

/** Why a cell is not taken, whatever the sheet is about. */
export const why = {
  missing: text('不能为空', 'Cannot be empty'),
  no_number: text('不是数字', 'Not a number'),
  no_code: text('不是可选的值', 'Not one of the options'),
  too_long: text('最多 {n} 个字符', 'At most {n} {n|character|characters}'),
  too_small: text('必须大于 {n}', 'Must be more than {n}'),
  below: text('不能小于 {n}', 'Must not be less than {n}'),
  too_large: text('不能大于 {n}', 'Must not be more than {n}'),
  too_fine: text('必须是 {n} 的整数倍', 'Must be a multiple of {n}'),
  malformed: text('含有不允许的字符', 'Contains characters that are not allowed'),
  unfit: text('不符合要求', 'Does not meet the requirements'),
  heading_twice: text('该列出现了两次', 'This column appears twice'),
  twice: text('与第 {other} 行重复', 'Same as row {other}'),
} as const

/** Further faults are counted, but not listed. */
const mostTold = 1000

/** Refuses a sheet for all its faults at once; does nothing when there are none. */
export const refuseFaults = (faults: readonly CellFault[], columns: SheetColumns, locale: Locale): void => {
  const told = faults
    .toSorted((a, b) => a.row - b.row)
    .slice(0, mostTold)
    .map(
      (f): RowFault => ({
        row: f.row,
        column: columns[f.column] ? say(columns[f.column]?.title ?? why.unfit, locale) : f.column,
        why: say(f.why, locale, f.values),
      }),
    )
  const [first] = told
  if (!first) return
  throw new Refused(
    sheetRefusals.faulty_rows,
    { ...first, total: faults.length },
    { data: sheetFaults.parse({ faults: told, total: faults.length }) },
  )
}

/** The rows whose value is in an earlier row already. */
export const doubles = <T>(
  rows: readonly { readonly row: number; readonly value: T }[],
  column: keyof T & string,
): CellFault[] => {
  const first = new Map<unknown, number>()
  return rows.flatMap(({ row, value }) => {
    const other = first.get(value[column])
    if (other === undefined) first.set(value[column], row)
    return other === undefined ? [] : [{ row, column, why: why.twice, values: { other } }]
  })
}
