import type { ServiceFields } from '@kuacang/contract/billing/service/calls'
import { serviceRecordRefusals } from '@kuacang/contract/billing/service/refusals'
import { rightTitle } from '@kuacang/contract/kit/rights'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { inboundOrdersNumbered } from '../../inbound/public.ts'
import { outboundOrdersNumbered } from '../../outbound/public.ts'
import { mustBeEnabled, partnerNames } from '../../reference/public.ts'
import type { Reference } from './store.ts'

/** Another price than that of the list needs its right and a reason; a reason alone says nothing. */
const checkPrice = (caller: Caller, { unit_price, price_reason }: ServiceFields): void => {
  if (unit_price === undefined && price_reason === undefined) return
  if (unit_price === undefined) throw new Refused(serviceRecordRefusals.no_own_price)
  if (!caller.holds('ManagePrices'))
    throw new Refused(serviceRecordRefusals.own_price, { right: rightTitle('ManagePrices') })
  if (price_reason === undefined) throw new Refused(serviceRecordRefusals.own_price_reason)
}

/** Judges records one by one: what the customer, the order and the price of each may be. */
export type Judge = (fields: ServiceFields) => Promise<Reference>

const keyOf = (partner_id: number, number: string) => JSON.stringify([partner_id, number])

/** Learns at once what the records name, and answers what judges each of them. */
export const judgeOf = async (tx: Tx, caller: Caller, all: readonly ServiceFields[]): Promise<Judge> => {
  const { warehouse_id } = caller
  const numbers = [...new Set(all.map((f) => f.reference).filter(Boolean))]
  const orders = new Map<string, Reference>()
  if (numbers.length > 0) {
    for (const { id, number, partner_id } of await inboundOrdersNumbered(tx, warehouse_id, numbers))
      orders.set(keyOf(partner_id, number), { type: 'inbound_order', id })
    for (const { id, number, partner_id } of await outboundOrdersNumbered(tx, warehouse_id, numbers))
      orders.set(keyOf(partner_id, number), { type: 'outbound_order', id })
  }
  const names = await partnerNames(tx, [...new Set(all.map((f) => f.partner_id))])
  const partners = new Map<number, Promise<unknown>>()
  const checkPartner = (id: number) => {
    const checked = partners.get(id) ?? mustBeEnabled(tx, id)
    partners.set(id, checked)
    return checked
  }
  return async (fields) => {
    const { partner_id, reference } = fields
    await checkPartner(partner_id)
    checkPrice(caller, fields)
    if (reference === '') return { type: '', id: null }
    const found = orders.get(keyOf(partner_id, reference))
    if (found) return found
    const partner = names.get(partner_id) ?? String(partner_id)
    throw new Refused(serviceRecordRefusals.reference_unknown, { partner, reference })
  }
}
