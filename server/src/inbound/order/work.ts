/** SQL of whose goods an inbound order is about; `id` says in SQL which one. */
export const customerOfInboundOrder = (id: string): string =>
  `(select o.partner_id from inbound_order o where o.warehouse_id = $1 and o.id = ${id})`

/** The same of a case. One that came without an order has none until it gets one. */
export const customerOfCase = (id: string): string =>
  customerOfInboundOrder(
    `(select c.inbound_order_id from inbound_case c where c.warehouse_id = $1 and c.id = ${id})`,
  )
