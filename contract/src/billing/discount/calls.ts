import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { partnerId } from '../../kit/schemas.ts'
import { discountRate } from '../../reference/partner/calls.ts'

export const getMerchantDiscount = call('GET /merchant_discount', {
  right: 'anyone',
  scope: 'partner',
  about:
    'The discount rates of a customer, and how many outbound orders of what declared value (USD) it made in this calendar month (UTC), cancelled ones left out. A customer’s user asks for the own one, staff with ManageUsers for any.',
  query: z.object({ partner_id: z.coerce.number().pipe(partnerId) }),
  data: z.object({
    discount_rate: discountRate,
    special_discount_rate: discountRate.nullable(),
    outbound_orders_count: z.number().int(),
    total_gmv: z.number(),
  }),
})
