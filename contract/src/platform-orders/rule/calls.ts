import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, instant, objectId, partnerId, queryNumber, told, warehouseId } from '../../kit/schemas.ts'
import { blocker } from '../order/enums.ts'

const keeper = {
  right: { any: ['MerchantGetPlatformOrders', 'GetAllPlatformOrdersForMerchants'] },
  scope: 'partner',
} as const

const money = z.number().min(0).max(9_999_999_999.99).multipleOf(0.01)
const kilograms = z.number().min(0).max(999_999).multipleOf(0.001)
const few = <T extends z.ZodType>(item: T, most = 100) => z.array(item).max(most).default([])

/** What a rule looks at, and what it decides. An empty list means any. */
const rule = z.object({
  name: z.string().trim().min(1).max(100),
  enabled: z.boolean().default(true),
  store_ids: few(objectId),
  /** Two letters each. */
  countries: few(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z]{2}$/)
      .toUpperCase(),
    250,
  ),
  /** Value of the goods, in the currency of the order. */
  least_value: money.nullable().default(null),
  most_value: money.nullable().default(null),
  /** Kilograms. */
  least_weight: kilograms.nullable().default(null),
  most_weight: kilograms.nullable().default(null),
  /** The order has one of them. */
  tags: few(z.string().trim().min(1).max(40), 20),
  /** The first that has all goods ships it. Empty: the home of the store. */
  warehouse_ids: few(warehouseId, 20),
  /** Null: the channel that the way of shipping of the platform is mapped to. */
  channel_id: z.number().int().positive().nullable().default(null),
  /** Minutes that an order is held after its release, in which a buyer may still cancel. */
  hold_minutes: z.number().int().min(0).max(43_200).default(0),
})

export const autoFulfilRule = rule.extend({
  id: objectId,
  partner_id: partnerId,
  /** Its place: the first that fits is used. */
  place: z.number().int(),
  updated_at: instant,
})
export type AutoFulfilRule = z.infer<typeof autoFulfilRule>

export const listAutoFulfilRules = call('GET /merchant/auto_fulfill_rules', {
  ...keeper,
  about: 'The rules of a customer, in their order. Staff name the customer.',
  query: z.object({ partner_id: queryNumber.pipe(partnerId).optional() }),
  data: z.array(autoFulfilRule),
})

export const saveAutoFulfilRule = call('POST /merchant/auto_fulfill_rule', {
  ...keeper,
  about: 'Adds a rule behind the others, or with an id replaces that one.',
  body: rule.extend({
    id: objectId.optional(),
    /** Staff name the customer; a merchant's own is taken. */
    partner_id: partnerId.optional(),
  }),
  data: z.object({ id: objectId }),
})

export const orderAutoFulfilRules = call('POST /merchant/auto_fulfill_rules/order', {
  ...keeper,
  about: 'Brings the rules of a customer into this order; it names each of them once.',
  body: z.object({ ids: z.array(objectId).min(1).max(100), partner_id: partnerId.optional() }),
  data: done,
})

export const deleteAutoFulfilRule = call('DELETE /merchant/auto_fulfill_rule/:id', {
  ...keeper,
  about: 'Deletes a rule.',
  params: z.object({ id: objectId }),
  data: done,
})

export const tryAutoFulfil = call('GET /merchant/orders/:id/try', {
  ...keeper,
  about:
    'What the rules would do with an order now, without doing it: which rule takes it, and why each other does not.',
  params: z.object({ id: objectId }),
  data: z.object({
    rules: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        takes: z.boolean(),
        /** Empty for the one that takes it. */
        why_not: z.array(told),
      }),
    ),
    blockers: z.array(blocker.schema),
    warehouse_code: z.string().nullable(),
    channel_code: z.string().nullable(),
    /** Not before this moment. */
    at: instant.nullable(),
  }),
})
