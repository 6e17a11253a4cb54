import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { addItem, finishBag, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import type { Sent } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const bags = { suite: 'wms_outbound' }
const pallets = { suite: 'wms_pallet' }

describe('a pallet while the server is killed', () => {
  let t: TestServer
  let fbw: Client
  let server: MortalServer
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    server = await mortalServer(t)
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })

  /** Carries out a command while the server dies; asks again under the same key until it is answered. */
  const insist = async <D>(call: Call, input: Sent): Promise<D> => {
    const answer = server.insist<D>(fbw, call, input)
    await server.dieAndReturn()
    return answer
  }

  it('is loaded, finished, opened, finished again and signed once each, with all that is on it [REL-15]', async () => {
    const { sku } = await stocked(fbw, 10)
    const numbers: string[] = []
    for (let i = 0; i < 2; i += 1) {
      const order = await ordered(fbw, { sku, quantity: 1 })
      await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
      const { bag } = (await fbw.call(addItem, { params: bags, body: { item_id: order.tracking_number } }))
        .data
      await fbw.call(finishBag, { params: bags, body: { bag_id: bag.id } })
      numbers.push(bag.bag_number)
    }
    let pallet = { id: '', bag_number: '' }
    for (const item_id of numbers) {
      const body = { item_id, create_bag: true }
      pallet = (await insist<{ bag: typeof pallet }>(addItem, { params: pallets, body })).bag
    }
    const measured = { weight: 0.5, container_volumn_info: { length: 100, width: 80, height: 90 } }
    const finish = { params: pallets, body: { bag_id: pallet.id, ...measured } }
    await insist(finishBag, finish)
    await insist(reopenBag, { params: pallets, body: { bag_id: pallet.id, reason: '漏放包裹' } })
    await insist(finishBag, finish)
    const { receipt } = await insist<{ receipt: { id: string } }>(addBagToReceipt, {
      params: bags,
      body: { bag_id: pallet.bag_number },
    })
    await insist(signReceipt, { params: bags, body: { receipt_id: receipt.id }, files: [photo] })
    const { rows } = await t.app.store.pool.query(`select
      (select count(*) from bag where status = ${bagStatus.code.handed_over}) as bags,
      (select count(*) from bag_item where live) as living,
      (select count(*) from outbound_order where order_status = ${outboundOrderStatus.code.done}) as orders,
      (select count(*) from operation_record where operation = 'bag.nest') as loaded,
      (select count(*) from operation_record where operation = 'bag.reopen') as opened,
      (select count(*) from operation_record where operation = 'bag.hand_over') as left`)
    expect(rows).toEqual([{ bags: 3, living: 0, orders: 2, loaded: 2, opened: 1, left: 3 }])
  })
})
