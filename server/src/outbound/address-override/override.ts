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

const rulesSql = `
select r.buyer_id, r.otype, r.address from buyer_address_override r
join jsonb_to_recordset($1::jsonb) as o (buyer_id text, order_type int) on r.buyer_id = o.buyer_id and r.otype = o.order_type
where r.status = ${addressOverrideStatus.code.enabled}`

type Rule = { readonly buyer_id: string; readonly otype: number; readonly address: OverrideAddress }

/** Gives new orders the address that the enabled rule of their buyer says. Answers what does so, for each order. */
export const overridesFor = async <O extends Ordered>(
  tx: Pick<Tx, 'run'>,
  orders: readonly O[],
): Promise<(order: O) => O> => {
  const asked = orders.filter((o) => o.buyer_id !== '')
  if (asked.length === 0) return (order) => order
  const buyers = asked.map(({ buyer_id, order_type }) => ({ buyer_id, order_type }))
  const rules = await tx.run<Rule>(rulesSql, [JSON.stringify(buyers)])
  return (order) => {
    const rule = rules.find((r) => r.buyer_id === order.buyer_id && r.otype === order.order_type)
    return rule ? { ...order, shipping_address: replaced(order.shipping_address, rule.address) } : order
  }
}
