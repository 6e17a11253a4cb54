import type { Text } from '@kuacang/contract/kit/text'

/** What a column adds up for the chosen rows. */
export type Sum<R> = {
  readonly of: (row: R) => number | null
  readonly unit: 'pieces' | 'parcels' | 'kg'
  /** What it is, where the unit alone does not say so. */
  readonly name?: Text
}

/** Added up in thousandths, which are whole: neither 0.1 + 0.2 nor thousands of millions of pieces lose anything. */
export const sumOf = <R>(rows: readonly R[], { of }: Pick<Sum<R>, 'of'>): number =>
  rows.reduce((sum, row) => sum + Math.round((of(row) ?? 0) * 1000), 0) / 1000
