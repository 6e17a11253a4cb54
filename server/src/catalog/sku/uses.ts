import type { Tx } from '#kit/database/transact'

/** Says whether an area still needs a SKU in one of the warehouses that know it. */
export type SkuUse = (tx: Tx, warehouse_ids: readonly number[], sku_id: string) => Promise<boolean>

const uses: SkuUse[] = []

/** Areas that need SKUs say so themselves, in a file called sku-use.ts: the catalogue knows none of them. */
export const registerSkuUse = (use: SkuUse): void => {
  if (!uses.includes(use)) uses.push(use)
}

/** Is there stock of it anywhere, or a document that is not finished? */
export const isInUse = async (tx: Tx, sku: { id: string; partner_id: number }): Promise<boolean> => {
  const known = await tx.run<{ warehouse_id: number }>(
    'select warehouse_id from stocked_sku where partner_id = $1 and id = $2',
    [sku.partner_id, sku.id],
  )
  const warehouses = known.map((k) => k.warehouse_id)
  for (const use of uses) if (await use(tx, warehouses, sku.id)) return true
  return false
}
