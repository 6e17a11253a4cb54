import { storeMessageState } from '@kuacang/contract/platform-orders/message/enums'
import { getPlatformOrder } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { platformReturnStatus } from '@kuacang/contract/platform-orders/return/enums'
import {
  keepMarketBusy,
  listMarketReturns,
  makeMarketOrders,
  repeatMarketEvent,
  returnMarketOrder,
  setMarketBehaviour,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { marketReturnReason } from '@kuacang/contract/platform-orders/sandbox/enums'
import { createReturnBatch, receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { deleteReturns, listOutboundReturns } from '@kuacang/contract/returns/record/calls'
import {
  outboundReturnStatus,
  returnDecision,
  returnGrade,
  returnOutcome,
} from '@kuacang/contract/returns/record/enums'
import { finishReturn, gradeReturn, scanReturnIn } from '@kuacang/contract/returns/reinbound/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { subscriberCourier } from '../../messages/public.ts'
import { allSubscribers } from '../../registry.ts'
import { laws } from '../laws.ts'
import { type MarketWorld, marketWorld, patience, shipAll } from '../market-world.testing.ts'
import type { ToldReturn } from '../marketplace/marketplace.ts'
import { boundStore } from '../order/orders.testing.ts'
import { storeCourier } from '../store/courier.ts'
import { keepReturns, lookAtReturns } from './keep.ts'

const merchant_id = 'RETURNS-1'
const reason = marketReturnReason.code
const { announced, waiting, failed } = platformReturnStatus.code
const left = 7

type Shipped = Awaited<ReturnType<MarketWorld['orders']>>[number]

describe('returns that a marketplace announces', () => {
  let world: MarketWorld
  let staff: Client
  let relay: Relay
  let orders: Shipped[]
  beforeAll(async () => {
    world = await marketWorld(merchant_id)
    const { t, tester } = world
    staff = await t.as({ rights: ['ReturnOperator'], warehouses: [1] })
    relay = startRelay(t.app, [storeCourier(t.app), subscriberCourier(t.app, await allSubscribers())], 30)
    await world.bind(60)
    await tester.call(makeMarketOrders, { body: { merchant_id, count: left, lines: 1 } })
    await reach(platformOrderStatus.code.outbound_created)
    await shipAll(world.fbw, await world.orders())
    await reach(platformOrderStatus.code.waybill_synced)
    orders = await world.orders()
    await tester.call(setMarketBehaviour, { body: { error_percent: 20 } })
  })
  afterAll(async () => {
    await relay.stop()
    await world.t.close()
  })

  const reach = (status: number) =>
    vi.waitFor(async () => {
      await world.hurry()
      expect((await world.orders()).map((o) => o.status)).toEqual(Array(left).fill(status))
    }, patience)
  const next = (): Shipped => orders.pop() ?? expect.unreachable('all orders are used')
  const rowsOf = async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await world.t.app.store.pool.query<R>(sql, values as unknown[])).rows
  const sendBack = async ({ platform_order_id: order_id }: Shipped, why: keyof typeof reason, more = {}) => {
    const reply = await world.tester.call(returnMarketOrder, {
      body: { merchant_id, order_id, reason: reason[why], ...more },
    })
    expect(reply.msg).toBe('')
    return reply.data.return_id
  }
  const kept = async (platform_return_id: string) => {
    const [row] = await rowsOf<{
      status: number
      return_number: string
      fail_reason: string
      judgements: number
    }>('select * from platform_return where platform_return_id = $1', [platform_return_id])
    return row
  }
  const recordOf = async (by: Client, tracking_number: string) =>
    (await by.call(listOutboundReturns, { query: { tracking_number } })).data.list
  const isAnnounced = (return_id: string) =>
    vi.waitFor(async () => {
      await world.hurry()
      const row = await kept(return_id)
      expect(row?.status).toBe(announced)
      return row?.return_number ?? ''
    }, patience)
  const there = async (return_id: string) =>
    (await world.tester.call(listMarketReturns, { query: { merchant_id } })).data.list.find(
      (r) => r.return_id === return_id,
    )
  /** Each decision raises the version at the marketplace by one: so often it heard one. */
  const hears = (return_id: string, said: { decision: string; grade: string; version: number }) =>
    vi.waitFor(async () => {
      await world.hurry()
      expect(await there(return_id)).toMatchObject(said)
    }, patience)
  const shownOf = (by: Client, { id }: Shipped) => by.call(getPlatformOrder, { params: { id } })
  const receive = async (tracking_number: string, why: number = reason.changed_mind) => {
    const batch_number = unique('RB')
    await staff.call(createReturnBatch, { body: { batch_number, planned_count: 1 } })
    const { data } = await staff.call(receiveReturns, {
      body: { batch_number, tracking_numbers: [tracking_number], reason: why },
    })
    expect(data.errors).toEqual([])
    return data.list[0]?.return.id ?? ''
  }
  const grade = async (tracking_number: string, order: Shipped, letter: 'a' | 'b' | 'c') => {
    expect((await staff.call(scanReturnIn, { body: { tracking_number } })).msg).toBe('')
    for (const { sku, pieces: quantity } of order.skus) {
      const body = { tracking_number, sku, quantity, grade: returnGrade.code[letter], tote: unique('T') }
      expect((await staff.call(gradeReturn, { body })).msg).toBe('')
    }
    const files = letter === 'c' ? [photo] : []
    expect((await staff.call(finishReturn, { body: { tracking_number }, files })).msg).toBe('')
  }

  it('one is expected once by the warehouse that shipped it, for the customer of the store, however often it is told', async () => {
    await world.tester.call(keepMarketBusy, { body: { seconds: 1 } })
    await world.tester.call(setMarketBehaviour, { body: { silent_calls: 1 } })
    const order = next()
    const return_id = await sendBack(order, 'changed_mind')
    const [event] = await rowsOf<{ id: string }>('select id from market_event where object_id = $1', [
      return_id,
    ])
    await world.tester.call(repeatMarketEvent, { body: { id: event?.id ?? '' } })
    const number = await isAnnounced(return_id)
    expect(number).toBe(order.logistics.tracking_number)
    const records = await recordOf(world.merchant, number)
    expect(records).toMatchObject([
      {
        status: outboundReturnStatus.code.new,
        reason: 4,
        partner_id: 1,
        order_number: order.outbound_order_number,
      },
    ])
    expect(records[0]?.comments).toContain(return_id)
    const other = await world.t.as({ rights: ['MerchantBaseOperation'], partner: 2, warehouses: [1] })
    expect(await recordOf(other, number)).toEqual([])

    // Grade B: its merchant decides, and nothing is told before.
    await receive(number)
    await grade(number, order, 'b')
    await world.hurry()
    expect(await there(return_id)).toMatchObject({ decision: '', version: 1 })
    const id = records[0]?.id ?? ''
    const decision = returnDecision.code.stock
    const decided = await world.merchant.call(decideReturn, { body: { id, decision } })
    expect(decided.msg).toBe('')
    await hears(return_id, { decision: 'restock', grade: 'B', version: 2 })
    expect((await world.merchant.call(listOutboundReturns, { query: {} })).data.list).toHaveLength(1)
    await vi.waitFor(async () => {
      expect((await shownOf(world.merchant, order)).data.returns).toMatchObject([
        {
          ...{ platform_return_id: return_id, status: announced, reason: 4, return_record_id: id },
          ...{ tracking_number: number, outcome: returnOutcome.code.stock, grade: returnGrade.code.b },
          ...{
            goods: [{ quantity: expect.any(Number) }],
            told: storeMessageState.code.told,
            told_answer: '',
          },
        },
      ])
    }, patience)
  })

  it('one that came before its platform spoke of it is the same return, and its grade is told', async () => {
    const order = next()
    const number = order.logistics.tracking_number
    const id = await receive(number, reason.defective)
    await staff.call(scanReturnIn, { body: { tracking_number: number } })
    const return_id = await sendBack(order, 'defective')
    expect(await isAnnounced(return_id)).toBe(number)
    expect((await recordOf(staff, number)).map((r) => r.id)).toEqual([id])
    await grade(number, order, 'c')
    await hears(return_id, { decision: 'defective', grade: 'C', version: 2 })
  })

  it('one that was judged already is announced → the platform is told at once', async () => {
    const order = next()
    const number = order.logistics.tracking_number
    await receive(number)
    await grade(number, order, 'a')
    const return_id = await sendBack(order, 'refused')
    expect(await isAnnounced(return_id)).toBe(number)
    await hears(return_id, { decision: 'restock', grade: 'A', version: 2 })
  })

  it('a later decision replaces an earlier one, each is told once', async () => {
    const order = next()
    const return_id = await sendBack(order, 'undeliverable')
    const number = await isAnnounced(return_id)
    const id = await receive(number)
    const { stock, relabel } = returnDecision.code
    const address = { name: 'A', street: '1 Main St', city: 'Reno', postal_code: '89501', country: 'US' }
    await world.merchant.call(decideReturn, { body: { id, decision: stock } })
    await hears(return_id, { decision: 'restock', grade: '', version: 2 })
    await world.merchant.call(decideReturn, { body: { id, decision: relabel, address } })
    await hears(return_id, { decision: 'relabel', grade: '', version: 3 })
    expect(await kept(return_id)).toMatchObject({ judgements: 2 })
  })

  it('two returns of one order are two parcels: by the label of the buyer, or by the number of the return', async () => {
    const order = next()
    const label = unique('RL')
    const first = await sendBack(order, 'changed_mind')
    const byNumber = await isAnnounced(first)
    const second = await sendBack(order, 'wrong_item', { tracking_number: label })
    const third = await sendBack(order, 'wrong_item')
    expect([byNumber, await isAnnounced(second), await isAnnounced(third)]).toEqual([
      order.logistics.tracking_number,
      label,
      third,
    ])
  })

  it('staff delete an announcement that never comes → the platform may tell it anew and nothing is told', async () => {
    const order = next()
    const return_id = await sendBack(order, 'damaged')
    const number = await isAnnounced(return_id)
    const [record] = await recordOf(staff, number)
    await staff.call(deleteReturns, { body: { ids: [record?.id ?? ''] } })
    await world.hurry()
    expect(await there(return_id)).toMatchObject({ decision: '', version: 1 })
  })

  const told = (order_id: string, more: Partial<ToldReturn> = {}): ToldReturn => ({
    ...{ platform_return_id: unique('r-'), platform_order_id: order_id, version: 1, reason: 'refused' },
    ...{ tracking_number: '', lines: [{ line_id: '1', quantity: 1 }], ...more },
  })
  const keep = async (store: Awaited<ReturnType<typeof boundStore>>, ...list: ToldReturn[]) => {
    const caller = systemCaller(store.warehouse_id, newId())
    await world.t.write((tx) => keepReturns(tx, caller, store, list))
    await world.t.write((tx) => lookAtReturns(tx, caller, store))
  }

  it('one of an order that its store never told waits, and is given up after a month; a higher version begins anew', async () => {
    const store = await boundStore(world.t, { partner_id: 2, merchant_id: unique('STORE') })
    const strange = told(orders[0]?.platform_order_id ?? 'none')
    await keep(store, strange, { ...strange, version: 2 }, strange)
    // The order of that number is another customer's: it is shown to neither of them.
    expect(await kept(strange.platform_return_id)).toMatchObject({ status: waiting, platform_version: 2 })
    const [others] = orders
    if (!others) throw new Error('all orders are used')
    const seen = (await shownOf(world.merchant, others)).data.returns.map((r) => r.platform_return_id)
    expect(seen).not.toContain(strange.platform_return_id)
    const stranger = await world.t.as({ rights: ['MerchantGetPlatformOrders'], partner: 2, warehouses: [1] })
    expect(await shownOf(stranger, others)).toMatchObject({ status: 404 })
    await rowsOf(
      `update platform_return set created_at = created_at - interval '31 days', look_at = created_at where platform_return_id = $1`,
      [strange.platform_return_id],
    )
    await keep(store)
    const gone = await kept(strange.platform_return_id)
    expect(gone).toMatchObject({ status: failed, fail_reason: expect.stringContaining('No order') })
    await keep(store, { ...strange, version: 2 })
    expect((await kept(strange.platform_return_id))?.status).toBe(failed)
    await world.t.write((tx) =>
      keepReturns(tx, systemCaller(1, newId()), store, [{ ...strange, version: 3 }]),
    )
    expect((await kept(strange.platform_return_id))?.status).toBe(waiting)
  })

  it('many at once tell the same return → it is one', async () => {
    const order = next()
    const [store] = await rowsOf<{ id: string }>('select id from store where merchant_id = $1', [merchant_id])
    const bound = { ...(await boundStore(world.t)), id: store?.id ?? '', merchant_id }
    const one = told(order.platform_order_id, { reason: 'changed_mind' })
    await Promise.all(Array.from({ length: 15 }, () => keep(bound, one)))
    await isAnnounced(one.platform_return_id)
    expect(await recordOf(staff, order.logistics.tracking_number)).toHaveLength(1)
  })

  it('the doctor proves it, and finds a judgement that was not told', async () => {
    const broken = async () => {
      const found = await Promise.all(laws.map((law) => world.t.write((tx) => law.find(tx, 1))))
      return laws.filter((_law, i) => (found[i]?.violations ?? []).length > 0).map((law) => law.name)
    }
    expect(await broken()).toEqual([])
    await rowsOf(`update platform_return set judgements = judgements + 1 where judgements = 2`)
    expect(await broken()).toEqual(['platform_orders.returns'])
    await rowsOf(`update platform_return set judgements = 2 where judgements = 3`)
  })
})
