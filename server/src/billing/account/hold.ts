import { centsOf, decimalDigits, decimalOf, unitsOf } from '@kuacang/contract/billing/decimal'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { FeeGate } from '../../outbound/public.ts'
import { pricedAll, todayOf } from '../charge/make.ts'
import { money } from '../charge/shown.ts'
import { serviceNamed } from '../price/service-named.ts'

type Order = Parameters<FeeGate['hold']>[2]
type Estimate = { readonly amount: string; readonly currency: string }

/**
 * What an order is expected to cost, by the prices of today, as the rater will charge it. Null: nothing of its work has a
 * price, or it costs nothing.
 */
export const estimateOf = async (
  tx: Pick<Tx, 'run' | 'db' | 'now'>,
  caller: Pick<Caller, 'clock'>,
  { partner_id, works }: Pick<Order, 'partner_id' | 'works'>,
): Promise<Estimate | null> => {
  const day = todayOf(caller, tx.now)
  const priced = await pricedAll(
    tx,
    works.map(({ service, quantity, channel_id, country }) => {
      return { partner_id, service: serviceNamed(service), quantity, day, key: { channel_id, country } }
    }),
  )
  const known = priced.flatMap(({ priced: { computed } }) => computed ?? [])
  const sum = known.reduce((total, { amount }) => total + unitsOf(amount), 0n)
  const currency = known[0]?.terms.currency
  return currency && sum > 0n ? { amount: decimalOf(sum, decimalDigits, centsOf(currency)), currency } : null
}

type Account = { readonly credit_limit: string | null; readonly free: string | null }

const limitedSql = `
select currency from credit_account where warehouse_id = $1 and partner_id = $2 and credit_limit is not null`

// Others who hold wait here for the account, and then count what this one took.
const holdSql = `
with account as (
  update credit_account set held = held + $4::numeric, updated_at = $7
  where warehouse_id = $1 and partner_id = $2 and currency = $3 and owed + held + $4::numeric <= credit_limit
  returning credit_limit - owed - held + $4::numeric as room)
insert into credit_hold (warehouse_id, order_id, order_number, partner_id, currency, estimate, room, amount, created_at)
select $1, $5, $6, $2, $3, $4::numeric, room, $4::numeric, $7 from account returning order_id`

const freeSql = `
select credit_limit::text, (credit_limit - owed - held)::text as free from credit_account
where warehouse_id = $1 and partner_id = $2 and currency = $3`

/** How much of a customer's limit in a currency is free; null where it has no limit. */
export const freeOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Caller, 'warehouse_id'>,
  partner_id: number,
  currency: string,
): Promise<{ readonly limit: string; readonly free: string } | null> => {
  const [account] = await tx.run<Account>(freeSql, [warehouse_id, partner_id, currency])
  if (!account || account.credit_limit === null || account.free === null) return null
  return { limit: money(account.credit_limit, currency), free: money(account.free, currency) }
}

const hold: FeeGate['hold'] = async (tx, caller, order) => {
  const { id, number, partner_id } = order
  const { warehouse_id } = caller
  const limited = await tx.run<{ currency: string }>(limitedSql, [warehouse_id, partner_id])
  if (limited.length === 0) return undefined
  const estimate = await estimateOf(tx, caller, order)
  if (!estimate || !limited.some((a) => a.currency === estimate.currency)) return undefined
  const { amount, currency } = estimate
  const held = await tx.run(holdSql, [warehouse_id, partner_id, currency, amount, id, number, tx.now])
  if (held.length > 0) return undefined
  const left = await freeOf(tx, caller, partner_id, currency)
  return left ? { needed: money(amount, currency), ...left, currency } : undefined
}

// By the key of the hold: where an order holds nothing, nothing is locked.
const releaseSql = `
with gone as (
  delete from credit_hold where warehouse_id = $1 and order_id = any($2) returning partner_id, currency, amount),
freed as (select partner_id, currency, sum(amount) as amount from gone group by partner_id, currency)
update credit_account a set held = a.held - f.amount, updated_at = $3 from freed f
where a.warehouse_id = $1 and a.partner_id = f.partner_id and a.currency = f.currency`

const release: FeeGate['release'] = (tx, { warehouse_id }, ids) =>
  tx.later(releaseSql, [warehouse_id, ids, tx.now])

export const holds: FeeGate = { hold, release }
