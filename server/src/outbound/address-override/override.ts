import { isDeepStrictEqual } from 'node:util'
import type { OverrideAddress } from '@kuacang/contract/outbound/address-override/calls'
import { addressOverrideStatus } from '@kuacang/contract/outbound/address-override/enums'
import type { OrderFields } from '@kuacang/contract/outbound/order/calls'
import type { Tx } from '#kit/database/transact'

type Ordered = Pick<OrderFields, 'buyer_id' | 'order_type' | 'shipping_address'>

/** The address as a rule changes it: the parts that the rule has, and all others as they are (FU-196). */
const replaced = (
  address: OrderFields['shipping_address'],
  parts: OverrideAddress,
): OrderFields['shipping_address'] => {
  const part = (name: keyof OverrideAddress) => parts[name] || address[name]
  return {
    ...{ firstname: part('firstname'), lastname: part('lastname'), telephone: part('telephone') },
    ...{ street_address1: part('street_address1'), street_address2: part('street_address2') },
    ...{ city: part('city'), state: part('state') },
    ...{ postal_code: part('postal_code'), country: part('country') },
    // The old spelling of the same part: it would still name the street that the rule replaces.
    street: parts.street_address1 ? '' : address.street,
  }
}

/** An address in one line, as a timeline tells it. */
const lineOf = (a: OrderFields['shipping_address']): string =>
  [
    [a.firstname, a.lastname].filter(Boolean).join(' '),
    ...[a.telephone, a.street, a.street_address1, a.street_address2],
    ...[a.city, a.state, a.postal_code, a.country],
  ]
    .filter(Boolean)
    .join(', ')

/** What the timeline of an order keeps of its address being replaced; undefined where it was not. */
export const replacement = (sent: OrderFields['shipping_address'], now: OrderFields['shipping_address']) =>
  isDeepStrictEqual(sent, now) ? undefined : { old_address: lineOf(sent), new_address: lineOf(now) }

/** A new order with the address that the enabled rule of its buyer gives it. */
export const withOverride = async <O extends Ordered>(tx: Pick<Tx, 'run'>, order: O): Promise<O> => {
  if (order.buyer_id === '') return order
  const [rule] = await tx.run<{ address: OverrideAddress }>(
    `select address from buyer_address_override
     where buyer_id = $1 and otype = $2 and status = ${addressOverrideStatus.code.enabled}`,
    [order.buyer_id, order.order_type],
  )
  return rule ? { ...order, shipping_address: replaced(order.shipping_address, rule.address) } : order
}
