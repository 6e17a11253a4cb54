import { newId } from '#kit/ids'
import { buildModel } from '#kit/report/build-model'
import { hourMs } from '#kit/report/read-model'
import type { TestServer } from '#kit/testing/server'
import { readModels } from '../read-models.ts'

export type WorkRecord = {
  readonly at: Date
  readonly operation: string
  readonly user_id: string
  readonly object_id?: string
  readonly request_id?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** The beginning of an hour two days ago, in the morning of the warehouse (Asia/Shanghai): its hours are of one day. */
export const morning = (): Date => new Date(new Date(Date.now() - 48 * hourMs).setUTCHours(2, 0, 0, 0))

/** Writes records as commands would have at their times. */
export const writeWork = async (
  t: TestServer,
  records: readonly WorkRecord[],
  warehouse_id = 1,
): Promise<void> => {
  await t.app.store.pool.query(
    `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, detail,
       user_id, user_name, request_id)
     select $1, r.id, r.at, r.operation, split_part(r.operation, '.', 1), r.object_id, 'N' || r.object_id, r.detail, r.user_id,
       'u' || r.user_id, r.request_id
     from jsonb_to_recordset($2::jsonb) as r (id text, at timestamptz, operation text, object_id text, detail jsonb,
       user_id text, request_id text)`,
    [
      warehouse_id,
      JSON.stringify(
        records.map((r) => ({ id: newId(), object_id: newId(), request_id: newId(), detail: {}, ...r })),
      ),
    ],
  )
}

/** Builds the sums of all hours anew, as if none were settled. */
export const buildWork = async (t: TestServer, warehouse_id = 1): Promise<void> => {
  for (const model of readModels) {
    await t.write(
      (tx) =>
        tx.run('delete from read_model where warehouse_id = $1 and name = $2', [warehouse_id, model.name]),
      warehouse_id,
    )
    await buildModel(t.app, warehouse_id, model)
  }
}
