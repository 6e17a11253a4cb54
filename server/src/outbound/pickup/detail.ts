import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { pickupOrderDocument } from './document.ts'
import { pickLines, pickupOrders, showPickup } from './store.ts'

/** Everything about one pickup order. */
export const pickupDetail = async (tx: Reader, caller: Caller, id: string) => {
  const order = await pickupOrders(tx, caller).where('p.id', '=', id).executeTakeFirst()
  if (!order) throw notFound(pickupOrderDocument.title, id)
  const ordersBy = (ids: readonly string[]) =>
    tx.db
      .selectFrom('outbound_order')
      .where('warehouse_id', '=', caller.warehouse_id)
      .where((eb) => (ids.length > 0 ? eb('id', 'in', ids) : eb.lit(false)))
      .select(['id', 'order_number', 'erp_order_id', 'tracking_number', 'cell', 'order_status', 'units'])
      .orderBy('cell')
      .orderBy('order_number')
      .execute()
  // One after the other: within a transaction there is one connection.
  const pick_locations = await pickLines(tx, caller, id)
  const outbound_orders = await ordersBy(order.outbound_orders)
  const exception_outbound_orders = await ordersBy(order.exception_outbound_orders)
  const stock = await stockAt(tx, caller, id)
  return {
    order: showPickup(order, caller),
    pick_locations,
    outbound_orders,
    exception_outbound_orders,
    sku_infos: pick_locations.map((l) => ({
      location_inventory_id: stock.get(l.id) ?? null,
      storage_location_code: l.location_code,
      sku: l.sku,
      quantity: l.quantity,
    })),
    operation_records: await recordsOf(tx, caller.warehouse_id, id),
  }
}

/** Which row of the stock each line of a pickup order is taken from, by the ids of the lines. */
export const stockAt = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Caller, pickup_id: string) => {
  const rows = await tx.run<{ line: string; stock: string }>(
    `select l.id as line, s.id as stock from pickup_line l
     join stock s on s.warehouse_id = $1 and s.location_id = l.location_id and s.sku_id = l.sku_id and s.lot = l.lot
     where l.warehouse_id = $1 and l.pickup_order_id = $2`,
    [warehouse_id, pickup_id],
  )
  return new Map(rows.map((r) => [r.line, r.stock]))
}
