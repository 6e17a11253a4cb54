import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { type GuardedInbound, unfitFor } from '@kuacang/contract/inbound/order/guards'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { findWarehouse } from '../../reference/public.ts'
import { inboundOrderDocument } from './document.ts'

export type OrderRow = GuardedInbound & {
  id: string
  wms_order_id: string
  partner_id: number
  from_order_id: string | null
  erp_order_id: string
  order_type: number
}

export const orderColumns =
  'id, wms_order_id, partner_id, order_status, receive_status, is_return, from_warehouse_id, from_order_id, return_plan, erp_order_id, order_type'

/** An order by its id or its number, locked for the rest of the transaction. */
export const holdOrder = async (
  tx: Tx,
  { warehouse_id, partner_id }: Scope,
  by: 'id' | 'wms_order_id',
  value: string,
): Promise<OrderRow> => {
  const [row] = await tx.run<OrderRow>(
    `select ${orderColumns} from inbound_order
     where warehouse_id = $1 and ${by} = $2 and ($3::bigint is null or partner_id = $3) for update`,
    [warehouse_id, value, partner_id],
  )
  if (!row) throw notFound(inboundOrderDocument.title, value, by)
  return row
}

/** Refuses what the order is not for, though its status would allow it. */
export const mustFit = async (tx: Tx, action: Parameters<typeof unfitFor>[0], order: OrderRow) => {
  const refusal = inboundOrderDocument.machine.can(action, order.order_status) && unfitFor(action, order)
  if (!refusal) return
  const sender =
    order.from_warehouse_id === null ? '' : (await findWarehouse(tx, order.from_warehouse_id)).name
  throw new Refused(refusal, { order: order.wms_order_id, warehouse: sender })
}

const { code, label } = inboundOrderStatus

/** Refuses goods for an order that takes none: under approval, finished, or not sent yet by another warehouse. */
export const mustTakeGoods = async (tx: Tx, order: OrderRow): Promise<void> => {
  if (order.order_status !== code.new && order.order_status !== code.parcel_signed)
    throw new Refused(inboundRefusals.not_open, {
      order: order.wms_order_id,
      status: label(order.order_status),
    })
  if (order.from_order_id === null) return
  const [sending] = await tx.run<{ order_status: number }>(
    'select order_status from outbound_order where warehouse_id = $1 and id = $2',
    [order.from_warehouse_id, order.from_order_id],
  )
  if (sending?.order_status !== outboundOrderStatus.code.done)
    throw new Refused(inboundRefusals.not_sent, { order: order.wms_order_id })
}

export type PieceSums = { received: number; defective: number; put_away: number; missing: number }

/** Pieces of an order: received, put away, and announced but not received. For a held order they stay so. */
export const sumsOf = async (tx: Tx, { warehouse_id }: Scope, order_id: string): Promise<PieceSums> => {
  const [row] = await tx.run<PieceSums>(
    `select coalesce(sum(received_quantity + defect_quantity), 0)::bigint as received,
       coalesce(sum(defect_quantity), 0)::bigint as defective,
       coalesce(sum(putaway_quantity), 0)::bigint as put_away,
       coalesce(sum(greatest(quantity - received_quantity - defect_quantity, 0)), 0)::bigint as missing
     from inbound_line where warehouse_id = $1 and inbound_order_id = $2`,
    [warehouse_id, order_id],
  )
  return row ?? { received: 0, defective: 0, put_away: 0, missing: 0 }
}

/** Where an order stands whose receiving is over. */
export const statusAfter = ({ received, put_away }: Pick<PieceSums, 'received' | 'put_away'>): number => {
  if (put_away >= received) return code.putaway_finished
  return put_away > 0 ? code.partly_put_away : code.ready_for_putaway
}

/** Tells that receiving is over, or that all is on its shelves. */
export const tellChange = (
  tx: Tx,
  topic: 'inbound_order.received' | 'inbound_order.put_away',
  { id, wms_order_id, erp_order_id, order_type, partner_id }: OrderRow,
  { received, defective }: Pick<PieceSums, 'received' | 'defective'>,
): void =>
  tx.emit({
    topic,
    object: { type: 'inbound_order', id },
    partner_id,
    payload: { id, wms_order_id, erp_order_id, order_type, received, defective },
  })
