import { type Amount, amountOf } from '@kuacang/contract/billing/price/amount'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import type { Tx } from '#kit/database/transact'
import { discountOf } from '../../reference/public.ts'
import { discountFor } from '../charge/make.ts'
import { type Found, pricesFor } from './price-for.ts'

/** A parcel as freight is charged for it. */
export type Freight = {
  readonly partner_id: number
  readonly channel_id: number
  /** Two capital letters. */
  readonly country: string
  /** By the calendar of the warehouse that ships it. */
  readonly day: string
  /** Zero: not known. */
  readonly grams: number
  readonly pieces: number
}

export type FreightQuote = Amount & { readonly currency: string }

const service = chargedService.code.freight
const { kilogram, parcel, time, case: box, piece } = chargeUnit.code

/** How much of its unit a parcel is; undefined: what it weighs or holds is not known, or the unit is none of parcels. */
const quantityOf = (unit: number, { grams, pieces }: Freight): string | undefined => {
  if (unit === kilogram) return grams > 0 ? (Math.round(grams) / 1000).toFixed(3) : undefined
  if (unit === piece) return pieces > 0 ? String(pieces) : undefined
  return unit === parcel || unit === time || unit === box ? '1' : undefined
}

/** Remembers what was answered for a key. */
const remembered = <T>(ask: (key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>()
  return (key: string): Promise<T> => {
    const said = known.get(key) ?? ask(key)
    known.set(key, said)
    return said
  }
}

/**
 * What freight will be charged for parcels, by the function that charges it later: the customer's price of the day for
 * channel and country, and its discount. Null: no price list has a price for it. Each price is read once.
 */
export const freightQuotes = (tx: Pick<Tx, 'run' | 'db'>) => {
  const rates = remembered((partner) => discountOf(tx, Number(partner)))
  const prices = remembered(async (key): Promise<Found | undefined> => {
    const [partner_id, day, channel_id, country] = JSON.parse(key) as [number, string, number, string]
    const [found] = await pricesFor(tx, [{ partner_id, service, day, key: { channel_id, country } }])
    return found
  })
  return async (of: Freight): Promise<FreightQuote | null> => {
    const found = await prices(JSON.stringify([of.partner_id, of.day, of.channel_id, of.country]))
    const price = found?.price
    const quantity = price ? quantityOf(price.unit, of) : undefined
    if (!price || quantity === undefined) return null
    const discount = discountFor(service, await rates(String(of.partner_id)))
    return { ...amountOf(price, quantity, discount), currency: price.currency }
  }
}
