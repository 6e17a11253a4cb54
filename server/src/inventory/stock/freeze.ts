import { stockRefusals } from '@kuacang/contract/inventory/stock/refusals'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { tooLittle } from './ledger.ts'

/** Goods at a place: how many more of them are set aside; fewer where negative. */
export type Aside = {
  readonly location_id: string
  readonly sku_id: string
  readonly lot: string
  readonly quantity: number
}

// Locked in the one order of places (REL-8).
const freezeSql = `
with part as (
  select location_id, sku_id, lot, sum(quantity)::bigint as quantity
  from jsonb_to_recordset($2::jsonb) as p (location_id text, sku_id text, lot text, quantity bigint) group by 1, 2, 3),
locked as (
  select * from (
    select s.location_id, s.sku_id, s.lot from stock s
    join part p on p.location_id = s.location_id and p.sku_id = s.sku_id and p.lot = s.lot
    where s.warehouse_id = $1 order by s.location_id, s.sku_id, s.lot for update of s) held),
changed as (
  update stock s set reserved = s.reserved + p.quantity, updated_at = $3
  from part p, locked k
  where s.warehouse_id = $1 and s.location_id = p.location_id and s.sku_id = p.sku_id and s.lot = p.lot
    and k.location_id = s.location_id and k.sku_id = s.sku_id and k.lot = s.lot
  returning 1)
select (select count(*) from part)::bigint as wanted, (select count(*) from changed)::bigint as changed`

/**
 * Freezes goods at their place, or releases them: nothing moves, and frozen goods are not allocated to any other order.
 * Refuses, and so rolls back, when fewer of them are available.
 */
export const freezeStock = async (
  tx: Tx,
  { warehouse_id }: Scope,
  parts: readonly Aside[],
): Promise<void> => {
  if (parts.length === 0) return
  const [row] = await tx
    .run<{ wanted: number; changed: number }>(freezeSql, [warehouse_id, JSON.stringify(parts), tx.now])
    .catch(tooLittle)
  if (row?.wanted !== row?.changed) throw new Refused(stockRefusals.changed)
}
