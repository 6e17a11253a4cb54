import assert from 'node:assert/strict'
import type { Bound, ToldReturn } from '../../../server/src/platform-orders/marketplace/marketplace.ts'
import { medusaMarketplace } from '../../../server/src/platform-orders/marketplace/medusa.ts'
import { all, fault } from '../asking.ts'
import {
  type Back,
  beginReturn,
  confirmReturn,
  linesOf,
  makeReason,
  receiveInShop,
  requestReturn,
  seenReturn,
} from './return-talk.ts'
import { buy, makeLocation, type Sold, stockOf } from './shop-talk.ts'

const { returns, order: orderOf, orders, ship, stock } = medusaMarketplace

type Sent = { readonly id: string; readonly lines: readonly [Back, Back] }

/** Drives the returns of the connector against a real shop; answers what was proven, in words. */
export const proveReturns = async (
  store: Bound,
  sold: Sold,
  variants: readonly string[],
): Promise<Record<string, string>> => {
  assert.ok(returns)
  const { decide, list } = returns
  const { admin } = sold
  const begun = new Date()
  const level = { platform_product_id: '', platform_sku: '', available: 40, version: 1 }
  await stock(
    store,
    variants.map((vid) => ({ ...level, vid })),
  )
  const proven: Record<string, string> = {}
  let bought = 0
  /** An order of two lamps and a cup that was sent. */
  const sent = async (): Promise<Sent> => {
    bought += 1
    const id = await buy(sold, variants, `back${bought}@example.com`)
    const { lines } = await orderOf(store, id)
    const shipment = { platform_order_id: id, tracking_number: `TN-BACK-${bought}`, carrier_code: 'DHL' }
    await ship(store, { ...shipment, shipped_at: new Date(), lines }, `key-of-back-${bought}`)
    const [lamps, cup] = linesOf({ lines })
    assert.ok(lamps && cup)
    return { id, lines: [lamps, cup] }
  }
  const tell = (id: string, decision: 'restock' | 'defective' | 'relabel') =>
    decide(store, id, { decision }, 'key')
  const told = async (id: string): Promise<ToldReturn | undefined> =>
    (await all((next) => list(store, begun, next))).find((r) => r.platform_return_id === id)
  /** On hand of lamp and cup. */
  const stocked = async (): Promise<number[]> => {
    const levels = await Promise.all(variants.map((v) => stockOf(sold, v)))
    return levels.map((l) => l.stocked_quantity)
  }
  const raised = async (change: () => Promise<unknown>): Promise<number[]> => {
    const before = await stocked()
    await change()
    return (await stocked()).map((n, i) => n - (before[i] ?? 0))
  }
  const standing = async (id: string) => {
    const { status, received, damaged } = await seenReturn(admin, id)
    return [status, received, damaged]
  }

  const first = await sent()
  const reason_id = await makeReason(admin, 'broken', 'Arrived broken')
  const [lamps, cup] = first.lines
  const id = await beginReturn(sold, first.id, [{ ...lamps, quantity: 1, reason_id }, cup])
  assert.equal(await told(id), undefined)
  await confirmReturn(admin, id)
  const one = await told(id)
  assert.deepEqual(
    [one?.platform_order_id, one?.reason, one?.lines.toSorted((a, b) => (a.line_id < b.line_id ? -1 : 1))],
    [first.id, 'damaged', [lamps.id, cup.id].sort().map((line_id) => ({ line_id, quantity: 1 }))],
  )
  proven['a return'] = 'told once it is requested, with its order, its reason and one of two lamps'
  const { version } = await orderOf(store, first.id)
  assert.deepEqual(await raised(() => tell(id, 'restock')), [1, 1])
  assert.deepEqual(await raised(() => tell(id, 'restock')), [0, 0])
  assert.deepEqual(await standing(id), ['received', 2, 0])
  const changed = await all((next) => orders(store, new Date(version + 1), next))
  assert.ok(changed.some((o) => o.platform_order_id === first.id && o.version > version))
  assert.equal(await told(id), undefined)
  proven['restock, twice'] = 'received once, for sale again; its order is told as changed'
  const other = await fault(tell(id, 'defective'))
  assert.equal(other, 'refused already_received')
  proven['another decision later'] = other

  const broken = await sent()
  const damaged = await requestReturn(sold, broken.id, broken.lines)
  assert.deepEqual(await raised(() => tell(damaged, 'defective')), [0, 0])
  await tell(damaged, 'defective')
  assert.deepEqual(await standing(damaged), ['received', 3, 3])
  assert.equal((await orderOf(store, broken.id)).state, 'fulfilled')
  proven['defective, twice'] = 'received once as damaged, not for sale'

  const halfway = await sent()
  const begunThere = await requestReturn(sold, halfway.id, halfway.lines)
  await receiveInShop(admin, begunThere, [{ ...halfway.lines[0], quantity: 1 }], { confirm: false })
  assert.deepEqual(await raised(() => tell(begunThere, 'restock')), [2, 1])
  assert.deepEqual(await standing(begunThere), ['received', 3, 0])
  proven['a receipt that was begun in the shop'] = 'begun anew: each piece is received once'

  const parted = await sent()
  const inParts = await requestReturn(sold, parted.id, parted.lines)
  await receiveInShop(admin, inParts, [{ ...parted.lines[0], quantity: 1 }])
  assert.equal(
    (await told(inParts))?.lines.reduce((n, l) => n + l.quantity, 0),
    2,
  )
  assert.deepEqual(await raised(() => tell(inParts, 'restock')), [1, 1])
  assert.deepEqual(await raised(() => tell(inParts, 'restock')), [0, 0])
  assert.equal(await told(inParts), undefined)
  const [status, received] = await standing(inParts)
  proven['received in part by the shop'] =
    `the rest is received once; the shop itself then says ${status}, ${received} of 3`

  const out = await sent()
  const goesOut = await requestReturn(sold, out.id, out.lines)
  await tell(goesOut, 'relabel')
  await tell(goesOut, 'relabel')
  assert.deepEqual(await standing(goesOut), ['canceled', 0, 0])
  proven['relabel, twice'] = `cancelled; then ${await fault(tell(goesOut, 'restock'))}`

  const nowhere = await sent()
  const placeless = await requestReturn(sold, nowhere.id, nowhere.lines, { at: null })
  assert.ok(await told(placeless))
  await tell(placeless, 'restock')
  assert.equal((await seenReturn(admin, placeless)).location_id, sold.location)
  proven['a return without a location'] = 'told, and received at ours'

  const twofold = await sent()
  const waits = await requestReturn(sold, twofold.id, [twofold.lines[0]])
  const written = await beginReturn(sold, twofold.id, [twofold.lines[1]])
  const busy = await fault(tell(waits, 'restock'))
  assert.equal(busy, 'away order_change')
  await confirmReturn(admin, written)
  await tell(waits, 'restock')
  assert.deepEqual(await standing(waits), ['received', 2, 0])
  proven['while the shop writes another return'] = `${busy}; it is received once that is written`

  const elsewhere = await sent()
  const place = await makeLocation(sold, 'Kuacang', variants)
  const theirs = await requestReturn(sold, elsewhere.id, elsewhere.lines)
  assert.equal(await told(theirs), undefined)
  proven['a return to another location'] = `not told; ${await fault(tell(theirs, 'restock'))}`
  assert.match(proven['a return to another location'], /refused other_location/)
  await place.remove()
  proven['an unknown return'] = await fault(tell('return_none', 'restock'))
  assert.equal(proven['an unknown return'], 'refused not_found')
  return proven
}
