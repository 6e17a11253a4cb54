import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

export type OrderLine = {
  sku_id: string
  sku: string
  barcode: string
  name: string
  name_en: string
  quantity: number
  received_quantity: number
  defect_quantity: number
  putaway_quantity: number
}

/** What an order announces, and what became of it, by SKU. */
export const linesOfOrder = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, order_id: string) =>
  tx.run<OrderLine>(
    `select l.sku_id, k.sku, k.barcode, k.name, k.name_en, l.quantity, l.received_quantity, l.defect_quantity, l.putaway_quantity
     from inbound_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
     where l.warehouse_id = $1 and l.inbound_order_id = $2 order by k.sku`,
    [warehouse_id, order_id],
  )

/** Adds lines for SKUs that were not announced; existing lines stay as they are. */
export const addOrderLine = (
  tx: Tx,
  { warehouse_id }: Scope,
  { id, order_id, sku_id }: { id: string; order_id: string; sku_id: string },
): void =>
  tx.later(
    `insert into inbound_line (warehouse_id, id, inbound_order_id, sku_id, quantity) values ($1, $2, $3, $4, 0)
     on conflict (warehouse_id, inbound_order_id, sku_id) do nothing`,
    [warehouse_id, id, order_id, sku_id],
  )
