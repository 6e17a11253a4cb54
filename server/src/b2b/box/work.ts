/** SQL of whose goods are in a box of a B2B order; `id` says in SQL which one. */
export const customerOfBox = (id: string): string =>
  `(select b.partner_id from outbound_box b where b.warehouse_id = $1 and b.id = ${id})`
