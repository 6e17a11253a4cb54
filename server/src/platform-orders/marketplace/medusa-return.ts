import { z } from 'zod'
import { readAs } from './ask.ts'
import { type Bound, type Marketplace, MarketplaceFailure, type ToldReturn } from './marketplace.ts'
import { askShop, orderIsOpen, ourLocation } from './medusa-ask.ts'
import { type WireReturn, wireChanges, wireOneReturn, wireReceived, wireReturns } from './medusa-wire.ts'

/** What is asked of a return. */
const returnFields = [
  ...['id', 'order_id', 'status', 'location_id', 'updated_at'],
  ...['items.item_id', 'items.quantity', 'items.received_quantity', 'items.damaged_quantity'],
  ...['items.reason.value', 'items.reason.label'],
  ...['fulfillments.canceled_at', 'fulfillments.labels.tracking_number'],
].join(',')

/** Returns that goods are to come for. One that is being written is not told yet; others are over. */
const expected = ['requested', 'partially_received']

/** A shop names its reasons as it likes: words that they usually have, the clearest first. */
const reasons: readonly (readonly [RegExp, ToldReturn['reason']])[] = [
  [/undeliver|not.?deliver/i, 'undeliverable'],
  [/refus/i, 'refused'],
  [/damag|broken/i, 'damaged'],
  [/defect|fault|quality/i, 'defective'],
  [/wrong.?(item|product|article)|incorrect/i, 'wrong_item'],
]
/** Any other reason is the buyer's own: the goods are looked at when they come. */
const reasonOf = ({ items }: WireReturn): ToldReturn['reason'] => {
  const said = items.map((i) => `${i.reason?.value ?? ''} ${i.reason?.label ?? ''}`).join(' ')
  return reasons.find(([words]) => words.test(said))?.[1] ?? 'changed_mind'
}

type Piece = { readonly id: string; readonly quantity: number }
/** What has not come yet, and whether the goods of the last receipt were good. */
type Standing = { readonly left: readonly Piece[]; readonly wasGood: boolean }

const [receive, receiveDamaged] = ['RECEIVE_RETURN_ITEM', 'RECEIVE_DAMAGED_RETURN_ITEM']

/**
 * What receipts of a return said, the oldest first. Of a return that was received in parts the shop itself counts the last
 * part alone (seen in 2.21.2), so the changes of its order are read.
 */
const receiptsOf = async (store: Bound, { id, order_id }: WireReturn) => {
  const said = await askShop(store, {
    path: `/orders/${encodeURIComponent(order_id)}/changes`,
    query: {
      ...{ change_type: 'return_receive', status: 'confirmed' },
      fields: 'return_id,created_at,actions.action,actions.details',
    },
  })
  return readAs(wireChanges, said)
    .order_changes.filter((change) => change.return_id === id)
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .map(({ actions }) =>
      actions
        .filter(({ action }) => action === receive || action === receiveDamaged)
        .map(({ action, details }) => ({ ...readAs(wireReceived, details), good: action === receive })),
    )
}

const without = ({ items }: WireReturn, came: (line: string) => number): Piece[] =>
  items.map((i) => ({ id: i.item_id, quantity: i.quantity - came(i.item_id) })).filter((i) => i.quantity > 0)

const standingOf = async (store: Bound, raw: WireReturn): Promise<Standing> => {
  if (raw.status !== 'partially_received') {
    const came = new Map(raw.items.map((i) => [i.item_id, i.received_quantity ?? 0]))
    const wasGood = raw.items.every((i) => (i.damaged_quantity ?? 0) === 0)
    return { left: without(raw, (line) => came.get(line) ?? 0), wasGood }
  }
  const receipts = await receiptsOf(store, raw)
  const came = new Map<string, number>()
  for (const { reference_id, quantity } of receipts.flat())
    came.set(reference_id, (came.get(reference_id) ?? 0) + quantity)
  const wasGood = (receipts.at(-1) ?? []).every((piece) => piece.good)
  return { left: without(raw, (line) => came.get(line) ?? 0), wasGood }
}

const toldOf = (raw: WireReturn, left: readonly Piece[]): ToldReturn => ({
  platform_return_id: raw.id,
  platform_order_id: raw.order_id,
  version: Date.parse(raw.updated_at),
  reason: reasonOf(raw),
  tracking_number:
    (raw.fulfillments ?? [])
      .filter((f) => !f.canceled_at)
      .flatMap((f) => (f.labels ?? []).map((l) => l.tracking_number))
      .find(Boolean) ?? '',
  lines: left.map(({ id, quantity }) => ({ line_id: id, quantity })),
})

const pageSize = 100
/** Rows that a page shows again: so many may be deleted while pages are read, and none is left out. */
const overlap = 10
const cursor = z.coerce.number().int()

/** Returns to our location, or to none that is named. Those that a shop's people take in elsewhere are theirs. */
const list = async (store: Bound, since: Date, next = '0') => {
  const offset = cursor.parse(next)
  const said = await askShop(store, {
    path: '/returns',
    query: {
      ...{ fields: returnFields, limit: String(pageSize), offset: String(offset), order: 'id' },
      'updated_at[$gte]': since.toISOString(),
    },
  })
  const { returns } = readAs(wireReturns, said)
  const awaited = returns.filter((r) => expected.includes(r.status))
  const ours = awaited.some((r) => r.location_id) ? await ourLocation(store) : undefined
  const told: ToldReturn[] = []
  for (const raw of awaited.filter((r) => !r.location_id || r.location_id === ours)) {
    const { left } = await standingOf(store, raw)
    if (left.length > 0) told.push(toldOf(raw, left))
  }
  return {
    list: told,
    next: returns.length === pageSize ? String(offset + pageSize - overlap) : undefined,
  }
}

const refused = (code: string, message: string) => new MarketplaceFailure('refused', code, message)
const isRefused = (error: unknown) => error instanceof MarketplaceFailure && error.fault === 'refused'

/**
 * Begins to receive. What an earlier try had begun and not ended is begun anew: it holds what that one said. Where the shop's
 * people have another change of the order open, it is tried again later.
 */
const begin = async (store: Bound, path: string): Promise<void> => {
  const question = { method: 'POST', path: `${path}/receive`, body: {} } as const
  try {
    await askShop(store, question)
  } catch (error) {
    if (!(error instanceof MarketplaceFailure) || error.code !== orderIsOpen) throw error
    await askShop(store, { method: 'DELETE', path: `${path}/receive` }).catch((other: unknown) => {
      throw isRefused(other) ? error : other
    })
    await askShop(store, question)
  }
}

/**
 * Medusa knows no keys of commands, and a return that was received stays received. So the return says whether this was
 * told before; another decision than that is refused. A parcel that goes out again unopened is no return any more.
 */
const decide: NonNullable<Marketplace['returns']>['decide'] = async (store, id, { decision }) => {
  const path = `/returns/${encodeURIComponent(id)}`
  const look = async () =>
    readAs(wireOneReturn, await askShop(store, { path, query: { fields: returnFields } })).return
  const now = await look()
  if (decision === 'relabel') {
    if (now.status === 'canceled') return
    await askShop(store, { method: 'POST', path: `${path}/cancel`, body: {} }).catch(
      async (error: unknown) => {
        if (!isRefused(error) || (await look()).status !== 'canceled') throw error
      },
    )
    return
  }
  if (now.status === 'canceled') throw refused('return_canceled', 'the return was cancelled in the shop')
  const isGood = decision === 'restock'
  const { left: items, wasGood } = await standingOf(store, now)
  if (items.length === 0) {
    if (wasGood === isGood) return
    throw refused('already_received', 'the shop has received this return with another result')
  }
  const ours = await ourLocation(store)
  if (now.location_id && now.location_id !== ours)
    throw refused('other_location', 'the return goes to another stock location of the shop')
  await begin(store, path)
  // Stock goes up at the location of the return, so it needs one.
  if (!now.location_id) await askShop(store, { method: 'POST', path, body: { location_id: ours } })
  // Goods that are not sold again are received as damaged: they do not raise the stock of the shop.
  const what = isGood ? 'receive-items' : 'dismiss-items'
  await askShop(store, { method: 'POST', path: `${path}/${what}`, body: { items } })
  await askShop(store, { method: 'POST', path: `${path}/receive/confirm`, body: {} })
}

/** Returns of Medusa 2, by its Admin API. */
export const medusaReturns: NonNullable<Marketplace['returns']> = { list, decide }
