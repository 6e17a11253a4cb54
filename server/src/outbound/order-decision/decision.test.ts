import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  getOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import {
  approveReturn,
  discardOrder,
  finishOutbound,
  rejectReturn,
} from '@kuacang/contract/outbound/order-decision/calls'
import { finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { generateForOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { saveDropShippingMerchant } from '@kuacang/contract/outbound/programme/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  claimed,
  expectHealthy,
  orderBody,
  ordered,
  pickAll,
  statusOf,
  stocked,
  unique,
  worker,
} from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('decisions about an outbound order', () => {
  let t: TestServer
  let fbw: Client
  const reviewer = (...rights: Right[]) => t.as({ rights })
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  /** A return of some goods that waits for review. */
  const returned = async (more: object = {}, quantity = 2, there = 5, by: Client = fbw) => {
    const { sku } = await stocked(fbw, there)
    const body = { ...orderBody([{ sku, quantity }]), order_type: 3, uni_inventory_return_type: 1, ...more }
    const { data, msg } = await by.call(createOutboundOrder, { body }, { warehouse: 1 })
    expect([msg, data?.order_status]).toEqual(['', -10])
    return { ...data, sku }
  }
  const approve = (by: Client, id: string) => by.call(approveReturn, { body: { id } })
  const detail = async (id: string) => (await fbw.call(getOutboundOrder, { params: { id } })).data
  const actionsFor = async (by: Client, id: string) => {
    const { data } = await by.call(getOutboundOrder, { params: { id } })
    return data.actions
  }

  it('a return that is approved is validated and promised its goods, or fails for want of them [FU-280 FU-284 FU-495]', async () => {
    const audit = await reviewer('JettisonAudit')
    const [enough, short] = [await returned(), await returned({}, 9)]
    expect((await approve(audit, enough.id)).data).toEqual({ order_status: 10, sub_status: null })
    expect((await approve(audit, short.id)).data).toEqual({ order_status: 101, sub_status: 1 })
    const { operation_records } = await detail(enough.id)
    expect(operation_records.map((r) => r.action)).toContain('outbound_order.approve_return')
    expect((await approve(audit, enough.id)).code).toBe(kitRefusals.illegal_move.code)
    await expectHealthy(fbw)
  })

  it('a return that is rejected is cancelled with the message of its reviewer, which must be given [FU-284 FU-496]', async () => {
    const audit = await reviewer('JettisonAudit')
    const { id, sku } = await returned()
    const empty = await audit.call(rejectReturn, { body: { id, message: '  ' } })
    expect([empty.code, empty.msg.includes('说明')]).toEqual([kitRefusals.invalid_input.code, true])
    await audit.call(rejectReturn, { body: { id, message: '货物在途' } })
    expect(await detail(id)).toMatchObject({
      order_status: 100,
      review_failure: { msg: '货物在途' },
      cancelled_reason: '货物在途',
    })
    const { data } = await fbw.call(listLocationInventory, { query: { sku } })
    expect(data.list.map((l) => l.frozen_quantity)).toEqual([0])
  })

  const kinds = [
    ['of a consignment order', true, false, ['OutboundOrderUniInventoryReturnReview'], '[FU-281 FU-404]'],
    ['of an internal user', false, true, ['JettisonAudit'], '[FU-282 FU-405]'],
    ['of a customer', false, false, ['OutboundOrderAdmin'], '[FU-283]'],
    [
      'of an internal user for a consignment order',
      true,
      true,
      ['OutboundOrderUniInventoryReturnReview', 'JettisonAudit'],
      '[FU-283]',
    ],
  ] as const
  for (const [what, is_consignment, internal, needed, row] of kinds)
    it(`a return ${what} is reviewed by a holder of ${needed.join(' and ')} only ${row}`, async () => {
      const merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 1, warehouses: [] })
      const { id } = await returned({ is_consignment }, 1, 1, internal ? fbw : merchant)
      const all: Right[] = ['OutboundOrderUniInventoryReturnReview', 'JettisonAudit', 'OutboundOrderAdmin']
      for (const missing of needed) {
        const other = await reviewer(...all.filter((r) => r !== missing), 'OutboundOrderOperator')
        expect(await actionsFor(other, id)).not.toContain('approve_return')
        for (const refused of [
          await approve(other, id),
          await other.call(rejectReturn, { body: { id, message: '不' } }),
        ])
          expect([refused.code, refused.msg.includes(missing)]).toEqual([
            kitRefusals.no_permission.code,
            true,
          ])
      }
      const right = await reviewer(...needed, 'OutboundOrderOperator')
      expect(await actionsFor(right, id)).toEqual(expect.arrayContaining(['approve_return', 'reject_return']))
      expect((await approve(right, id)).data.order_status).toBe(10)
    })

  it('of two reviewers at once one decides, and what was decided stands [FU-495 FU-496 REL-10]', async () => {
    const audit = await reviewer('JettisonAudit')
    for (let round = 0; round < 5; round += 1) {
      const { id } = await returned()
      const replies = await Promise.all([
        approve(audit, id),
        audit.call(rejectReturn, { body: { id, message: '不' } }),
        approve(audit, id),
      ])
      expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
      expect(await statusOf(fbw, id)).toBe(replies[1].code === 0 ? 100 : 10)
    }
    await expectHealthy(fbw)
  })

  it('an order of a usual kind is never reviewed [FU-280]', async () => {
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await t.write((tx) => tx.run('update outbound_order set order_status = -10 where id = $1', [order.id]))
    const all = await reviewer('OutboundOrderUniInventoryReturnReview', 'JettisonAudit', 'OutboundOrderAdmin')
    expect(await actionsFor(all, order.id)).not.toContain('approve_return')
    expect((await approve(all, order.id)).code).toBe(outboundRefusals.not_for_kind.code)
    expect(await statusOf(fbw, order.id)).toBe(-10)
  })

  it('of each kind are offered in these states and in no others [FU-279 FU-280 FU-285 FU-289]', async () => {
    const { sku } = await stocked(fbw, 1)
    const { id } = await ordered(fbw, { sku, quantity: 1 })
    const all = await t.as({
      rights: ['OutboundOrderUniInventoryReturnReview', 'JettisonAudit', 'OutboundOrderAdmin'],
    })
    const { normal, return_to_inventory, dropshipping, b2b, b2b_return } = outboundOrderType.code
    const returns: readonly number[] = [return_to_inventory, b2b_return]
    const [cancellable, leaving] = [
      [-10, 1, 9, 10, 20, 28, 29],
      [29, 39, 49, 59, 70, 80],
    ]
    for (const type of [normal, return_to_inventory, dropshipping, b2b, b2b_return])
      for (const status of outboundOrderStatus.codes) {
        await t.write((tx) =>
          tx.run('update outbound_order set order_type = $2, order_status = $3 where id = $1', [
            id,
            type,
            status,
          ]),
        )
        const isReturn = returns.includes(type)
        const expected = {
          cancel: cancellable.includes(status),
          approve_return: isReturn && status === -10,
          reject_return: isReturn && status === -10,
          change_places: isReturn && status === 10,
          force_close: type === dropshipping && status === 39,
          // B2B orders leave as their boxes are loaded.
          finish_outbound: isReturn ? leaving.includes(status) : status === 80 && type !== b2b,
        }
        const actions: readonly string[] = await actionsFor(all, id)
        const offered = Object.fromEntries(Object.keys(expected).map((a) => [a, actions.includes(a)]))
        expect({ type, status, ...offered }).toEqual({ type, status, ...expected })
      }
  })

  const picked = async (order: { id: string }) => {
    const taken = await claimed(fbw, [order.id])
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
  }
  /** A checked dropshipping order of one piece. */
  const dropShipped = async () => {
    const { sku } = await stocked(fbw, 3)
    const body = { partner_id: 1, merchant_id: 'M1', warehouse_id: 1 }
    await fbw.call(saveDropShippingMerchant, { body })
    const made = await fbw.call(createOutboundOrder, {
      body: { ...orderBody([{ sku, quantity: 1 }]), order_type: 4 },
    })
    await picked(made.data)
    await fbw.call(submitCheckout, { body: { id: made.data.id, skus: [{ sku, quantity: 1 }] } })
    return { ...made.data, sku }
  }

  it('a checked dropshipping order is closed by force with a reason, and its goods wait to be put back [FU-285 FU-286 FU-355 FU-497]', async () => {
    const { id, sku } = await dropShipped()
    expect(await actionsFor(fbw, id)).toContain('force_close')
    const silent = await fbw.call(discardOrder, { body: { id, reason: ' ' } })
    expect([silent.code, await statusOf(fbw, id)]).toEqual([kitRefusals.invalid_input.code, 39])
    expect((await fbw.call(discardOrder, { body: { id, reason: '客户取消' } })).code).toBe(0)
    const { order_status, cancelled_reason, operation_records } = await detail(id)
    expect([order_status, cancelled_reason]).toEqual([100, '客户取消'])
    expect(operation_records.find((r) => r.action === 'outbound_order.force_close')?.remark).toBe('客户取消')
    const { data } = await fbw.call(listLocationInventory, { query: { sku, location_code: 'PUT-BACK' } })
    expect(data.list).toMatchObject([{ quantity: 1, frozen_quantity: 0 }])
    await expectHealthy(fbw)
  })

  it('a checked order of another kind is not closed by force [FU-285]', async () => {
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await picked(order)
    await fbw.call(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 1 }] } })
    expect(await actionsFor(fbw, order.id)).not.toContain('force_close')
    const refused = await fbw.call(discardOrder, { body: { id: order.id, reason: '缺件' } })
    expect([refused.code, await statusOf(fbw, order.id)]).toEqual([outboundRefusals.not_for_kind.code, 39])
  })

  it('two who close an order by force at once close it once [FU-497 REL-16]', async () => {
    const { id } = await dropShipped()
    const close = () => fbw.call(discardOrder, { body: { id, reason: '重复' } })
    const replies = await Promise.all([close(), close(), close()])
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    await expectHealthy(fbw)
  })

  it('a picked return is finished without a receipt: its goods leave the stock [FU-498]', async () => {
    const audit = await reviewer('JettisonAudit')
    const { id, sku } = await returned()
    await approve(audit, id)
    expect(await actionsFor(fbw, id)).not.toContain('finish_outbound')
    await picked({ id })
    expect(await actionsFor(fbw, id)).toContain('finish_outbound')
    expect((await fbw.call(finishOutbound, { body: { id } })).code).toBe(0)
    expect(await statusOf(fbw, id)).toBe(90)
    const { data } = await fbw.call(listLocationInventory, { query: { sku } })
    expect(data.list.map((l) => [l.quantity, l.frozen_quantity])).toEqual([[3, 0]])
    await expectHealthy(fbw)
  })

  it('what a carrier takes is finished with its tracking number only [FU-498]', async () => {
    const audit = await reviewer('JettisonAudit')
    const shipping_address = {
      firstname: '张三',
      telephone: '13800000000',
      state: '广东',
      city: '深圳',
      postal_code: '518000',
      street_address1: '一路 1 号',
    }
    const delivered = {
      uni_inventory_return_type: 3,
      uni_inventory_return_delivery_type: 2,
      shipping_address,
    }
    const { id } = await returned(delivered)
    await approve(audit, id)
    await picked({ id })
    expect((await fbw.call(finishOutbound, { body: { id } })).code).toBe(
      outboundRefusals.logistics_missing.code,
    )
    const { sku } = await stocked(fbw, 1)
    const other = await ordered(fbw, { sku, quantity: 1 })
    const taken = { tracking_number: other.tracking_number, channel_code: '' }
    const refused = await fbw.call(finishOutbound, { body: { id, logistics: taken } })
    expect([refused.code, refused.msg.includes(other.order_number)]).toEqual([
      outboundRefusals.tracking_taken.code,
      true,
    ])
    const logistics = { tracking_number: unique('SF'), channel_code: 'SF', channel_id: 77 }
    await fbw.call(finishOutbound, { body: { id, logistics } })
    expect(await detail(id)).toMatchObject({ order_status: 90, logistics })
  })

  it('a weighed return without a waybill awaits logistics, and is finished from there ', async () => {
    const audit = await reviewer('JettisonAudit')
    const { id, sku } = await returned()
    await approve(audit, id)
    await picked({ id })
    await fbw.call(submitCheckout, { body: { id, skus: [{ sku, quantity: 2 }] } })
    const weighed = await fbw.call(submitWeighing, { body: { id, weight: 0.5 } })
    expect(weighed.data.order_status).toBe(70)
    expect((await fbw.call(finishOutbound, { body: { id } })).code).toBe(0)
    expect(await statusOf(fbw, id)).toBe(90)
  })

  it('orders of other kinds are finished only when they await outbound', async () => {
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await picked(order)
    const finish = () => fbw.call(finishOutbound, { body: { id: order.id } })
    expect((await finish()).code).toBe(outboundRefusals.not_for_kind.code)
    expect(await actionsFor(fbw, order.id)).not.toContain('finish_outbound')
    await t.write((tx) => tx.run('update outbound_order set order_status = 80 where id = $1', [order.id]))
    expect(await actionsFor(fbw, order.id)).toContain('finish_outbound')
    expect((await finish()).code).toBe(0)
    await expectHealthy(fbw)
  })

  it('finishing and cancelling a return at once ends in one of the two [FU-498 REL-22]', async () => {
    const audit = await reviewer('JettisonAudit')
    for (let round = 0; round < 3; round += 1) {
      const { id } = await returned()
      await approve(audit, id)
      await picked({ id })
      const [finished, cancelled] = await Promise.all([
        fbw.call(finishOutbound, { body: { id } }),
        fbw.call(cancelOutboundOrder, { body: { id } }),
      ])
      expect([finished.code, cancelled.code].filter((code) => code === 0)).toHaveLength(1)
      expect(await statusOf(fbw, id)).toBe(finished.code === 0 ? 90 : 100)
    }
    await expectHealthy(fbw)
  })

  it('of chosen orders those that are allocated get a pickup order, the others are named', async () => {
    const { sku } = await stocked(fbw, 9)
    const [ready, gone] = [await ordered(fbw, { sku, quantity: 1 }), await ordered(fbw, { sku, quantity: 1 })]
    await fbw.call(cancelOutboundOrder, { body: { id: gone.id } })
    const generate = (...outbound_order_ids: string[]) =>
      fbw.call(generateForOrders, { body: { outbound_order_ids } })
    const { data } = await generate(ready.id, gone.id)
    expect([data.orders_chosen, data.failures.map((f) => f.order_number)]).toEqual([1, [gone.order_number]])
    expect([await statusOf(fbw, ready.id), await statusOf(fbw, gone.id)]).toEqual([20, 100])
    expect((await generate(gone.id)).code).not.toBe(0)
  })
})
