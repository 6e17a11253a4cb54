/** SQL of whose goods an outbound order is about; `id` says in SQL which one. */
export const customerOfOrder = (id: string): string =>
  `(select o.partner_id from outbound_order o where o.warehouse_id = $1 and o.id = ${id})`

/** SQL of how many pieces it is. */
export const piecesOfOrder = (id: string): string =>
  `(select o.units from outbound_order o where o.warehouse_id = $1 and o.id = ${id})`
