import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { outboundOrderDocument } from './document.ts'
import type { OrderRow } from './store.ts'
import { feesOf } from './validation.ts'

/** SQL of whose goods an outbound order is about; `id` says in SQL which one. */
export const customerOfOrder = (id: string): string =>
  `(select o.partner_id from outbound_order o where o.warehouse_id = $1 and o.id = ${id})`

/** SQL of how many pieces it is. */
export const piecesOfOrder = (id: string): string =>
  `(select o.units from outbound_order o where o.warehouse_id = $1 and o.id = ${id})`

/** What an order is charged for when it leaves, as far as it is known now, for those who may see the order. */
export const feesOfOrder = async (tx: Pick<Tx, 'run'>, { warehouse_id, partner_id }: Scope, id: string) => {
  const [order] = await tx.run<OrderRow>(
    'select * from outbound_order where warehouse_id = $1 and id = $2 and ($3::bigint is null or partner_id = $3)',
    [warehouse_id, id, partner_id],
  )
  if (!order) throw notFound(outboundOrderDocument.title, id)
  return { ...feesOf(order), sub_status: order.sub_status }
}
