import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import {
  cancelInboundOrder,
  createInboundOrder,
  finishReceive,
  signInboundParcel,
} from '@kuacang/contract/inbound/order/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import {
  approveInboundOrder,
  closeInboundOrder,
  markInboundReturn,
  rejectInboundOrder,
} from '@kuacang/contract/inbound/order-decision/calls'
import { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import { listInboundSigns, weighInboundParcel } from '@kuacang/contract/inbound/sign/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { announce, expectProven, newSku, orderOf, receiveCase, receiver, shelf } from './inbound.testing.ts'

describe('the life of an inbound order', () => {
  let t: TestServer
  let op: Client
  let merchant: Client
  beforeAll(async () => {
    t = await testServer()
    op = await receiver(t)
    merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 1 })
  })
  afterAll(async () => {
    await expectProven(op)
    await t.close()
  })

  const statusOf = async (id: string) => {
    const { order_status, receive_status } = await orderOf(op, id)
    return [order_status, receive_status]
  }

  it('that a merchant announces as a return waits for approval, is approved or rejected with a reason [FU-222]', async () => {
    const skus = [{ sku: await newSku(op), quantity: 1 }]
    const normal = await announce(merchant, { skus })
    expect(await statusOf(normal.id)).toEqual([1, 1])
    const [good, bad] = [
      await announce(merchant, { skus, order_type: 3 }),
      await announce(merchant, { skus, order_type: 4 }),
    ]
    expect(await statusOf(good.id)).toEqual([200, 1])
    const early = await op.call(startCaseReceive, { body: { case_code: good.wms_order_id } })
    expect(early.code).toBe(inboundRefusals.not_open.code)
    await op.call(approveInboundOrder, { body: { id: good.id } })
    expect(await statusOf(good.id)).toEqual([1, 1])
    await op.call(rejectInboundOrder, { body: { id: bad.id, reason: '不收退件' } })
    expect(await orderOf(op, bad.id)).toMatchObject({ order_status: 100, close_reason: '不收退件' })
    const transfer = await merchant.call(createInboundOrder, { body: { skus, order_type: 2 } })
    expect(transfer.code).toBe(inboundRefusals.not_for_merchants.code)
  })

  it('goes from new over signed, received and partly put away to finished [FU-222 FU-302]', async () => {
    const sku = await newSku(op)
    const tracking_number = unique('TN')
    const one = { skus: [{ sku, quantity: 2 }] }
    const { id, case_codes } = await announce(op, { tracking_numbers: [tracking_number], cases: [one, one] })
    const [a = '', b = ''] = case_codes
    const location_code = await shelf(t)
    const seen = [await statusOf(id)]
    const step = async (act: () => Promise<unknown>) => {
      await act()
      seen.push(await statusOf(id))
    }
    const putAway = (case_code: string) => op.call(submitCasePutaway, { body: { case_code, location_code } })
    await step(() => op.call(signInboundParcel, { body: { tracking_number } }))
    await step(() => receiveCase(op, a, [{ sku, quantity: 2 }]))
    await step(() => receiveCase(op, b, [{ sku, quantity: 2 }]))
    await step(() => putAway(a))
    await step(() => putAway(b))
    expect(seen).toEqual([
      [1, 1],
      [5, 1],
      [5, 10],
      [10, 20],
      [20, 20],
      [21, 20],
    ])
    expect((await orderOf(op, id)).actions).toEqual([])
  })

  it('of two whose last goods are put away at once is finished [FU-222]', async () => {
    const [left, right] = [await newSku(op), await newSku(op)]
    const cases = [left, right].map((sku) => ({ skus: [{ sku, quantity: 1 }] }))
    const { id, case_codes } = await announce(op, { cases })
    for (const [i, case_code] of case_codes.entries())
      await receiveCase(op, case_code, [{ sku: i === 0 ? left : right, quantity: 1 }])
    const places = [await shelf(t), await shelf(t)]
    await Promise.all(
      case_codes.map((case_code, i) =>
        op.call(submitCasePutaway, { body: { case_code, location_code: places[i] } }),
      ),
    )
    expect(await statusOf(id)).toEqual([21, 20])
  })

  it('shows all that is known of it [FU-174]', async () => {
    const sku = await newSku(op)
    const numbers = { erp_order_id: unique('E'), po_batch_id: unique('PO'), tracking_numbers: [unique('TN')] }
    const { id, case_codes, wms_order_id } = await announce(op, {
      ...numbers,
      comments: '易碎',
      cases: [{ skus: [{ sku, quantity: 3 }] }],
    })
    const [case_code = ''] = case_codes
    await op.call(startCaseReceive, { body: { case_code } })
    await op.call(submitCaseReceive, {
      body: {
        case_code,
        weight: 1.5,
        length: 40,
        width: 30,
        height: 20.5,
        skus: [{ sku, quantity: 2, defect_quantity: 1 }],
      },
    })
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(await orderOf(op, id)).toMatchObject({
      ...{ id, wms_order_id, ...numbers, created_at: moment, updated_at: moment },
      ...{ order_type: 1, order_status: 10, receive_status: 20 },
      warehouse_id: 1,
      warehouse_code: 'W1',
      partner_id: 1,
      is_return: false,
      comments: '易碎',
      skus: [{ sku, quantity: 3, received_quantity: 2, defect_quantity: 1, putaway_quantity: 0 }],
      cases: [
        {
          case_code,
          status: 5,
          putaway_status: 1,
          weight: 1.5,
          length: 40,
          width: 30,
          height: 20.5,
          skus: [{ sku, quantity: 3 }],
        },
      ],
    })
    const told = (await orderOf(op, id)).operation_records.map((r) => [r.action, r.user_name])
    expect(told).toEqual([
      ['inbound_order.finish_receive', op.user.username],
      ['inbound_order.create', op.user.username],
    ])
  })

  it('whose goods come loose is received bit by bit and put away under its own number [FU-302 FU-571 FU-572]', async () => {
    const sku = await newSku(op)
    const { id, wms_order_id, case_codes } = await announce(op, { skus: [{ sku, quantity: 10 }] })
    expect(case_codes).toEqual([wms_order_id])
    const early = await op.call(finishReceive, { body: { id } })
    expect(early.code).toBe(inboundRefusals.nothing_received.code)
    const receive = (quantity: number, defect_quantity = 0, more = {}) =>
      op.call(receiveInboundOrder, {
        body: { id, skus: [{ sku: `B${sku}`, quantity, defect_quantity }], ...more },
      })
    expect((await receive(4)).data).toEqual({ received: 4, case_code: wms_order_id })
    expect(await statusOf(id)).toEqual([1, 10])
    await receive(4, 1)
    expect((await orderOf(op, id)).skus).toMatchObject([{ received_quantity: 8, defect_quantity: 1 }])
    const over = await receive(2)
    expect(over.ask).toMatchObject({ protocol: 'dialog', confirm: 'confirm_difference' })
    expect(over.ask?.message).toMatch(new RegExp(`${sku}.*10.*11`))
    await receive(2, 0, { confirm_difference: true })
    await op.call(finishReceive, { body: { id } })
    expect(await statusOf(id)).toEqual([10, 20])
    const late = await receive(1)
    expect(late.code).toBe(inboundRefusals.not_open.code)
    const [good, broken] = [await shelf(t), await shelf(t, { type: 3 })]
    const put = (location_code: string, defective: boolean) =>
      op.call(submitCasePutaway, { body: { case_code: wms_order_id, location_code, defective } })
    expect((await put(good, false)).data).toMatchObject({
      ...{ location_code: good, put_away: 10, left: 1, putaway_status: 1 },
    })
    expect((await put(broken, true)).data).toMatchObject({
      ...{ location_code: broken, put_away: 1, left: 0, putaway_status: 9 },
    })
    expect(await statusOf(id)).toEqual([21, 20])
  })

  it('whose loose goods are put away as they come is put away when receiving is finished [FU-571 FU-222]', async () => {
    const sku = await newSku(op)
    const { id, wms_order_id } = await announce(op, { skus: [{ sku, quantity: 4 }] })
    const location_code = await shelf(t)
    for (let i = 0; i < 2; i += 1) {
      await op.call(receiveInboundOrder, { body: { id, skus: [{ sku, quantity: 2 }] } })
      const put = await op.call(submitCasePutaway, { body: { case_code: wms_order_id, location_code } })
      expect(put.data).toMatchObject({ put_away: 2, left: 0 })
    }
    expect(await statusOf(id)).toEqual([1, 10])
    await op.call(finishReceive, { body: { id } })
    expect(await orderOf(op, id)).toMatchObject({
      order_status: 21,
      receive_status: 20,
      cases: [{ case_code: wms_order_id, status: 5, putaway_status: 9 }],
    })
  })

  it('receives no SKU that it does not announce, and twice the same key once [FU-571 REL-13]', async () => {
    const sku = await newSku(op)
    const { id } = await announce(op, { skus: [{ sku, quantity: 5 }] })
    const stranger = await op.call(receiveInboundOrder, {
      body: { id, skus: [{ sku: 'OTHER', quantity: 1 }] },
    })
    expect(stranger.code).toBe(inboundRefusals.not_in_order.code)
    const body = { id, skus: [{ sku, quantity: 2 }] }
    const key = crypto.randomUUID()
    await Promise.all([1, 2].map(() => op.call(receiveInboundOrder, { body }, { key })))
    expect((await orderOf(op, id)).received_quantity).toBe(2)
  })

  it('counts what two people receive of it at once [FU-571]', async () => {
    const sku = await newSku(op)
    const { id } = await announce(op, { skus: [{ sku, quantity: 20 }] })
    const body = { id, skus: [{ sku, quantity: 2 }] }
    await Promise.all(Array.from({ length: 8 }, () => op.call(receiveInboundOrder, { body })))
    expect((await orderOf(op, id)).received_quantity).toBe(16)
  })

  it('is cancelled while nothing of it is received, and not after [FU-573]', async () => {
    const sku = await newSku(op)
    const { id } = await announce(op, { skus: [{ sku, quantity: 5 }] })
    await op.call(receiveInboundOrder, { body: { id, skus: [{ sku, quantity: 1 }] } })
    const refused = await op.call(cancelInboundOrder, { body: { id } })
    expect(refused.code).toBe(inboundRefusals.already_receiving.code)
    expect((await orderOf(op, id)).actions).not.toContain('cancel')
  })

  it('is marked as a return once, with its remark [FU-574 FU-302]', async () => {
    const { id } = await announce(op, { skus: [{ sku: await newSku(op), quantity: 1 }] })
    const mark = () => op.call(markInboundReturn, { body: { id, remark: '买家拒收' } })
    expect((await mark()).code).toBe(0)
    expect(await orderOf(op, id)).toMatchObject({
      is_return: true,
      return_remark: '买家拒收',
      order_status: 1,
    })
    expect((await orderOf(op, id)).actions).not.toContain('mark_return')
    expect((await mark()).code).toBe(inboundRefusals.marked_return.code)
  })

  it('is marked as a return when it has been cancelled → refused, with the state in which it is', async () => {
    const { id } = await announce(op, { skus: [{ sku: await newSku(op), quantity: 1 }] })
    await op.call(cancelInboundOrder, { body: { id } })
    const refused = await op.call(markInboundReturn, { body: { id, remark: '买家拒收' } })
    expect([refused.status, refused.code]).toEqual([409, kitRefusals.illegal_move.code])
  })

  it('is closed with a reason when a case never comes: what came is put away [FU-575]', async () => {
    const sku = await newSku(op)
    const one = { skus: [{ sku, quantity: 3 }] }
    const { id, case_codes } = await announce(op, { cases: [one, one] })
    const [came = '', lost = ''] = case_codes
    await receiveCase(op, came, [{ sku, quantity: 3 }])
    const clerk = await t.as({ rights: ['InboundOrderOperator'] })
    const body = { id, reason: '承运商丢件' }
    expect((await clerk.call(closeInboundOrder, { body })).code).toBe(kitRefusals.no_permission.code)
    expect((await op.call(closeInboundOrder, { body })).data).toEqual({ order_status: 10, missing: 3 })
    expect(await orderOf(op, id)).toMatchObject({ receive_status: 20, close_reason: '承运商丢件' })
    const late = await op.call(startCaseReceive, { body: { case_code: lost } })
    expect(late.code).toBe(inboundRefusals.not_open.code)
    await op.call(submitCasePutaway, { body: { case_code: came, location_code: await shelf(t) } })
    expect(await statusOf(id)).toEqual([21, 20])
  })

  it('of which nothing came is cancelled by closing it [FU-575]', async () => {
    const tracking_number = unique('TN')
    const cases = [{ skus: [{ sku: await newSku(op), quantity: 3 }] }]
    const { id } = await announce(op, { cases, tracking_numbers: [tracking_number] })
    await op.call(signInboundParcel, { body: { tracking_number } })
    const { data } = await op.call(closeInboundOrder, { body: { id, reason: '空包裹' } })
    expect(data).toEqual({ order_status: 100, missing: 3 })
  })

  it('closed while its case is counted loses nothing [FU-575 REL-22]', async () => {
    const sku = await newSku(op)
    const one = { skus: [{ sku, quantity: 3 }] }
    const { id, case_codes } = await announce(op, { cases: [one, one] })
    const [a = '', b = ''] = case_codes
    await receiveCase(op, a, [{ sku, quantity: 3 }])
    await op.call(startCaseReceive, { body: { case_code: b } })
    const [, counted] = await Promise.all([
      op.call(closeInboundOrder, { body: { id, reason: '不再等待' } }),
      op.call(submitCaseReceive, { body: { case_code: b, skus: [{ sku, quantity: 3 }] } }),
    ])
    const order = await orderOf(op, id)
    expect([order.order_status, order.received_quantity]).toEqual([10, counted.code === 0 ? 6 : 3])
  })

  it('says which of its parcels were signed, when and by whom [FU-576]', async () => {
    const mine = unique('TN')
    const cases = [{ skus: [{ sku: await newSku(op), quantity: 1 }] }]
    const { wms_order_id } = await announce(op, { cases, tracking_numbers: [mine, unique('TN')] })
    const before = new Date(Date.now() - 1000).toISOString()
    await op.call(signInboundParcel, { body: { tracking_number: mine } })
    const signs = async (query: object) =>
      (await op.call(listInboundSigns, { query })).data.list.map((s) => [
        s.tracking_number,
        s.wms_order_id,
        s.signed_by,
      ])
    const one = [[mine, wms_order_id, op.user.username]]
    expect(await signs({ tracking_number: mine })).toEqual(one)
    expect((await signs({ time_range: [before] }))[0]).toEqual(one[0])
    expect(await signs({ tracking_number: mine, time_range: ['2020-01-01T00:00:00Z', before] })).toEqual([])
    expect(await signs({ tracking_number: mine, page: 2, page_size: 1 })).toEqual([])
    const elsewhere = await receiver(t, 2)
    expect((await elsewhere.call(listInboundSigns, {})).data.list).toEqual([])
  })

  it('keeps what its parcels weigh, the last weight of each [FU-719]', async () => {
    const [first, second] = [unique('TN'), unique('TN')]
    const cases = [{ skus: [{ sku: await newSku(op), quantity: 1 }] }]
    const { wms_order_id } = await announce(op, { cases, tracking_numbers: [first, second] })
    const weigh = async (tracking_number: string, weight: number) =>
      (await op.call(weighInboundParcel, { body: { tracking_number, weight } })).data
    const about = { wms_order_id, parcels: 2 }
    expect(await weigh(first, 1.25)).toEqual({ ...about, weighed: 1, total_weight: 1.25, before: null })
    expect(await weigh(second, 2)).toEqual({ ...about, weighed: 2, total_weight: 3.25, before: null })
    expect(await weigh(first, 1)).toEqual({ ...about, weighed: 2, total_weight: 3, before: 1.25 })
    const unknown = await op.call(weighInboundParcel, { body: { tracking_number: unique('X'), weight: 1 } })
    expect(unknown.status).toBe(404)
  })

  it('takes the second weight of a case where the warehouse weighs no third time [FU-126 FU-225]', async () => {
    const editor = await t.as({ rights: ['EditWarehouse'], warehouses: [2] })
    await editor.call(updateOwnPreference, { body: { update_dict: { allow_third_weighing: false } } })
    const there = await receiver(t, 2)
    const sku = await newSku(there)
    const skus = [{ sku, quantity: 1 }]
    const { case_codes } = await announce(there, { cases: [{ weight: 10, skus }] })
    const [case_code = ''] = case_codes
    await there.call(startCaseReceive, { body: { case_code } })
    const submit = (weight: number, tried_weights: number[]) =>
      there.call(submitCaseReceive, { body: { case_code, weight, tried_weights, skus } })
    expect((await submit(5, [])).ask).toMatchObject({ protocol: 'reweight' })
    expect((await submit(5.2, [5])).data).toEqual({ status: 5, received: 1 })
  })
})
