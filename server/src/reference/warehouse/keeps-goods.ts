import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { isAmong } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { warehouseRefusals } from '@kuacang/contract/reference/warehouse/refusals'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'

/** Refuses a warehouse that is unknown or keeps no goods of merchants. */
export const mustKeepGoods = async (tx: Pick<Tx, 'db'>, id: number): Promise<void> => {
  const found = await tx.db
    .selectFrom('warehouse')
    .select(['warehouse_code', 'warehouse_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(text('仓库', 'warehouse'), String(id), 'warehouse_id')
  if (!isAmong(found.warehouse_type, atGoods.at))
    throw new Refused(warehouseRefusals.keeps_no_goods, { warehouse: found.warehouse_code })
}
