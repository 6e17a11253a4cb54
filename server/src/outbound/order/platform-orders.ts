import type { Text } from '@kuacang/contract/kit/text'
import type { OrderFields } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { createOrder } from './create.ts'
import { failureText } from './validation.ts'

/** The platform order that an outbound order is made of, and the warehouse that keeps it. */
export type PlatformOrigin = { readonly home: number; readonly id: string }

/** With the label that its carrier or platform gave for it; empty where it gave none. */
export type LabelledOrigin = PlatformOrigin & { readonly waybill_file: string }

type Made =
  | { readonly made: { readonly id: string; readonly number: string; readonly tracking_number: string } }
  | { readonly failed: Text; readonly short: boolean }

/** The name of the origin in events of outbound orders. */
export const originOf = ({
  platform_home,
  platform_order_id,
}: {
  platform_home: number | null
  platform_order_id: string | null
}): PlatformOrigin | undefined =>
  platform_home === null || platform_order_id === null
    ? undefined
    : { home: platform_home, id: platform_order_id }

/**
 * Creates the outbound order of a platform order. Asked again it answers the same one. An order that fails its validation
 * is no success, as in imports: its number is free again.
 */
export const createForPlatform = async (
  tx: Tx,
  caller: Caller,
  partner_id: number,
  fields: OrderFields,
  origin: LabelledOrigin,
): Promise<Made> => {
  const created = await createOrder(tx, caller, partner_id, fields, origin)
  const { id, order_number, order_status, sub_status, tracking_number } = created
  if (order_status !== outboundOrderStatus.code.validation_failed)
    return { made: { id, number: order_number, tracking_number } }
  return { failed: failureText(created), short: sub_status === outboundSubStatus.code.insufficient_stock }
}

/** The platform cancelled what an outbound order was made of, too late to cancel it: its timeline tells so. */
export const noteCancelledThere = (
  tx: Tx,
  { warehouse_id }: Caller,
  { id, number }: { readonly id: string; readonly number: string },
): void =>
  tx.record({
    operation: 'outbound_order.cancelled_by_platform',
    warehouse_id,
    object: { type: 'outbound_order', id, number },
  })
