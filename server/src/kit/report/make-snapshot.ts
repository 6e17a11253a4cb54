import { ageing, severity, snapshotStatus } from '@kuacang/contract/kit/report/enums'
import { systemCaller } from '../caller.ts'
import type { Store } from '../database/pool.ts'
import { type Tx, transact } from '../database/transact.ts'
import { newId } from '../ids.ts'
import { type SnapshotDefinition, usualSeverity } from './snapshot-report.ts'

const { making, complete } = snapshotStatus.code
const { normal, late, urgent } = severity.code

export type MakingRow = {
  readonly id: string
  readonly begun_at: Date
  readonly current: number
  readonly total: number
  readonly task_id: string | null
  readonly user_name: string
}

/** The snapshot of a report that is being made in the warehouse. */
export const findMaking = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  report: string,
): Promise<MakingRow | undefined> =>
  (
    await tx.run<MakingRow>(
      `select id, begun_at, current, total, task_id, user_name from report_snapshot
       where warehouse_id = $1 and report = $2 and status = ${making}`,
      [warehouse_id, report],
    )
  )[0]

/** Begins a snapshot; undefined where one is being made. Of two at once the second waits and gets undefined. */
export const beginSnapshot = async (
  tx: Tx,
  warehouse_id: number,
  { name, groups }: SnapshotDefinition,
  user_name: string,
): Promise<string | undefined> => {
  const [row] = await tx.run<{ id: string }>(
    `insert into report_snapshot (warehouse_id, id, report, status, begun_at, total, user_name)
     values ($1, $2, $3, ${making}, $4, $5, $6)
     on conflict (warehouse_id, report) where status = ${making} do nothing returning id`,
    [warehouse_id, newId(), name, tx.now, Object.keys(groups).length, user_name],
  )
  return row?.id
}

/** Forgets a snapshot and its lines: the snapshot first, which waits for a step that still writes lines. */
export const dropSnapshot = async (tx: Tx, warehouse_id: number, id: string): Promise<void> => {
  await tx.run('delete from report_snapshot where warehouse_id = $1 and id = $2', [warehouse_id, id])
  await tx.run('delete from report_line where warehouse_id = $1 and snapshot_id = $2', [warehouse_id, id])
}

/** The statement that writes the lines of a group: $1 warehouse, $2 moment, $3 snapshot, $4 group. */
const linesSql = (
  source: string,
  { late: lateDays, urgent: urgentDays }: { late: number; urgent: number },
) => `
insert into report_line (warehouse_id, snapshot_id, id, group_code, number, about, since, due, ageing, severity)
select $1::bigint, $3, s.id, $4::int, s.number, s.about, s.since, s.due,
  case when s.days < 1 then ${ageing.code.under_1} when s.days < 2 then ${ageing.code.from_1}
    when s.days < 3 then ${ageing.code.from_2} else ${ageing.code.from_3} end,
  case when s.due < $2::timestamptz or s.days >= ${urgentDays} then ${urgent}
    when s.days >= ${lateDays} then ${late} else ${normal} end
from (
  select w.*, extract(epoch from $2::timestamptz - w.since) / 86400 as days from (${source}) w) s
on conflict (warehouse_id, snapshot_id, id) do nothing`

/**
 * Makes the next group of a snapshot, or completes it after the last: until then it is not shown. Any number of
 * processes may do this at once, again and again: the row is locked and says what is done. Answers undefined for a
 * snapshot that is complete or gone.
 */
export const advanceSnapshot = async (
  tx: Tx,
  warehouse_id: number,
  id: string,
  { report, groups, severity: days = usualSeverity }: SnapshotDefinition,
): Promise<{ current: number; total: number } | undefined> => {
  const [row] = await tx.run<{ begun_at: Date; current: number }>(
    `select begun_at, current from report_snapshot
     where warehouse_id = $1 and id = $2 and status = ${making} for update`,
    [warehouse_id, id],
  )
  if (!row) return undefined
  const parts = Object.entries(groups)
  const [group, source] = parts[row.current] ?? []
  if (group !== undefined && source !== undefined) {
    await tx.run(linesSql(source, days), [warehouse_id, row.begun_at, id, report.groups.code[group]])
    await tx.run('update report_snapshot set current = current + 1 where warehouse_id = $1 and id = $2', [
      warehouse_id,
      id,
    ])
    return { current: row.current + 1, total: parts.length + 1 }
  }
  await tx.run(
    `update report_snapshot r set status = ${complete}, generated_at = r.begun_at, lines = coalesce(c.lines, 0),
       counts = coalesce(c.counts, '[]')
     from (
       select sum(n) as lines,
         jsonb_agg(jsonb_build_object('group', group_code, 'ageing', ageing, 'severity', severity, 'count', n)
           order by group_code, ageing, severity) as counts
       from (
         select group_code, ageing, severity, count(*) as n from report_line
         where warehouse_id = $1 and snapshot_id = $2 group by group_code, ageing, severity) g) c
     where r.warehouse_id = $1 and r.id = $2`,
    [warehouse_id, id],
  )
  return { current: parts.length + 1, total: parts.length + 1 }
}

/** Makes all groups of a snapshot that are not there yet, each in a transaction of its own. */
export const completeSnapshot = async (
  store: Store,
  warehouse_id: number,
  id: string,
  definition: SnapshotDefinition,
): Promise<void> => {
  const caller = systemCaller(warehouse_id, 'reports')
  while (await transact(store, caller, (tx) => advanceSnapshot(tx, warehouse_id, id, definition))) {
    // Group by group.
  }
}

/** A new snapshot of each report, whole: for demo data. */
export const makeSnapshots = async (
  store: Store,
  warehouse_id: number,
  reports: readonly SnapshotDefinition[],
): Promise<void> => {
  for (const definition of reports) {
    const id = await transact(store, systemCaller(warehouse_id, 'demo'), (tx) =>
      beginSnapshot(tx, warehouse_id, definition, 'system'),
    )
    if (id) await completeSnapshot(store, warehouse_id, id, definition)
  }
}
