import { epcKpiType } from '@kuacang/contract/epc/kpi/enums'
import { newId } from '#kit/ids'
import type { ReadModel } from '#kit/report/read-model'
import { hourOf } from '#kit/report/read-model'
import type { Client, TestServer } from '#kit/testing/server'
import { announcedParcels, ourEpc } from '../epc.testing.ts'
import { stepOf, typeOf } from './steps.ts'

export const hour = 3_600_000
export const minute = 60_000

export type TestRecord = {
  readonly at: Date
  readonly operation: string
  readonly user_id: string
  readonly object_id: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly object_type?: string
}

/** Writes records as commands would have at their times. */
export const writeRecords = async (t: TestServer, records: readonly TestRecord[]): Promise<void> => {
  await t.app.store.pool.query(
    `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, detail,
       user_id, user_name, request_id)
     select $1, r.id, r.at, r.operation, r.object_type, r.object_id, r.object_id, r.detail, r.user_id, 'u' || r.user_id, 'test'
     from jsonb_to_recordset($2::jsonb) as r (id text, at timestamptz, operation text, object_type text, object_id text,
       detail jsonb, user_id text)`,
    [
      ourEpc,
      JSON.stringify(
        records.map((r) => ({
          ...{ id: newId(), object_type: r.operation.split('.')[0], detail: {} },
          ...r,
        })),
      ),
    ],
  )
}

/** A parcel that was announced at a moment: the centre has been at work since then. Answers its id. */
export const workedSince = async (
  t: TestServer,
  platform: Client,
  at: Date,
  training = false,
): Promise<string> => {
  const [tracking_id] = await announcedParcels(platform, [{}])
  const [row] = await t.write(
    (tx) =>
      tx.run<{ id: string }>(
        `update epc_parcel set created_at = $3, training = $4 where warehouse_id = $1 and tracking_id = $2 returning id`,
        [ourEpc, tracking_id, at, training],
      ),
    ourEpc,
  )
  return row?.id ?? ''
}

/** The rows of a model in our parcel centre, in the order of their keys. */
export const rowsOf = async ({ name, keys, sums }: ReadModel, t: TestServer) =>
  (
    await t.app.store.pool.query<Record<string, unknown> & { hour: Date }>(
      `select hour, ${[...keys, ...sums].join(', ')} from ${name} where warehouse_id = $1 order by hour, ${keys.join(', ')}`,
      [ourEpc],
    )
  ).rows

/** What the hours of these records must say, computed without the database. */
export const expectedKpi = (records: readonly TestRecord[], training: ReadonlySet<string>) => {
  const rows = new Map<
    string,
    { operations: number; parcels: Set<string>; refused: number; minutes: Set<number> }
  >()
  const isUndone = (r: TestRecord) =>
    records.some(
      (u) =>
        ((r.operation === 'epc_parcel.sow' &&
          u.operation === 'epc_parcel.take_out' &&
          u.detail?.left_the_set === false) ||
          (r.operation === 'epc_parcel.put_away' &&
            u.operation === 'epc_parcel.undo_put_away' &&
            u.detail?.from_location === r.detail?.location)) &&
        u.object_id === r.object_id &&
        u.at >= r.at &&
        u.at.getTime() < r.at.getTime() + hour,
    )
  for (const r of records) {
    const step = stepOf[r.operation]
    if (!step || training.has(r.object_id) || isUndone(r)) continue
    const type = epcKpiType.code[typeOf[step]]
    const key = `${hourOf(r.at).toISOString()} ${r.user_id} ${type}`
    const row = rows.get(key) ?? { operations: 0, parcels: new Set(), refused: 0, minutes: new Set() }
    rows.set(key, row)
    row.minutes.add(Math.floor(r.at.getTime() / minute))
    if (r.detail && 'error' in r.detail) row.refused += 1
    else {
      row.operations += 1
      if (/^epc_(parcel|ob|outbound_parcel)\./.test(r.operation)) row.parcels.add(r.object_id)
    }
  }
  return Object.fromEntries(
    [...rows].map(([key, { operations, parcels, refused, minutes }]) => [
      key,
      [operations, parcels.size, refused, minutes.size],
    ]),
  )
}
