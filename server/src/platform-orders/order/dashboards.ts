import type { getOrderDashboards } from '@kuacang/contract/platform-orders/order/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { ordersOf } from './list.ts'

type Query = z.output<typeof getOrderDashboards.query>
const day = 24 * 60 * 60_000
/** Without a range: the last thirty days. */
const usualDays = 30

/** How many orders were created on each day of a range, by store and by their state of now (FU-707). */
export const dashboards = async (tx: Reader, caller: Caller, { query }: { query: Query }) => {
  const { time_range, partner_id, merchant_id } = query
  const [from = new Date(tx.now.getTime() - usualDays * day), to = tx.now] = (time_range ?? []).map(
    (at) => new Date(at),
  )
  const matching = ordersOf(tx.db, caller, {
    ...(partner_id && { partner_id }),
    ...(merchant_id && { merchant_id }),
  })
    .clearSelect()
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', to)
  const rows = await matching
    .select(['o.merchant_id', 's.store_name', 'o.status'])
    .select(sql<string>`to_char(o.created_at at time zone ${caller.clock.zone}, 'YYYY-MM-DD')`.as('day'))
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .groupBy(['o.merchant_id', 's.store_name', 'o.status', sql`4`])
    .orderBy(sql`4`)
    .execute()
  return {
    by_status: summed(rows, (r) => ({ status: r.status })),
    by_store: summed(rows, ({ merchant_id, store_name, status }) => ({ merchant_id, store_name, status })),
    by_day: summed(rows, (r) => ({ day: r.day, status: r.status })),
    total: rows.reduce((n, r) => n + r.orders, 0),
  } as never
}

/** Rows that have the same key are one, with their orders together. */
const summed = <R extends { readonly orders: number }, K extends object>(
  rows: readonly R[],
  keyOf: (row: R) => K,
): (K & { orders: number })[] => {
  const sums = new Map<string, K & { orders: number }>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = sums.get(JSON.stringify(key))
    sums.set(JSON.stringify(key), { ...key, orders: (known?.orders ?? 0) + row.orders })
  }
  return [...sums.values()]
}
