import type { SnapshotReport } from '@kuacang/contract/kit/report/snapshot'
import type { Text } from '@kuacang/contract/kit/text'

/**
 * A report that is stored as snapshots. Each of its groups is a statement that answers id, number, about, since and due
 * of what waits; $1 is the warehouse, $2 the moment of the snapshot. A thing that several groups find stands in the first.
 */
export type SnapshotDefinition = {
  /** Its name in the rows and that of its task; never changed once used. */
  readonly name: string
  readonly title: Text
  readonly report: SnapshotReport
  /** By the names of the report's enumeration, in the order in which a thing is looked for. */
  readonly groups: Readonly<Record<string, string>>
  /** What waits so many days is late, and urgent; what is past its due time is urgent at once. */
  readonly severity?: { readonly late: number; readonly urgent: number }
  /** When one is made each day by itself, by the clock of the warehouse: 06:00. */
  readonly daily?: `${number}:${number}`
}

/** PA-470: 1 below one day, 5 below three days, 10 above. */
export const usualSeverity = { late: 1, urgent: 3 } as const

const registered = new Map<string, SnapshotDefinition>()

/** Areas declare their reports in files called reports.ts, whose list is `reports`. */
export const registerReports = (reports: readonly SnapshotDefinition[]): void => {
  for (const one of reports) registered.set(one.name, one)
}
export const allReports = (): readonly SnapshotDefinition[] => [...registered.values()]
