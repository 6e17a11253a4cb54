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
import { discountOf, partnerNames } from '../../reference/public.ts'
import { type ChargedService, type PriceKey, priceFor } from '../price/price-for.ts'

/** The work that is charged: a document or a record of another area. */
export type Cause = { readonly type: string; readonly id: string; readonly number: string }

export type Work = {
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

type Computed = Amount & {
  readonly price_id: string | null
  readonly terms: PriceTerms
  readonly discount: number
}

type Priced = { readonly computed?: Computed; readonly listed: boolean }

/** What the work costs, without charging it; nothing where there is no price. */
export const priced = async (tx: Pick<Tx, 'run' | 'db'>, work: Work): Promise<Priced> => {
  const { currency, listed, price } = await priceFor(tx, work)
  const { partner_id, service, quantity, unit_price = null } = work
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
  const discount = discountFor(service, await discountOf(tx, partner_id))
  const { id, ...terms } = price
  return { listed, computed: { ...amountOf(terms, quantity, discount), price_id: id, terms, discount } }
}

const mustBePriced = async (tx: Tx, work: Work): Promise<Computed> => {
  const { computed, listed } = await priced(tx, work)
  if (computed) return computed
  const { partner_id, service, day } = work
  const partner = (await partnerNames(tx, [partner_id])).get(partner_id) ?? String(partner_id)
  if (!listed) throw new Refused(priceRefusals.no_list, { partner, day })
  throw new Refused(priceRefusals.no_price, { partner, day, service: chargedService.label(service) })
}

const insertSql = `
insert into charge (warehouse_id, id, partner_id, service, quantity, price_id, unit, steps, free_quantity, minimum_charge, discount,
  currency, cents, amount, day, cause_type, cause_id, cause_number, how, created_by, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
on conflict (warehouse_id, service, cause_type, cause_id) where reverses is null do nothing returning id`

/**
 * Charges work: the only function that writes a charge. It prices the work, and refuses where there is no price. Work that
 * is charged already is not charged again: then the answer is null.
 */
export const chargeWork = async (
  tx: Tx,
  { warehouse_id, user }: Pick<Caller, 'warehouse_id' | 'user'>,
  work: Work,
  cause: Cause,
): Promise<{ id: string; amount: string; currency: string } | null> => {
  const { terms, price_id, discount, amount, how } = await mustBePriced(tx, work)
  const { currency, unit, steps, free_quantity, minimum_charge } = terms
  const id = newId()
  const [made] = await tx.run<{ id: string }>(insertSql, [
    ...[
      warehouse_id,
      id,
      work.partner_id,
      work.service,
      work.quantity,
      price_id,
      unit,
      JSON.stringify(steps),
    ],
    ...[free_quantity, minimum_charge, discount, currency, centsOf(currency), amount, work.day],
    ...[cause.type, cause.id, cause.number, JSON.stringify(how), user.username, tx.now],
  ])
  return made ? { id, amount, currency } : null
}

const standingSql = `
select c.id, c.day from charge c
where c.warehouse_id = $1 and c.cause_type = $2 and c.cause_id = $3 and c.reverses is null
  and not exists (select 1 from charge r where r.warehouse_id = $1 and r.reverses = c.id)
order by c.id`

const reverseSql = `
insert into charge (warehouse_id, id, partner_id, service, quantity, price_id, unit, steps, free_quantity, minimum_charge, discount,
  currency, cents, amount, day, cause_type, cause_id, cause_number, how, reverses, reason, created_by, created_at)
select c.warehouse_id, $3::text, c.partner_id, c.service, c.quantity, c.price_id, c.unit, c.steps, c.free_quantity, c.minimum_charge,
  c.discount, c.currency, c.cents, -c.amount, $4::text, c.cause_type, c.cause_id, c.cause_number, $5::jsonb, c.id, $6::text,
  $7::text, $8::timestamptz
from charge c where c.warehouse_id = $1 and c.id = $2
on conflict (warehouse_id, reverses) where reverses is not null do nothing`

const takenBack = text('冲销 {day} 的费用', 'Takes back the charge of {day}')

/** Takes back what was charged for a piece of work, once. The charges themselves stay as they are. */
export const reverseCharges = async (
  tx: Tx,
  { warehouse_id, user }: Pick<Caller, 'warehouse_id' | 'user'>,
  cause: Pick<Cause, 'type' | 'id'>,
  { reason, day }: { readonly reason: string; readonly day: string },
): Promise<void> => {
  const standing = await tx.run<{ id: string; day: string }>(standingSql, [
    warehouse_id,
    cause.type,
    cause.id,
  ])
  for (const charge of standing) {
    const { zh, en } = filled(takenBack, { day: charge.day })
    const how = JSON.stringify({ zh, en })
    await tx.run(reverseSql, [warehouse_id, charge.id, newId(), day, how, reason, user.username, tx.now])
  }
}
