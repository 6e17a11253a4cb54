import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import {
  keepMarketBusy,
  makeMarketOrders,
  returnMarketOrder,
  setMarketBehaviour,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { marketReturnReason } from '@kuacang/contract/platform-orders/sandbox/enums'
import { createReturnBatch, receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { returnGrade } from '@kuacang/contract/returns/record/enums'
import { finishReturn, gradeReturn, scanReturnIn } from '@kuacang/contract/returns/reinbound/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import type { Client } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'
import { registerLaws } from '../registry.ts'
import { type MarketWorld, marketEnv, marketWorld, patience, shipAll } from './market-world.testing.ts'

/** The journey has 1,000 orders (docs/debugging.md); a share of it runs with all tests. */
const count = Number(process.env.JOURNEY_ORDERS ?? 12)
const atOnce = 500
const status = platformOrderStatus.code
const merchant_id = 'MANY-1'

describe(`${count} orders of a marketplace that fails one call of ten, and a server that is killed`, () => {
  let world: MarketWorld
  let server: MortalServer
  beforeAll(async () => {
    await registerLaws()
    world = await marketWorld(merchant_id)
    server = await mortalServer(world.t, marketEnv)
    await world.bind(count * 4)
    await world.tester.call(setMarketBehaviour, { body: { error_percent: 10 } })
  }, 600_000)
  afterAll(async () => {
    await server.close()
    await world.t.close()
  })

  const rowsOf = async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await world.t.app.store.pool.query<R>(sql, values as unknown[])).rows
  const counted = async (sql: string): Promise<number> => Number((await rowsOf<{ n: string }>(sql))[0]?.n)
  const statuses = () =>
    rowsOf<{ status: number; n: number }>(
      'select status, count(*)::bigint as n from platform_order group by 1 order by 1',
    )
  const shipmentsTold = () => counted('select count(*) as n from market_shipment')
  /** Kills the server as soon as some of it is done, and not all. */
  const killWhen = async (done: () => Promise<number>, of: number) => {
    const seen = await vi.waitFor(async () => {
      await world.hurry()
      const n = await done()
      expect(n).toBeGreaterThan(0)
      return n
    }, patience)
    expect(seen).toBeLessThanOrEqual(of)
    await server.dieAndReturn()
  }
  const whenAll = (is: number) =>
    vi.waitFor(
      async () => {
        await world.hurry()
        expect(await statuses()).toEqual([{ status: is, n: count }])
      },
      { ...patience, timeout: 1_800_000 },
    )
  it('every shipped order is in 40, and the marketplace heard of each once', {
    timeout: 3_600_000,
  }, async () => {
    for (let left = count; left > 0; left -= atOnce)
      await world.tester.call(makeMarketOrders, {
        body: { merchant_id, count: Math.min(left, atOnce), lines: 1 },
      })
    await killWhen(() => counted('select count(*) as n from platform_order where status >= 24'), count)
    await world.tester.call(keepMarketBusy, { body: { seconds: 2 } })
    await whenAll(status.outbound_created)
    await shipAll(world.fbw, await world.orders())
    await killWhen(shipmentsTold, count)
    await world.tester.call(keepMarketBusy, { body: { seconds: 2 } })
    await whenAll(status.waybill_synced)

    const there = await rowsOf<{ order_id: string; state: number; shipments: number; tracking: string }>(
      `select o.order_id, o.state, count(s.shipment_id)::bigint as shipments, max(s.tracking_number) as tracking
       from market_order o left join market_shipment s on s.order_id = o.order_id group by 1, 2 order by 1`,
    )
    const here = await rowsOf<{ platform_order_id: string; tracking_number: string }>(
      'select platform_order_id, tracking_number from platform_order order by 1',
    )
    expect(there.map((o) => [o.order_id, o.shipments, o.tracking])).toEqual(
      here.map((o) => [o.platform_order_id, 1, o.tracking_number]),
    )
    expect(new Set(here.map((o) => o.tracking_number)).size).toBe(count)
    expect(await counted('select count(*) as n from outbound_order')).toBe(count)
    await expectProven(world.fbw)
  })

  it('what buyers send back is expected once, and its grade reaches the marketplace once', {
    timeout: 3_600_000,
  }, async () => {
    const share = Math.max(4, Math.floor(count / 20))
    const back = (await world.orders()).slice(0, share)
    for (const { platform_order_id: order_id } of back)
      await world.tester.call(returnMarketOrder, {
        body: { merchant_id, order_id, reason: marketReturnReason.code.changed_mind },
      })
    const announced = () => counted('select count(*) as n from platform_return where status = 3')
    await vi.waitFor(async () => {
      await world.hurry()
      expect(await announced()).toBe(share)
    }, patience)
    expect(await counted('select count(*) as n from return_record')).toBe(share)

    const staff: Client = await world.t.as({ rights: ['ReturnOperator'], warehouses: [1] })
    const batch_number = unique('RB')
    await staff.call(createReturnBatch, { body: { batch_number, planned_count: share } })
    for (const { logistics, skus } of back) {
      const { tracking_number } = logistics
      await staff.call(receiveReturns, {
        body: {
          batch_number,
          tracking_numbers: [tracking_number],
          reason: marketReturnReason.code.changed_mind,
        },
      })
      await staff.call(scanReturnIn, { body: { tracking_number } })
      for (const { sku, pieces: quantity } of skus)
        await staff.call(gradeReturn, {
          body: { tracking_number, sku, quantity, grade: returnGrade.code.a, tote: unique('T') },
        })
      expect((await staff.call(finishReturn, { body: { tracking_number }, files: [] })).msg).toBe('')
    }
    const told = () => counted(`select count(*) as n from market_return where decision <> ''`)
    await killWhen(told, share)
    await vi.waitFor(async () => {
      await world.hurry()
      expect(await told()).toBe(share)
    }, patience)
    // A decision raises the version there: each came once.
    expect(await rowsOf('select distinct decision, grade, version from market_return')).toEqual([
      { decision: 'restock', grade: 'A', version: 2 },
    ])
    await vi.waitFor(async () => {
      await world.hurry()
      expect(await counted('select count(*) as n from store_message where state <> 2')).toBe(0)
    }, patience)
    await expectProven(world.fbw)
  })
})
