import { type OrderFields, orderFields } from '@kuacang/contract/outbound/order/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { Refused } from '#kit/refused'
import { expectHealthy, orderBody, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { createOrder, createOrders } from './create.ts'
import { letShortOrdersWait, type Shelf, shelfOf } from './waiting.testing.ts'

const caller = systemCaller(1, 'test')

const line = fc.record({ shelf: fc.integer({ min: 0, max: 2 }), quantity: fc.integer({ min: 1, max: 4 }) })
/** An order of some of three SKUs, promised for a day of its own; of one in five a SKU is not known. */
const asked = fc.record({
  day: fc.integer({ min: 1, max: 400 }),
  lines: fc.uniqueArray(line, { selector: (l) => l.shelf, minLength: 1, maxLength: 3 }),
  isKnown: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
})
const together = fc.uniqueArray(asked, { selector: (o) => o.day, minLength: 2, maxLength: 12 })
type Created = Exclude<Awaited<ReturnType<typeof createOrders>>[number], Refused>
type Outcome = Created | Refused
type Wanted = ReturnType<typeof together.generate>['value']

describe('orders that are created together', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const fieldsOf = (shelves: readonly Shelf[], orders: Wanted): OrderFields[] =>
    orders.map(({ day, lines, isKnown }) => {
      const skus = lines.map((l) => ({ sku: shelves[l.shelf]?.sku ?? '', quantity: l.quantity }))
      const more = isKnown ? [] : [{ sku: unique('NONE'), quantity: 1 }]
      const promised_at = new Date(Date.UTC(2130, 0, day)).toISOString()
      return orderFields.parse({ ...orderBody([...skus, ...more]), promised_at })
    })

  /** What orders came to, and what of each SKU is promised and waited for. */
  const seen = async (shelves: readonly Shelf[], outcomes: readonly Outcome[]) => {
    const came = outcomes.map((one) =>
      one instanceof Refused ? one.refusal.code : { ...one, id: '', order_number: '', tracking_number: '' },
    )
    const { rows } = await t.app.store.pool.query<{ sku_id: string; reserved: number; waits: string[] }>(
      `select s.sku_id, sum(s.reserved)::bigint as reserved,
         (select array_agg(d.promised_at || ' ' || d.quantity order by d.promised_at) from stock_demand d
          where d.warehouse_id = 1 and d.sku_id = s.sku_id) as waits
       from stock s where s.warehouse_id = 1 and s.sku_id = any($1) group by s.sku_id`,
      [shelves.map((s) => s.sku_id)],
    )
    const stock = shelves.map(({ sku_id }) => {
      const found = rows.find((r) => r.sku_id === sku_id)
      return { reserved: found?.reserved, waits: found?.waits }
    })
    return { came, stock }
  }
  const shelves = () => Promise.all([3, 5, 9].map((there) => shelfOf(t, fbw, there)))

  const same = async (): Promise<Set<unknown>> => {
    const statuses = new Set<unknown>()
    await fc.assert(
      fc.asyncProperty(together, async (orders) => {
        const [one, other] = [await shelves(), await shelves()]
        const atOnce = await t.write((tx) =>
          createOrders(
            tx,
            caller,
            1,
            fieldsOf(one, orders).map((fields) => ({ fields })),
          ),
        )
        const inTurn: Outcome[] = []
        for (const fields of fieldsOf(other, orders))
          inTurn.push(
            await t.write((tx) => createOrder(tx, caller, 1, fields)).catch((error: Refused) => error),
          )
        const found = await seen(one, atOnce)
        expect(found).toEqual(await seen(other, inTurn))
        for (const came of found.came) statuses.add(typeof came === 'number' ? 'refused' : came.order_status)
      }),
      { numRuns: 12 },
    )
    return statuses
  }

  it('come to what they come to one after the other, where short ones fail their validation', async () => {
    expect([...(await same())].sort()).toEqual([10, 101, 'refused'])
    await expectHealthy(fbw)
  })

  it('come to what they come to one after the other, where short ones wait for goods', async () => {
    await letShortOrdersWait(t)
    expect([...(await same())].sort()).toEqual([10, 9, 'refused'])
    await expectHealthy(fbw)
  })
})
