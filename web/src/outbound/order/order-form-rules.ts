import type { Input } from '@kuacang/contract/kit/call'
import type { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  outboundOrderType,
  returnTypes,
  uniInventoryReturnType,
} from '@kuacang/contract/outbound/order/enums'

type Body = Input<typeof createOutboundOrder>['body']
export type OrderFormFields = Omit<Body, 'shipping_address' | 'logistics'> & {
  address?: Body['shipping_address']
  /** The channel is null where it was cleared. */
  logistics?: { channel_code?: string | null; tracking_number?: string }
  /** Of a merchant's order. */
  warehouse_id?: number
}

const { self_pickup, delivery } = uniInventoryReturnType.code

/** The goods are fetched, or they are delivered, which needs an address (FU-290). */
export const isFetched = (type: number | undefined): boolean => type === self_pickup || type === delivery

/** A normal order names the channel that carries it, unless it comes with the number of its label (FU-338). */
export const needsChannel = (order_type: number | undefined, labelled: boolean): boolean =>
  order_type === outboundOrderType.code.normal && !labelled

/** What a choice makes of the fields that it has no use for (FU-291, FU-292). */
export const changed = (
  now: Partial<OrderFormFields>,
  before: Partial<OrderFormFields>,
): Partial<Record<keyof OrderFormFields, undefined>> => {
  const leftReturn =
    returnTypes.includes(before.order_type ?? 0) && !returnTypes.includes(now.order_type ?? 0)
  const leftFetching =
    isFetched(before.uni_inventory_return_type) && !isFetched(now.uni_inventory_return_type)
  return {
    ...(leftReturn
      ? {
          uni_inventory_return_type: undefined,
          uni_inventory_return_reason: undefined,
          is_defect_return: undefined,
        }
      : {}),
    ...(leftReturn || leftFetching
      ? { address: undefined, uni_inventory_return_delivery_type: undefined }
      : {}),
  }
}

/** The address inputs are the order's shipping address; a channel that was cleared is none. */
export const bodyOf = ({
  address,
  logistics,
  ...fields
}: OrderFormFields): Body & Pick<OrderFormFields, 'warehouse_id'> => ({
  ...fields,
  ...(logistics ? { logistics: { ...logistics, channel_code: logistics.channel_code ?? '' } } : {}),
  ...(address ? { shipping_address: address } : {}),
})
