import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { addToBag, scanParcelOfBag, validateBag } from '@kuacang/contract/outbound/bagging/calls'
import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, ordered, statusOf, stocked, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('an outbound bag', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const parcels = async (fbw: Client, many: number) => {
    const { sku } = await stocked(fbw, many)
    const made = []
    for (let i = 0; i < many; i += 1) {
      const order = await ordered(fbw, { sku, quantity: 1 })
      await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
      made.push(order)
    }
    return made
  }
  const validate = (by: Client, bag_code: string) => by.call(validateBag, { body: { bag_code } })
  const scan = (by: Client, tracking_number: string) =>
    by.call(scanParcelOfBag, { body: { tracking_number } })

  it('is valid while its operator may put into it; else the reason is said [FU-595 FU-180]', async () => {
    const [fbw, colleague, elsewhere] = [await worker(t), await worker(t), await worker(t, 2)]
    const [order] = await parcels(fbw, 1)
    const bag = await bagged(fbw, order?.tracking_number ?? '')
    const { data } = await validate(fbw, bag.bag_code)
    expect(data.bag).toMatchObject({ bag_code: bag.bag_code, bag_order_id: bag.id, tag: 'STD', items: 1 })
    expect((await validate(colleague, bag.bag_code)).code).toBe(bagRefusals.held_by_other.code)
    expect((await validate(elsewhere, bag.bag_code)).code).toBe(kitRefusals.not_found.code)
    await fbw.call(finishBag, { params: { suite: 'wms_outbound' }, body: { bag_id: bag.id } })
    const closed = await validate(fbw, bag.bag_code)
    expect(closed.code).toBe(bagRefusals.bag_closed.code)
    expect(closed.refusal?.why).toContain('已完成')
  })

  it('takes a parcel by its code, once, and none that is in another bag [FU-596 REL-10]', async () => {
    const fbw = await worker(t)
    const [a, b] = await parcels(fbw, 2)
    const bag = await bagged(fbw, a?.tracking_number ?? '')
    const add = (by: Client, tracking_number = '') =>
      by.call(addToBag, { body: { bag_code: bag.bag_code, tracking_number } })
    const replies = await Promise.all([add(fbw, b?.tracking_number), add(fbw, b?.tracking_number)])
    expect(replies.map((r) => r.data.already).sort()).toEqual([false, true])
    expect(replies.find((r) => !r.data.already)?.data).toMatchObject({
      bag: { bag_order_id: bag.id, items: 2 },
      item: { tracking_id: b?.tracking_number },
    })
    expect(await statusOf(fbw, b?.id ?? '')).toBe(59)
    const colleague = await worker(t)
    const [c] = await parcels(colleague, 1)
    await bagged(colleague, c?.tracking_number ?? '')
    const refused = await add(fbw, c?.tracking_number)
    expect(refused.code).toBe(bagRefusals.in_other_bag.code)
    expect(refused.refusal?.why).toContain(colleague.user.username)
  })

  it('is found by a parcel in it; one in no bag names its channel and the open bag that would take it [FU-597]', async () => {
    const fbw = await worker(t)
    const [a, b] = await parcels(fbw, 2)
    expect((await scan(fbw, a?.tracking_number ?? '')).data).toMatchObject({
      order_number: a?.order_number,
      order_status: 49,
      channel_code: 'STD',
      weight: 0.25,
      bag: null,
      open_bag: null,
    })
    const bag = await bagged(fbw, a?.tracking_number ?? '')
    expect((await scan(fbw, a?.tracking_number ?? '')).data).toMatchObject({
      order_status: 59,
      bag: { bag_code: bag.bag_code, bag_order_id: bag.id },
      open_bag: null,
    })
    const waiting = await scan(fbw, b?.order_number ?? '')
    expect(waiting.data).toMatchObject({
      tracking_number: b?.tracking_number,
      bag: null,
      open_bag: { bag_code: bag.bag_code },
    })
    expect(await statusOf(fbw, b?.id ?? '')).toBe(49)
    expect((await scan(await worker(t, 2), a?.tracking_number ?? '')).status).toBe(404)
  })

  it('asked for a cancelled parcel intercepts it [FU-597 REL-22]', async () => {
    const fbw = await worker(t)
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await fbw.call(cancelOutboundOrder, { body: { id: order.id } })
    expect((await scan(fbw, order.tracking_number)).code).toBe(outboundRefusals.intercepted.code)
  })
})
