import { text } from '@kuacang/contract/kit/text'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { platformReturnStatus } from '@kuacang/contract/platform-orders/return/enums'
import { returnReason } from '@kuacang/contract/returns/record/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { storableUpTo } from '#kit/storable'
import type { ToldReturn } from '../marketplace/marketplace.ts'
import { keptFailure } from '../order/failure.ts'
import type { OrderRow } from '../order/store.ts'
import type { StoreRow } from '../store/store.ts'
import { type PlatformReturnRow, recordReturn } from './store.ts'

const { waiting, asked, failed } = platformReturnStatus.code
const order = platformOrderStatus.code
const minute = 60_000
const dayMs = 24 * 60 * minute
/** A return whose order is not known, or has not left, is given up after so long. */
const patienceMs = 30 * dayMs
/** Returns that one transaction looks at. */
const atOnce = 50

const clean = (said: string, most: number): string => storableUpTo(said, most).trim()

/** What a platform told last of each return: a page may name one twice. */
const newestOf = (told: readonly ToldReturn[]): ToldReturn[] => {
  const newest = new Map<string, ToldReturn>()
  for (const one of told) {
    const known = newest.get(one.platform_return_id)
    if (!known || known.version < one.version) newest.set(one.platform_return_id, one)
  }
  // In one order, so that two processes never lock each other out.
  return [...newest.values()].sort((a, b) => (a.platform_return_id < b.platform_return_id ? -1 : 1))
}

const keepSql = `
insert into platform_return (warehouse_id, id, store_id, partner_id, platform_return_id, platform_version, platform_order_id,
  tracking_number, reason, lines, status, look_at, created_at, updated_at)
select $1, r.id, $2, $3, r.platform_return_id, r.version, r.platform_order_id, r.tracking_number, r.reason, r.lines,
  ${waiting}, $5, $5, $5
from jsonb_to_recordset($4::jsonb) as r (id text, platform_return_id text, version bigint, platform_order_id text,
  tracking_number text, reason int, lines jsonb)
on conflict (warehouse_id, store_id, platform_return_id) do update set platform_version = excluded.platform_version,
  lines = excluded.lines, reason = excluded.reason, tracking_number = excluded.tracking_number, updated_at = excluded.updated_at,
  status = case when platform_return.status = ${failed} then ${waiting} else platform_return.status end,
  look_at = case when platform_return.status in (${waiting}, ${failed}) then excluded.look_at else platform_return.look_at end
where platform_return.platform_version < excluded.platform_version`

/** Keeps what a platform told of returns of a store. Told twice, late, or at once, it comes to the same. */
export const keepReturns = (tx: Tx, caller: Caller, store: StoreRow, told: readonly ToldReturn[]) =>
  tx.run(keepSql, [
    ...[caller.warehouse_id, store.id, store.partner_id],
    JSON.stringify(
      newestOf(told).map((r) => ({
        id: newId(),
        platform_return_id: clean(r.platform_return_id, 100),
        version: r.version,
        platform_order_id: clean(r.platform_order_id, 100),
        tracking_number: clean(r.tracking_number, 64),
        reason: returnReason.code[r.reason],
        lines: r.lines.map((l) => ({ line_id: clean(l.line_id, 100), quantity: l.quantity })),
      })),
    ),
    tx.now,
  ])

const dueSql = `
select * from platform_return where warehouse_id = $1 and store_id = $2 and look_at <= $3 order by look_at, id
limit ${atOnce} for update skip locked`

const orderSql = `
select * from platform_order where warehouse_id = $1 and store_id = $2 and platform_order_id = $3`

const linesSql = `
select line_id, platform_sku, name from platform_order_line where warehouse_id = $1 and platform_order_id = $2`

type Line = { line_id: string; platform_sku: string; name: string }

/** What the desk reads: the platform's number of the return, and what it says comes back. */
const commentsOf = async (tx: Tx, row: PlatformReturnRow, order_id: string): Promise<string> => {
  const lines = await tx.run<Line>(linesSql, [row.warehouse_id, order_id])
  const goods = row.lines.map(({ line_id, quantity }) => {
    const line = lines.find((l) => l.line_id === line_id)
    return `${line?.platform_sku || line?.name || line_id} × ${quantity}`
  })
  return storableUpTo(`${row.platform_return_id}: ${goods.join(', ')}`, 500)
}

const set = (tx: Tx, row: PlatformReturnRow, columns: Partial<PlatformReturnRow>) =>
  tx.db
    .updateTable('platform_return')
    .set({ ...(columns as object), updated_at: tx.now })
    .where('warehouse_id', '=', row.warehouse_id)
    .where('id', '=', row.id)
    .execute()

const later = (tx: Tx, row: PlatformReturnRow) => {
  const waited = tx.now.getTime() - row.created_at.getTime()
  if (waited > patienceMs) return giveUp(tx, row, text('没有已发货的订单', 'No order that was shipped'))
  const again = waited < 60 * minute ? minute : 30 * minute
  return set(tx, row, { status: waiting, look_at: new Date(tx.now.getTime() + again) })
}

/** There is nothing to expect. The platform may still change its mind, by a higher version. */
export const giveUp = async (tx: Tx, row: PlatformReturnRow, why: { zh: string; en: string }) => {
  await set(tx, row, { status: failed, look_at: null, fail_reason: keptFailure(why) })
  recordReturn(tx, row, 'return_failed', { failure: why })
}

/** Looks again in some minutes: its order has not left yet. */
export const waitOn = later

const look = async (tx: Tx, row: PlatformReturnRow): Promise<void> => {
  const [found] = await tx.run<OrderRow>(orderSql, [row.warehouse_id, row.store_id, row.platform_order_id])
  if (!found) return void (await later(tx, row))
  const known = { ...row, order_id: found.id }
  if (found.status === order.merchant_fulfils || found.status === order.ignored) {
    await set(tx, row, { order_id: found.id })
    return giveUp(tx, known, text('订单不是由仓库发货', 'The warehouse did not ship this order'))
  }
  const { outbound_order_id, outbound_order_number, ships_from } = found
  if (outbound_order_id === null || ships_from === null) return void (await later(tx, row))
  await set(tx, row, { order_id: found.id, status: asked, look_at: null })
  tx.emit({
    topic: 'platform_return.expected',
    object: { type: 'platform_return', id: row.id },
    payload: {
      origin: { home: row.warehouse_id, id: row.id },
      ...{ ships_from, partner_id: row.partner_id, outbound_order_id, order_number: outbound_order_number },
      ...{ platform_return_id: row.platform_return_id, tracking_number: row.tracking_number },
      ...{ reason: row.reason, comments: await commentsOf(tx, row, found.id) },
    },
  })
}

/** Matches the returns of a store that wait to their orders; answers how many were looked at. */
export const lookAtReturns = async (tx: Tx, caller: Caller, store: StoreRow): Promise<number> => {
  const due = await tx.run<PlatformReturnRow>(dueSql, [caller.warehouse_id, store.id, tx.now])
  for (const row of due) await look(tx, row)
  return due.length
}

/** Are there more? */
export const wereAll = (looked: number): boolean => looked < atOnce
