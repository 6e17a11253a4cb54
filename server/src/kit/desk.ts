import type { Right } from '@kuacang/contract/access/rights'
import type { Locale } from '@kuacang/contract/kit/text'

type Person = { readonly id: string; readonly username: string }

/**
 * Which rows may be touched: a required argument of every store function. `partner_id` null means all partners
 * of the warehouse (staff); a number means that partner's rows only.
 */
export type Scope = { readonly warehouse_id: number; readonly partner_id: number | null }

/** Who stands at which desk: everything about the caller that an action may need. */
export type Desk = Scope & {
  readonly user: Person
  /** Who really sits there while acting as `user`. */
  readonly su: Person | null
  /** Whose borrowed credentials allowed this one call. */
  readonly lender: Person | null
  readonly holds: (right: Right) => boolean
  /** The warehouses that the caller may work in, for calls that name one themselves. */
  readonly mayWorkIn: (warehouse_id: number) => boolean
  readonly locale: Locale
  readonly device: string
  readonly request_id: string
  /** The client's Idempotency-Key; null where it sent none. */
  readonly operation_id: string | null
}

/** The warehouse id of operations that belong to no warehouse. */
export const noWarehouse = 0

/** The product itself at work: background jobs and the filling of demo data. */
export const systemDesk = (warehouse_id: number, request_id: string): Desk => ({
  warehouse_id,
  partner_id: null,
  user: { id: '0'.repeat(24), username: 'system' },
  su: null,
  lender: null,
  holds: () => true,
  mayWorkIn: () => true,
  locale: 'zh',
  device: '',
  request_id,
  operation_id: null,
})
