import type { SheetColumn } from '@kuacang/contract/kit/sheet'
import type { z } from 'zod'
import { type Fault, why } from './faults.ts'

/** What a cell's text means to its schema. Nothing is left out, so that the field's default counts. */
export const cellValue = (cell: string, is: SheetColumn['is']): unknown => {
  if (cell === '') return undefined
  if (is === undefined) return cell
  if (is === 'number') return /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(cell) ? Number(cell) : cell
  const code = is.codes.find((c) => [String(c), is.label(c).zh, is.label(c).en].includes(cell))
  return code ?? cell
}

type Reason = Pick<Fault, 'why' | 'values'>

/** A fault of a schema in words for whoever filled in the sheet. */
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
      return { why: why.malformed }
    default:
      return { why: why.unfit }
  }
}
