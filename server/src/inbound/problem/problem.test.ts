import { signCase, startCaseReceive, submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { finishReceive, signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import {
  attachProblemGoods,
  identifySku,
  listProblemGoods,
  recordProblemGoods,
  returnProblemGoods,
} from '@kuacang/contract/inbound/problem/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import {
  announce,
  expectProven,
  lying,
  newSku,
  orderOf,
  receiveCase,
  receiver,
  shelf,
} from '../inbound.testing.ts'

describe('goods that were not announced', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await receiver(t)
  })
  afterAll(async () => {
    await expectProven(op)
    await t.close()
  })

  const record = async (more: object = {}) => {
    const barcode = unique('BC')
    const { data } = await op.call(recordProblemGoods, { body: { barcode, quantity: 3, ...more } })
    return { barcode, ...data }
  }
  const listed = async (query: object) => (await op.call(listProblemGoods, { query })).data.list
  const stockOf = (sku: string) => lying(op, sku)

  it('are kept with their case, found by number and barcode, and are no stock', async () => {
    const sku = await newSku(op)
    const { wms_order_id, case_codes } = await announce(op, { cases: [{ skus: [{ sku, quantity: 1 }] }] })
    const [case_code = ''] = case_codes
    const { id, barcode, problem_number } = await record({ case_code, remark: '箱内多出' })
    const wanted = {
      id,
      problem_number,
      barcode,
      quantity: 3,
      status: 1,
      case_code,
      wms_order_id,
      remark: '箱内多出',
      created_by: op.user.username,
    }
    for (const query of [{ barcode }, { problem_number }, { barcode, status: [1] }])
      expect(await listed(query)).toMatchObject([wanted])
    expect(await listed({ barcode, status: [10, 20] })).toEqual([])
    expect(await stockOf(barcode)).toEqual({})
    const elsewhere = await receiver(t, 2)
    expect((await elsewhere.call(listProblemGoods, { query: { barcode } })).data.list).toEqual([])
  })

  it('are attached to an order that did not announce them, received and put away with it', async () => {
    const [announced, found] = [await newSku(op), await newSku(op)]
    const {
      id: order,
      wms_order_id,
      case_codes,
    } = await announce(op, {
      cases: [{ skus: [{ sku: announced, quantity: 1 }] }],
    })
    const { id, barcode } = await record()
    const attach = (sku: string) => op.call(attachProblemGoods, { body: { id, wms_order_id, sku } })
    expect((await attach('NOBODYS')).code).toBe(inboundRefusals.unknown_goods.code)
    const clerk = await t.as({ rights: ['InboundOrderOperator'] })
    const body = { id, wms_order_id, sku: found }
    expect((await clerk.call(attachProblemGoods, { body })).code).toBe(kitRefusals.no_permission.code)
    expect((await attach(found)).data).toEqual({ case_code: wms_order_id })
    expect((await attach(found)).code).toBe(kitRefusals.illegal_move.code)
    expect(await listed({ barcode })).toMatchObject([
      { status: 10, resolved_sku: found, resolved_order: wms_order_id, actions: [] },
    ])
    expect(await stockOf(found)).toEqual({ RECEIVING: 3 })
    const lines = (await orderOf(op, order)).skus.map((l) => [l.sku, l.quantity, l.received_quantity])
    expect(lines).toEqual(
      expect.arrayContaining([
        [announced, 1, 0],
        [found, 0, 3],
      ]),
    )
    await receiveCase(op, case_codes[0] ?? '', [{ sku: announced, quantity: 1 }])
    await op.call(finishReceive, { body: { id: order } })
    const location_code = await shelf(t)
    for (const case_code of [wms_order_id, case_codes[0]])
      await op.call(submitCasePutaway, { body: { case_code, location_code } })
    expect((await orderOf(op, order)).order_status).toBe(21)
    expect(await stockOf(found)).toEqual({ [location_code]: 3 })
  })

  it('attached by ten managers at once become stock once [REL-10]', async () => {
    const sku = await newSku(op)
    const { wms_order_id } = await announce(op, { skus: [{ sku, quantity: 1 }] })
    const { id } = await record()
    const body = { id, wms_order_id, sku }
    await Promise.all(Array.from({ length: 10 }, () => op.call(attachProblemGoods, { body })))
    expect(await stockOf(sku)).toEqual({ RECEIVING: 3 })
  })

  it('go back with a remark and are settled then', async () => {
    const { id, barcode } = await record()
    const body = { id, remark: '退回承运商' }
    expect((await op.call(returnProblemGoods, { body })).code).toBe(0)
    expect(await listed({ barcode })).toMatchObject([{ status: 20, resolution: '退回承运商', actions: [] }])
    expect((await op.call(returnProblemGoods, { body })).code).toBe(kitRefusals.illegal_move.code)
  })

  it('are identified by barcode or SKU code, with the orders that wait for them [FU-719]', async () => {
    const sku = await newSku(op)
    const tracking_number = unique('TN')
    const short = await announce(op, { skus: [{ sku, quantity: 4 }], tracking_numbers: [tracking_number] })
    await op.call(signInboundParcel, { body: { tracking_number } })
    const full = await announce(op, { skus: [{ sku, quantity: 1 }] })
    await receiveCase(op, full.wms_order_id, [{ sku, quantity: 1 }])
    for (const barcode of [`B${sku}`, sku]) {
      const { list } = (await op.call(identifySku, { query: { barcode } })).data
      expect(list).toMatchObject([
        {
          sku,
          barcode: `B${sku}`,
          partner_id: 1,
          orders: [{ wms_order_id: short.wms_order_id, order_status: 5, missing: 4 }],
        },
      ])
      expect(list[0]?.orders).toHaveLength(1)
    }
    expect((await op.call(identifySku, { query: { barcode: unique('NO') } })).data.list).toEqual([])
  })

  it('in a case without an order are counted against what the order still lacks [FU-225 FU-578]', async () => {
    const [boxed, loose] = [await newSku(op), await newSku(op)]
    const { wms_order_id } = await announce(op, {
      cases: [
        {
          skus: [
            { sku: boxed, quantity: 2 },
            { sku: loose, quantity: 1 },
          ],
        },
      ],
    })
    const case_code = unique('CASE')
    await op.call(signCase, { body: { case_code, confirm_unknown: true } })
    const early = await op.call(startCaseReceive, { body: { case_code } })
    expect(early.code).toBe(kitRefusals.illegal_move.code)
    await op.call(signCase, { body: { case_code, wms_order_id } })
    const { data } = await op.call(startCaseReceive, { body: { case_code } })
    const expected = data.case.skus.map((l) => [l.sku, l.quantity])
    expect(expected).toEqual(
      expect.arrayContaining([
        [boxed, 0],
        [loose, 0],
      ]),
    )
    const more = await receiveCase(op, case_code, [{ sku: loose, quantity: 1 }])
    expect(more.data).toEqual({ status: 4, received: 1 })
  })

  it('are not signed to an order that takes no more goods [FU-578]', async () => {
    const sku = await newSku(op)
    const { wms_order_id } = await announce(op, { skus: [{ sku, quantity: 1 }] })
    await receiveCase(op, wms_order_id, [{ sku, quantity: 1 }])
    const late = await op.call(signCase, {
      body: { case_code: unique('CASE'), wms_order_id, confirm_unknown: true },
    })
    expect(late.code).toBe(inboundRefusals.not_open.code)
  })
})
