import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { edited, instant, listOf, objectId, paging, queryNumbers } from '../../kit/schemas.ts'
import { buyerId, shippingAddress } from '../order/calls.ts'
import { outboundOrderType } from '../order/enums.ts'
import { addressOverrideStatus } from './enums.ts'

/** The parts that a rule may have: those that it has replace the order’s. */
const parts = edited(shippingAddress.omit({ street: true }))
export type OverrideAddress = z.output<typeof parts>

export const addressOverrideRule = z.object({
  id: objectId,
  buyer_id: z.string(),
  otype: outboundOrderType.schema,
  status: addressOverrideStatus.schema,
  address: parts,
  updated_by: z.string(),
  updated_at: instant,
})
export type AddressOverrideRule = z.infer<typeof addressOverrideRule>

const access = { right: 'B2BAddressOverridingQuery', scope: 'none' } as const

export const listAddressOverrideRules = call('GET /merchant/buyer_address_override_rules', {
  ...access,
  about: 'The rules that replace addresses of buyers in new orders, latest change first. For staff only.',
  query: paging.extend({
    buyer_id: queryNumbers,
    otype: outboundOrderType.query.optional(),
    status: addressOverrideStatus.query.optional(),
  }),
  data: listOf(addressOverrideRule),
})

export const exportAddressOverrideRules = listExportOf(listAddressOverrideRules)

export const upsertAddressOverrideRule = call('POST /merchant/buyer_address_override_rule/upsert', {
  ...access,
  about:
    'Makes the rule of a buyer for a type of order, or changes it. Empty parts of the address are dropped; without an address the rule keeps the one that it has. Orders that exist already stay as they are. For staff only.',
  body: z.object({
    buyer_id: buyerId.min(1),
    /** B2B, unless it is said. */
    otype: outboundOrderType.schema.optional(),
    /** A new one is enabled, unless it is said. */
    status: addressOverrideStatus.schema.optional(),
    address: parts.optional(),
  }),
  data: z.object({ id: objectId }),
})
