import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import pg from 'pg'
import { ensurePartitions } from '#kit/database/migrate'
import { newId } from '#kit/ids'
import { buildModel, findBuilt, rebuildHour } from '#kit/report/build-model'
import type { TestServer } from '#kit/testing/server'
import { orderDay, orderTimeDay } from './order-day.ts'
import { orderFact } from './order-fact.ts'
import { readModels } from './read-models.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

type Status = NameOf<typeof outboundOrderStatus>
/** When an order left a state, by which action and for which state. */
type Move = readonly [at: number, action: string, to: Status]

export type TestOrder = {
  readonly created: number
  readonly moves: readonly Move[]
  readonly warehouse?: number
  readonly partner_id?: number
  readonly order_type?: NameOf<typeof outboundOrderType>
  readonly channel_code?: string
  readonly country?: string
  readonly units?: number
  readonly weight_g?: number | null
  readonly due?: number | null
}

/** An order with its timeline as commands would have written it at these times. Answers its number. */
export const orderWith = async ({ app }: TestServer, order: TestOrder): Promise<string> => {
  const id = newId()
  const { warehouse = 1, partner_id = 1, order_type = 'normal', channel_code = 'STD', country = 'US' } = order
  const { created, moves, units = 1, weight_g = null, due = null } = order
  const states: Status[] = ['validating', ...moves.map(([, , to]) => to)]
  const records = moves.map(([at, action], n) => ({
    id: newId(),
    at: new Date(at),
    operation: `outbound_order.${action}`,
    detail: {
      from: outboundOrderStatus.code[states[n] ?? 'validating'],
      to: outboundOrderStatus.code[states[n + 1] ?? 'validating'],
    },
  }))
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  await app.store.pool.query(
    `insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status,
       channel_code, country, sku_kinds, units, weight_g, promised_at, created_at, updated_at)
     values ($1, $2, $3, '', $4, $5, $6, $7, $8, 1, $9, $10, $11, $12, $12)`,
    [
      ...[warehouse, id, `O${id}`, partner_id, outboundOrderType.code[order_type]],
      outboundOrderStatus.code[states.at(-1) ?? 'validating'],
      ...[channel_code, country, units, weight_g, moment(due), moment(created)],
    ],
  )
  await app.store.pool.query(
    `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, detail,
       user_id, user_name, request_id)
     select $1, r.id, r.at, r.operation, 'outbound_order', $2, $3, r.detail, $4, 'u', 'test'
     from jsonb_to_recordset($5::jsonb) as r (id text, at timestamptz, operation text, detail jsonb)`,
    [warehouse, id, `O${id}`, newId(), JSON.stringify(records)],
  )
  return `O${id}`
}

/** The way of an order that meets no obstacle, as milliseconds after its creation. */
export const straight = (created: number, ms: number): readonly Move[] => {
  const at = (share: number) => created + Math.round(ms * share)
  return [
    [created, 'pass_validation', 'awaiting_location'],
    [created, 'allocate', 'location_allocated'],
    [at(0.1), 'put_on_pickup', 'pickup_created'],
    [at(0.5), 'finish_pickup', 'picked'],
    [at(0.6), 'check', 'checked'],
    [at(0.7), 'weigh', 'weighed'],
    [at(0.8), 'bag', 'bagged'],
    [at(1), 'hand_over', 'done'],
  ]
}

/** Builds everything anew, from the first order on: a turn builds at most so many hours. */
export const rebuilt = async (t: TestServer, warehouse = 1): Promise<void> => {
  for (const model of readModels) {
    await t.write(
      (tx) => tx.run('delete from read_model where warehouse_id = $1 and name = $2', [warehouse, model.name]),
      warehouse,
    )
    const isBuilt = async () => {
      const built = await t.write((tx) => findBuilt(tx, warehouse, model), warehouse)
      return built === undefined || built.built_at !== null
    }
    do await buildModel(t.app, warehouse, model)
    while (!(await isBuilt()))
  }
}

/** Builds the days of outbound orders from one moment to another anew, whenever the first order was. */
export const rebuiltDays = async (
  t: TestServer,
  warehouse: number,
  from: number,
  to: number,
): Promise<void> => {
  for (const model of [orderFact, orderDay, orderTimeDay])
    await t.write(
      (tx) => tx.run('delete from read_model where warehouse_id = $1 and name = $2', [warehouse, model.name]),
      warehouse,
    )
  for (const model of [orderDay, orderTimeDay])
    for (let at = from; at < to + 24 * hour; at += 24 * hour)
      await t.write((tx) => rebuildHour(tx, warehouse, model, new Date(Math.min(at, to))), warehouse)
}

/** Room in the timeline for what happened since then. */
export const roomSince = async (t: TestServer, from: Date): Promise<void> => {
  const owner = new pg.Client({ connectionString: t.database.owner })
  await owner.connect()
  await ensurePartitions(owner, { from }).finally(() => owner.end())
}
