import { type PersonSums, withPace } from './sums.ts'

/** Equal ones share a rank; the one after them stands as far behind as there are people before it. */
const rankOf = (operations: number, all: readonly PersonSums[]): number =>
  1 + all.filter((r) => r.operations > operations).length

/** Of all that was done, in per cent with one decimal. */
const shareOf = (operations: number, all: readonly PersonSums[]): number => {
  const total = all.reduce((n, r) => n + Math.max(0, r.operations), 0)
  return total > 0 ? Math.round((1000 * Math.max(0, operations)) / total) / 10 : 0
}

/** Who did most under each KPI type; the rows come with the most operations first. */
export const ranked = (rows: readonly PersonSums[]) =>
  [...Map.groupBy(rows, (r) => r.kpi_type)]
    .sort(([a], [b]) => a - b)
    .flatMap(([, own]) =>
      own.map((r) => ({
        ...withPace(r),
        rank: rankOf(r.operations, own),
        share: shareOf(r.operations, own),
      })),
    )
