import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { placesOf } from '../location/places.ts'
import { type Move, moveStockLater } from './ledger.ts'
import { byOrder, lockPromised, type Promised } from './promised.ts'

const close = (tx: Tx, warehouse_id: number, ids: readonly string[], state: number) =>
  tx.later('update allocation set state = $3 where warehouse_id = $1 and id = any($2)', [
    warehouse_id,
    ids,
    state,
  ])

// All places that giving back will touch, where goods lie and where picked ones wait, locked in the one order (REL-8).
const lockSql = `
select 1 from stock s where s.warehouse_id = $1 and (s.location_id, s.sku_id, s.lot) in (
  select unnest(array[a.location_id::text] || $3::text[]), a.sku_id, a.lot
  from allocation a where a.warehouse_id = $1 and a.id = any($2))
order by s.location_id, s.sku_id, s.lot for update of s`

export const freeSql = `
with part as (select location_id, sku_id, lot, sum(quantity)::bigint as quantity
  from jsonb_to_recordset($2::jsonb) as p (location_id text, sku_id text, lot text, quantity bigint) group by 1, 2, 3)
update stock s set reserved = s.reserved - p.quantity, updated_at = $3
from part p where s.warehouse_id = $1 and s.location_id = p.location_id and s.sku_id = p.sku_id and s.lot = p.lot`

type Part = { location_id: string; sku_id: string; lot: string; quantity: number }

/**
 * Takes back what orders were promised. Goods that were picked already go to the put-back place, from where
 * they are put away again. Answers what each place no longer has to give, for pickup orders under way.
 */
export const releaseAllocated = async (
  tx: Tx,
  caller: Caller,
  orders: readonly { id: string; number: string }[],
): Promise<Part[]> => {
  const { warehouse_id } = caller
  const open = await lockPromised(
    tx,
    caller,
    orders.map((o) => o.id),
  )
  if (open.length === 0) return []
  const ids = open.map((a) => a.id)
  const places = await placesOf(tx, warehouse_id)
  tx.later(lockSql, [warehouse_id, ids, [places.OUTBOUND, places['PUT-BACK']]])
  const freed = open
    .filter((a) => a.quantity > a.picked)
    .map(({ location_id, sku_id, lot, quantity, picked }) => ({
      location_id,
      sku_id,
      lot,
      quantity: quantity - picked,
    }))
  tx.later(freeSql, [warehouse_id, JSON.stringify(freed), tx.now])
  for (const order of orders) {
    const picked = open.filter((a) => a.outbound_order_id === order.id && a.picked > 0)
    const moves = picked.map((a) => ({
      from: places.OUTBOUND,
      to: places['PUT-BACK'],
      sku_id: a.sku_id,
      lot: a.lot,
      partner_id: a.partner_id,
      quantity: a.picked,
      freed: a.picked,
    }))
    moveStockLater(tx, caller, { kind: 'put_back', type: 'outbound_order', ...order }, moves)
  }
  close(tx, warehouse_id, ids, 100)
  return freed
}

/**
 * Goods are taken from their place for those whom they are promised to there, in the sequence of their orders, into the
 * outbound place where they stay promised. Answers how many were really wanted: less than `quantity` when an order was
 * cancelled meanwhile.
 */
export const pickPromised = async (
  tx: Tx,
  caller: Caller,
  from: { location_id: string; sku_id: string; lot: string },
  promised: readonly Promised[],
  quantity: number,
  cause: { id: string; number: string },
): Promise<number> => {
  const open = promised.filter((a) => a.picked < a.quantity).sort(byOrder)
  let left = quantity
  const shares = open.flatMap((a) => {
    const share = Math.min(left, a.quantity - a.picked)
    left -= share
    return share > 0 ? [{ id: a.id, share, partner_id: a.partner_id }] : []
  })
  const [first] = shares
  const taken = quantity - left
  if (!first) return 0
  const places = await placesOf(tx, caller.warehouse_id)
  const move: Move = {
    from: from.location_id,
    to: places.OUTBOUND,
    sku_id: from.sku_id,
    lot: from.lot,
    partner_id: first.partner_id,
    quantity: taken,
    freed: taken,
    held: taken,
  }
  moveStockLater(tx, caller, { kind: 'pick', type: 'pickup_order', ...cause }, [move])
  tx.later(
    `update allocation a set picked = a.picked + s.share from jsonb_to_recordset($2::jsonb) as s (id text, share bigint)
     where a.warehouse_id = $1 and a.id = s.id`,
    [caller.warehouse_id, JSON.stringify(shares)],
  )
  return taken
}

/** The goods of these orders leave the warehouse. */
export const shipStock = async (
  tx: Tx,
  caller: Caller,
  orders: readonly string[],
  cause: { type: string; id: string; number: string },
): Promise<void> => shipPromised(tx, caller, await lockPromised(tx, caller, orders), cause)

/** The goods that were promised to orders leave the warehouse. */
export const shipPromised = async (
  tx: Tx,
  caller: Caller,
  open: readonly Promised[],
  cause: { type: string; id: string; number: string },
): Promise<void> => {
  const places = await placesOf(tx, caller.warehouse_id)
  const sums = new Map<string, Move & { quantity: number }>()
  for (const a of open) {
    const key = `${a.sku_id} ${a.lot}`
    const sofar = sums.get(key)?.quantity ?? 0
    const quantity = sofar + a.picked
    sums.set(key, {
      from: places.OUTBOUND,
      to: places.CUSTOMER,
      sku_id: a.sku_id,
      lot: a.lot,
      partner_id: a.partner_id,
      quantity,
      freed: quantity,
    })
  }
  moveStockLater(
    tx,
    caller,
    { kind: 'ship', ...cause },
    [...sums.values()].filter((m) => m.quantity > 0),
  )
  close(
    tx,
    caller.warehouse_id,
    open.map((a) => a.id),
    9,
  )
}
