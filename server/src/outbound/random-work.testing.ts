import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  finishSort,
  losePickLocation,
  type PickupLine,
  scanSort,
} from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { expect } from 'vitest'
import { systemCaller } from '#kit/caller'
import { Refused } from '#kit/refused'
import { orderBody } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import type { Client, TestServer } from '#kit/testing/server'
import { moveStockLater } from '../inventory/public.ts'

type Line = { readonly sku: string; readonly quantity: number }
type Case = Line & { readonly case_code: string }
type Order = {
  readonly id: string
  readonly order_number: string
  readonly tracking_number: string
  readonly lines: readonly Line[]
  state: 'live' | 'stuck' | 'shipped' | 'gone'
  stage: 'allocated' | 'on_pickup' | 'at_wall' | 'picked' | 'checked' | 'weighed'
}
type Pickup = {
  readonly id: string
  readonly pickup_code: string
  readonly orders: readonly Order[]
  readonly lines: readonly PickupLine[]
  /** What is left to pick of each line, as far as the answers said. */
  readonly left: Map<string, number>
}

/** What a test remembers of a warehouse by the answers it got, without ever looking into the stock. */
export type BusyWarehouse = {
  readonly t: TestServer
  readonly warehouse: number
  readonly client: Client
  /** Codes with their ids. */
  readonly skus: ReadonlyMap<string, string>
  readonly shelves: ReadonlyMap<string, string>
  readonly places: { readonly LOSS: string; readonly ADJUSTMENT: string }
  readonly owned: Map<string, number>
  readonly announced: Case[]
  readonly received: Case[]
  readonly orders: Order[]
  readonly pickups: Pickup[]
  /** Pickup orders that are picked, with orders to be sorted. */
  readonly walls: Pickup[]
  handingOver: boolean
}

/** One random step: `at` chooses among what there is, `quantity` is one to nine. */
export type Step = { readonly at: number; readonly quantity: number }

const choose = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)]
const skuOf = (h: BusyWarehouse, at: number) => choose([...h.skus.keys()], at) ?? ''
const shelfOf = (h: BusyWarehouse, at: number) => choose([...h.shelves.keys()], at) ?? ''

/** Taken or refused with good reason: a failure of the server or a lost deadlock is neither. */
const taken = ({ code, status, msg }: { code: number; status: number; msg: string }): boolean => {
  expect(status, msg).toBeLessThan(500)
  // Retries are enough for everything in these tests: no caller is refused because another was faster.
  expect(code, msg).not.toBe(1014)
  return code === 0
}

const own = (h: BusyWarehouse, sku: string, more: number) => h.owned.set(sku, (h.owned.get(sku) ?? 0) + more)

/** Goods that are counted out of or into the world, or carried from shelf to shelf, by the ledger's own action. */
const carry = async (
  h: BusyWarehouse,
  kind: 'adjust' | 'transfer',
  from: string,
  to: string,
  { sku, quantity }: Line,
) => {
  const move = { from, to, sku_id: h.skus.get(sku) ?? '', partner_id: 1, quantity }
  const cause = { kind, type: 'test', id: '0'.repeat(24), number: 'random' }
  try {
    await h.t.write(
      async (tx) => moveStockLater(tx, systemCaller(h.warehouse, 'test'), cause, [move]),
      h.warehouse,
    )
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return false
  }
}

const live = (h: BusyWarehouse) => h.orders.filter((o) => o.state === 'live')
const standing = (h: BusyWarehouse, stage: Order['stage']) => live(h).filter((o) => o.stage === stage)
/** Mostly an order that waits for this, now and then one that does not. */
const waiting = (h: BusyWarehouse, stage: Order['stage'], at: number) =>
  choose(at % 5 ? standing(h, stage) : live(h), at)
/** A picker works at one or two pickup orders, not a little at all of them. */
const underWay = (h: BusyWarehouse, at: number) => h.pickups[at % 2]

const pickupOf = (
  id: string,
  pickup_code: string,
  orders: readonly Order[],
  lines: readonly PickupLine[],
): Pickup => ({ id, pickup_code, orders, lines, left: new Map(lines.map((l) => [l.id, l.quantity])) })
/** Mostly a line that is still to be picked, now and then one that was. */
const lineOf = ({ lines, left }: Pickup, at: number) =>
  choose(at % 5 ? lines.filter((l) => left.get(l.id)) : lines, at)
/** Mostly a pickup order of which all is picked, now and then one that is not. */
const readyToFinish = (h: BusyWarehouse, at: number) =>
  at % 5 ? h.pickups.find(({ left }) => [...left.values()].every((n) => n === 0)) : underWay(h, at)

const stateOf = ({ order_status }: { order_status: number }) => (order_status === 10 ? 'live' : 'stuck')

/** Each answers whether something was done. */
export const work = {
  announce: async (h, { at, quantity }) => {
    const line = { sku: skuOf(h, at), quantity: 10 * quantity }
    const body = { partner_id: 1, cases: [{ skus: [line] }] }
    const reply = await h.client.call(createInboundOrder, { body })
    if (!taken(reply)) return false
    h.announced.push({ ...line, case_code: reply.data.case_codes[0] ?? '' })
    return true
  },
  receive: async (h, { at }) => {
    const one = choose(h.announced, at)
    if (!one) return false
    const { case_code, sku, quantity } = one
    await h.client.call(startCaseReceive, { body: { case_code } })
    const counted = Math.max(1, quantity - (at % 3))
    const body = { case_code, skus: [{ sku, quantity: counted }], confirm_difference: true }
    if (!taken(await h.client.call(submitCaseReceive, { body }))) return false
    h.announced.splice(h.announced.indexOf(one), 1)
    h.received.push({ case_code, sku, quantity: counted })
    own(h, sku, counted)
    return true
  },
  putAway: async (h, { at, quantity }) => {
    const one = choose(h.received, at)
    if (!one) return false
    const { case_code, sku } = one
    const body = {
      case_code,
      location_code: shelfOf(h, at),
      sku,
      quantity: Math.min(4 * quantity, one.quantity),
    }
    return taken(await h.client.call(submitCasePutaway, { body }))
  },
  order: async (h, { at, quantity }) => {
    const [a, b] = [skuOf(h, at), skuOf(h, at + 1)]
    const lines =
      at % 3 === 0
        ? [{ sku: a, quantity }]
        : [
            { sku: a, quantity },
            { sku: b, quantity: 1 },
          ]
    const reply = await h.client.call(createOutboundOrder, { body: orderBody(lines) })
    if (!taken(reply)) return false
    h.orders.push({ ...reply.data, lines, stage: 'allocated', state: stateOf(reply.data) })
    return true
  },
  generate: async (h, { at }) => {
    // Mostly several orders at once: only these are sorted after the picking.
    const orders = standing(h, 'allocated').slice(0, 2 + (at % 3))
    const outbound_order_ids = orders.map((o) => o.id)
    if (orders.length < (at % 5 ? 2 : 1)) return false
    const reply = await h.client.call(generatePickupOrders, { body: { outbound_order_ids } })
    if (!taken(reply)) return false
    for (const order of orders) order.stage = 'on_pickup'
    for (const { pickup_code } of reply.data.pickup_orders) {
      const claim = await h.client.call(claimPickup, { body: { pickup_code } })
      if (taken(claim))
        h.pickups.push(pickupOf(claim.data.order.id, pickup_code, orders, claim.data.pick_locations))
    }
    return true
  },
  pick: async (h, { at, quantity }) => {
    const pickup = underWay(h, at)
    const line = pickup && lineOf(pickup, at)
    if (!line) return false
    const { location_code, sku } = line
    const left = pickup.left.get(line.id) || line.quantity
    const part = at % 4 === 0 ? Math.min(quantity, left) : left
    const body = { id: pickup.id, line_id: line.id, location_code, sku, quantity: part }
    if (!taken(await h.client.call(completePickLocation, { body }))) return false
    pickup.left.set(line.id, left - part)
    return true
  },
  lose: async (h, { at }) => {
    const pickup = underWay(h, at)
    const line = pickup && lineOf(pickup, at)
    if (!line) return false
    const reply = await h.client.call(losePickLocation, { body: { id: pickup.id, line_id: line.id } })
    if (!taken(reply)) return false
    pickup.left.set(line.id, 0)
    for (const order of live(h))
      if (reply.data.abnormal_orders.includes(order.order_number)) order.state = 'stuck'
    return true
  },
  finish: async (h, { at }) => {
    const pickup = readyToFinish(h, at)
    if (!pickup) return false
    const reply = await h.client.call(finishPickup, { body: { id: pickup.id } })
    if (!taken(reply)) return false
    h.pickups.splice(h.pickups.indexOf(pickup), 1)
    const sorted = reply.data.to_sort > 0
    for (const order of pickup.orders) order.stage = sorted ? 'at_wall' : 'picked'
    if (sorted) h.walls.push(pickup)
    return true
  },
  sort: async (h, { at, quantity }) => {
    const wall = h.walls[at % 2]
    const line = wall && choose(wall.lines, at)
    if (!line) return false
    const { pickup_code } = wall
    // Mostly piece by piece, as they come out of the trolley; now and then more than the order needs.
    const pieces = at % 4 === 0 ? quantity : 1
    const reply = await h.client.call(scanSort, { body: { pickup_code, sku: line.sku, quantity: pieces } })
    if (!taken(reply)) return false
    const { order_complete, order_id } = reply.data
    for (const order of wall.orders) if (order_complete && order.id === order_id) order.stage = 'picked'
    return true
  },
  endSort: async (h, { at }) => {
    const wall = h.walls[at % 2]
    if (!wall) return false
    const { pickup_code } = wall
    const reply = await h.client.call(finishSort, { body: { pickup_code } })
    if (!taken(reply)) return false
    h.walls.splice(h.walls.indexOf(wall), 1)
    for (const order of live(h))
      if (reply.data.abnormal_orders.includes(order.order_number)) order.state = 'stuck'
    return true
  },
  check: async (h, { at }) => {
    const order = waiting(h, 'picked', at)
    if (!order) return false
    const body = { id: order.id, skus: [...order.lines] }
    if (!taken(await h.client.call(submitCheckout, { body }))) return false
    order.stage = 'checked'
    return true
  },
  weigh: async (h, { at }) => {
    const order = waiting(h, 'checked', at)
    if (!order) return false
    const weight = 0.25 * order.lines.reduce((n, l) => n + l.quantity, 0)
    if (!taken(await h.client.call(submitWeighing, { body: { id: order.id, weight } }))) return false
    order.stage = 'weighed'
    return true
  },
  handOver: async (h) => {
    if (h.handingOver) return false
    h.handingOver = true
    try {
      return await handOver(h)
    } finally {
      h.handingOver = false
    }
  },
  cancel: async (h, { at }) => {
    const order = choose(
      h.orders.filter((o) => o.state !== 'shipped'),
      at,
    )
    if (!order || !taken(await h.client.call(cancelOutboundOrder, { body: { id: order.id } }))) return false
    order.state = 'gone'
    return true
  },
  reverify: async (h, { at }) => {
    const stuck = h.orders.filter((o) => o.state === 'stuck')
    const order = choose(stuck, at)
    if (!order) return false
    const reply = await h.client.call(reverifyOutboundOrder, { body: { id: order.id } })
    if (!taken(reply)) return false
    if (order.state === 'stuck') Object.assign(order, { state: stateOf(reply.data), stage: 'allocated' })
    return order.state === 'live'
  },
  transfer: (h, { at, quantity }) => {
    const [from = '', to = ''] = [
      choose([...h.shelves.values()], at),
      choose([...h.shelves.values()], at + 1),
    ]
    return carry(h, 'transfer', from, to, { sku: skuOf(h, at), quantity })
  },
  adjust: async (h, { at, quantity }) => {
    const shelf = choose([...h.shelves.values()], at) ?? ''
    const more = at % 2 === 0
    const [from, to] = more ? [h.places.ADJUSTMENT, shelf] : [shelf, h.places.LOSS]
    const sku = skuOf(h, at)
    if (!(await carry(h, 'adjust', from, to, { sku, quantity }))) return false
    own(h, sku, more ? quantity : -quantity)
    return true
  },
} satisfies Record<string, (h: BusyWarehouse, step: Step) => Promise<boolean>>
export type Work = keyof typeof work

const suite = { suite: 'wms_outbound' }

/** All that is weighed leaves in one bag. */
const handOver = async (h: BusyWarehouse): Promise<boolean> => {
  const bagged: Order[] = []
  let bag: { id: string; bag_number: string } | undefined
  for (const order of standing(h, 'weighed')) {
    const reply = await h.client.call(addItem, { params: suite, body: { item_id: order.tracking_number } })
    if (!taken(reply)) continue
    bag = reply.data.bag
    bagged.push(order)
  }
  if (!bag) return false
  expect((await h.client.call(finishBag, { params: suite, body: { bag_id: bag.id } })).msg).toBe('')
  const added = await h.client.call(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
  const body = { receipt_id: added.data.receipt.id }
  expect((await h.client.call(signReceipt, { params: suite, body, files: [photo] })).data.orders).toBe(
    bagged.length,
  )
  for (const order of bagged) {
    order.state = 'shipped'
    for (const line of order.lines) own(h, line.sku, -line.quantity)
  }
  return true
}
