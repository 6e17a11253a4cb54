import { offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import type { App } from '../app.ts'
import { codes } from '../database/codes.ts'
import type { Tx } from '../database/transact.ts'
import { newId } from '../ids.ts'
import type { TaskRow } from './document.ts'
import type { BadRow, Standing } from './job.ts'

export const findTask = async ({ store }: Pick<App, 'store'>, id: string): Promise<TaskRow | undefined> =>
  (await store.pool.query<TaskRow>('select * from offline_task where id = $1', [id])).rows[0]

type NewTask = Pick<
  TaskRow,
  | 'id'
  | 'uuid'
  | 'warehouse_id'
  | 'partner_id'
  | 'service_code'
  | 'is_export'
  | 'status'
  | 'user_id'
  | 'user_name'
  | 'acting_user_id'
  | 'key_id'
  | 'traceparent'
  | 'remark'
  | 'eta'
> & { readonly body: unknown; readonly body_hash: string; readonly files: unknown }

export const insertTask = async (tx: Tx, task: NewTask): Promise<TaskRow> => {
  const [row] = await tx.run<TaskRow>(
    `insert into offline_task (id, uuid, warehouse_id, partner_id, service_code, is_export, status, user_id, user_name,
       acting_user_id, remark, eta, body, body_hash, files, created_at, updated_at, key_id, traceparent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18) returning *`,
    [
      task.id,
      task.uuid,
      task.warehouse_id,
      task.partner_id,
      task.service_code,
      task.is_export,
      task.status,
      task.user_id,
      task.user_name,
      task.acting_user_id,
      task.remark,
      task.eta,
      JSON.stringify(task.body),
      task.body_hash,
      JSON.stringify(task.files),
      tx.now,
      task.key_id,
      task.traceparent,
    ],
  )
  if (!row) throw new Error('an inserted task came not back')
  return row
}

/** The same export of the same user that still waits or runs. */
export const findSameExport = async (
  tx: Tx,
  same: Pick<NewTask, 'user_id' | 'warehouse_id' | 'service_code' | 'body_hash'>,
): Promise<TaskRow | undefined> =>
  (
    await tx.run<TaskRow>(
      `select * from offline_task where user_id = $1 and warehouse_id = $2 and service_code = $3 and body_hash = $4
         and is_export and status in ${codes(offlineTaskStatus, 'created', 'processing')}`,
      [same.user_id, same.warehouse_id, same.service_code, same.body_hash],
    )
  )[0]

export const countOpen = async (tx: Tx, user_id: string): Promise<number> =>
  (
    await tx.run<{ n: number }>(
      `select count(*) as n from offline_task where user_id = $1 and status in ${codes(offlineTaskStatus, 'created', 'processing')}`,
      [user_id],
    )
  )[0]?.n ?? 0

/** Says where the run of this version stands. False when the task is no longer this run's. */
export const writeStanding = async (
  tx: Tx,
  { id, version }: Pick<TaskRow, 'id' | 'version'>,
  { at, current, total, bad = [] }: Standing,
): Promise<boolean> => {
  const [row] = await tx.run<{ mine: boolean }>(
    `with mine as (
       update offline_task set checkpoint = $3, current = $4, total = $5, tries = 0, updated_at = $6
       where id = $1 and version = $2 and status = ${offlineTaskStatus.code.processing} returning id),
     bad as (
       insert into offline_task_error (task_id, id, row_number, object, code, message)
       select m.id, r.id, r.row_number, r.object, r.code, r.message
       from mine m, jsonb_to_recordset($7::jsonb) as r (id text, row_number int, object text, code text, message jsonb))
     select exists (select 1 from mine) as mine`,
    [id, version, JSON.stringify(at), current, total, tx.now, JSON.stringify(bad.map(errorRow))],
  )
  return row?.mine ?? false
}

const errorRow = ({ row, ...bad }: BadRow) => ({ ...bad, id: newId(), row_number: row })

/** Only how far it is, for work without steps. False when the task is no longer this run's. */
export const writeProgress = async (
  { store }: App,
  { id, version }: Pick<TaskRow, 'id' | 'version'>,
  current: number,
  total: number,
): Promise<boolean> => {
  const { rowCount } = await store.pool.query(
    `update offline_task set current = $3, total = $4, updated_at = $5 where id = $1 and version = $2 and status = ${offlineTaskStatus.code.processing}`,
    [id, version, current, total, new Date()],
  )
  return rowCount === 1
}

/** A process that stops on purpose takes back the try that it began. */
export const takeBackTry = async (
  { store }: App,
  { id, version }: Pick<TaskRow, 'id' | 'version'>,
): Promise<void> => {
  await store.pool.query(
    `update offline_task set tries = greatest(tries - 1, 0) where id = $1 and version = $2 and status = ${offlineTaskStatus.code.processing}`,
    [id, version],
  )
}

export const countErrors = async (tx: Tx, id: string): Promise<number> =>
  (await tx.run<{ n: number }>('select count(*) as n from offline_task_error where task_id = $1', [id]))[0]
    ?.n ?? 0

/** Result files whose time is over. */
export const expiredResults = async (
  { store }: App,
  now: Date,
): Promise<{ id: string; result_key: string }[]> =>
  (
    await store.pool.query<{ id: string; result_key: string }>(
      'select id, result_key from offline_task where expires_at <= $1 and result_key is not null limit 500',
      [now],
    )
  ).rows

export const forgetResult = async ({ store }: App, id: string): Promise<void> => {
  await store.pool.query('update offline_task set result_key = null, expires_at = null where id = $1', [id])
}

const over: readonly number[] = [offlineTaskStatus.code.failed, offlineTaskStatus.code.cancelled]

/** Which of these tasks were called off or broke: their runs ended where they stood. */
export const tasksOver = async (
  tx: Pick<Tx, 'run'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx.run<{ id: string }>(
    'select id from offline_task where id = any($1) and status = any($2)',
    [ids, over],
  )
  return new Set(rows.map((r) => r.id))
}
