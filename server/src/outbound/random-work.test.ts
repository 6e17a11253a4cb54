import { availableParallelism } from 'node:os'
import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { listInventoryChanges } from '@kuacang/contract/inventory/change/calls'
import { importLocations } from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retried } from '#kit/database/transact'
import { expectHealthy, unique, worker } from '#kit/testing/main-job'
import { type TestServer, testServer, testWarehouses } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { sheetOf } from '#kit/testing/sheet'
import { placesOf } from '../inventory/public.ts'
import { type BusyWarehouse, type Work, work } from './random-work.testing.ts'

// Long runs: an order takes some twenty steps from its announcement to its handover.
const runs = share(10, 5)
const commands = 1000
const hands = Math.max(16, 2 * availableParallelism())

/** How often each comes up among the others. */
const weights: Record<Work, number> = {
  announce: 2,
  receive: 3,
  putAway: 5,
  order: 5,
  generate: 4,
  pick: 12,
  lose: 2,
  finish: 6,
  sort: 16,
  endSort: 6,
  check: 5,
  weigh: 5,
  handOver: 2,
  cancel: 2,
  reverify: 3,
  transfer: 3,
  adjust: 3,
}

const command = fc.record({
  kind: fc.oneof(
    ...Object.keys(work).map((kind) => ({
      weight: weights[kind as Work],
      arbitrary: fc.constant(kind as Work),
    })),
  ),
  house: fc.nat(testWarehouses.length - 1),
  // Without the bias to small numbers, which would choose the first of everything again and again.
  at: fc.noBias(fc.nat(1000)),
  quantity: fc.integer({ min: 1, max: 9 }),
  /** At the same moment as the command before: as many at once as there are hands, more than any machine has cores. */
  together: fc.nat(hands).map((n) => n > 0),
})

describe('ten thousand random commands', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer({ DATABASE_POOL: String(hands) })
  })
  afterAll(() => t.close())

  const idsOf = async (
    table: 'location' | 'stocked_sku',
    column: string,
    warehouse: number,
    codes: string[],
  ) => {
    const { rows } = await t.app.store.pool.query<{ code: string; id: string }>(
      `select ${column} as code, id from ${table} where warehouse_id = $1 and ${column} = any($2)`,
      [warehouse, codes],
    )
    return new Map(rows.map((r) => [r.code, r.id]))
  }

  const build = async (warehouse: number, skus: string[]): Promise<BusyWarehouse> => {
    const client = await worker(t, warehouse)
    const shelves = skus.map(() => unique('R'))
    const places = shelves.map((code, i) => ({ code, district: 'A', aisle: i + 1, cell: i + 1 }))
    await client.call(importLocations, { files: [sheetOf(locationColumns, places)] })
    const cases = skus.map((sku) => ({ skus: [{ sku, quantity: 50 }] }))
    const { data } = await client.call(createInboundOrder, { body: { partner_id: 1, cases } })
    return {
      t,
      warehouse,
      client,
      skus: await idsOf('stocked_sku', 'sku', warehouse, skus),
      shelves: await idsOf('location', 'code', warehouse, shelves),
      places: await t.write((tx) => placesOf(tx, warehouse), warehouse),
      owned: new Map(skus.map((sku) => [sku, 0])),
      announced: skus.map((sku, i) => ({ sku, quantity: 50, case_code: data.case_codes[i] ?? '' })),
      received: [],
      orders: [],
      pickups: [],
      walls: [],
      handingOver: false,
    }
  }

  const makeHouses = async (): Promise<BusyWarehouse[]> => {
    const skus = [unique('SKU'), unique('SKU'), unique('SKU')]
    const size = { weight: 0.25, length: 10, width: 10, height: 5 }
    const goods = skus.map((sku) => ({ sku, barcode: `B${sku}`, name: sku, ...size }))
    await (await worker(t)).call(importSkus, { body: { partner_id: 1 }, files: [sheetOf(skuColumns, goods)] })
    return Promise.all(testWarehouses.map((w) => build(w, skus)))
  }

  type Total = { total: number; frozen: number }
  const totals = async ({ client, skus }: BusyWarehouse): Promise<Map<string, Total>> =>
    new Map(
      await Promise.all(
        [...skus.keys()].map(async (sku) => {
          const { data } = await client.call(listSkuInventory, { query: { sku } })
          const { total = 0, frozen = 0 } = data.list.find((l) => l.sku === sku) ?? {}
          return [sku, { total, frozen }] as const
        }),
      ),
    )

  /** What the change report says came in and went out of the shelves and other real places. */
  const changes = async ({ client }: BusyWarehouse, sku: string, from: Date, to: Date): Promise<number> => {
    let sum = 0
    for (let page = 1; ; page += 1) {
      const time_range = [from.toISOString(), to.toISOString()]
      const { data } = await client.call(listInventoryChanges, {
        query: { sku, time_range, page, page_size: 200 },
      })
      for (const c of data.list.filter((l) => l.sku === sku)) sum += c.change
      if (page * 200 >= data.pagination.total) return sum
    }
  }

  /** Other tests of this process may break circles on purpose. */
  const brokenCircles = async () =>
    (await retried.get()).values.find((v) => v.labels.code === '40P01')?.value ?? 0

  it('leave the balances equal to the ledger, the promises to the allocations, and both to what was answered, without a deadlock [REL-1 REL-4 REL-6 REL-8]', async () => {
    const circlesBefore = await brokenCircles()
    const done = new Map<Work, number>()
    let tried = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: commands, maxLength: commands }), async (list) => {
        const houses = await makeHouses()
        const snapshots: { at: Date; totals: Map<string, Total>[] }[] = []
        // No command begins within the millisecond of a look: times are the only border between two reports.
        const pause = () => new Promise((resolve) => setTimeout(resolve, 3))
        const look = async () => {
          await pause()
          snapshots.push({ at: new Date(), totals: await Promise.all(houses.map(totals)) })
          await pause()
        }
        let group: Promise<void>[] = []
        for (const [i, { kind, house, together, ...step }] of list.entries()) {
          const where = houses[house]
          if (!where) throw new Error('no such warehouse')
          if (!together || group.length >= hands) {
            await Promise.all(group)
            group = []
          }
          if (i % 125 === 0) {
            await Promise.all(group)
            await look()
          }
          tried += 1
          group.push(
            work[kind](where, step).then((did) => {
              if (did) done.set(kind, (done.get(kind) ?? 0) + 1)
            }),
          )
        }
        await Promise.all(group)
        await look()

        const [, ...last] = snapshots
        for (const [n, house] of houses.entries()) {
          await expectHealthy(house.client)
          const now = last.at(-1)?.totals[n]
          expect(new Map([...(now ?? [])].map(([sku, x]) => [sku, x.total]))).toEqual(house.owned)
          for (const sku of house.skus.keys())
            for (const [k, { at, totals: then }] of last.entries()) {
              const before = snapshots[k]
              const grown = (then[n]?.get(sku)?.total ?? 0) - (before?.totals[n]?.get(sku)?.total ?? 0)
              expect(await changes(house, sku, before?.at ?? at, at)).toBe(grown)
            }
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
    expect(tried).toBe(runs * commands)
    // Locks are taken in one order everywhere: the database never had to break a circle of commands.
    const { rows } = await t.app.store.pool.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
    expect(await brokenCircles()).toBe(circlesBefore)
    // Each kind really happened often, else this would prove little.
    for (const kind of Object.keys(weights))
      expect([kind, (done.get(kind as Work) ?? 0) > share(10, 0)]).toEqual([kind, true])
  })
})
