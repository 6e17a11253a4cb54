import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { pickableTypes } from './pickable.ts'

/**
 * Pieces of each SKU that a warehouse has for new orders: on pickable places, less what is promised and what older orders
 * wait for. A SKU without goods is left out; below zero where more is waited for than there is.
 */
export const freeStock = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  sku_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (sku_ids.length === 0) return new Map()
  const rows = await tx.run<{ sku_id: string; free: number }>(
    `select sku_id, sum(pieces)::bigint as free from (
       select s.sku_id, s.on_hand - s.reserved as pieces from stock s
       join location l on l.warehouse_id = $1 and l.id = s.location_id
       where s.warehouse_id = $1 and s.sku_id = any($2) and s.on_hand > 0 and l.location_type = any($3)
       union all
       select d.sku_id, -d.quantity from stock_demand d
       where d.warehouse_id = $1 and d.sku_id = any($2) and not d.defective) found group by sku_id`,
    [warehouse_id, sku_ids, pickableTypes(false)],
  )
  return new Map(rows.map((r) => [r.sku_id, r.free]))
}
