import { saidBy } from '@kuacang/contract/kit/fault'
import type { SheetColumn } from '@kuacang/contract/kit/sheet'
import { filled, type Text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import { type CellFault, why } from './faults.ts'

/** What a cell's text means to its schema. Nothing is left out, so that the field's default counts. */
export const cellValue = (cell: string, is: SheetColumn['is']): unknown => {
  if (cell === '') return undefined
  if (is === undefined) return cell
  if (is === 'number') return /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(cell) ? Number(cell) : cell
  const code = is.codes.find((c) => [String(c), is.label(c).zh, is.label(c).en].includes(cell))
  return code ?? cell
}

type Reason = Pick<CellFault, 'why' | 'values'>

/** What the schema itself says of the value; the column is named beside it. */
const saidOf = (message: string, value: string): Text | undefined => {
  const words = saidBy(message)
  if (!words) return undefined
  const { zh, en } = filled(words, { field: '', value: value.slice(0, 64) })
  const said = en.trim()
  return { zh: zh.trim(), en: said.charAt(0).toUpperCase() + said.slice(1) }
}

/** A fault of a schema in words for the user who filled in the sheet. */
export const reasonOf = (issue: z.core.$ZodIssue, cell: unknown): Reason => {
  if (cell === undefined) return { why: why.missing }
  switch (issue.code) {
    case 'invalid_type':
      return { why: issue.expected === 'number' ? why.no_number : why.unfit }
    case 'custom':
      return { why: why.no_code }
    case 'too_big':
      return {
        why: issue.origin === 'string' ? why.too_long : why.too_large,
        values: { n: Number(issue.maximum) },
      }
    case 'too_small':
      return { why: issue.inclusive ? why.below : why.too_small, values: { n: Number(issue.minimum) } }
    case 'not_multiple_of':
      return { why: why.too_fine, values: { n: issue.divisor } }
    case 'invalid_format':
      return { why: saidOf(issue.message, String(cell)) ?? why.malformed }
    default:
      return { why: why.unfit }
  }
}
