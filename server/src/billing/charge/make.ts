import { centsOf } from '@kuacang/contract/billing/decimal'
import { type Amount, amountOf, type PriceTerms } from '@kuacang/contract/billing/price/amount'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { priceRefusals } from '@kuacang/contract/billing/price/refusals'
import { wallText } from '@kuacang/contract/kit/moment'
import { filled, text } from '@kuacang/contract/kit/text'
import { noDiscount } from '@kuacang/contract/reference/partner/calls'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { discountsOf, partnerNames } from '../../reference/public.ts'
import { bookCharges, type WrittenCharge } from '../account/book.ts'
import { type ChargedService, type Found, type PriceKey, pricesFor } from '../price/price-for.ts'

/** The work that is charged: a document or a record of another area. */
export type ChargeCause = { readonly type: string; readonly id: string; readonly number: string }

export type ChargedWork = {
  readonly partner_id: number
  readonly service: ChargedService
  readonly quantity: string
  readonly day: string
  readonly key?: PriceKey
  /** For one unit, instead of the price of a list: what a person set. It is final, no discount counts. */
  readonly unit_price?: string | null
}

/** Today by the calendar of the caller's warehouse. */
export const todayOf = (caller: Pick<Caller, 'clock'>, now: Date): string =>
  wallText(now, caller.clock.zone).slice(0, 10)

type Rates = { readonly discount_rate: number; readonly special_discount_rate: number | null }

/** The percentage that a customer pays: the special one for freight, the other one for all other work. */
export const discountFor = (service: ChargedService, rates: Rates | undefined): number =>
  (service === chargedService.code.freight ? rates?.special_discount_rate : rates?.discount_rate) ??
  noDiscount

export type Computed = Amount & {
  readonly price_id: string | null
  readonly terms: PriceTerms
  readonly discount: number
}

type Priced = { readonly computed?: Computed; readonly listed: boolean }

/**
 * What work costs, without charging it, in the order in which it is asked for; nothing where there is no price. Prices and
 * discounts of all of it are looked up by one statement each.
 */
export const pricedAll = async (
  tx: Pick<Tx, 'run' | 'db'>,
  works: readonly ChargedWork[],
): Promise<{ readonly work: ChargedWork; readonly priced: Priced }[]> => {
  const keys = new Map<string, { readonly at: number; readonly work: ChargedWork }>()
  const keyOf = ({ partner_id, service, day, key = {} }: ChargedWork) =>
    JSON.stringify([partner_id, service, day, key.channel_id, key.country, key.age])
  for (const work of works) {
    const key = keyOf(work)
    if (!keys.has(key)) keys.set(key, { at: keys.size, work })
  }
  const found = await pricesFor(
    tx,
    [...keys.values()].map(({ work }) => work),
  )
  const rates = await discountsOf(tx, [...new Set(works.map((w) => w.partner_id))])
  return works.map((work) => {
    const price = found[keys.get(keyOf(work))?.at ?? -1]
    if (!price) throw new Error('a price was not looked up')
    return { work, priced: pricedBy(price, rates.get(work.partner_id), work) }
  })
}

/** What one piece of work costs. */
export const priced = async (tx: Pick<Tx, 'run' | 'db'>, work: ChargedWork): Promise<Priced> =>
  (await pricedAll(tx, [work]))[0]?.priced ?? { listed: false }

const pricedBy = (
  { currency, listed, price }: Found,
  rates: Rates | undefined,
  work: ChargedWork,
): Priced => {
  const { service, quantity, unit_price = null } = work
  if (currency === null || !listed) return { listed: false }
  if (unit_price !== null) {
    const unit = price?.unit ?? chargeUnit.code.piece
    const terms = {
      currency,
      unit,
      steps: [{ from: '0', rate: unit_price }],
      free_quantity: '0',
      minimum_charge: '0',
    }
    const amount = amountOf(terms, quantity, noDiscount)
    return { listed, computed: { ...amount, price_id: null, terms, discount: noDiscount } }
  }
  if (!price) return { listed }
  const discount = discountFor(service, rates)
  const { id, ...terms } = price
  return { listed, computed: { ...amountOf(terms, quantity, discount), price_id: id, terms, discount } }
}

const mustBePriced = async (tx: Tx, work: ChargedWork): Promise<Computed> => {
  const { computed, listed } = await priced(tx, work)
  if (computed) return computed
  const { partner_id, service, day } = work
  const partner = (await partnerNames(tx, [partner_id])).get(partner_id) ?? String(partner_id)
  if (!listed) throw new Refused(priceRefusals.no_list, { partner, day })
  throw new Refused(priceRefusals.no_price, { partner, day, service: chargedService.label(service) })
}

const madeColumns = 'id, partner_id, currency, amount::text as amount, day, cause_type, cause_id'

const insertSql = `
insert into charge (warehouse_id, id, partner_id, service, quantity, price_id, unit, steps, free_quantity, minimum_charge, discount,
  currency, cents, amount, day, cause_type, cause_id, cause_number, how, created_by, created_at)
select $1, c.id, c.partner_id, c.service, c.quantity, c.price_id, c.unit, c.steps, c.free_quantity, c.minimum_charge, c.discount,
  c.currency, c.cents, c.amount, c.day, c.cause_type, c.cause_id, c.cause_number, c.how, $3, $4
from jsonb_to_recordset($2::jsonb) as c (id text, partner_id bigint, service int, quantity numeric, price_id text, unit int, steps jsonb,
  free_quantity numeric, minimum_charge numeric, discount int, currency text, cents int, amount numeric, day text, cause_type text,
  cause_id text, cause_number text, how jsonb)
on conflict (warehouse_id, service, cause_type, cause_id) where reverses is null do nothing
returning ${madeColumns}`

export type Due = { readonly work: ChargedWork; readonly cause: ChargeCause; readonly computed: Computed }

type Charged = { readonly id: string; readonly amount: string; readonly currency: string }

/**
 * Writes charges, and books them on the accounts of their customers: the only function that does. Of work that is charged
 * already nothing is written. Answers those that were made.
 */
export const writeCharges = async (
  tx: Tx,
  { warehouse_id, user }: Pick<Caller, 'warehouse_id' | 'user'>,
  due: readonly Due[],
): Promise<Charged[]> => {
  if (due.length === 0) return []
  const rows = due.map(({ work, cause, computed: { terms, price_id, discount, amount, how } }) => ({
    ...{ id: newId(), partner_id: work.partner_id, service: work.service, quantity: work.quantity, price_id },
    ...{ ...terms, discount, cents: centsOf(terms.currency), amount, day: work.day, how },
    ...{ cause_type: cause.type, cause_id: cause.id, cause_number: cause.number },
  }))
  const made = await tx.run<WrittenCharge>(insertSql, [
    warehouse_id,
    JSON.stringify(rows),
    user.username,
    tx.now,
  ])
  await bookCharges(tx, { warehouse_id }, made)
  const ids = new Set(made.map((m) => m.id))
  return rows.filter((r) => ids.has(r.id))
}

/** Charges one piece of work, and refuses where there is no price. Null: it is charged already. */
export const chargeWork = async (
  tx: Tx,
  caller: Pick<Caller, 'warehouse_id' | 'user'>,
  work: ChargedWork,
  cause: ChargeCause,
): Promise<Charged | null> => {
  const computed = await mustBePriced(tx, work)
  const [made] = await writeCharges(tx, caller, [{ work, cause, computed }])
  return made ?? null
}

const standingSql = `
select c.id, c.day from charge c
where c.warehouse_id = $1 and c.cause_type = $2 and c.cause_id = $3 and c.reverses is null
  and not exists (select 1 from charge r where r.warehouse_id = $1 and r.reverses = c.id)
order by c.id`

const reversalSql = `
insert into charge (warehouse_id, id, partner_id, service, quantity, price_id, unit, steps, free_quantity, minimum_charge, discount,
  currency, cents, amount, day, cause_type, cause_id, cause_number, how, reverses, reason, created_by, created_at)
select c.warehouse_id, $3::text, c.partner_id, c.service, c.quantity, c.price_id, c.unit, c.steps, c.free_quantity, c.minimum_charge,
  c.discount, c.currency, c.cents, -c.amount, $4::text, c.cause_type, c.cause_id, c.cause_number, $5::jsonb, c.id, $6::text,
  $7::text, $8::timestamptz
from charge c where c.warehouse_id = $1 and c.id = $2
on conflict (warehouse_id, reverses) where reverses is not null do nothing
returning ${madeColumns}`

const takenBack = text('冲销 {day} 的费用', 'Takes back the charge of {day}')

type Withdrawal = { readonly reason: string; readonly day: string }

const oneSql = 'select id, day from charge where warehouse_id = $1 and id = $2 and reverses is null'

/** Takes back one charge, once. The charge itself stays as it is. */
export const reverseCharge = async (
  tx: Tx,
  caller: Pick<Caller, 'warehouse_id' | 'user'>,
  id: string,
  withdrawal: Withdrawal,
): Promise<void> => {
  for (const charge of await tx.run<Standing>(oneSql, [caller.warehouse_id, id]))
    await reverse(tx, caller, charge, withdrawal)
}

type Standing = { readonly id: string; readonly day: string }

const reverse = async (
  tx: Tx,
  { warehouse_id, user }: Pick<Caller, 'warehouse_id' | 'user'>,
  charge: Standing,
  { reason, day }: Withdrawal,
): Promise<void> => {
  const { zh, en } = filled(takenBack, { day: charge.day })
  const how = JSON.stringify({ zh, en })
  const values = [warehouse_id, charge.id, newId(), day, how, reason, user.username, tx.now]
  await bookCharges(tx, { warehouse_id }, await tx.run<WrittenCharge>(reversalSql, values))
}

/** Takes back what was charged for a piece of work, once. The charges themselves stay as they are. */
export const reverseCharges = async (
  tx: Tx,
  caller: Pick<Caller, 'warehouse_id' | 'user'>,
  cause: Pick<ChargeCause, 'type' | 'id'>,
  withdrawal: Withdrawal,
): Promise<void> => {
  const standing = await tx.run<Standing>(standingSql, [caller.warehouse_id, cause.type, cause.id])
  for (const charge of standing) await reverse(tx, caller, charge, withdrawal)
}
