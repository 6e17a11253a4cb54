import { locationState } from '@kuacang/contract/inventory/location/enums'
import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { reserveSql } from './allocate.ts'
import { freeSql } from './allocation.ts'
import { pickableTypes } from './pickable.ts'
import { lockPromised, type Promised } from './promised.ts'

/** Goods of a line at one place: by the id of the stock there, or by the place, whatever lots lie there. */
export type GoodsChoice = {
  readonly line_id: string
  readonly sku_id: string
  readonly stock_id?: string | undefined
  readonly location_code?: string | undefined
  readonly quantity: number
}

type Held = {
  id: string
  location_id: string
  location_code: string
  sku_id: string
  lot: string
  partner_id: number
  free: number
  offered: boolean
}

export type Reallocated = 'changed' | 'unchanged' | { readonly short: GoodsChoice; readonly free: number }

// What the order was promised and what it may be promised instead, locked in the one order (REL-8).
const heldSql = `
select s.id, s.location_id, l.code as location_code, s.sku_id, s.lot, s.partner_id, s.on_hand - s.reserved as free,
  l.location_type = any($3) and l.state = any($4) as offered
from stock s join location l on l.warehouse_id = $1 and l.id = s.location_id
where s.warehouse_id = $1 and s.sku_id = any($2) and l.warehouse_id = $1
  and (l.location_type = any($3) and l.state = any($4) or exists (
    select 1 from allocation a where a.warehouse_id = $1 and a.id = any($5) and a.location_id = s.location_id
      and a.sku_id = s.sku_id and a.lot = s.lot))
order by s.location_id, s.sku_id, s.lot for update of s`

const { available, reserved, occupied } = locationState.code
const open = [available, reserved, occupied]

const keyOf = (p: { line_id: string; location_id: string; lot: string }) =>
  `${p.line_id} ${p.location_id} ${p.lot}`

/**
 * Promises an order its goods at these places instead of those it had. Answers which choice the places cannot
 * meet, and then changes nothing. Nothing of the order may be picked yet.
 */
export const reallocateStock = async (
  tx: Tx,
  { warehouse_id }: Scope,
  order_id: string,
  choices: readonly GoodsChoice[],
  { defective = false } = {},
): Promise<Reallocated> => {
  const skus = [...new Set(choices.map((c) => c.sku_id))]
  const before = await lockPromised(tx, { warehouse_id }, [order_id])
  const ids = before.map((p) => p.id)
  const locked = await tx.run<Held>(heldSql, [warehouse_id, skus, pickableTypes(defective), open, ids])
  const held = locked.filter((h) => h.offered)
  const left = new Map(held.map((h) => [h, h.free]))
  for (const p of before) {
    const at = held.find((h) => h.location_id === p.location_id && h.sku_id === p.sku_id && h.lot === p.lot)
    if (at) left.set(at, (left.get(at) ?? 0) + p.quantity)
  }
  const parts = new Map<string, Omit<Promised, 'id' | 'outbound_order_id' | 'picked'>>()
  for (const choice of choices) {
    let need = choice.quantity
    for (const at of held.filter((h) => isAt(choice, h))) {
      const take = Math.min(need, left.get(at) ?? 0)
      if (take <= 0) continue
      need -= take
      left.set(at, (left.get(at) ?? 0) - take)
      const part = { line_id: choice.line_id, ...at, quantity: take }
      const known = parts.get(keyOf(part))
      parts.set(keyOf(part), { ...part, quantity: take + (known?.quantity ?? 0) })
    }
    if (need > 0) return { short: choice, free: choice.quantity - need }
  }
  const same =
    before.length === parts.size && before.every((p) => parts.get(keyOf(p))?.quantity === p.quantity)
  if (same) return 'unchanged'
  await tx.run(freeSql, [warehouse_id, JSON.stringify(before), tx.now])
  await tx.run(
    `update allocation set state = ${allocationState.code.released} where warehouse_id = $1 and id = any($2)`,
    [warehouse_id, ids],
  )
  const rows = [...parts.values()].map((p) => ({ ...p, id: newId(), order_id }))
  await tx.run(reserveSql, [warehouse_id, JSON.stringify(rows), tx.now])
  return 'changed'
}

const isAt = ({ sku_id, stock_id, location_code }: GoodsChoice, h: Held): boolean =>
  h.sku_id === sku_id && (stock_id === undefined ? h.location_code === location_code : h.id === stock_id)
