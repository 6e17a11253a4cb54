import type { PriceTerms } from '@kuacang/contract/billing/price/amount'
import type { chargedService } from '@kuacang/contract/billing/price/enums'
import { priceListStatus } from '@kuacang/contract/billing/price/enums'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import type { Tx } from '#kit/database/transact'

export type ChargedService = CodeOf<typeof chargedService>

/** What a price may differ by: freight by channel and country, storage by how many days the goods have been there. */
export type PriceKey = { readonly channel_id?: number; readonly country?: string; readonly age?: number }

export type PriceQuestion = {
  readonly partner_id: number
  readonly service: ChargedService
  /** By the calendar of the warehouse, as in 2026-12-01. */
  readonly day: string
  readonly key?: PriceKey
}

export type Found = {
  /** In what the customer pays; null where no list was ever published for it. */
  readonly currency: string | null
  /** Was any list valid on the day? */
  readonly listed: boolean
  readonly price: (PriceTerms & { readonly id: string }) | null
}

const { published } = priceListStatus.code

const newest = 'order by valid_from desc, published_at desc, id desc limit 1'

/** The lists that count for each customer and day of `who`. */
const counting = `
first_list as (
  select currency from price_list where partner_id is null and status = ${published} order by published_at, id limit 1),
owned as (
  select w.partner_id, w.day, o.id as own_id, coalesce(o.currency, (select currency from first_list)) as currency
  from who w left join lateral (
    select id, currency from price_list
    where partner_id = w.partner_id and status = ${published} and valid_from <= w.day ${newest}) o on true),
counting as (
  select o.partner_id, o.day, o.currency, o.own_id, u.id as usual_id
  from owned o left join lateral (
    select id from price_list
    where partner_id is null and status = ${published} and valid_from <= o.day and currency = o.currency ${newest}) u on true)`

const listsSql = `
with who as (select $1::bigint as partner_id, $2::text as day), ${counting}
select currency, own_id, usual_id from counting`

const pricesSql = `
with asked as (
  select * from jsonb_to_recordset($1::jsonb) as a (n bigint, partner_id bigint, service int, day text, channel_id bigint, country text,
    age int)),
who as (select distinct partner_id, day from asked), ${counting}
select a.n, c.currency, c.own_id is not null or c.usual_id is not null as listed, p.id, p.unit, p.steps, p.free_quantity, p.minimum_charge
from asked a join counting c on c.partner_id = a.partner_id and c.day = a.day
left join lateral (
  select id, unit, steps, free_quantity, minimum_charge from price
  where price_list_id in (c.own_id, c.usual_id) and service = a.service and channel_id in (0, a.channel_id)
    and country in ('', a.country) and age_from <= a.age
  order by (price_list_id = c.own_id) desc, channel_id desc, country desc, age_from desc limit 1) p on true
order by a.n`

export type Lists = {
  readonly currency: string | null
  /** The customer's own list of the day, and the default of its currency. */
  readonly own_id: string | null
  readonly usual_id: string | null
}

/** The lists that count for a customer on a day. */
export const listsFor = async (tx: Pick<Tx, 'run'>, partner_id: number, day: string): Promise<Lists> => {
  const [lists] = await tx.run<Lists>(listsSql, [partner_id, day])
  return lists ?? { currency: null, own_id: null, usual_id: null }
}

type PricedRow = {
  readonly n: number
  readonly currency: string | null
  readonly listed: boolean
  readonly id: string | null
  readonly unit: number | null
  readonly steps: PriceTerms['steps'] | null
  readonly free_quantity: string | null
  readonly minimum_charge: string | null
}

/**
 * The prices of services for customers on days, in the order in which they are asked for, by one statement. The customer's
 * own list counts that took effect last; what it lacks comes from the default of the same currency. A customer without a
 * list of its own pays in the currency of the first default that was published (decision 156). The price that says most of
 * channel, country and age is taken.
 */
export const pricesFor = async (tx: Pick<Tx, 'run'>, asked: readonly PriceQuestion[]): Promise<Found[]> => {
  if (asked.length === 0) return []
  const rows = asked.map(
    ({ partner_id, service, day, key: { channel_id = 0, country = '', age = 0 } = {} }, n) => ({
      ...{ n, partner_id, service, day, channel_id, country, age },
    }),
  )
  const found = await tx.run<PricedRow>(pricesSql, [JSON.stringify(rows)])
  return found.map(({ currency, listed, id, unit, steps, free_quantity, minimum_charge }) => {
    if (currency === null || !listed || id === null) return { currency, listed, price: null }
    if (unit === null || !steps || free_quantity === null || minimum_charge === null)
      throw new Error(`price ${id} lacks its terms`)
    return { currency, listed, price: { id, currency, unit, steps, free_quantity, minimum_charge } }
  })
}
