import type { Kind } from './queue.ts'

export type HistoryRow = {
  readonly id: string
  readonly value: string
  readonly start: string
  /** Seconds from the end of the scan to its result. */
  readonly elapsed: number
  readonly kind: Kind
  readonly word: string
}

/** The latest operations that a workbench remembers (specification S3 9). */
export const longestHistory = 100

/** A list that survives a reload within the session: switching the language loses nothing (OP-22, OP-31). */
export const readHistory = (name: string): readonly HistoryRow[] =>
  JSON.parse(sessionStorage.getItem(`history ${name}`) ?? '[]') as HistoryRow[]

export const addToHistory = (name: string, row: HistoryRow): readonly HistoryRow[] => {
  const rows = [row, ...readHistory(name)].slice(0, longestHistory)
  sessionStorage.setItem(`history ${name}`, JSON.stringify(rows))
  return rows
}
