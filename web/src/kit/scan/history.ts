import type { Kind } from './queue.ts'

export type HistoryRow = {
  readonly id: string
  /** What was being done. */
  readonly type: string
  readonly value: string
  readonly start: string
  /** Seconds from the end of the scan to its result. */
  readonly elapsed: number
  readonly kind: Kind
  readonly word: string
  /** What the panel showed giant. */
  readonly big?: string | number | undefined
  /** The error's text, or what else is worth keeping. */
  readonly note: string
}

/** The latest operations that a workbench remembers (specification S3 9). */
const longestHistory = 100

/** Adds a row; a second result of the same scan replaces the first. */
export const addRow = (rows: readonly HistoryRow[], row: HistoryRow): readonly HistoryRow[] =>
  [row, ...rows.filter((r) => r.id !== row.id)].slice(0, longestHistory)
