import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { claimPickup, finishPickup, scanSort } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { getWorkload } from '@kuacang/contract/outbound/workload/calls'
import { workStage, workVerdict } from '@kuacang/contract/outbound/workload/enums'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { bagged, pickAll, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { letShortOrdersWait, orderFor, type Shelf, shelfOf } from '../order/waiting.testing.ts'
import { workloadOf } from './workload.ts'

const suite = { suite: 'wms_outbound' }
const every = { channel_code: '', times: ['00:00', '12:00'] }
type Workload = Data<typeof getWorkload>

describe('the workload of a warehouse', () => {
  let t: TestServer
  let fbw: Client
  let shelf: Shelf
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    await letShortOrdersWait(t, { cut_offs: [every] })
    shelf = await shelfOf(t, fbw, 50)
  })
  afterAll(() => t.close())

  const look = async (): Promise<Workload> => (await fbw.call(getWorkload)).data
  type Amounts = readonly { stage: number; orders: number; lines: number }[]
  /** What there is, by the name of the stage. */
  const amounts = (stages: Amounts) =>
    Object.fromEntries(
      stages
        .filter((s) => s.orders > 0)
        .map(({ stage, orders, lines }) => [workStage.name(stage), [orders, lines]]),
    )
  const stagesNow = async () => amounts((await look()).stages)

  it('shows each order at the stage that it is at, until it is handed over', async () => {
    expect(await stagesNow()).toEqual({})
    const order = await orderFor(fbw, [[shelf, 2]])
    expect(await stagesNow()).toEqual({ to_release: [1, 1] })
    const made = await fbw.call(generatePickupOrders, { body: { outbound_order_ids: [order.id] } })
    const pickup_code = made.data.pickup_orders[0]?.pickup_code ?? ''
    expect(await stagesNow()).toEqual({ to_pick: [1, 1] })
    const taken = await fbw.call(claimPickup, { body: { pickup_code } })
    expect(await stagesNow()).toEqual({ picking: [1, 1] })
    await pickAll(fbw, taken.data)
    expect(await stagesNow()).toEqual({ sort: [1, 1] })
    for (let n = 0; n < 2; n += 1)
      await fbw.call(scanSort, { body: { pickup_code, sku: shelf.sku, quantity: 1 } })
    expect(await stagesNow()).toEqual({ sort: [1, 1] })
    await fbw.call(finishPickup, { body: { id: taken.data.order.id } })
    expect(await stagesNow()).toEqual({ check: [1, 1] })
    await fbw.call(submitCheckout, { body: { id: order.id, skus: [{ sku: shelf.sku, quantity: 2 }] } })
    expect(await stagesNow()).toEqual({ weigh: [1, 1] })
    await fbw.call(submitWeighing, { body: { id: order.id, weight: 0.5 } })
    expect(await stagesNow()).toEqual({ bag: [1, 1] })
    const bag = await bagged(fbw, order.tracking_number)
    expect(await stagesNow()).toEqual({ hand_over: [1, 1] })
    await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
    const { data } = await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
    await fbw.call(signReceipt, { params: suite, body: { receipt_id: data.receipt.id }, files: [photo] })
    const after = await look()
    expect(amounts(after.stages)).toEqual({})
    expect(after.cut_offs).toMatchObject([
      { channel_code: 'STD', open: 0, handed_over: 1, verdict: workVerdict.code.cleared },
    ])
  })

  it('counts what each stage did within the hour and who works there; what was refused is no work', async () => {
    const { stages } = await look()
    const paceOf = Object.fromEntries(
      stages.map((s) => [workStage.name(s.stage), [s.per_hour, s.people] as const]),
    )
    expect(paceOf).toEqual({
      waiting: [null, 0],
      to_release: [1, 1],
      to_pick: [null, 0],
      picking: [1, 1],
      sort: [1, 1],
      check: [1, 1],
      weigh: [1, 1],
      bag: [1, 1],
      hand_over: [1, 1],
    })
    const order = await orderFor(fbw, [[shelf, 1]])
    expect((await fbw.call(submitWeighing, { body: { id: order.id, weight: 1 } })).code).not.toBe(0)
    const weighing = (await look()).stages.find((s) => s.stage === workStage.code.weigh)
    expect(weighing?.per_hour).toBe(1)
    const inTwoHours = new Date(Date.now() + 7_200_000)
    const later = await t.write((tx) => workloadOf(tx, systemCaller(1, 'test'), inTwoHours))
    expect(later.stages.map((s) => s.per_hour ?? 0)).toEqual(later.stages.map(() => 0))
    expect(later.stages.map((s) => s.people)).toEqual(later.stages.map(() => 0))
  })

  it('groups by channel and cut-off: what waits for stock, what is promised for another day, what has none', async () => {
    const short = await orderFor(fbw, [[await shelfOf(t, fbw), 3]])
    expect(short.order_status).toBe(9)
    await orderFor(fbw, [[shelf, 1]], 5)
    await letShortOrdersWait(t, { cut_offs: [] })
    await orderFor(fbw, [[shelf, 1]])
    await letShortOrdersWait(t, { cut_offs: [every] })
    const { cut_offs } = await look()
    const of = (at: string | null) => (at?.startsWith('2130') ? 'another day' : at && 'next')
    expect(cut_offs.map((c) => [of(c.cut_off_at), amounts(c.stages)])).toEqual([
      ['next', { waiting: [1, 1], to_release: [1, 1] }],
      ['another day', { to_release: [1, 1] }],
      [null, { to_release: [1, 1] }],
    ])
    expect(cut_offs.at(-1)?.verdict).toBeNull()
  })

  it('says which cut-off is missed, and a generation releases what is due by then', async () => {
    const missed = (id: string, hours: number) =>
      t.write((tx) =>
        tx.run('update outbound_order set cut_off_at = $2 where warehouse_id = 1 and id = $1', [
          id,
          new Date(Date.now() - hours * 3_600_000),
        ]),
      )
    const [first, second, third] = [
      await orderFor(fbw, [[shelf, 1]]),
      await orderFor(fbw, [[shelf, 1]]),
      await orderFor(fbw, [[await shelfOf(t, fbw), 1]]),
    ]
    await missed(first.id, 1)
    await missed(second.id, 50)
    await missed(third.id, 90)
    const { late } = workVerdict.code
    const [old, recent] = (await look()).cut_offs
    // What was missed days ago is one.
    expect([old?.verdict, amounts(old?.stages ?? [])]).toEqual([
      late,
      { waiting: [1, 1], to_release: [1, 1] },
    ])
    expect([recent?.verdict, amounts(recent?.stages ?? [])]).toEqual([late, { to_release: [1, 1] }])
    const made = await fbw.call(generatePickupOrders, { body: { cut_off_until: old?.cut_off_at } })
    expect(made.data.orders_chosen).toBe(1)
    expect((await look()).cut_offs.map((c) => amounts(c.stages)).slice(0, 2)).toEqual([
      { waiting: [1, 1], to_pick: [1, 1] },
      { to_release: [1, 1] },
    ])
  })

  it('is for those who manage the warehouse, each for the own one', async () => {
    const elsewhere = await t.as({ rights: ['Dashboard'], warehouses: [2] })
    const { data } = await elsewhere.call(getWorkload)
    expect([data.cut_offs, amounts(data.stages)]).toEqual([[], {}])
    const picker = await t.as({ rights: ['executePickup'] })
    expect((await picker.call(getWorkload)).code).toBe(kitRefusals.no_permission.code)
  })
})
