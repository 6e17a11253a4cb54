import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import type { ProposedLine } from '@kuacang/contract/inventory/replenishment/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'

type Needy = {
  location_id: string
  to_location_code: string
  minimum: number
  sku_id: string
  lot: string
  on_hand: number
  coming: number
}

// The goods at a picking place with a minimum, or, where it is empty, the last goods there.
const needySql = `
select l.id as location_id, l.code as to_location_code, l.minimum, s.sku_id, s.lot, s.on_hand,
  coalesce((select sum(t.quantity - t.moved) from transfer_line t
    join transfer_order o on o.warehouse_id = $1 and o.id = t.transfer_order_id and o.status < ${transferOrderStatus.code.done}
    where t.warehouse_id = $1 and t.sku_id = s.sku_id and t.to_location_id = l.id), 0)::bigint as coming
from location l
join lateral (
  select s.sku_id, s.lot, s.on_hand from stock s where s.warehouse_id = $1 and s.location_id = l.id
  order by s.on_hand > 0 desc, s.updated_at desc limit 1) s on true
where l.warehouse_id = $1 and l.location_type = ${locationType.code.picking} and l.state not in ${codes(locationState, 'locked', 'disabled', 'deleted')} and l.minimum > s.on_hand
order by l.code limit 500`

type Stored = {
  loc_inv_id: string
  sku_id: string
  sku: string
  name: string
  name_en: string
  partner_id: number
  from_location_code: string
  free: number
}

const storedSql = `
select s.id as loc_inv_id, s.sku_id, k.sku, k.name, k.name_en, s.partner_id, l.code as from_location_code, s.on_hand - s.reserved as free
from stock s
join location l on l.warehouse_id = $1 and l.id = s.location_id
join stocked_sku k on k.warehouse_id = $1 and k.id = s.sku_id
where s.warehouse_id = $1 and s.sku_id = any($2) and s.on_hand > 0 and s.on_hand > s.reserved and l.location_type = ${locationType.code.storage} and l.state not in ${codes(locationState, 'locked', 'disabled', 'deleted')}
order by s.first_in_at, l.code`

/**
 * What to bring from storage to picking places under their minimum, the oldest goods first: up to twice the minimum, as
 * far as storage has it free, less what is on its way.
 */
export const proposeReplenishment = async (tx: Reader, { warehouse_id }: Scope): Promise<ProposedLine[]> => {
  const needy = await tx.run<Needy>(needySql, [warehouse_id])
  const stored = await tx.run<Stored>(storedSql, [warehouse_id, [...new Set(needy.map((n) => n.sku_id))]])
  const left = new Map(stored.map((s) => [s, s.free]))
  return needy.flatMap(({ to_location_code, minimum, sku_id, on_hand, coming }) => {
    let need = on_hand + coming < minimum ? 2 * minimum - on_hand - coming : 0
    return stored.flatMap((s) => {
      const quantity = s.sku_id === sku_id ? Math.min(need, left.get(s) ?? 0) : 0
      if (quantity === 0) return []
      need -= quantity
      left.set(s, (left.get(s) ?? 0) - quantity)
      const { loc_inv_id, sku, name, name_en, partner_id, from_location_code } = s
      return [
        {
          loc_inv_id,
          sku,
          name,
          name_en,
          partner_id,
          from_location_code,
          to_location_code,
          on_hand,
          minimum,
          quantity,
        },
      ]
    })
  })
}
