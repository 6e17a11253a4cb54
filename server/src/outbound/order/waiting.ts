import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { together } from '#kit/database/together'
import { type Tx, transact } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import {
  allocateWaiting,
  beginWaiting,
  releaseAllocated,
  waitersInTurn,
  warehousesWaiting,
} from '../../inventory/public.ts'
import { outboundOrderDocument } from './document.ts'
import { ordersDropped } from './followers.ts'
import { uncountAll } from './in-boxes.ts'
import { type Promised, turnOf } from './promise.ts'

/** The most orders that get their goods in one transaction: so few that no caller waits long for its locks. */
const atOnce = 500

type Waiting = Promised & { line_id: string; sku_id: string; quantity: number; is_defect_return: boolean }

const waitingSql = `
select o.id, o.pinned, o.promised_at, o.cut_off_at, o.created_at, o.is_defect_return, l.id as line_id, l.sku_id, l.quantity
from outbound_order o join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
where o.warehouse_id = $1 and o.id = any($2)`

// SKUs are locked before promises and stock, as by those who promise goods.
const lockSkusSql = `
select 1 from stocked_sku where warehouse_id = $1 and id in (
  select sku_id from outbound_line where warehouse_id = $1 and outbound_order_id = any($2))
order by id for update`

const keepTurns = async (tx: Tx, { warehouse_id }: Caller, orders: readonly string[]): Promise<void> => {
  const [rows] = await together(
    tx.run<Waiting>(waitingSql, [warehouse_id, orders]),
    tx.run(lockSkusSql, [warehouse_id, orders]),
  )
  const demands = rows.map(({ line_id, sku_id, quantity, is_defect_return, ...order }) => {
    return { ...turnOf(order), line_id, sku_id, quantity, defective: is_defect_return }
  })
  beginWaiting(tx, { warehouse_id }, demands, { held: true })
}

/**
 * Orders of which goods were not found give back all that they were promised and keep their turn: no later promise gets
 * what they may need. They are given nothing by themselves, for those goods are still on the books where they should
 * lie. Answers what each place no longer has to give.
 */
export const giveUp = async (
  tx: Tx,
  caller: Caller,
  orders: readonly { readonly id: string; readonly number: string }[],
) => {
  if (orders.length === 0) return []
  const ids = orders.map((o) => o.id)
  uncountAll(tx, caller, ids)
  const [, , freed] = await together(
    keepTurns(tx, caller, ids),
    ordersDropped(tx, caller, orders),
    releaseAllocated(tx, caller, orders),
  )
  return freed
}

// Orders that another transaction locks are skipped: they keep their turn, and the next run finds them again.
const takeSql = `
select id from outbound_order where warehouse_id = $1 and id = any($2) and order_status = ${outboundOrderStatus.code.abnormal} order by id for update skip locked`

/** Gives goods to waiting orders whose turn has come; answers how many got theirs. */
const allocateSome = async (tx: Tx, caller: Caller, found: readonly string[]): Promise<number> => {
  const got = await allocateWaiting(tx, caller, found, async (orders) => {
    const taken = await tx.run<{ id: string }>(takeSql, [caller.warehouse_id, orders])
    const mine = new Set(taken.map((o) => o.id))
    return orders.filter((id) => mine.has(id))
  })
  await moveAll(tx, caller, outboundOrderDocument, 'reallocate', got, { set: { is_exceptional: false } })
  await moveAll(tx, caller, outboundOrderDocument, 'allocate', got)
  return got.length
}

/**
 * Promises what came in to the orders that wait for it, oldest promise first, whatever brought it. Looks at the stock
 * itself instead of hearing of each change, so that nothing is missed by a crash and nothing is done twice.
 */
export const allocateWaitingOrders = async ({ store }: Pick<App, 'store'>): Promise<void> => {
  const reader: Pick<Tx, 'run'> = {
    run: async (sql, values) => (await store.readers.query(sql, [...values])).rows as never,
  }
  for (const warehouse_id of await warehousesWaiting(reader)) {
    const caller = systemCaller(warehouse_id, 'waiting orders')
    for (let got = atOnce; got === atOnce; ) {
      const found = await waitersInTurn(reader, caller, atOnce)
      if (found.length === 0) break
      got = await transact(store, caller, (tx) => allocateSome(tx, caller, found))
    }
  }
}
