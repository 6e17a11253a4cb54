import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, claimed, ordered, pickAll, stocked, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const password = 'Lend-1234'
const params = { suite: 'wms_outbound' }

describe('a weight check is skipped', () => {
  let t: TestServer
  let fbw: Client
  let lender: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    lender = await t.as({ rights: ['SkipWeightCheck'], warehouses: [1], password })
  })
  afterAll(() => t.close())

  const lent = () => ({ 'Borrow-Username': lender.user.username, 'Borrow-Password': password })

  const checked = async () => {
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    const taken = await claimed(fbw, [order.id])
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    await fbw.call(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 1 }] } })
    return order
  }

  it('only by one who may: the question says how, and without the right it is refused [PA-019 PA-761]', async () => {
    const order = await checked()
    const body = { id: order.id, weight: 9 }
    expect((await fbw.call(submitWeighing, { body })).ask).toMatchObject({ skip: 'skip_weight_check' })
    const refused = await fbw.call(submitWeighing, { body: { ...body, skip_weight_check: true } })
    expect([refused.status, refused.code]).toEqual([403, kitRefusals.no_permission.code])
    const own = await t.as({ rights: ['WeightOperator', 'SkipWeightCheck'], warehouses: [1] })
    const done = await own.call(submitWeighing, { body: { ...body, skip_weight_check: true } })
    expect(done.data).toMatchObject({ order_status: 49, weight: 9 })
  })

  it('with the right of a colleague for this one call: both are recorded, the password nowhere [REL-23 REL-24 SH-299 SH-300 PA-758 PA-759]', async () => {
    const order = await checked()
    const body = { id: order.id, weight: 9, skip_weight_check: true }
    const done = await fbw.call(submitWeighing, { body }, { headers: lent() })
    expect(done.data).toMatchObject({ order_status: 49 })
    const { operation_records } = (await fbw.call(getOutboundOrder, { params: { id: order.id } })).data
    expect(operation_records.find((r) => r.action === 'outbound_order.weigh')).toMatchObject({
      user_name: fbw.user.username,
      lender_name: lender.user.username,
    })
    const records = await t.app.store.db.selectFrom('operation_record').selectAll().execute()
    const answers = await t.app.store.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify([records, answers])).not.toContain(password)
    const next = await fbw.call(submitWeighing, { body: { ...body, id: (await checked()).id } })
    expect(next.code).toBe(kitRefusals.no_permission.code)
  })

  it('of a bag at its end too [PA-758 PA-761]', async () => {
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(fbw, order.tracking_number)
    const body = { bag_id: bag.id, weight: 30, skip_weight_check: true }
    expect((await fbw.call(finishBag, { params, body })).code).toBe(kitRefusals.no_permission.code)
    const done = await fbw.call(finishBag, { params, body }, { headers: lent() })
    expect(done.data.bag).toMatchObject({ weight: 30, status: 9 })
  })
})
