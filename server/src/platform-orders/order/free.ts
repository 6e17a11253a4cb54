import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'
import { freeStock } from '../../inventory/public.ts'
import { goodsOf, mappingsOfLines, type Piece } from './goods.ts'
import type { LineRow, OrderRow } from './store.ts'

const promisedStates = codes(
  platformOrderStatus,
  'waybill_requested',
  'waybill_success',
  'outbound_validating',
)

type Promised = LineRow & Pick<OrderRow, 'merchant_id'> & { order_id: string }

/**
 * Pieces of each SKU that platform orders of a customer will take from a warehouse and that no outbound order has yet:
 * those of stores with other homes too. `but`: an order that is not counted.
 */
const promisedPieces = async (
  tx: Pick<Reader, 'run'>,
  { partner_id, warehouse_id, but }: At,
): Promise<Map<string, number>> => {
  const lines = await tx.run<Promised>(
    `select o.merchant_id, o.id as order_id, l.platform_order_id, l.line_id, l.platform_product_id, l.vid, l.platform_sku,
       l.name, l.quantity, l.price_minor, l.currency
     from platform_order o
     join platform_order_line l on l.warehouse_id = o.warehouse_id and l.platform_order_id = o.id
     where o.partner_id = $1 and o.ships_from = $2 and o.status in ${promisedStates} and o.id <> $3`,
    [partner_id, warehouse_id, but ?? ''],
  )
  const sums = new Map<string, number>()
  for (const merchant_id of new Set(lines.map((l) => l.merchant_id))) {
    const own = lines.filter((l) => l.merchant_id === merchant_id)
    const mapping = await mappingsOfLines(tx, { partner_id, merchant_id }, own)
    for (const { sku_id, quantity } of goodsOf({ oversea: false }, own, mapping).pieces)
      sums.set(sku_id, (sums.get(sku_id) ?? 0) + quantity)
  }
  return sums
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
  const [free, promised] = [await freeStock(tx, at, sku_ids), await promisedPieces(tx, at)]
  return new Map(sku_ids.map((id) => [id, (free.get(id) ?? 0) - (promised.get(id) ?? 0)]))
}

/** The first of the warehouses that has all pieces of an order; undefined: none has. */
export const warehouseWith = async (
  tx: Pick<Reader, 'run'>,
  order: Pick<OrderRow, 'id' | 'partner_id'>,
  warehouses: readonly number[],
  pieces: readonly Piece[],
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
