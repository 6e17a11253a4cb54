import { isAmong } from '@kuacang/contract/kit/enums'
import { snapshotStatus } from '@kuacang/contract/kit/report/enums'
import type { App } from '../app.ts'
import { systemCaller } from '../caller.ts'
import type { Chore } from '../chores.ts'
import { transact } from '../database/transact.ts'
import { tasksOver } from '../jobs/task-store.ts'
import { buildModel } from './build-model.ts'
import { beginSnapshot, completeSnapshot, dropSnapshot, findMaking } from './make-snapshot.ts'
import { allReadModels } from './read-model.ts'
import { allReports } from './snapshot-report.ts'

const keptDays = 30
const day = 86_400_000
const { complete } = snapshotStatus.code
const by = 'system'

type Warehouse = { readonly id: number; readonly warehouse_type: number; readonly timezone: string }

const warehouses = async ({ store }: App): Promise<Warehouse[]> =>
  store.db
    .selectFrom('warehouse')
    .select(['id', 'warehouse_type', 'timezone'])
    .where('enabled', '=', true)
    .execute()

/**
 * Makes the reports of the day that are due by the clock of their warehouse, and continues those that a process left
 * half made. Several processes may do it at once.
 */
export const makeDue = async (app: App, now = new Date()): Promise<void> => {
  for (const { id, warehouse_type, timezone } of await warehouses(app))
    for (const definition of allReports()) {
      const { name, report, daily } = definition
      if (!daily || !isAmong(warehouse_type, report.lines.at)) continue
      const caller = systemCaller(id, 'reports')
      const snapshot = await transact(app.store, caller, async (tx) => {
        const old = await findMaking(tx, id, name)
        if (old && !old.task_id) return old.id
        // Its task continues it, unless that was called off or broke: then it is replaced.
        if (old?.task_id && (await tasksOver(tx, [old.task_id])).size === 0) return undefined
        const [due] = await tx.run<{ due: boolean }>(
          `select $4::timestamptz at time zone $3 >= d.at and not exists (
             select from report_snapshot where warehouse_id = $1 and report = $2 and status = ${complete}
               and generated_at >= d.at at time zone $3) as due
           from (select date_trunc('day', $4::timestamptz at time zone $3) + $5::interval as at) d`,
          [id, name, timezone, now, daily],
        )
        if (!due?.due) return undefined
        if (old) await dropSnapshot(tx, id, old.id)
        return beginSnapshot(tx, id, definition, by)
      })
      if (snapshot) await completeSnapshot(app.store, id, snapshot, definition)
    }
}

/** Removes the snapshots that are older than 30 days, except one that is being made. */
export const removeOld = async (app: App, now = new Date()): Promise<void> => {
  for (const { id } of await warehouses(app)) {
    const old = await app.store.db
      .selectFrom('report_snapshot')
      .where('warehouse_id', '=', id)
      .where('generated_at', '<', new Date(now.getTime() - keptDays * day))
      .select('id')
      .execute()
    for (const one of old)
      await transact(app.store, systemCaller(id, 'reports'), (tx) => dropSnapshot(tx, id, one.id))
  }
}

const everyMs = 120_000

/** Builds the newest hours of every read model. Several processes may do it at once; one does it for all of them. */
const buildModels = async (app: App): Promise<void> => {
  for (const { id, warehouse_type } of await warehouses(app))
    for (const model of allReadModels())
      if (isAmong(warehouse_type, model.at)) await buildModel(app, id, model, everyMs / 2)
}

export const chores: Chore[] = [
  { name: 'tables of sums are built from the records', everyMs, run: buildModels },
  { name: 'reports of the day are made', everyMs: 60_000, run: (app) => makeDue(app) },
  { name: 'old snapshots of reports are removed', everyMs: 3_600_000, run: (app) => removeOld(app) },
]
