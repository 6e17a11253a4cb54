import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import type { Tx } from '#kit/database/transact'
import type { Scope } from '#kit/desk'
import { pickableTypes } from '../../inventory/public.ts'

export type Goods = { sku: string; name: string; total: number; free: number }

/** What a partner has in the warehouse by SKU: in all, and free at places that are picked from. */
export const goodsOf = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, partner_id: number) =>
  tx.run<Goods>(
    `select k.sku, min(k.name) as name, sum(s.on_hand)::int as total,
       coalesce(sum(s.on_hand - s.reserved) filter (where l.location_type = any($3) and l.state in (1, 30, 40)), 0)::int as free
     from stock s
     join location l on l.warehouse_id = $1 and l.id = s.location_id
     join stocked_sku k on k.warehouse_id = $1 and k.id = s.sku_id
     where s.warehouse_id = $1 and s.partner_id = $2 and s.on_hand > 0 group by k.sku order by k.sku`,
    [warehouse_id, partner_id, pickableTypes(false)],
  )

type Arriving = { id: string; order_status: number }

/** Where the orders stand that other warehouses receive, by their ids; those of each warehouse in one statement. */
export const arrivalsOf = async (
  tx: Pick<Tx, 'run'>,
  rows: readonly { to_warehouse_id: number; inbound_order_id: string }[],
) => {
  const { schema } = inboundOrderStatus
  const found = new Map<string, ReturnType<typeof schema.parse>>()
  for (const [warehouse_id, list] of Map.groupBy(rows, (r) => r.to_warehouse_id)) {
    const ids = list.map((r) => r.inbound_order_id)
    const orders = await tx.run<Arriving>(
      'select id, order_status from inbound_order where warehouse_id = $1 and id = any($2)',
      [warehouse_id, ids],
    )
    for (const o of orders) found.set(o.id, schema.parse(o.order_status))
  }
  return found
}
