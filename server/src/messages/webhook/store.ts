import { sql, type Updateable } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Database } from '#kit/database/types.generated'
import { containing } from '#kit/list'

type Reading = Pick<Tx, 'db'>

/** The webhooks of the warehouse; to a partner's user only the partner's own. */
const webhooksOf = ({ db }: Reading, { warehouse_id, partner_id }: Scope) => {
  const rows = db.selectFrom('webhook as w').where('w.warehouse_id', '=', warehouse_id)
  return partner_id === null ? rows : rows.where('w.partner_id', '=', partner_id)
}

const countIn = ({ warehouse_id }: Scope, state: number) =>
  sql<number>`(select count(*) from (select 1 from webhook_delivery d where d.warehouse_id = ${warehouse_id}
    and d.webhook_id = w.id and d.state = ${state} limit 10001) n)`

export const findWebhooks = (tx: Reading, scope: Scope, { key }: { key?: string | undefined }) => {
  const rows = webhooksOf(tx, scope)
    .leftJoin('partner as p', 'p.id', 'w.partner_id')
    .select(['w.id', 'w.name', 'w.url', 'w.partner_id', 'p.name as partner_name', 'w.topics', 'w.enabled'])
    .select(['w.created_at', countIn(scope, 1).as('waiting'), countIn(scope, 3).as('dead')])
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
  if (!key) return rows
  const like = containing(key)
  return rows.where((is) => is.or([is('w.name', 'ilike', like), is('w.url', 'ilike', like)]))
}

/** A webhook in scope, without its secret, whose row no other transaction changes until this one ends. */
export const lockWebhook = (tx: Tx, scope: Scope, id: string) =>
  webhooksOf(tx, scope)
    .select(['w.id', 'w.name', 'w.url', 'w.topics', 'w.enabled'])
    .where('w.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateWebhook = (
  tx: Tx,
  { warehouse_id }: Scope,
  id: string,
  set: Updateable<Pick<Database['webhook'], 'name' | 'url' | 'topics' | 'enabled' | 'secret'>>,
) =>
  tx.db
    .updateTable('webhook')
    .set({ ...set, updated_at: tx.now })
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .execute()

type Filters = {
  webhook_id?: string | undefined
  subscriber?: string | undefined
  state?: readonly number[] | undefined
  topic?: string | undefined
  event_id?: string | undefined
  object_id?: string | undefined
  time_range?: readonly [string, string] | undefined
}

/** The deliveries of the warehouse, to webhooks and within the product; to a partner's user only those of its webhooks. */
const deliveriesOf = ({ db }: Reading, { warehouse_id, partner_id }: Scope) => {
  const rows = db
    .selectFrom('webhook_delivery as d')
    .leftJoin('webhook as w', (j) =>
      j.on('w.warehouse_id', '=', warehouse_id).onRef('w.id', '=', 'd.webhook_id'),
    )
    .where('d.warehouse_id', '=', warehouse_id)
  return partner_id === null ? rows : rows.where('w.partner_id', '=', partner_id)
}

const columns = [
  'd.id',
  'd.webhook_id',
  'w.name as webhook_name',
  'd.subscriber',
  'w.url',
  'd.event_id',
  'd.event_at',
  'd.topic',
  'd.object_id',
  'd.state',
  'd.attempts',
  'd.next_at',
  'd.tried_at',
  'd.last_status',
  'd.last_answer',
] as const

export const findDeliveries = (tx: Reading, scope: Scope, f: Filters) => {
  let rows = deliveriesOf(tx, scope).select(columns).orderBy('d.created_at', 'desc').orderBy('d.id', 'desc')
  if (f.webhook_id) rows = rows.where('d.webhook_id', '=', f.webhook_id)
  if (f.subscriber) rows = rows.where('d.subscriber', '=', f.subscriber)
  if (f.state) rows = rows.where('d.state', '=', sql<number>`any(${f.state})`)
  if (f.topic) rows = rows.where('d.topic', '=', f.topic)
  if (f.event_id) rows = rows.where('d.event_id', '=', f.event_id)
  if (f.object_id) rows = rows.where('d.object_id', '=', f.object_id)
  if (f.time_range)
    rows = rows
      .where('d.event_at', '>=', new Date(f.time_range[0]))
      .where('d.event_at', '<', new Date(f.time_range[1]))
  return rows
}

export const findDelivery = (tx: Reading, scope: Scope, id: string) =>
  deliveriesOf(tx, scope)
    .innerJoin('outbox as o', (j) =>
      j.on('o.warehouse_id', '=', scope.warehouse_id).onRef('o.id', '=', 'd.event_id'),
    )
    .select(columns)
    .select([
      'w.enabled',
      'o.object_type',
      'o.object_id as event_object_id',
      'o.payload',
      'o.example',
      'd.warehouse_id',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
