import { locationState } from '@kuacang/contract/inventory/location/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { type Ahead, beginWaiting, demandsAhead, isAhead, lockSkus, type Turn } from './demand.ts'
import { pickableTypes } from './pickable.ts'

export type WantedGoods = { readonly line_id: string; readonly sku_id: string; readonly quantity: number }
export type Missing = { readonly sku_id: string; readonly missing: number }

type Candidate = {
  location_id: string
  location_type: number
  sku_id: string
  lot: string
  partner_id: number
  free: number
  first_in_at: Date
}

// Locked and disabled places promise nothing. What is free is there: only that, said as a constant, lets a plan use the index.
const candidatesSql = `
select s.location_id, l.location_type, s.sku_id, s.lot, s.partner_id, s.on_hand - s.reserved as free, s.first_in_at
from stock s join location l on l.warehouse_id = $1 and l.id = s.location_id
where s.warehouse_id = $1 and s.sku_id = any($2) and s.on_hand > 0 and s.on_hand > s.reserved and l.warehouse_id = $1
  and l.location_type = any($3) and l.state in ${codes(locationState, 'available', 'reserved', 'occupied')}
order by s.location_id, s.sku_id, s.lot for update of s`

export const reserveSql = `
with part as (
  select * from jsonb_to_recordset($2::jsonb) as p (id text, order_id text, line_id text, location_id text, sku_id text,
    lot text, partner_id bigint, quantity bigint)),
sums as (select location_id, sku_id, lot, sum(quantity)::bigint as quantity from part group by 1, 2, 3),
held as (
  update stock s set reserved = s.reserved + t.quantity, updated_at = $3
  from sums t where s.warehouse_id = $1 and s.location_id = t.location_id and s.sku_id = t.sku_id and s.lot = t.lot)
insert into allocation (warehouse_id, id, outbound_order_id, line_id, location_id, sku_id, lot, partner_id, quantity, created_at)
select $1, id, order_id, line_id, location_id, sku_id, lot, partner_id, quantity, $3 from part`

/** The available stock of these SKUs, locked for this transaction. */
export const lockFree = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  skus: readonly string[],
  types: readonly number[],
) => tx.run<Candidate>(candidatesSql, [warehouse_id, skus, types])

/**
 * Which places give what: the oldest goods first; among equally old goods, the place that can give most, so that a
 * picker stops seldom. `ahead`, by SKU, is left to older promises. Pure; the caller locks the rows.
 */
export const choosePlaces = (
  wanted: readonly WantedGoods[],
  candidates: readonly Candidate[],
  ahead: ReadonlyMap<string, number> = new Map(),
) => {
  const bySku = Map.groupBy(candidates, (c) => c.sku_id)
  for (const list of bySku.values())
    list.sort((a, b) => a.first_in_at.getTime() - b.first_in_at.getTime() || b.free - a.free)
  const left = new Map(candidates.map((c) => [c, c.free]))
  const parts: { line_id: string; candidate: Candidate; quantity: number }[] = []
  const missing: Missing[] = []
  const spare = new Map(
    [...bySku].map(([sku, list]) => [sku, list.reduce((n, c) => n + c.free, -(ahead.get(sku) ?? 0))]),
  )
  for (const { line_id, sku_id, quantity } of wanted) {
    let need = quantity
    const most = spare.get(sku_id) ?? 0
    if (most < need) {
      missing.push({ sku_id, missing: need - Math.max(most, 0) })
      continue
    }
    spare.set(sku_id, most - need)
    for (const candidate of bySku.get(sku_id) ?? []) {
      const take = Math.min(need, left.get(candidate) ?? 0)
      if (take <= 0) continue
      left.set(candidate, (left.get(candidate) ?? 0) - take)
      parts.push({ line_id, candidate, quantity: take })
      need -= take
      if (need === 0) break
    }
  }
  return { parts, missing }
}

/** Promises goods at these places to lines of orders. The places are locked by the caller and have them. */
export const reserveStock = (
  tx: Tx,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  parts: readonly (ReturnType<typeof choosePlaces>['parts'][number] & { readonly order_id: string })[],
): void => {
  const rows = parts.map(({ order_id, line_id, candidate: c, quantity }) => ({
    id: newId(),
    order_id,
    line_id,
    location_id: c.location_id,
    sku_id: c.sku_id,
    lot: c.lot,
    partner_id: c.partner_id,
    quantity,
  }))
  tx.later(reserveSql, [warehouse_id, JSON.stringify(rows), tx.now])
}

/** An order that asks for goods, at its place in the queue. */
export type Asking = { readonly turn: Turn; readonly wanted: readonly WantedGoods[] }

/** Free goods, locked for this transaction. Orders get them one after the other, each all that it wants or nothing. */
export type LockedGoods = {
  /** Promises goods to an order; answers what is missing. What an older promise waits for is not there for it. */
  readonly promise: (asking: Asking) => Missing[]
  /** An order waits for its goods from now on, before those that are promised goods after it and are later in the queue. */
  readonly wait: (asking: Asking) => void
}

/**
 * Locks the goods that these orders may want: in a fixed order, SKUs before places (REL-8), so that two orders never get the
 * same unit.
 */
export const lockGoods = async (
  tx: Tx,
  scope: Pick<Scope, 'warehouse_id'>,
  orders: readonly Asking[],
  { defective = false } = {},
): Promise<LockedGoods> => {
  const skus = [...new Set(orders.flatMap((o) => o.wanted.map((w) => w.sku_id)))]
  const turns = orders.map((o) => o.turn)
  const [, candidates, ahead] = await together(
    lockSkus(tx, scope, skus),
    lockFree(tx, scope, skus, pickableTypes(defective)),
    demandsAhead(tx, scope, turns, skus, defective),
  )
  const waiting: Asking[] = []
  const aheadOf = (turn: Turn): Ahead => {
    const sums = new Map(ahead.get(turn.order_id))
    for (const { wanted } of waiting.filter((w) => isAhead(w.turn, turn)))
      for (const { sku_id, quantity } of wanted) sums.set(sku_id, (sums.get(sku_id) ?? 0) + quantity)
    return sums
  }
  return {
    promise: ({ turn, wanted }) => {
      const { parts, missing } = choosePlaces(wanted, candidates, aheadOf(turn))
      if (missing.length > 0) return missing
      for (const { candidate, quantity } of parts) candidate.free -= quantity
      reserveStock(
        tx,
        scope,
        parts.map((p) => ({ ...p, order_id: turn.order_id })),
      )
      return []
    },
    wait: (asking) => {
      waiting.push(asking)
      beginWaiting(
        tx,
        scope,
        asking.wanted.map((w) => ({ ...asking.turn, ...w, defective })),
      )
    },
  }
}
