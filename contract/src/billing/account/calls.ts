import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  instant,
  listOf,
  longText,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryNumber,
  queryNumbers,
  reason,
} from '../../kit/schemas.ts'
import { decimal, positiveDecimal } from '../decimal.ts'
import { calendarDay, currency } from '../price/calls.ts'

const keeper = { right: 'ManageStatements', scope: 'warehouse' } as const
/** Staff who see all accounts; merchants with this right see their own. */
const readers = { right: { any: ['ManageStatements', 'MerchantBilling'] }, scope: 'warehouse' } as const

export const creditAccount = z.object({
  id: objectId,
  partner_id: partnerId,
  partner_name: z.string(),
  currency: z.string(),
  /** Null: without a limit. */
  credit_limit: z.string().nullable(),
  /** Charges and issued statements that are not paid. Below zero: the customer has something left. */
  owed: z.string(),
  /** What open orders are expected to cost. */
  held: z.string(),
  /** What is left of the limit; null without one. */
  free: z.string().nullable(),
  updated_at: instant,
})
export type CreditAccount = z.infer<typeof creditAccount>

export const listCreditAccounts = call('GET /wms/credit_accounts', {
  ...readers,
  about:
    'What customers owe and what is held for their open orders, beside their limits. Merchants see their own.',
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    /** Only those with a limit. */
    limited: queryBoolean.optional(),
    /** Only those whose limit is used up, by what is owed and held: no order fits any more. */
    used_up: queryBoolean.optional(),
  }),
  data: listOf(creditAccount),
})
export const exportCreditAccounts = listExportOf(listCreditAccounts)

export const getCreditAccount = call('GET /wms/credit_account/:id', {
  ...readers,
  about: 'An account with the changes of its limit, the latest first. Merchants see their own.',
  params: z.object({ id: objectId }),
  data: creditAccount.extend({ operation_records: z.array(operationRecord) }),
})

export const creditHold = z.object({
  order_id: objectId,
  order_number: z.string(),
  /** As it was estimated, and what of it is not charged yet. */
  estimate: z.string(),
  amount: z.string(),
  created_at: instant,
})
export type CreditHold = z.infer<typeof creditHold>

export const listCreditHolds = call('GET /wms/credit_account/:id/holds', {
  ...readers,
  about: 'The orders that something is held for on an account, the latest first.',
  params: z.object({ id: objectId }),
  query: paging,
  data: listOf(creditHold),
})

export const setCreditLimit = call('POST /wms/credit_account/limit', {
  ...keeper,
  about:
    'Sets or removes the limit of a customer in a currency, for the current warehouse. Orders that are validated from then on hold their estimated fees; those that do not fit fail with sub-status 5. For staff only.',
  body: z.object({
    partner_id: partnerId,
    currency,
    /** Null: without a limit. */
    credit_limit: decimal.nullable(),
    reason,
  }),
  data: done,
})

export const statementPayment = z.object({
  id: objectId,
  statement_id: objectId,
  statement_number: z.string(),
  partner_id: partnerId,
  partner_name: z.string(),
  /** Below zero: a payment that was taken back, or something that was paid out. */
  amount: z.string(),
  currency: z.string(),
  day: z.string(),
  reference: z.string(),
  note: z.string(),
  reverses: objectId.nullable(),
  reason: z.string(),
  created_by: z.string(),
  created_at: instant,
  /** It can be taken back. */
  standing: z.boolean(),
})
export type StatementPayment = z.infer<typeof statementPayment>

export const listStatementPayments = call('GET /wms/statement_payments', {
  ...readers,
  about: 'Payments, the latest day first. Merchants see their own.',
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    statement_id: objectId.optional(),
    statement_numbers: queryNumbers,
  }),
  data: listOf(statementPayment),
})
export const exportStatementPayments = listExportOf(listStatementPayments)

export const payStatement = call('POST /wms/statement/:id/pay', {
  ...keeper,
  about:
    'Records a payment of an issued statement, in whole or in part. One that is paid in full and has no open dispute is settled. For staff only.',
  params: z.object({ id: objectId }),
  body: z.object({
    amount: positiveDecimal,
    day: calendarDay,
    reference: z.string().trim().max(100).default(''),
    note: longText.default(''),
  }),
  data: z.object({ id: objectId, settled: z.boolean() }),
})

export const reversePayment = call('POST /wms/statement_payment/:id/reverse', {
  ...keeper,
  about: 'Takes a wrong payment back, once. A statement that was settled is open again. For staff only.',
  params: z.object({ id: objectId }),
  body: z.object({ reason }),
  data: done,
})

export const getOrderFees = call('GET /wms/outbound_order/:id/fees', {
  ...readers,
  about: 'What is held for an outbound order, or what it needs and what is free where nothing could be held.',
  params: z.object({ id: objectId }),
  data: z.object({
    held: z.object({ amount: z.string(), estimate: z.string(), currency: z.string() }).nullable(),
    /** For an order that failed its validation for its fees: as it is now. */
    short: z
      .object({
        needed: z.string(),
        free: z.string(),
        limit: z.string(),
        currency: z.string(),
        fits: z.boolean(),
      })
      .nullable(),
  }),
})
