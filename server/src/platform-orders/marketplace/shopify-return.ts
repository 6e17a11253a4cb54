import { readAs } from './ask.ts'
import {
  type Bound,
  type Marketplace,
  MarketplaceFailure,
  type Page,
  type ToldReturn,
} from './marketplace.ts'
import { askAdmin, askPage } from './shopify-ask.ts'
import { changedSince, command, cursorOf, nextIn, questionOf } from './shopify-command.ts'
import { gidOf, numberIn, placeIn } from './shopify-order.ts'
import { cancelReturnCommand, disposeCommand, returningQuery, returnQuery } from './shopify-queries.ts'
import { type WireReturn, wireOneReturn, wireReturning } from './shopify-wire.ts'

type Returns = NonNullable<Marketplace['returns']>
const refused = (code: string, message: string) => new MarketplaceFailure('refused', code, message)

const readReturn = async (store: Bound, id: string, ask: typeof askPage = askAdmin) => {
  if (!/^\d{1,20}$/.test(id)) throw refused('not_found', 'the shop has no such return')
  const said = readAs(wireOneReturn, await ask(store, returnQuery, { id: gidOf('Return', id) }))
  if (!said.return) throw refused('not_found', 'the shop has no such return')
  return { found: said.return, locations: said.locations }
}

/** The reasons of Shopify's own library, by words of their handles, the clearest first. */
const reasons: readonly (readonly [RegExp, ToldReturn['reason']])[] = [
  [/damag|broken/, 'damaged'],
  [/defect|fault|quality/, 'defective'],
  [/wrong|incorrect/, 'wrong_item'],
  [/undeliver/, 'undeliverable'],
  [/refus/, 'refused'],
]
const reasonOf = ({ returnLineItems }: WireReturn): ToldReturn['reason'] => {
  const handles = returnLineItems.nodes.map((l) => l.returnReasonDefinition?.handle ?? '').join(' ')
  return reasons.find(([words]) => words.test(handles))?.[1] ?? 'changed_mind'
}

/** Decided for good. What is processed further is not. */
const final = ['RESTOCKED', 'NOT_RESTOCKED', 'MISSING']

/** The lines that come back, with what is not decided yet. */
const linesOf = ({ reverseFulfillmentOrders }: WireReturn) =>
  reverseFulfillmentOrders.nodes
    .flatMap((f) => f.lineItems.nodes)
    .map(({ id, totalQuantity, dispositions }) => {
      const done = dispositions.filter((d) => final.includes(d.type))
      return { id, done, left: totalQuantity - done.reduce((n, d) => n + d.quantity, 0) }
    })

const toldOf = (one: WireReturn): ToldReturn => {
  const lines = new Map<string, number>()
  for (const { quantity, fulfillmentLineItem } of one.returnLineItems.nodes) {
    const line = fulfillmentLineItem && numberIn(fulfillmentLineItem.lineItem.id)
    if (line && quantity > 0) lines.set(line, (lines.get(line) ?? 0) + quantity)
  }
  return {
    platform_return_id: numberIn(one.id),
    platform_order_id: numberIn(one.order.id),
    // A return has no moment of its own: its order changes with it.
    version: Date.parse(one.order.updatedAt),
    reason: reasonOf(one),
    tracking_number:
      one.reverseFulfillmentOrders.nodes
        .flatMap((f) => f.reverseDeliveries.nodes.map((d) => d.deliverable?.tracking?.number ?? ''))
        .find(Boolean) ?? '',
    lines: [...lines].map(([line_id, quantity]) => ({ line_id, quantity })),
  }
}

const nothing: Page<ToldReturn> = { list: [], next: undefined }
/** The merchant bound the shop without the right to read returns: it tells none. */
const isDenied = (error: unknown) => error instanceof MarketplaceFailure && error.code === 'ACCESS_DENIED'

const list: Returns['list'] = async (store, since, next) => {
  const { filter, after } = questionOf(since, next)
  const asked = next === undefined ? `${changedSince(since)} return_status:in_progress` : filter
  try {
    const question = { filter: asked, ...(after && { after }) }
    const { orders } = readAs(wireReturning, await askPage(store, returningQuery, question))
    const told: ToldReturn[] = []
    for (const { id } of orders.nodes.flatMap((o) => o.returns.nodes)) {
      // One after the other, no faster than the budget of the shop grows.
      const one = toldOf((await readReturn(store, numberIn(id), askPage)).found)
      if (one.lines.length > 0) told.push(one)
    }
    return { list: told, next: cursorOf(asked, nextIn(orders.pageInfo)) }
  } catch (error) {
    if (isDenied(error)) return nothing
    throw error
  }
}

/**
 * Shopify knows no key of these commands. What was decided stands at the lines, so the same again says nothing; another
 * decision is refused. A parcel that goes out again unopened is no return any more.
 */
const decide: Returns['decide'] = async (store, id, { decision }) => {
  const { found, locations } = await readReturn(store, id)
  if (decision === 'relabel') {
    if (found.status !== 'CANCELED')
      await command(store, 'returnCancel', cancelReturnCommand, { id: found.id })
    return
  }
  if (found.status === 'CANCELED' || found.status === 'DECLINED')
    throw refused('return_canceled', 'the return was cancelled in the shop')
  const pages = [
    found.reverseFulfillmentOrders,
    ...found.reverseFulfillmentOrders.nodes.map((f) => f.lineItems),
  ]
  // Half a return must not be told as the whole.
  if (pages.some((p) => p.pageInfo.hasNextPage))
    throw refused('too_many_lines', 'the return has more lines than are read: decide about it in the shop')
  const isGood = decision === 'restock'
  const lines = linesOf(found)
  const waiting = lines.filter((l) => l.left > 0)
  if (waiting.length === 0) {
    if (lines.every((l) => l.done.every((d) => (d.type === 'RESTOCKED') === isGood))) return
    throw refused('already_disposed', 'the shop has this return with another result')
  }
  const where = isGood
    ? { dispositionType: 'RESTOCKED', locationId: placeIn(locations) }
    : { dispositionType: 'NOT_RESTOCKED' }
  await command(store, 'reverseFulfillmentOrderDispose', disposeCommand, {
    inputs: waiting.map((l) => ({ reverseFulfillmentOrderLineItemId: l.id, quantity: l.left, ...where })),
  })
}

/** Returns of Shopify, by the Admin API. */
export const shopifyReturns: Returns = { list, decide }
