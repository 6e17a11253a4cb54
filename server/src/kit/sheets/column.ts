import { numberText } from './number-text.ts'
import { clockText } from './serial-date.ts'

/** What a cell may be before it is text. Nothing of it is an empty cell. */
export type CellValue = string | number | bigint | boolean | Date | null | undefined

/** A column of an export: its title and what it shows of a row. */
export type SheetColumn<Row> = {
  readonly key: string
  readonly title: string
  readonly value: (row: Row) => CellValue
  /** Text unless given: long digits and leading zeros stay. It matters only for xlsx. */
  readonly type?: 'text' | 'number' | 'date'
}

export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>

/** The text of a cell; instants by the clocks of the zone, as `2024-01-31 14:05:00`. */
export const cellText = (value: CellValue, timezone: string): string => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}` : numberText(value)
  if (value instanceof Date) return clockText(value, timezone)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

/** Rows in batches: what follows does not wait a turn of the event loop for each of them. */
export async function* batched<Row, To>(
  rows: Rows<Row>,
  to: (row: Row) => To,
  size = 200,
): AsyncGenerator<To[], void> {
  let batch: To[] = []
  for await (const row of rows) {
    batch.push(to(row))
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
