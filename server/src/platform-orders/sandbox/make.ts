import { randomInt } from 'node:crypto'
import { marketOrderState } from '@kuacang/contract/platform-orders/sandbox/enums'
import { marketRefusals } from '@kuacang/contract/platform-orders/sandbox/refusals'
import type { Tx } from '#kit/database/transact'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { MarketAddress, MarketLine } from './orders.ts'

const pick = <T>(from: readonly T[]): T => {
  const one = from[randomInt(from.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

const people = [
  ['Emma', 'Brown'],
  ['Lukas', 'Müller'],
  ['Chloé', 'Martin'],
  ['Ana', 'Souza'],
  ['Oliver', 'Jones'],
] as const
const cities: Readonly<Record<string, readonly [city: string, state: string, postal_code: string]>> = {
  US: ['Portland', 'OR', '97201'],
  GB: ['Leeds', 'West Yorkshire', 'LS1 4AP'],
  DE: ['Leipzig', 'Sachsen', '04109'],
  FR: ['Lyon', 'Rhône', '69002'],
  JP: ['Osaka', 'Osaka', '530-0001'],
  AU: ['Perth', 'WA', '6000'],
  CA: ['Calgary', 'AB', 'T2P 1J9'],
  BR: ['Curitiba', 'PR', '80010-000'],
}

const goodAddress = (country: string): MarketAddress => {
  const [firstname, lastname] = pick(people)
  const [city, state, postal_code] = cities[country] ?? ['Springfield', '', '10001']
  return {
    ...{ firstname, lastname, telephone: `+1555${randomInt(1_000_000, 9_999_999)}`, country, state, city },
    ...{ postal_code, street_address1: `${randomInt(1, 200)} Main Street`, street_address2: '' },
  }
}

const spoiled: readonly Partial<MarketAddress>[] = [
  { street_address1: '' },
  { city: '', postal_code: '' },
  { country: 'XX' },
  { firstname: '', lastname: '' },
]

/** As buyers spoil them: something that a label needs is missing. */
const badAddress = (country: string): MarketAddress => ({
  ...goodAddress(country),
  ...pick(spoiled),
})

type Sold = { product_id: string; vid: string; sku: string; name: string; price: string; currency: string }

const soldBy = `
select product_id, vid, sku, name, price::text as price, currency from market_product
where merchant_id = $1 order by product_id, vid limit 500`

/** How a marketplace wants orders shipped. */
type How = {
  readonly logistics_code: string
  /** The platform gives the label. */
  readonly platform_label: boolean
  readonly tags: readonly string[]
}

export type WantedOrder = How & {
  readonly count: number
  /** Lines of each order, at most. */
  readonly lines: number
  readonly countries: readonly string[]
  readonly bad_address_percent: number
  /** Only these of what the store sells; all unless given. */
  readonly skus?: readonly string[]
}

const linesOf = (sold: readonly [Sold, ...Sold[]], most: number): MarketLine[] => {
  const left = [...sold]
  return Array.from({ length: randomInt(1, Math.min(most, sold.length) + 1) }, (_l, n) => {
    const [one = sold[0]] = left.splice(randomInt(left.length), 1)
    return { line_id: String(n + 1), ...one, quantity: randomInt(1, 4) }
  })
}

const insertOrders = `
insert into market_order (merchant_id, order_id, version, state, released_at, buyer_id, address, logistics_code,
  platform_label, tags, lines, created_at, updated_at)
select $1, o.order_id, 1, $3, $4, o.buyer_id, o.address, $5, $6, $7, o.lines, $4, $4
from jsonb_to_recordset($2::jsonb) as o (order_id text, buyer_id text, address jsonb, lines jsonb)`

const changeStock = `
update market_product p set available = p.available + o.units
from (select l.product_id, l.vid, sum(l.quantity)::bigint as units
  from jsonb_to_recordset($2::jsonb) as l (product_id text, vid text, quantity bigint) group by l.product_id, l.vid) o
where p.merchant_id = $1 and p.product_id = o.product_id and p.vid = o.vid`

type Units = { readonly product_id: string; readonly vid: string; readonly quantity: number }

/**
 * Raises, or lowers, how many units the store has for sale, as shops do by themselves. The version of the levels that it is
 * told stays: the next one counts, whatever was sold meanwhile. Buyers may order more than there is: it is below none then.
 */
export const addStock = async (tx: Tx, merchant_id: string, units: readonly Units[]): Promise<void> => {
  await tx.run(changeStock, [merchant_id, JSON.stringify(units)])
}

type NewOrder = {
  readonly order_id: string
  readonly buyer_id: string
  readonly address: MarketAddress
  readonly lines: readonly MarketLine[]
}

/** Orders are there: their units are sold, and their store is told. */
const keepOrders = async (
  tx: Tx,
  merchant_id: string,
  orders: readonly NewOrder[],
  { logistics_code, platform_label, tags }: How,
): Promise<string[]> => {
  await tx.run(insertOrders, [
    ...[merchant_id, JSON.stringify(orders), marketOrderState.code.open, tx.now],
    ...[logistics_code, platform_label, tags],
  ])
  const sum = orders.flatMap((o) => o.lines).map((l) => ({ ...l, quantity: -l.quantity }))
  await addStock(tx, merchant_id, sum)
  await noteEvent(tx, merchant_id, 'orders.changed', orders[0]?.order_id ?? '')
  return orders.map((o) => o.order_id)
}

/** Buyers order: the numbers of the new orders; none where the store sells nothing. */
export const makeOrders = async (tx: Tx, merchant_id: string, wanted: WantedOrder): Promise<string[]> => {
  const sold = await tx.run<Sold>(soldBy, [merchant_id])
  const [first, ...others] = sold.filter(({ sku }) => wanted.skus?.includes(sku) ?? true)
  if (!first) return []
  const orders = Array.from({ length: wanted.count }, () => {
    const country = pick(wanted.countries)
    const address = randomInt(100) < wanted.bad_address_percent ? badAddress(country) : goodAddress(country)
    return {
      ...{ order_id: newNumber('MO', 8, tx.now), buyer_id: `buyer-${randomInt(1, 500)}`, address },
      lines: linesOf([first, ...others], wanted.lines),
    }
  })
  return keepOrders(tx, merchant_id, orders, wanted)
}

/** As a buyer wants it. */
type ExactOrder = {
  readonly order_id: string
  readonly buyer_id: string
  readonly country: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

const soldAs = `
select distinct on (sku) product_id, vid, sku, name, price::text as price, currency from market_product
where merchant_id = $1 and sku = any($2) order by sku, product_id, vid`
const takenSql = 'select order_id from market_order where merchant_id = $1 and order_id = any($2) limit 1'

/** Buyers order exactly this. */
export const makeExactOrders = async (
  tx: Tx,
  merchant_id: string,
  exact: readonly ExactOrder[],
  how: How,
): Promise<string[]> => {
  const skus = exact.flatMap((o) => o.lines.map((l) => l.sku))
  const sold = new Map((await tx.run<Sold>(soldAs, [merchant_id, skus])).map((s) => [s.sku, s]))
  const [taken] = await tx.run<{ order_id: string }>(takenSql, [merchant_id, exact.map((o) => o.order_id)])
  if (taken) throw new Refused(marketRefusals.order_taken, { merchant: merchant_id, order: taken.order_id })
  const orders = exact.map(({ order_id, buyer_id, country, lines }) => ({
    ...{ order_id, buyer_id, address: goodAddress(country) },
    lines: lines.map(({ sku, quantity }, n): MarketLine => {
      const one = sold.get(sku)
      if (!one) throw new Refused(marketRefusals.not_sold, { merchant: merchant_id, sku })
      return { line_id: String(n + 1), ...one, quantity }
    }),
  }))
  return keepOrders(tx, merchant_id, orders, how)
}

export type Product = {
  readonly product_id: string
  readonly vid: string
  readonly sku: string
  readonly name: string
  readonly barcode: string
  readonly price: number
}

export const makeStore = async (tx: Tx, merchant_id: string, store_name: string): Promise<void> => {
  await tx.run(
    `insert into market_store (merchant_id, store_name, created_at) values ($1, $2, $3) on conflict do nothing`,
    [merchant_id, store_name, tx.now],
  )
}

const insertProducts = `
insert into market_product (merchant_id, product_id, vid, sku, name, barcode, image_url, price, currency, version, updated_at)
select $1, p.product_id, p.vid, p.sku, p.name, p.barcode, '', p.price, 'USD', 1, $3
from jsonb_to_recordset($2::jsonb) as p (product_id text, vid text, sku text, name text, barcode text, price numeric)
on conflict (merchant_id, product_id, vid) do nothing`

export const makeProducts = async (
  tx: Tx,
  merchant_id: string,
  products: readonly Product[],
): Promise<void> => {
  await tx.run(insertProducts, [merchant_id, JSON.stringify(products), tx.now])
  await noteEvent(tx, merchant_id, 'products.changed', products[0]?.product_id ?? '')
}

/** Products that no other merchant sells, to practise mapping. */
export const anyProducts = (count: number): Product[] =>
  Array.from({ length: count }, () => {
    const number = newNumber('', 6)
    return {
      ...{ product_id: newId(), vid: newId(), sku: `MKT-${number}`, name: `Sandbox product ${number}` },
      ...{ barcode: '', price: randomInt(500, 9000) / 100 },
    }
  })

/** Products under the SKUs of their merchant: once, however often they are named. */
export const productsOf = (goods: readonly { readonly sku: string; readonly name: string }[]): Product[] =>
  goods.map(({ sku, name }) => ({
    ...{ product_id: sku, vid: sku, sku, name, barcode: sku, price: randomInt(500, 9000) / 100 },
  }))

export type Topic = 'orders.changed' | 'products.changed' | 'returns.changed'

/** Tells the product that there is something to look at. */
export const noteEvent = async (
  tx: Tx,
  merchant_id: string,
  topic: Topic,
  object_id: string,
): Promise<void> => {
  await tx.run(
    `insert into market_event (id, merchant_id, topic, object_id, next_at, created_at) values ($1, $2, $3, $4, $5, $5)`,
    [newId(), merchant_id, topic, object_id, tx.now],
  )
}
