import type { PriceTerms } from '@kuacang/contract/billing/price/amount'
import type { chargedService } from '@kuacang/contract/billing/price/enums'
import { priceListStatus } from '@kuacang/contract/billing/price/enums'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import type { Tx } from '#kit/database/transact'
import type { PriceRow } from './store.ts'

export type ChargedService = CodeOf<typeof chargedService>

/** What a price may differ by: freight by channel and country, storage by how many days the goods have been there. */
export type PriceKey = { readonly channel_id?: number; readonly country?: string; readonly age?: number }

type Asked = {
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

const listsSql = `
with own as (
  select id, currency from price_list
  where partner_id = $1 and status = ${published} and valid_from <= $2 ${newest}),
billed as (
  select coalesce((select currency from own), (
    select currency from price_list where partner_id is null and status = ${published}
    order by published_at, id limit 1)) as currency),
usual as (
  select id from price_list
  where partner_id is null and status = ${published} and valid_from <= $2 and currency = (select currency from billed)
  ${newest})
select (select currency from billed) as currency, (select id from own) as own_id, (select id from usual) as usual_id`

const priceSql = `
select id, service, unit, steps, free_quantity, minimum_charge, channel_id, country, age_from from price
where price_list_id in ($1, $2) and service = $3 and channel_id in (0, $4) and country in ('', $5) and age_from <= $6
order by (price_list_id = $1) desc, channel_id desc, country desc, age_from desc limit 1`

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

/**
 * The price of a service for a customer on a day. The customer's own list counts that took effect last; what it lacks
 * comes from the default of the same currency. A customer without a list of its own pays in the currency of the first
 * default that was published (decision 156). The price that says most of channel, country and age is taken.
 */
export const priceFor = async (
  tx: Pick<Tx, 'run'>,
  { partner_id, service, day, key: { channel_id = 0, country = '', age = 0 } = {} }: Asked,
): Promise<Found> => {
  const { currency, own_id, usual_id } = await listsFor(tx, partner_id, day)
  const listed = own_id !== null || usual_id !== null
  if (currency === null || !listed) return { currency, listed, price: null }
  const values = [own_id ?? usual_id, usual_id ?? own_id, service, channel_id, country, age]
  const [found] = await tx.run<PriceRow>(priceSql, values)
  if (!found) return { currency, listed, price: null }
  const { id, unit, steps, free_quantity, minimum_charge } = found
  return { currency, listed, price: { id, currency, unit, steps, free_quantity, minimum_charge } }
}
