import type { Tx } from '#kit/database/transact'
import { warehousesKnowing } from './store.ts'

/** Says whether an area still needs a SKU in a warehouse. */
export type SkuUse = (tx: Tx, warehouse_id: number, sku_id: string) => Promise<boolean>

const uses: SkuUse[] = []

/** Areas that need SKUs say so themselves, in a file called sku-use.ts: the catalogue knows none of them. */
export const registerSkuUse = (use: SkuUse): void => {
  if (!uses.includes(use)) uses.push(use)
}

/** Is there stock of it anywhere, or a document that is not finished? */
export const isInUse = async (tx: Tx, sku: { id: string; partner_id: number }): Promise<boolean> => {
  const warehouses = await warehousesKnowing(tx, sku.partner_id, [sku.id])
  for (const warehouse_id of warehouses)
    for (const use of uses) if (await use(tx, warehouse_id, sku.id)) return true
  return false
}
