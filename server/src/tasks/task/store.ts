import type { listOfflineTasks } from '@kuacang/contract/tasks/task/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { TaskRow } from '#kit/jobs/document'

/**
 * The tasks that someone may see: their own, and for administrators of tasks those of everyone in the warehouse, of
 * their own partner only where they have one.
 */
const visible = (db: Db, caller: Caller) =>
  db.selectFrom('offline_task').where((eb) => {
    const own = eb('user_id', '=', caller.user.id)
    if (!caller.holds('ListOfflineTasksAdmin')) return own
    const here = eb('warehouse_id', '=', caller.warehouse_id)
    const theirs =
      caller.partner_id === null ? here : eb.and([here, eb('partner_id', '=', caller.partner_id)])
    return eb.or([own, theirs])
  })

export type Filters = z.output<typeof listOfflineTasks.query>

export const matchingTasks = (db: Db, caller: Caller, f: Filters) => {
  const direction = f.sort_desc === false ? 'asc' : 'desc'
  let rows = visible(db, caller).selectAll().orderBy(f.sort_by, direction).orderBy('id', direction)
  if (f.task_ids?.length) rows = rows.where('id', '=', sql<string>`any(${f.task_ids})`)
  if (f.service_code) rows = rows.where('service_code', '=', f.service_code)
  if (f.status?.length) rows = rows.where('status', '=', sql<number>`any(${f.status})`)
  if (f.warehouse_id !== undefined) rows = rows.where('warehouse_id', '=', f.warehouse_id)
  if (f.created_by) rows = rows.where('user_name', '=', f.created_by)
  if (f.time_range)
    rows = rows
      .where('created_at', '>=', new Date(f.time_range[0]))
      .where('created_at', '<', new Date(f.time_range[1]))
  return rows.$castTo<TaskRow>()
}

export const findVisible = (db: Db, caller: Caller, id: string): Promise<TaskRow | undefined> =>
  visible(db, caller).selectAll().where('id', '=', id).$castTo<TaskRow>().executeTakeFirst()

/** A task of the caller, in any warehouse: result files are for no other user. */
export const findOwn = (db: Db, caller: Caller, id: string): Promise<TaskRow | undefined> =>
  db
    .selectFrom('offline_task')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', caller.user.id)
    .where('partner_id', 'is not distinct from', caller.partner_id)
    .$castTo<TaskRow>()
    .executeTakeFirst()

export const errorsOf = (db: Db, task_id: string) =>
  db
    .selectFrom('offline_task_error')
    .where('task_id', '=', task_id)
    .select(['id', 'row_number as row', 'object', 'code', 'message'])
    .orderBy('row_number')
    .orderBy('id')
