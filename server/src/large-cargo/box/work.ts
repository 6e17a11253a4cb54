/** SQL of whose box of large cargo it is; `id` says in SQL which one. */
export const customerOfLclBox = (id: string): string =>
  `(select l.partner_id from lcl_box l where l.warehouse_id = $1 and l.id = ${id})`
