import { sql } from 'kysely'

type Balance = {
  available: number
  frozen: number
  defect: number
  total: number
  updated_at: Date | null
}

/** What lies of the SKU `k` in its warehouse, in pieces, and when that changed last: one row, `h`, to join laterally. */
export const balanceSql = sql<Balance>`(
  select coalesce(sum(s.on_hand - s.reserved) filter (where l.location_type in (1, 2) and l.state not in (90, 95)), 0)::int
      as available,
    coalesce(sum(s.reserved), 0)::int as frozen,
    coalesce(sum(s.on_hand) filter (where l.location_type = 3), 0)::int as defect,
    coalesce(sum(s.on_hand), 0)::int as total,
    max(s.updated_at) as updated_at
  from stock s
  join location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
  where s.warehouse_id = k.warehouse_id and s.partner_id = k.partner_id and s.sku_id = k.id)`.as<'h'>(sql`h`)

/** Does anything of the SKU `k` lie in its warehouse? */
export const liesSql = sql<boolean>`exists (
  select 1 from stock s where s.warehouse_id = k.warehouse_id and s.sku_id = k.id and s.on_hand > 0)`
