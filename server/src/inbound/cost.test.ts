import { startCaseReceive, submitCaseReceive, submitThirdWeight } from '@kuacang/contract/inbound/case/calls'
import { finishReceive } from '@kuacang/contract/inbound/order/calls'
import {
  attachProblemGoods,
  recordProblemGoods,
  returnProblemGoods,
} from '@kuacang/contract/inbound/problem/calls'
import { submitPutawayTask, undoPutaway } from '@kuacang/contract/inbound/putaway/calls'
import { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import { weighInboundParcel } from '@kuacang/contract/inbound/sign/calls'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { announce, expectProven, newSku, receiver, shelf, tasksOf, waiting } from './inbound.testing.ts'

describe('what a command of receiving costs', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await receiver(t)
    // The first goods of a warehouse make its fixed places.
    await waiting(op, await newSku(op), 1)
  })
  afterAll(async () => {
    await expectProven(op)
    await t.close()
  })

  it('is at most three round trips for loose goods, their putaway and its undoing, however many they are [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op)
    const [free, room, broken] = [
      await shelf(t),
      await shelf(t, { measured: true }),
      await shelf(t, { type: 3 }),
    ]
    for (const many of [1, 4]) {
      const skus = await Promise.all(Array.from({ length: many }, () => newSku(op)))
      const { id, wms_order_id } = await announce(op, { skus: skus.map((sku) => ({ sku, quantity: 4 })) })
      const counted = skus.map((sku) => ({ sku, quantity: 1, defect_quantity: 1 }))
      for (let n = 0; n < 2; n += 1) await scan(receiveInboundOrder, { body: { id, skus: counted } })
      await scan(finishReceive, { body: { id } })
      for (const task of await tasksOf(op, wms_order_id)) {
        const put = (location_code: string) =>
          scan(submitPutawayTask, { body: { id: task.id, location_code, quantity: 1 } })
        for (const place of [free, broken, broken]) await put(place)
        const { data } = await put(room)
        await scan(undoPutaway, { body: { moves: data.moves } })
        await put(room)
      }
    }
    few()
  })

  it('is at most three for goods that no list has, also where an order gets them [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op)
    const sku = await newSku(op)
    const { wms_order_id } = await announce(op, { skus: [{ sku, quantity: 4 }] })
    for (let n = 0; n < 2; n += 1) {
      const found = { barcode: `B${sku}`, quantity: 1, remark: '' }
      const { id } = (await scan(recordProblemGoods, { body: found })).data
      await scan(attachProblemGoods, { body: { id, wms_order_id, sku } })
      const other = (await scan(recordProblemGoods, { body: found })).data
      await scan(returnProblemGoods, { body: { id: other.id, remark: '退回' } })
    }
    few()
  })

  it('is at most three for the weight of a parcel, and for the third of a case [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op)
    for (const many of [1, 3]) {
      const [sku, tracking_number] = [await newSku(op), unique('TN')]
      const skus = [{ sku, quantity: 1 }]
      const { case_codes } = await announce(op, {
        tracking_numbers: [tracking_number],
        cases: Array.from({ length: many }, () => ({ weight: 10, skus })),
      })
      await scan(weighInboundParcel, { body: { tracking_number, weight: 1 } })
      for (const case_code of case_codes) {
        await scan(startCaseReceive, { body: { case_code } })
        await scan(submitCaseReceive, { body: { case_code, skus, weight: 12, tried_weights: [12] } })
        await scan(submitThirdWeight, { body: { case_code, weight: 12 } })
      }
    }
    few()
  })
})
