import { allBillableWork, type BillableWork } from '#kit/billable'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { leftOrdersSql } from '../../outbound/public.ts'
import { isUnratedSql, serviceOf } from '../rater/rate.ts'

const causeType = 'outbound_order'

type Left = { readonly order_id: string; readonly left_at: Date }

const leftSql = `
with left_orders as (${leftOrdersSql})
select h.order_id, l.left_at from credit_hold h join left_orders l on l.order_id = h.order_id
where h.warehouse_id = $1 order by h.order_id limit $2`

/** Those of the orders with work of a kind that is not rated yet. */
const unratedSql = ({ rows }: BillableWork) => `
with work as (${rows})
select w.cause_id from work w where w.cause_id = any($4) and w.done_at >= $7::timestamptz and ${isUnratedSql('$5', '$6')}`

const freeSql = `
with gone as (
  delete from credit_hold where warehouse_id = $1 and order_id = any($2) returning partner_id, currency, amount),
freed as (select partner_id, currency, sum(amount) as amount from gone group by partner_id, currency)
update credit_account a set held = a.held - f.amount, updated_at = $3 from freed f
where a.warehouse_id = $1 and a.partner_id = f.partner_id and a.currency = f.currency`

/**
 * Ends the holds of orders that left and whose work is charged by now: what was estimated beyond the charges is free again.
 * Until then the hold stands, so that no other order takes the same money. Answers how many ended.
 */
export const endHolds = async (
  tx: Tx,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  begins: Date,
  most: number,
): Promise<number> => {
  const left = await tx.run<Left>(leftSql, [warehouse_id, most])
  if (left.length === 0) return 0
  const times = left.map((l) => l.left_at.getTime())
  const range = [new Date(Math.min(...times)), new Date(Math.max(...times) + 1)]
  const ids = left.map((l) => l.order_id)
  const waiting = new Set<string>()
  for (const work of allBillableWork().filter((w) => w.cause_type === causeType))
    for (const { cause_id } of await tx.run(unratedSql(work), [
      ...[warehouse_id, ...range, ids, serviceOf(work), causeType, begins],
    ]))
      waiting.add(String(cause_id))
  const ended = ids.filter((id) => !waiting.has(id))
  await tx.run(freeSql, [warehouse_id, ended, tx.now])
  return ended.length
}
