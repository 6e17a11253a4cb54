import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'
import { freeStock } from '../../inventory/public.ts'
import type { OrderPiece, OrderRow } from './store.ts'

const promisedStates = codes(
  platformOrderStatus,
  'waybill_requested',
  'waybill_success',
  'outbound_validating',
)

const promisedBy = `
select p.sku_id, sum(p.quantity)::bigint as quantity
from platform_order o, jsonb_to_recordset(o.pieces) as p (sku_id text, quantity bigint)
where o.partner_id = $1 and o.ships_from = $2 and o.status in ${promisedStates} and o.id <> $3 and p.sku_id = any($4)
group by p.sku_id`

/**
 * Pieces of each SKU that platform orders of a customer will take from a warehouse and that no outbound order has yet:
 * those of stores with other homes too. `but`: an order that is not counted.
 */
const promisedPieces = async (
  tx: Pick<Reader, 'run'>,
  { partner_id, warehouse_id, but }: At,
  sku_ids: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx.run<{ sku_id: string; quantity: number }>(promisedBy, [
    ...[partner_id, warehouse_id, but ?? '', sku_ids],
  ])
  return new Map(rows.map((r) => [r.sku_id, r.quantity]))
}

const waitingStates = codes(platformOrderStatus, 'created', 'waybill_failed', 'outbound_failed')

const waitingFor = `
select m.sku_id, sum(l.quantity::bigint * m.quantity)::bigint as quantity
from platform_order o
join platform_order_line l on l.warehouse_id = $1 and l.platform_order_id = o.id
join sku_mapping m on m.partner_id = o.partner_id and m.merchant_id = o.merchant_id
  and m.platform_product_id = l.platform_product_id and m.vid = l.vid
where o.warehouse_id = $1 and o.partner_id = $2 and o.status in ${waitingStates} and m.sku_id = any($3)
group by m.sku_id`

/** Pieces of each SKU that were sold by stores of one home, and that nothing was ordered for yet. */
export const waitingPieces = async (
  tx: Pick<Reader, 'run'>,
  { partner_id, warehouse_id }: Pick<At, 'partner_id' | 'warehouse_id'>,
  sku_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.run<{ sku_id: string; quantity: number }>(waitingFor, [
    ...[warehouse_id, partner_id, sku_ids],
  ])
  return new Map(rows.map((r) => [r.sku_id, r.quantity]))
}

type At = {
  readonly partner_id: number
  readonly warehouse_id: number
  readonly but?: string
}

/** Pieces of each SKU that a warehouse has for one more platform order of a customer. */
export const freePieces = async (
  tx: Pick<Reader, 'run'>,
  at: At,
  sku_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const [free, promised] = [await freeStock(tx, at, sku_ids), await promisedPieces(tx, at, sku_ids)]
  return new Map(sku_ids.map((id) => [id, (free.get(id) ?? 0) - (promised.get(id) ?? 0)]))
}

/** The first of the warehouses that has all pieces of an order; undefined: none has. */
export const warehouseWith = async (
  tx: Pick<Reader, 'run'>,
  order: Pick<OrderRow, 'id' | 'partner_id'>,
  warehouses: readonly number[],
  pieces: readonly OrderPiece[],
): Promise<number | undefined> => {
  for (const warehouse_id of warehouses) {
    const at = { partner_id: order.partner_id, warehouse_id, but: order.id }
    const free = await freePieces(
      tx,
      at,
      pieces.map((p) => p.sku_id),
    )
    if (pieces.every((p) => (free.get(p.sku_id) ?? 0) >= p.quantity)) return warehouse_id
  }
  return undefined
}
