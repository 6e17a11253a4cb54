import { readAs } from './ask.ts'
import { type Bound, type Level, MarketplaceFailure } from './marketplace.ts'
import { askShop } from './vendure-ask.ts'
import { wireStock } from './vendure-wire.ts'

const stockText = `query ($options: ProductVariantListOptions!) {
  stockLocations(options: { take: 1, sort: { createdAt: ASC } }) { items { id } }
  productVariants(options: $options) { items { id stockLevels { stockLocationId stockOnHand stockAllocated } } }
}`

/** Each mutation of a call is a transaction of its own in the shop. */
const setStockText = (names: readonly string[]): string => {
  const given = names.map((name) => `$${name}: [UpdateProductVariantInput!]!`).join(', ')
  const each = names.map((name) => `${name}: updateProductVariants(input: $${name}) { id }`).join(' ')
  return `mutation (${given}) { ${each} }`
}
/** So many of them are in a call: a busy shop takes a second for one, and is given 20. */
const variantsOfCall = 5

type Held = { readonly id: string; readonly onHand: number; readonly allocated: number }

/** What the shop counts of variants at its oldest location; those that are gone from the shop are left out. */
const heldOf = async (store: Bound, vids: readonly string[]) => {
  const options = { take: vids.length, filter: { id: { in: vids } } }
  const read = readAs(wireStock, await askShop(store, stockText, { options }))
  const location = read.stockLocations.items[0]?.id
  if (!location) throw new MarketplaceFailure('refused', 'no_location', 'the shop has no stock location')
  const held = read.productVariants.items.map(({ id, stockLevels }): Held => {
    const level = stockLevels.find((l) => l.stockLocationId === location)
    return { id, onHand: level?.stockOnHand ?? 0, allocated: level?.stockAllocated ?? 0 }
  })
  return { location, held }
}

/**
 * The stock of each variant is set by itself: several in one transaction and a buyer who pays for several wait for each other,
 * and the shop then refuses the payment (deadlock detected, seen in 3.7.3 on PostgreSQL).
 */
const setOnHand = async (store: Bound, location: string, onHand: readonly (readonly [string, number])[]) => {
  const input = onHand.map(([id, stockOnHand]) => ({
    id,
    stockLevels: [{ stockLocationId: location, stockOnHand }],
  }))
  for (let from = 0; from < input.length; from += variantsOfCall) {
    const part = input.slice(from, from + variantsOfCall).map((one, n) => [`v${n}`, [one]] as const)
    await askShop(store, setStockText(part.map(([name]) => name)), Object.fromEntries(part))
  }
}

/**
 * The shop counts pieces on hand, and takes off those of orders that it did not ship yet. Our level has these off already,
 * so they are added. Where buyers paid at the same time the shop has counted too few of them, and fewer than none once they
 * are shipped (seen in 3.7.3): whatever it counts, our level is what it sells. What it counts right already is left alone.
 */
export const stock = async (store: Bound, levels: readonly Level[]): Promise<void> => {
  const levelOf = new Map(levels.map((l) => [l.vid, l.available]))
  const { location, held } = await heldOf(store, [...levelOf.keys()])
  const wanted = held
    .map(({ id, onHand, allocated }) => ({ id, onHand, right: (levelOf.get(id) ?? 0) + allocated }))
    .filter(({ onHand, right }) => onHand !== right)
  await setOnHand(
    store,
    location,
    wanted.map(({ id, right }) => [id, right]),
  )
}

/** The pieces of a shipment that has left were there, whatever the shop counts: else it would refuse the shipment. */
export const addStock = async (store: Bound, vid: string, pieces: number): Promise<void> => {
  const { location, held } = await heldOf(store, [vid])
  await setOnHand(
    store,
    location,
    held.map(({ id, onHand }) => [id, onHand + pieces]),
  )
}
