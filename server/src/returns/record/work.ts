/** SQL of whose return it is; `id` says in SQL which one. */
export const customerOfReturn = (id: string): string =>
  `(select e.partner_id from return_record e where e.warehouse_id = $1 and e.id = ${id})`
