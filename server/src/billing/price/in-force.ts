import type { Tx } from '#kit/database/transact'
import { listsFor } from './price-for.ts'
import { type PriceRow, pricesOf, showPrice } from './store.ts'

/** Does a price of the customer's own list always count before this one of the default? */
const covers = (own: PriceRow, usual: PriceRow): boolean =>
  own.service === usual.service &&
  (own.channel_id === 0 || own.channel_id === usual.channel_id) &&
  (own.country === '' || own.country === usual.country) &&
  own.age_from <= usual.age_from

/** The prices that count for a customer on a day: those of its own list, and what that lacks of the default. */
export const pricesInForce = async (tx: Pick<Tx, 'run'>, partner_id: number, day: string) => {
  const { currency, own_id, usual_id } = await listsFor(tx, partner_id, day)
  if (currency === null) return []
  const own = own_id ? await pricesOf(tx, own_id) : []
  const usual = usual_id ? await pricesOf(tx, usual_id) : []
  const counting = [...own, ...usual.filter((u) => !own.some((o) => covers(o, u)))]
  return counting
    .sort(
      (a, b) =>
        a.service - b.service ||
        a.channel_id - b.channel_id ||
        a.country.localeCompare(b.country) ||
        a.age_from - b.age_from,
    )
    .map((price) => ({ ...showPrice(price), currency }))
}
