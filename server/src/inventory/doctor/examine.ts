import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import type { doctorDifference } from '@kuacang/contract/inventory/stock/calls'
import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'

export type Difference = z.output<typeof doctorDifference>

// Both sides are read in one statement, so from one snapshot: goods that move meanwhile are no difference.
const balancesSql = `
with ledger as (
  select place, sku_id, lot, sum(quantity) as quantity from (
    select to_location_id as place, sku_id, lot, quantity from stock_move where warehouse_id = $1
    union all select from_location_id, sku_id, lot, -quantity from stock_move where warehouse_id = $1) e
  group by place, sku_id, lot),
carried as (
  select t.* from transfer_line t join transfer_order o on o.warehouse_id = $1 and o.id = t.transfer_order_id
  where t.warehouse_id = $1 and o.status < ${transferOrderStatus.code.done}),
promised as (
  select place, sku_id, lot, sum(quantity) as quantity from (
    select location_id as place, sku_id, lot, quantity - picked as quantity from allocation where warehouse_id = $1 and state = ${allocationState.code.open}
    union all select o.id, sku_id, lot, picked from allocation a
      join location o on o.warehouse_id = $1 and o.code = 'OUTBOUND' and o.state <> ${locationState.code.deleted}
      where a.warehouse_id = $1 and a.state = ${allocationState.code.open} and a.picked > 0
    union all select location_id, sku_id, lot, quantity from set_aside where warehouse_id = $1
    union all select from_location_id, sku_id, lot, quantity - taken from carried
    union all select o.id, sku_id, lot, taken - moved from carried
      join location o on o.warehouse_id = $1 and o.code = 'IN-HAND' and o.state <> ${locationState.code.deleted} where taken > moved) e
  group by place, sku_id, lot),
held as (select location_id as place, sku_id, lot, on_hand, reserved from stock where warehouse_id = $1),
keys as (select place, sku_id, lot from ledger union select place, sku_id, lot from promised union select place, sku_id, lot from held)
select l.code as location_code, k.sku, coalesce(h.on_hand, 0)::bigint as on_hand, coalesce(g.quantity, 0)::bigint as ledger,
  coalesce(h.reserved, 0)::bigint as reserved, coalesce(p.quantity, 0)::bigint as promised, count(*) over () as checked
from keys x
join location l on l.warehouse_id = $1 and l.id = x.place and l.location_type < ${locationType.code.supplier}
left join held h on h.place = x.place and h.sku_id = x.sku_id and h.lot = x.lot
left join ledger g on g.place = x.place and g.sku_id = x.sku_id and g.lot = x.lot
left join promised p on p.place = x.place and p.sku_id = x.sku_id and p.lot = x.lot
left join stocked_sku k on k.warehouse_id = $1 and k.id = x.sku_id
order by (coalesce(h.on_hand, 0) <> coalesce(g.quantity, 0) or coalesce(h.reserved, 0) <> coalesce(p.quantity, 0)) desc
limit 1001`

type Row = {
  location_code: string
  sku: string | null
  on_hand: number
  ledger: number
  reserved: number
  promised: number
  checked: number
}

/**
 * Compares every balance of a warehouse with the sum of its ledger, and every reservation with the sum of the
 * open allocations and transfers, and of what is set aside (REL-4). Answers how many it compared and the first thousand differences.
 */
export const examineWarehouse = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
): Promise<{ checked: number; differences: Difference[] }> => {
  const rows = await tx.run<Row>(balancesSql, [warehouse_id])
  const differences = rows.flatMap((r): Difference[] => {
    const where = { location_code: r.location_code, sku: r.sku ?? '?' }
    return [
      ...(r.on_hand === r.ledger
        ? []
        : [{ what: 'on_hand' as const, ...where, recorded: r.on_hand, proven: r.ledger }]),
      ...(r.reserved === r.promised
        ? []
        : [{ what: 'reserved' as const, ...where, recorded: r.reserved, proven: r.promised }]),
    ]
  })
  return { checked: rows[0]?.checked ?? 0, differences }
}
