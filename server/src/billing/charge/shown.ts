import type { Charge } from '@kuacang/contract/billing/charge/calls'
import { centsOf, decimalDigits, decimalOf, shortDecimal, unitsOf } from '@kuacang/contract/billing/decimal'
import { sql } from 'kysely'

/** An amount as its currency writes it. */
export const money = (amount: string, currency: string): string =>
  decimalOf(unitsOf(amount), decimalDigits, centsOf(currency))

export type ChargeRow = Omit<Charge, 'created_at' | 'service' | 'unit' | 'how'> & {
  readonly service: number
  readonly unit: number
  readonly how: { readonly zh: string; readonly en: string }
  readonly created_at: Date
}

/** What a charge shows of itself: the columns of `c`. */
export const chargeColumns = [
  'c.id',
  'c.day',
  'c.partner_id',
  'c.service',
  'c.quantity',
  'c.unit',
  'c.discount',
  'c.amount',
  'c.currency',
  'c.how',
  'c.cause_type',
  'c.cause_id',
  'c.cause_number',
  'c.reverses',
  'c.reason',
  'c.created_at',
] as const

export const partnerName = (of: 'a' | 'c' | 's' | 'sp' | 'u') =>
  sql<string>`coalesce((select p.name from partner p where p.id = ${sql.ref(`${of}.partner_id`)}), '')`.as(
    'partner_name',
  )

export const showCharge = <R extends ChargeRow>({ service, unit, ...row }: R) => ({
  ...row,
  service: service as Charge['service'],
  unit: unit as Charge['unit'],
  quantity: shortDecimal(row.quantity),
  amount: money(row.amount, row.currency),
})
