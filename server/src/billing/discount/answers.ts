import { getMerchantDiscount } from '@kuacang/contract/billing/discount/calls'
import { text } from '@kuacang/contract/kit/text'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { declaredValues } from '../../catalog/public.ts'
import { turnoverOf } from '../../outbound/public.ts'
import { discountOf } from '../../reference/public.ts'

const title = text('客户', 'Customer')

/** The first moment of the calendar month (UTC). */
const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))

export const answers: Answer[] = [
  answer(getMerchantDiscount, async (tx, caller, { query: { partner_id } }) => {
    const mine = caller.partner_id === null ? caller.holds('ManageUsers') : caller.partner_id === partner_id
    const rates = mine ? await discountOf(tx, partner_id) : undefined
    if (!rates) throw notFound(title, String(partner_id))
    const { orders, units } = await turnoverOf(tx, partner_id, monthOf(new Date()))
    const values = await declaredValues(tx, partner_id, [...units.keys()])
    const minor = [...units].reduce((sum, [id, n]) => sum + n * (values.get(id) ?? 0), 0)
    return { ...rates, outbound_orders_count: orders, total_gmv: minor / 100 }
  }),
]
