import { z } from 'zod'
import { atGoods } from '../../inventory/warehouses.ts'
import { call } from '../../kit/call.ts'
import { partnerId, queryNumber } from '../../kit/schemas.ts'
import { returnFound, returnOutcome, returnReason } from '../record/enums.ts'

export const returnRule = z.object({
  reason: returnReason.schema,
  found: returnFound.schema,
  outcome: returnOutcome.schema,
  /** Another than the default. */
  own: z.boolean(),
})
export type ReturnRule = z.infer<typeof returnRule>

export const listReturnRules = call('GET /wms/return_rules', {
  right: { any: ['ReturnOperator', 'ManageReturnRules'] },
  ...atGoods,
  about: 'What becomes of the returns of a customer, by reason and by what is found.',
  query: z.object({ partner_id: queryNumber.pipe(partnerId) }),
  data: z.object({ list: z.array(returnRule) }),
})

export const setReturnRule = call('PUT /wms/return_rule', {
  right: 'ManageReturnRules',
  ...atGoods,
  about:
    'Gives a customer another rule, or the default again. It counts for returns that are judged from now on.',
  body: z.object({
    partner_id: partnerId,
    reason: returnReason.schema,
    found: returnFound.schema,
    /** Left out: the default. */
    disposition: returnOutcome.schema.optional(),
  }),
  data: z.object({ list: z.array(returnRule) }),
})
