import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { claimPickup, getPickupOrder, listPickupOrders } from '@kuacang/contract/outbound/pickup/calls'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { adjustmentRefusals } from '@kuacang/contract/outbound/pickup-adjustment/refusals'
import {
  confirmPreviews,
  discardPreviews,
  generateForOrders,
  generatePickupOrders,
  listGenerationRecords,
} from '@kuacang/contract/outbound/pickup-generation/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { claimed, expectHealthy, ordered, statusOf, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { changePreference } from '../../reference/public.ts'
import { newPickup } from './pickup.testing.ts'

describe('the generation of pickup orders', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    sku = (await stocked(fbw, 500)).sku
  })
  afterAll(() => t.close())

  const order = (quantity = 1, of = sku) => ordered(fbw, { sku: of, quantity })
  const generate = (body: object) => fbw.call(generatePickupOrders, { body })
  const find = async (id: string) =>
    (await fbw.call(listPickupOrders, { query: { id } })).data.data[0] ?? undefined

  it('uses each order by the first rule that takes it, for who may generate [FU-416 FU-472]', async () => {
    const [one, many] = [await order(1), await order(3)]
    const ids = [one.id, many.id]
    const clerk = await t.as({ rights: ['GetPickupOrder', 'OutboundOrderOperator'] })
    for (const call of [generatePickupOrders, generateForOrders]) {
      const refused = await clerk.call(call, { body: { outbound_order_ids: ids, logis_print_type: 1 } })
      expect([refused.code, refused.msg]).toEqual([
        kitRefusals.no_permission.code,
        expect.stringContaining('GeneratePickupOrder'),
      ])
    }
    const { data } = await generate({ outbound_order_ids: ids, sku_rules: [1, 2] })
    const made = []
    for (const p of data.pickup_orders) made.push(await find(p.id))
    expect(made.map((p) => [p?.sku_rule, p?.outbound_orders])).toEqual([
      [1, [one.id]],
      [2, [many.id]],
    ])
  })

  it('keeps to the criteria: creation, channel, district and type [FU-472]', async () => {
    const far = await stocked(fbw, 5)
    await t.write((tx) =>
      tx.run(
        "update location set district_id = (select id from district where warehouse_id = 1 and code = 'A') where code = any($1)",
        [far.locations],
      ),
    )
    const { id } = await order(1, far.sku)
    const only = { outbound_order_ids: [id] }
    const none = async (criteria: object) =>
      expect((await generate({ ...only, ...criteria })).code).toBe(pickupRefusals.none_chosen.code)
    await none({ end_date: '2020-01-01T00:00:00Z' })
    await none({ start_date: '2099-01-01T00:00:00Z' })
    await none({ districts: ['elsewhere'] })
    await none({ channel_ids: [999] })
    await none({ order_types: [12] })
    const now = new Date(Date.now() + 60_000).toISOString()
    const boss = await t.as({ rights: ['ManageChannel'] })
    const carrier = { carrier_code: 'KC', carrier_name: 'KC' }
    const channel = { channel_id: 971, channel_code: 'STD', name: 'STD' }
    await boss.call(createChannel, { body: { ...channel, ...carrier } })
    const criteria = { districts: ['A'], channel_ids: [999, 971], order_types: [1], max_orders: 5 }
    const start_date = '2020-01-01T00:00:00Z'
    const made = { ...criteria, start_date, end_date: now, logis_print_type: 1 }
    const { data } = await generate({ ...only, ...made })
    expect(data).toMatchObject({ orders_chosen: 1, failures: [] })
    expect(await find(data.pickup_orders[0]?.id ?? '')).toMatchObject({ logis_print_type: 1, orders: 1 })
    const { data: records } = await fbw.call(listGenerationRecords, {})
    expect(records.list[0]).toMatchObject({ id: data.record_id, status: 60, criteria: made })
  })

  it('keeps a record with criteria, numbers and what it could not place [FU-207 FU-214 FU-479]', async () => {
    const [good, taken] = [await order(), await order()]
    await newPickup(fbw, [taken.id])
    const { data } = await generate({ outbound_order_ids: [good.id, taken.id] })
    expect(data.failures).toEqual([
      { outbound_order_id: taken.id, order_number: taken.order_number, reason: 1, order_status: 20 },
    ])
    const found = async (query: object) => {
      const { data: page } = await fbw.call(listGenerationRecords, { query })
      return page.list.map((r) => r.id)
    }
    const [past, future] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']
    for (const right of [{ status: [10, 90] }, { start_date: past, end_date: future }])
      expect((await found(right))[0]).toBe(data.record_id)
    expect((await found({ page: 1, page_size: 1 })).length).toBe(1)
    for (const wrong of [{ status: [60] }, { start_date: future }, { end_date: past }])
      expect(await found(wrong)).not.toContain(data.record_id)
    const { data: records } = await fbw.call(listGenerationRecords, { query: { status: [90] } })
    expect(records.list).toMatchObject([
      {
        id: data.record_id,
        status: 90,
        orders_chosen: 1,
        pickup_orders_created: 1,
        failures: data.failures,
        user_name: fbw.user.username,
        criteria: { max_orders: 19, outbound_orders: 2 },
      },
    ])
  })

  it('of chosen orders is one call [FU-501]', async () => {
    const { id } = await order()
    const { data } = await fbw.call(generateForOrders, {
      body: { outbound_order_ids: [id], logis_print_type: 1 },
    })
    expect(await find(data.pickup_orders[0]?.id ?? '')).toMatchObject({ logis_print_type: 1, orders: 1 })
    expect(await statusOf(fbw, id)).toBe(20)
  })

  it('prints waybills by the preference of the warehouse, where the caller does not decide', async () => {
    const { id } = await order()
    await t.write((tx) => changePreference(tx, 1, { waybill_print_step: printStep.code.outbound }))
    const { data } = await fbw.call(generateForOrders, { body: { outbound_order_ids: [id] } })
    await t.write((tx) => changePreference(tx, 1, { waybill_print_step: printStep.code.checkout }))
    expect(await find(data.pickup_orders[0]?.id ?? '')).toMatchObject({
      logis_print_type: printStep.code.outbound,
    })
  })

  it('keeps kinds apart, and says what business the orders are [FU-153 FU-208]', async () => {
    const [a, b, c] = [await order(), await order(), await order()]
    const set = (id: string, type: number, flags: string[]) =>
      t.write((tx) =>
        tx.run('update outbound_order set order_type = $2, business_flags = $3 where id = $1', [
          id,
          type,
          flags,
        ]),
      )
    await set(a.id, 1, ['fashion'])
    await set(b.id, 10, [])
    await set(c.id, 1, [])
    const { data } = await generate({ outbound_order_ids: [a.id, b.id, c.id] })
    const made = []
    for (const p of data.pickup_orders) made.push(await find(p.id))
    expect(made.map((p) => [p?.order_type, p?.business_type, p?.orders])).toEqual([
      [1, 'mixed', 2],
      [12, 'general', 1],
    ])
  })

  describe('as a preview', () => {
    const preview = async (...ids: string[]) => newPickup(fbw, ids, { preview: true })
    const confirm = (...ids: string[]) => fbw.call(confirmPreviews, { body: { ids } })

    it('takes no orders and cannot be picked [FU-209]', async () => {
      const { id } = await order(2)
      const p = await preview(id)
      expect(await find(p.id)).toMatchObject({
        status: 99,
        order_type: -1,
        orders: 1,
        lines: 1,
        outbound_orders: [id],
      })
      expect(await statusOf(fbw, id)).toBe(10)
      const claim = await fbw.call(claimPickup, { body: { pickup_code: p.pickup_code } })
      expect(claim.code).toBe(kitRefusals.illegal_move.code)
    })

    it('becomes a pickup order with the orders that still wait [FU-212]', async () => {
      const [stays, gone, taken] = [await order(2), await order(2), await order(2)]
      const p = await preview(stays.id, gone.id, taken.id)
      await fbw.call(cancelOutboundOrder, { body: { id: gone.id } })
      await newPickup(fbw, [taken.id])
      expect((await confirm(p.id)).data).toEqual({ confirmed: 1, orders: 1 })
      const { data } = await fbw.call(getPickupOrder, { params: { id: p.id } })
      expect(data.order).toMatchObject({ status: 1, order_type: 1, outbound_orders: [stays.id] })
      expect(data.pick_locations.map((l) => l.quantity)).toEqual([2])
      expect(data.outbound_orders.map((o) => [o.order_status, o.cell])).toEqual([[20, 1]])
      await expectHealthy(fbw)
    })

    it('of which nothing is left is not confirmed, and nothing with it', async () => {
      const [a, b] = [await order(), await order()]
      const [empty, full] = [await preview(a.id), await preview(b.id)]
      await claimed(fbw, [a.id])
      expect((await confirm(full.id, empty.id)).code).toBe(adjustmentRefusals.preview_outdated.code)
      expect(await find(full.id)).toMatchObject({ status: 99 })
      expect(await statusOf(fbw, b.id)).toBe(10)
    })

    it('confirmed twice at once takes its orders once', async () => {
      const { id } = await order()
      const [a, b] = [await preview(id), await preview(id)]
      const replies = await Promise.all([confirm(a.id), confirm(b.id)])
      expect(replies.map((r) => r.code).sort()).toEqual([0, adjustmentRefusals.preview_outdated.code])
    })

    it('is deleted when it is discarded; a pickup order cannot be discarded [FU-212]', async () => {
      const { id } = await order()
      const p = await preview(id)
      const discard = (one: string) => fbw.call(discardPreviews, { body: { ids: [one] } })
      expect((await discard(p.id)).data).toEqual({ discarded: 1 })
      expect(await find(p.id)).toBeUndefined()
      const real = await newPickup(fbw, [id])
      expect((await discard(real.id)).code).toBe(kitRefusals.illegal_move.code)
      expect((await discard(newId())).code).toBe(kitRefusals.not_found.code)
    })
  })
})
