import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import type { Tx } from '#kit/database/transact'

/** The inbound orders under a customer order number; that of cancelled announcements may be another's now. */
export const announcedUnder = (tx: Pick<Tx, 'run'>, warehouse_id: number, partner_id: number, erp: string) =>
  tx.run<{
    id: string
    order_number: string
    erp_order_id: string
    tracking_number: string
    status: number
  }>(
    `select i.id, i.wms_order_id as order_number, i.erp_order_id, i.order_status as status,
       coalesce((select string_agg(p.tracking_number, ', ' order by p.tracking_number) from inbound_parcel p
         where p.warehouse_id = $1 and p.inbound_order_id = i.id), '') as tracking_number
     from inbound_order i where i.warehouse_id = $1 and i.partner_id = $2 and i.erp_order_id = $3
       and i.erp_order_id <> '' and i.order_status <> ${inboundOrderStatus.code.cancelled} order by i.created_at desc limit 20`,
    [warehouse_id, partner_id, erp],
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

/** The inbound orders of these numbers, with whose they are. */
export const inboundOrdersNumbered = (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  numbers: readonly string[],
) =>
  tx.run<{ id: string; number: string; partner_id: number }>(
    'select id, wms_order_id as number, partner_id from inbound_order where warehouse_id = $1 and wms_order_id = any($2)',
    [warehouse_id, numbers],
  )
