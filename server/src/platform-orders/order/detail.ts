import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsShown } from '#kit/document/records'
import { returnsOf } from '../return/shown.ts'
import { platformOrderDocument } from './document.ts'
import { ordersOf, shownOrders } from './list.ts'
import { linesOf } from './store.ts'

/** One order, as it is shown, with its address, its timeline and how it came. */
export const orderDetail = async (
  tx: Reader,
  caller: Caller,
  { params: { id } }: { params: { id: string } },
) => {
  const row = await ordersOf(tx.db, caller, {})
    .select(['o.version', 'o.shipping_address', 'o.buyer_id', 'o.logistics_code', 'o.raw_info'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(platformOrderDocument.title, id)
  const { version, shipping_address, buyer_id, logistics_code, raw_info, ...shown } = row
  const [order] = await shownOrders(tx, caller, [shown])
  const at = { ...caller, warehouse_id: row.warehouse_id }
  return {
    ...order,
    ...{ version, buyer_id, logistics_code, raw_info },
    shipping_address: { street: '', ...(shipping_address as object) },
    returns: await returnsOf(tx, caller, row, await linesOf(tx, row, [id])),
    operation_records: await recordsShown(tx, at, id),
  } as never
}
