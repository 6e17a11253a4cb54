import {
  isB2b,
  outboundOrderStatus,
  outboundOrderType,
  returnTypes,
} from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'

/**
 * Whether orders of a type are sent with a waybill number of ours. Dropshipping asks for its own, boxes go by lorry, and
 * returns are collected.
 */
export const hasOurWaybill = (order_type: number): boolean =>
  order_type !== outboundOrderType.code.dropshipping &&
  !isB2b(order_type) &&
  !returnTypes.includes(order_type)

/**
 * Refuses a tracking number, the value of a field, that another order of the warehouse has which is not cancelled. The
 * caller that writes it must still treat the unique index as a lost race: two may ask at the same moment.
 */
export const mustBeFree = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  tracking: string,
  order_id: string,
  field: 'tracking_number' | 'logistics.tracking_number',
): Promise<void> => {
  if (tracking === '') return
  const [other] = await tx.run<{ order_number: string }>(
    `select order_number from outbound_order where warehouse_id = $1 and tracking_number = $2 and tracking_number <> ''
       and id <> $3 and order_status not in ${codes(outboundOrderStatus, 'cancelled', 'validation_failed')} limit 1`,
    [warehouse_id, tracking, order_id],
  )
  if (!other) return
  const order = other.order_number
  throw new Refused(outboundRefusals.tracking_taken, { tracking, order }, { at: [field] })
}
