import { typeLabels, type WarehouseType } from '@kuacang/contract/kit/enums'
import type { WeightSource } from '@kuacang/contract/kit/envelope'
import { type Clock, utcClock } from '@kuacang/contract/kit/moment'
import { systemUser } from '@kuacang/contract/kit/record'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { Locale } from '@kuacang/contract/kit/text'
import { Refused } from './refused.ts'

type Person = { readonly id: string; readonly username: string }

/**
 * Which rows may be touched: a required argument of every store function. `partner_id` null means all partners
 * of the warehouse (staff); a number means that partner's rows only.
 */
export type Scope = { readonly warehouse_id: number; readonly partner_id: number | null }

/** Everything about the caller that an action may need. */
export type Caller = Scope & {
  readonly user: Person
  /** The API key that was sent, for what is done later in its name; left out for a login. */
  readonly key_id?: string
  /** Who really sits there while acting as `user`. */
  readonly su: Person | null
  /** The authoriser whose credentials allowed this one call. */
  readonly lender: Person | null
  readonly holds: (right: Right) => boolean
  /** The current warehouse of the caller, also for calls of no warehouse; 0 without one. */
  readonly stands_in: number
  /** May the caller work in the warehouse, and is it one of these types? For calls that name one themselves. */
  readonly mayWorkIn: (warehouse_id: number, types?: readonly WarehouseType[]) => boolean
  readonly locale: Locale
  /** The time zone of the warehouse, in which moments are shown to the caller. */
  readonly clock: Clock
  readonly device: string
  /** How the weight of this command came, where its page says so; the timeline keeps it. */
  readonly weight_source?: WeightSource
  readonly request_id: string
  /** The client's Idempotency-Key; null where it sent none. */
  readonly operation_id: string | null
}

/** The same caller in a warehouse that the call names itself, as the door lets callers into their current one. */
export const callerIn = (
  caller: Caller,
  warehouse_id: number,
  { at }: { at: readonly WarehouseType[] },
): Caller => {
  if (!caller.mayWorkIn(warehouse_id)) throw new Refused(kitRefusals.warehouse_invalid)
  if (!caller.mayWorkIn(warehouse_id, at))
    throw new Refused(serviceRefusals.named_warehouse_type, { wanted: typeLabels(at) })
  return { ...caller, warehouse_id }
}

/** The warehouse id of operations that belong to no warehouse. */
export const noWarehouse = 0

/** The product itself at work: background jobs and the filling of demo data. */
export const systemCaller = (warehouse_id: number, request_id: string): Caller => ({
  warehouse_id,
  partner_id: null,
  user: { id: '0'.repeat(24), username: systemUser },
  su: null,
  lender: null,
  holds: () => true,
  stands_in: warehouse_id,
  mayWorkIn: () => true,
  locale: 'zh',
  clock: utcClock,
  device: '',
  request_id,
  operation_id: null,
})
