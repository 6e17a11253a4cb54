import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { bring, letShortOrdersWait, orderFor, type Shelf, shelfOf } from './waiting.testing.ts'
import { allocateWaitingOrders } from './waiting.ts'

const order = fc.record({ day: fc.integer({ min: 1, max: 12 }), quantity: fc.integer({ min: 1, max: 3 }) })

/** What happens while orders wait; all of it at once. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('arrival'), n: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('cancel'), n: fc.nat(40) }),
  fc.record({ kind: fc.constant('later order'), n: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('look'), n: fc.constant(0) }),
)

type Found = { id: string; order_status: number; promised_at: Date; quantity: number }
const later = 28

describe('many orders, arrivals and cancellations at once', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    await letShortOrdersWait(t)
  })
  afterAll(() => t.close())

  const foundOf = async ({ sku_id }: Shelf): Promise<Found[]> =>
    (
      await t.app.store.pool.query<Found>(
        `select o.id, o.order_status, o.promised_at, l.quantity from outbound_order o
         join outbound_line l on l.warehouse_id = 1 and l.outbound_order_id = o.id
         where o.warehouse_id = 1 and l.sku_id = $1 and o.order_status <> 100 order by o.promised_at, o.id`,
        [sku_id],
      )
    ).rows
  const freeOf = async ({ sku_id }: Shelf): Promise<number> =>
    (
      await t.app.store.pool.query<{ n: number }>(
        'select coalesce(sum(on_hand - reserved), 0)::bigint as n from stock where warehouse_id = 1 and sku_id = $1',
        [sku_id],
      )
    ).rows[0]?.n ?? 0

  it('leave no later promise with goods that an earlier one waits for, and none unused that its turn is for [REL-8 REL-9]', async () => {
    const seen = { given: 0, waiting: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 15, maxLength: 30 }),
        fc.array(event, { minLength: 15, maxLength: 40 }),
        async (orders, events) => {
          const shelf = await shelfOf(t, fbw)
          const made = await Promise.all(orders.map((o) => orderFor(fbw, [[shelf, o.quantity]], o.day)))
          const happen = {
            arrival: (n: number) => bring(t, shelf, n),
            cancel: (n: number) =>
              fbw.call(cancelOutboundOrder, { body: { id: made[n % made.length]?.id ?? '' } }),
            'later order': (n: number) => orderFor(fbw, [[shelf, n]], later),
            look: () => allocateWaitingOrders(t.app),
          } as const
          await Promise.all(events.map(({ kind, n }) => happen[kind as keyof typeof happen](n)))
          await allocateWaitingOrders(t.app)
          const all = await foundOf(shelf)
          const states = all.map((o) => o.order_status)
          const first = states.indexOf(9)
          // No order before it waits; an order promised later than those that waited from the beginning has nothing.
          if (first >= 0 && (all[first]?.promised_at.getUTCDate() ?? later) < later)
            expect(states.slice(first).every((s) => s === 9)).toBe(true)
          if (first >= 0) expect(await freeOf(shelf)).toBeLessThan(all[first]?.quantity ?? 0)
          seen.given += states.filter((s) => s === 10).length
          seen.waiting += states.filter((s) => s === 9).length
          await expectHealthy(fbw)
        },
      ),
      { numRuns: share(25, 6) },
    )
    expect(seen.given).toBeGreaterThan(share(50, 10))
    expect(seen.waiting).toBeGreaterThan(share(50, 10))
  })
})
