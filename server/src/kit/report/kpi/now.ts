import type { Scope } from '../../caller.ts'
import type { Reader } from '../../database/transact.ts'
import type { ReadModel } from '../read-model.ts'
import { judged, type PaceSums } from './history.ts'

type Row = PaceSums & { readonly user_id: string; readonly kpi_type: number; readonly user_name: string }

const minuteMs = 60_000

/** What each person did in the last minutes, the busiest first: by the statement that builds the hours. */
export const lastMinutes = async (of: ReadModel, tx: Reader, { warehouse_id }: Scope, minutes: number) => {
  const from = new Date(tx.now.getTime() - minutes * minuteMs)
  const rows = await tx.run<Row>(of.rows, [warehouse_id, from, tx.now])
  const people = Object.values(Object.groupBy(rows, (row) => row.user_id)).flatMap((own = []) => {
    const [first] = own
    if (!first) return []
    const sum = (of: (row: Row) => number) => own.reduce((n, row) => n + of(row), 0)
    const sums = {
      operations: sum((r) => r.operations),
      parcels: sum((r) => r.parcels),
      refused: sum((r) => r.refused),
      // Of two types in one minute both count it, but no person works longer than the time that passed.
      minutes: Math.min(
        minutes,
        sum((r) => r.minutes),
      ),
    }
    const types = own.map(({ kpi_type, operations }) => ({ kpi_type, operations }))
    return [{ ...judged(sums), user_id: first.user_id, user_name: first.user_name, types }]
  })
  return people.sort((a, b) => b.operations - a.operations || a.user_name.localeCompare(b.user_name))
}
