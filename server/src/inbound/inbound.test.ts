import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import {
  listInboundCases,
  signCase,
  startCasePutaway,
  startCaseReceive,
  submitCaseReceive,
  submitThirdWeight,
} from '@kuacang/contract/inbound/case/calls'
import {
  cancelInboundOrder,
  createInboundOrder,
  finishReceive,
  getInboundOrder,
  listInboundOrders,
  signInboundParcel,
} from '@kuacang/contract/inbound/order/calls'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { listInventoryChanges } from '@kuacang/contract/inventory/change/calls'
import { listLocationInventory, listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { unique } from '#kit/testing/unique'

describe('inbound', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({
      rights: [
        'EditSku',
        'InboundOrderOperator',
        'InboundOrderAdmin',
        'GetSkuInventory',
        'GetLocationInventory',
        'GetInventoryChange',
      ],
    })
  })
  afterAll(() => t.close())

  /** An announced order of two cases, five pieces each. */
  const announced = async () => {
    const sku = unique('SKU')
    const size = { weight: 0.25, length: 10, width: 10, height: 5 }
    await op.call(importSkus, {
      body: { partner_id: 1 },
      files: [sheetOf(skuColumns, [{ sku, barcode: `B${sku}`, name: '商品', name_en: 'Goods', ...size }])],
    })
    const [tracking_number, erp_order_id, po_batch_id] = [unique('TN'), unique('E'), unique('PO')]
    const one = { weight: 10, skus: [{ sku, quantity: 5 }] }
    const { data, msg } = await op.call(createInboundOrder, {
      body: {
        partner_id: 1,
        erp_order_id,
        po_batch_id,
        tracking_numbers: [tracking_number],
        cases: [one, one],
      },
    })
    expect(msg).toBe('')
    return { ...data, sku, tracking_number, erp_order_id, po_batch_id }
  }
  const receive = async (case_code: string, sku: string, quantity: number, defect_quantity = 0) => {
    await op.call(startCaseReceive, { body: { case_code } })
    return op.call(submitCaseReceive, { body: { case_code, skus: [{ sku, quantity, defect_quantity }] } })
  }
  const orderOf = async (id: string) => (await op.call(getInboundOrder, { params: { id } })).data

  it('orders are found by each of their numbers, and shown with parcels and cases [FU-173 FU-569 FU-570]', async () => {
    const made = await announced()
    await announced()
    for (const query of [
      { wms_order_id: made.wms_order_id },
      { erp_order_id: made.erp_order_id },
      { tracking_number: made.tracking_number },
      { wms_order_id: made.wms_order_id, order_status: [1], receive_status: 1, order_type: 1, partner_id: 1 },
    ]) {
      const { data } = await op.call(listInboundOrders, { query })
      expect([query, data.list.map((o) => o.id)]).toEqual([query, [made.id]])
    }
    const wrong = [{ order_status: [5] }, { receive_status: 20 }, { order_type: 2 }, { partner_id: 2 }]
    for (const more of [...wrong, { page: 2 }]) {
      const query = { wms_order_id: made.wms_order_id, page_size: 10, ...more }
      expect([more, (await op.call(listInboundOrders, { query })).data.list]).toEqual([more, []])
    }
    expect((await op.call(listInboundOrders, { query: { page_size: 1 } })).data.list).toHaveLength(1)
    const time_range = ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z']
    expect((await op.call(listInboundOrders, { query: { time_range } })).data.list).toEqual([])
    expect(await orderOf(made.id)).toMatchObject({
      wms_order_id: made.wms_order_id,
      po_batch_id: made.po_batch_id,
      case_codes: made.case_codes,
      skus: [{ sku: made.sku, quantity: 10 }],
      cases: made.case_codes.map((case_code) => ({ case_code, status: 1 })),
    })
  })

  it('a parcel is signed by its number [FU-577]', async () => {
    const { id, tracking_number } = await announced()
    const { data } = await op.call(signInboundParcel, { body: { tracking_number } })
    expect(data).toMatchObject({
      order_id: id,
      signed_by: op.user.username,
      parcels: { signed: 1, total: 1 },
    })
    expect((await orderOf(id)).order_status).toBe(5)
    const unknown = await op.call(signInboundParcel, { body: { tracking_number: unique('X') } })
    expect(unknown.status).toBe(404)
  })

  it('a case that was not announced is asked about, then waits until it is signed to its order [FU-578 FU-225]', async () => {
    const { wms_order_id } = await announced()
    const case_code = unique('CASE')
    const asked = await op.call(signCase, { body: { case_code } })
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'confirm_unknown' })
    expect(asked.ask?.message).toContain(case_code)
    expect((await op.call(listInboundCases, { query: { case_code } })).data.list).toEqual([])
    const kept = await op.call(signCase, { body: { case_code, confirm_unknown: true } })
    expect(kept.data).toMatchObject({ already: false, case: { status: 6, wms_order_id: null } })
    const signed = await op.call(signCase, { body: { case_code, wms_order_id } })
    expect(signed.data.case).toMatchObject({ status: 1, wms_order_id })
    const other = await announced()
    const taken = await op.call(signCase, { body: { case_code, wms_order_id: other.wms_order_id } })
    expect(taken.code).toBe(inboundRefusals.case_has_order.code)
  })

  it('a desk that waits for an inbound number scans a known case → that case is signed as itself', async () => {
    const [waiting_case, next] = [unique('CASE'), await announced()]
    await op.call(signCase, { body: { case_code: waiting_case, confirm_unknown: true } })
    const [case_code = ''] = next.case_codes
    const signed = await op.call(signCase, { body: { case_code, waiting_case } })
    expect(signed.data).toMatchObject({ already: false, case: { case_code, status: 1 } })
    const again = await op.call(signCase, { body: { case_code: waiting_case, waiting_case } })
    expect(again.data).toMatchObject({ already: true, case: { case_code: waiting_case, status: 6 } })
  })

  it('a desk that waits scans an inbound number → the case that waits is signed to that order', async () => {
    const waiting_case = unique('CASE')
    await op.call(signCase, { body: { case_code: waiting_case, confirm_unknown: true } })
    const { wms_order_id } = await announced()
    const signed = await op.call(signCase, { body: { case_code: wms_order_id, waiting_case } })
    expect(signed.data.case).toMatchObject({ case_code: waiting_case, status: 1, wms_order_id })
  })

  it('a desk that waits scans an unknown code → the user is asked about it, and the case that waits stays', async () => {
    const [waiting_case, case_code] = [unique('CASE'), unique('CASE')]
    await op.call(signCase, { body: { case_code: waiting_case, confirm_unknown: true } })
    const asked = await op.call(signCase, { body: { case_code, waiting_case } })
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'confirm_unknown' })
    const { data } = await op.call(listInboundCases, { query: { case_code: waiting_case } })
    expect(data.list).toMatchObject([{ status: 6 }])
  })

  it('an inbound number scanned where a case is signed → the refusal says what it is, and no case is made', async () => {
    const loose = await op.call(createInboundOrder, {
      body: { partner_id: 1, skus: [{ sku: (await announced()).sku, quantity: 1 }] },
    })
    for (const { wms_order_id: case_code } of [await announced(), loose.data]) {
      const refused = await op.call(signCase, { body: { case_code } })
      expect([refused.code, refused.msg]).toEqual([
        inboundRefusals.number_of_order.code,
        expect.stringContaining(case_code),
      ])
    }
  })

  it('ten people keep the same unknown case at once → there is one', async () => {
    const case_code = unique('CASE')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => op.call(signCase, { body: { case_code, confirm_unknown: true } })),
    )
    expect(replies.map((r) => r.code)).toEqual(replies.map(() => 0))
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
    expect((await op.call(listInboundCases, { query: { case_code } })).data.list).toHaveLength(1)
  })

  it('a case is opened, then counted; the last one completes the order [FU-300 FU-579 FU-580 FU-225]', async () => {
    const { id, sku, case_codes } = await announced()
    const [a = '', b = ''] = case_codes
    const opened = await op.call(startCaseReceive, { body: { case_code: a } })
    const names = { name: '商品', name_en: 'Goods' }
    expect(opened.data.case).toMatchObject({ status: 2, skus: [{ sku, quantity: 5, ...names }] })
    expect((await orderOf(id)).receive_status).toBe(10)
    const size = { weight: 10.1, length: 40, width: 30, height: 20 }
    const counted = await op.call(submitCaseReceive, {
      body: { case_code: a, ...size, skus: [{ sku: `B${sku}`, quantity: 5 }] },
    })
    expect(counted.data).toEqual({ status: 4, received: 5 })
    const last = await receive(b, sku, 4, 1)
    expect(last.data).toEqual({ status: 5, received: 5 })
    const done = await orderOf(id)
    expect(done).toMatchObject({ order_status: 10, receive_status: 20, received_quantity: 10 })
    expect(done.cases.map((c) => c.status)).toEqual([5, 5])
    const { data } = await op.call(startCasePutaway, { body: { case_code: b } })
    expect(data.case.skus).toMatchObject([{ received_quantity: 4, defect_quantity: 1, putaway_quantity: 0 }])
  })

  it('an inbound number opens its case; of several it names them, and says when none is left [FU-140]', async () => {
    const { wms_order_id, sku, case_codes } = await announced()
    const open = (case_code: string) => op.call(startCaseReceive, { body: { case_code } })
    const [a = '', b = ''] = case_codes
    const several = await open(wms_order_id)
    expect(several.code).toBe(inboundRefusals.several_cases.code)
    for (const code of case_codes) expect(several.msg).toContain(code)
    await receive(a, sku, 5)
    expect((await open(wms_order_id)).data.case).toMatchObject({ case_code: b, status: 2, skus: [{ sku }] })
    const other = await announced()
    const [c = '', d = ''] = other.case_codes
    await receive(c, other.sku, 5)
    await op.call(startCaseReceive, { body: { case_code: d } })
    const third = { case_code: d, weight: 5, tried_weights: [5], skus: [{ sku: other.sku, quantity: 5 }] }
    await op.call(submitCaseReceive, { body: third })
    // It waits for its third weight: the desk goes on there.
    expect((await open(other.wms_order_id)).data.case).toMatchObject({ case_code: d, status: 3 })
    await op.call(submitThirdWeight, { body: { case_code: d, weight: 5 } })
    expect((await open(other.wms_order_id)).code).toBe(inboundRefusals.no_case_left.code)
    const unknown = await open(unique('X'))
    expect([unknown.status, unknown.msg]).toEqual([404, expect.stringContaining('箱')])
  })

  it('the third weight of a case is taken as it is [FU-301 FU-581]', async () => {
    const { id, sku, case_codes } = await announced()
    const [case_code = ''] = case_codes
    await op.call(startCaseReceive, { body: { case_code } })
    const skus = [{ sku, quantity: 5 }]
    const third = await op.call(submitCaseReceive, {
      body: { case_code, weight: 5, tried_weights: [4], skus },
    })
    expect(third.data.status).toBe(3)
    const { data } = await op.call(submitThirdWeight, { body: { case_code, weight: 5.5 } })
    expect(data.status).toBe(4)
    const shown = (await orderOf(id)).cases.find((c) => c.case_code === case_code)
    expect(shown).toMatchObject({ status: 4, weight: 5.5 })
  })

  it('a third weight ten times off the declared one → needs a reason, which stands in the timeline', async () => {
    const { sku, case_codes } = await announced()
    const [case_code = ''] = case_codes
    await op.call(startCaseReceive, { body: { case_code } })
    const skus = [{ sku, quantity: 5 }]
    await op.call(submitCaseReceive, { body: { case_code, weight: 100, tried_weights: [100], skus } })
    const asked = await op.call(submitThirdWeight, { body: { case_code, weight: 100 } })
    expect(asked.ask).toMatchObject({ protocol: 'reason', field: 'weight_reason' })
    expect((await op.call(listInboundCases, { query: { case_code } })).data.list).toMatchObject([
      { status: 3 },
    ])
    const weight_reason = '已核对，内件与申报不同'
    const taken = await op.call(submitThirdWeight, { body: { case_code, weight: 100, weight_reason } })
    expect(taken.data.status).toBe(4)
    const kept = await t.write((tx) =>
      tx.run(
        "select detail from operation_record where operation = 'inbound_case.submit_third_weight' and object_number = $1",
        [case_code],
      ),
    )
    expect(kept).toMatchObject([{ detail: { weight_reason } }])
  })

  it('a warehouse without third weighings takes the second weight, ten times off with a reason', async () => {
    const { sku, case_codes } = await announced()
    const [case_code = ''] = case_codes
    const lead = await t.as({ rights: ['EditWarehouse'] })
    const allow = (allow_third_weighing: boolean) =>
      lead.call(updateOwnPreference, { body: { update_dict: { allow_third_weighing } } })
    await allow(false)
    await op.call(startCaseReceive, { body: { case_code } })
    const body = { case_code, weight: 1, tried_weights: [1], skus: [{ sku, quantity: 5 }] }
    const asked = await op.call(submitCaseReceive, { body })
    expect(asked.ask).toMatchObject({ protocol: 'reason', field: 'weight_reason' })
    const taken = await op.call(submitCaseReceive, { body: { ...body, weight_reason: '已核对' } })
    await allow(true)
    expect(taken.data).toEqual({ status: 4, received: 5 })
  })

  it('a count other than announced is asked about before it is booked [FU-310]', async () => {
    const { sku, case_codes } = await announced()
    const [case_code = ''] = case_codes
    const asked = await receive(case_code, sku, 3, 1)
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'confirm_difference' })
    expect(asked.ask?.message).toMatch(new RegExp(`${sku}.*5.*4`))
    const again = await op.call(startCaseReceive, { body: { case_code } })
    expect(again.data.case.skus).toMatchObject([{ received_quantity: 0 }])
    const body = { case_code, skus: [{ sku, quantity: 3, defect_quantity: 1 }], confirm_difference: true }
    expect((await op.call(submitCaseReceive, { body })).data).toMatchObject({ received: 4 })
  })

  it('cases are listed by number, state and putaway, page by page [FU-719]', async () => {
    const { sku, case_codes } = await announced()
    const [a = '', b = ''] = case_codes
    await receive(a, sku, 5)
    const found = async (query: object) =>
      (await op.call(listInboundCases, { query: { case_code: case_codes, ...query } })).data.list.map(
        (c) => c.case_code,
      )
    expect((await found({})).toSorted()).toEqual([a, b].toSorted())
    expect([await found({ status: [4] }), await found({ status: [1, 2] })]).toEqual([[a], [b]])
    expect([await found({ case_code: a }), await found({ case_code: a, status: [1] })]).toEqual([[a], []])
    const [waiting = ''] = await found({ putaway_status: 1, status: [4] })
    expect([waiting, await found({ putaway_status: 9 })]).toEqual([a, []])
    const pages = [await found({ page: 1, page_size: 1 }), await found({ page: 2, page_size: 1 })]
    expect(pages.flat().toSorted()).toEqual([a, b].toSorted())
  })

  it('what is not in the case is refused by name', async () => {
    const { case_codes } = await announced()
    const refused = await receive(case_codes[0] ?? '', 'STRANGER', 1)
    expect(refused.code).toBe(inboundRefusals.not_in_case.code)
    expect(refused.msg).toContain('STRANGER')
  })

  it('receiving is finished when no case is open any more [FU-572]', async () => {
    const { id, sku, case_codes } = await announced()
    const [a = '', b = ''] = case_codes
    await receive(a, sku, 5)
    const early = await op.call(finishReceive, { body: { id } })
    expect(early.code).toBe(inboundRefusals.cases_open.code)
    expect(early.msg).toContain(b)
  })

  it('an order is cancelled while nothing of it has come [FU-222 FU-302 FU-573]', async () => {
    const waits = await announced()
    await t.write((tx) =>
      tx.run('update inbound_order set order_status = $2 where id = $1', [
        waits.id,
        inboundOrderStatus.code.under_approval,
      ]),
    )
    await op.call(cancelInboundOrder, { body: { id: waits.id } })
    expect((await orderOf(waits.id)).order_status).toBe(100)
    const [fresh, signed] = [await announced(), await announced()]
    await op.call(cancelInboundOrder, { body: { id: fresh.id } })
    expect((await orderOf(fresh.id)).order_status).toBe(100)
    await op.call(signInboundParcel, { body: { tracking_number: signed.tracking_number } })
    expect((await op.call(cancelInboundOrder, { body: { id: signed.id } })).status).toBe(409)
    expect((await orderOf(signed.id)).order_status).toBe(5)
  })

  it('what was counted stands in all three views of the stock, by every filter [FU-564 FU-566 FU-567]', async () => {
    const { sku, case_codes } = await announced()
    const [case_code = ''] = case_codes
    const before = new Date(Date.now() - 1000).toISOString()
    await receive(case_code, sku, 4, 1)
    for (const query of [{ sku }, { barcode: `B${sku}` }, { sku, partner_id: 1, non_zero: true }]) {
      const { data } = await op.call(listSkuInventory, { query })
      expect(data.list).toMatchObject([
        { sku, total: 5, in_transit: 5, frozen: 0, warehouse_code: 'W1', name_en: 'Goods' },
      ])
    }
    expect((await op.call(listSkuInventory, { query: { sku, partner_id: 2 } })).data.list).toEqual([])
    // Announced goods of which nothing lies here yet.
    const { sku: coming } = await announced()
    const ofComing = async (query: object) =>
      (await op.call(listSkuInventory, { query: { sku: coming, ...query } })).data.list.map((l) => l.sku)
    expect([await ofComing({}), await ofComing({ non_zero: true })]).toEqual([[coming], []])
    expect(await ofComing({ page: 2, page_size: 1 })).toEqual([])
    for (const query of [{ sku }, { sku, location_code: 'RECEIVING' }, { sku, partner_id: 1 }]) {
      const { data } = await op.call(listLocationInventory, { query })
      expect(data.list).toMatchObject([{ sku, location_code: 'RECEIVING', quantity: 5, frozen_quantity: 0 }])
      const [lies] = data.list
      expect(lies).toMatchObject({
        loc_inv_id: lies?.id,
        storage_location_code: 'RECEIVING',
        name_en: 'Goods',
      })
    }
    for (const none of [
      { district: 'NONE' },
      { location_code: 'NONE' },
      { partner_id: 2 },
      { page: 2, page_size: 1 },
    ]) {
      const { data } = await op.call(listLocationInventory, { query: { sku, ...none } })
      expect([none, data.list]).toEqual([none, []])
    }
    const time_range = [before, new Date(Date.now() + 1000).toISOString()]
    for (const query of [{ sku }, { reference_id: case_code }, { sku, change_type: 10, time_range }]) {
      const { data } = await op.call(listInventoryChanges, { query })
      expect(data.list).toMatchObject([
        {
          sku,
          location_code: 'RECEIVING',
          other_location_code: 'SUPPLIER',
          before: 0,
          change: 5,
          after: 5,
          reference_number: case_code,
        },
      ])
    }
    const none = await op.call(listInventoryChanges, { query: { sku, change_type: 30 } })
    expect(none.data.list).toEqual([])
  })
})
