import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { stockRefusals } from '@kuacang/contract/inventory/stock/refusals'
import { createTransferOrder, editTransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import {
  fastTransfer,
  scanTransferFrom,
  submitTransferQuantity,
} from '@kuacang/contract/inventory/transfer-carry/calls'
import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { shelf as newShelf } from '#kit/testing/stock'
import { expectHealthy, worker } from '../main-job.testing.ts'
import { letShortOrdersWait, orderFor, type Shelf, shelfOf } from './waiting.testing.ts'

describe('goods that orders wait for', () => {
  let t: TestServer
  let fbw: Client
  let mover: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    mover = await t.as({ rights: ['TransferOrder', 'GetLocationInventory'] })
    await letShortOrdersWait(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectHealthy(fbw))

  const { code: awaited } = stockRefusals.awaited
  const lies = async ({ sku }: Shelf) => {
    const [at] = (await fbw.call(listLocationInventory, { query: { sku } })).data.list
    if (!at) throw new Error(`no ${sku}`)
    return at
  }
  const plan = async (goods: Shelf, to_location_code: string, quantity: number) => {
    const { id: loc_inv_id } = await lies(goods)
    return mover.call(createTransferOrder, { body: { lines: [{ loc_inv_id, to_location_code, quantity }] } })
  }

  it('are not frozen for a transfer; what is more than they need is, and all of it once they do not wait', async () => {
    const [goods, other] = [await shelfOf(t, fbw, 5), await newShelf(t)]
    const planned = (await plan(goods, other, 1)).data.order
    // Four are free, and the order wants six.
    const order = await orderFor(fbw, [[goods, 6]])
    const reply = await plan(goods, other, 1)
    expect([reply.code, reply.msg]).toEqual([awaited, expect.stringContaining(goods.sku)])
    const { id: loc_inv_id } = await lies(goods)
    const edit = (quantity: number) => {
      const lines = [{ loc_inv_id, to_location_code: other, quantity }]
      return mover.call(editTransferOrder, { body: { order_id: planned.order_id, lines } })
    }
    expect([(await edit(1)).code, (await edit(2)).code]).toEqual([0, awaited])
    await fbw.call(cancelOutboundOrder, { body: { id: order.id } })
    expect((await edit(5)).code).toBe(0)
  })

  it('are not taken into the hand, nor moved where orders are not picked from; from shelf to shelf they may go', async () => {
    const [goods, other] = [await shelfOf(t, fbw, 5), await newShelf(t)]
    const defective = await newShelf(t, { type: 3 })
    const { location_code } = await lies(goods)
    await orderFor(fbw, [[goods, 6]])
    const { data } = await mover.call(scanTransferFrom, { body: { location_code } })
    const body = { order_id: data.order.order_id, sku: goods.sku, quantity: 1 }
    expect((await mover.call(submitTransferQuantity, { body })).code).toBe(awaited)
    const fast = async (to_location_code: string) =>
      (await mover.call(fastTransfer, { body: { from_location_code: location_code, to_location_code } })).code
    expect([await fast(defective), await fast(other)]).toEqual([awaited, 0])
  })
})
