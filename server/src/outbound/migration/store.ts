import { locationState } from '@kuacang/contract/inventory/location/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { pickableTypes } from '../../inventory/public.ts'

export type MigratableGoods = { sku: string; name: string; name_en: string; total: number; free: number }

/** What a partner has in the warehouse by SKU: in all, and free at places that are picked from. */
export const goodsOf = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, partner_id: number) =>
  tx.run<MigratableGoods>(
    `select k.sku, min(k.name) as name, min(k.name_en) as name_en, sum(s.on_hand)::bigint as total,
       coalesce(sum(s.on_hand - s.reserved) filter (where l.location_type = any($3) and l.state in ${codes(locationState, 'available', 'reserved', 'occupied')}), 0)::bigint as free
     from stock s
     join location l on l.warehouse_id = $1 and l.id = s.location_id
     join stocked_sku k on k.warehouse_id = $1 and k.id = s.sku_id
     where s.warehouse_id = $1 and s.partner_id = $2 and s.on_hand > 0 group by k.sku order by k.sku`,
    [warehouse_id, partner_id, pickableTypes(false)],
  )
