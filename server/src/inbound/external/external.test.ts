import { printOrderCaseLabels } from '@kuacang/contract/inbound/case/calls'
import {
  cancelExternalInbound,
  getInboundTemplate,
  importExternalInbound,
  updateInboundTracking,
} from '@kuacang/contract/inbound/external/calls'
import { inboundExternalRefusals } from '@kuacang/contract/inbound/external/refusals'
import { inboundColumns } from '@kuacang/contract/inbound/external/sheet'
import {
  createExternalInbound,
  exportInboundOrders,
  getInboundOrder,
  listInboundOrders,
  signInboundParcel,
} from '@kuacang/contract/inbound/order/calls'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { Input } from '@kuacang/contract/kit/call'
import { sheetFaults, sheetRefusals } from '@kuacang/contract/kit/sheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { unique } from '#kit/testing/unique'
import { newSku, receiver } from '../inbound.testing.ts'

const rights = ['MerchantBaseOperation'] as const
const { under_approval, new: fresh, cancelled } = inboundOrderStatus.code

describe('a merchant’s announcements', () => {
  let t: TestServer
  let op: Client
  let own: Client
  let other: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    op = await receiver(t)
    sku = await newSku(op)
    own = await t.as({ rights, partner: 1, warehouses: [] })
    other = await t.as({ rights, partner: 2, warehouses: [] })
  })
  afterAll(() => t.close())

  type Said = Input<typeof createExternalInbound>['body']
  const say = (more: Partial<Said> = {}) =>
    own.call(createExternalInbound, {
      body: { warehouse_id: 1, skus: [{ sku, quantity: 3 }], ...more },
    })
  const seen = (who: Client, id: string) => who.call(getInboundOrder, { params: { id } }, { warehouse: 1 })
  const sheet = (...rows: object[]) => sheetOf(inboundColumns, rows as never)
  const send = (...rows: object[]) =>
    own.call(importExternalInbound, { body: { warehouse_id: 1 }, files: [sheet(...rows)] })

  it('goods in cases or loose → announced in the warehouse that is named; special ones wait for approval [FU-583]', async () => {
    const [erp_order_id, tracking, case_code] = [unique('PO'), unique('SF'), unique('C')]
    const boxed = await own.call(createExternalInbound, {
      body: {
        ...{ warehouse_id: 1, erp_order_id, order_type: 1, tracking_numbers: [tracking] },
        cases: [{ case_code, skus: [{ sku, quantity: 2 }] }],
        comments: 'by lorry',
      },
    })
    expect([boxed.code, boxed.data.case_codes.length]).toEqual([0, 1])
    expect((await seen(own, boxed.data.id)).data).toMatchObject({
      ...{ order_status: fresh, order_type: 1, erp_order_id, comments: 'by lorry' },
      ...{
        warehouse_id: 1,
        tracking_numbers: [tracking],
        case_codes: [case_code],
        sku_kinds: 1,
        quantity: 2,
      },
    })
    const returned = await say({ order_type: 3 })
    expect((await seen(own, returned.data.id)).data).toMatchObject({
      ...{ order_status: under_approval, order_type: 3, skus: [{ sku, quantity: 3 }] },
    })
    expect((await say({ order_type: 2 })).code).toBe(inboundRefusals.not_for_merchants.code)
    expect((await say({ warehouse_id: 999 })).status).toBeGreaterThanOrEqual(400)
  })

  it('fifteen creates at once with one customer number → one order, told to all [REL-17]', async () => {
    const erp_order_id = unique('TWIN')
    const replies = await Promise.all(Array.from({ length: 15 }, () => say({ erp_order_id })))
    expect(replies.map((r) => r.code)).toEqual(Array.from({ length: 15 }, () => 0))
    expect(new Set(replies.map((r) => r.data.id)).size).toBe(1)
    const changed = await say({ erp_order_id, skus: [{ sku, quantity: 4 }] })
    expect(changed.code).toBe(inboundRefusals.content_differs.code)
    expect(changed.msg).toContain('（不同：SKU）')
  })

  it('goods of another merchant → unknown', async () => {
    const reply = await other.call(createExternalInbound, {
      body: { warehouse_id: 1, skus: [{ sku, quantity: 1 }] },
    })
    expect(reply.code).toBe(inboundRefusals.unknown_skus.code)
  })

  it('a new order → cancelled by its id from anywhere; another’s is not found [FU-585 REL-27]', async () => {
    const { id } = (await say()).data
    expect((await other.call(cancelExternalInbound, { body: { id } })).status).toBe(404)
    expect((await own.call(cancelExternalInbound, { body: { id } }, { warehouse: 2 })).code).toBe(0)
    expect((await seen(own, id)).data.order_status).toBe(cancelled)
    expect((await own.call(cancelExternalInbound, { body: { id } })).status).toBe(409)
  })

  it('tracking numbers of a new order → replaced; those of others and of signed parcels stay [FU-586]', async () => {
    const [a, b, c] = [unique('T'), unique('T'), unique('T')]
    const { id } = (await say({ tracking_numbers: [a, b] })).data
    const update = (tracking_numbers: string[], who = own) =>
      who.call(updateInboundTracking, { body: { id, tracking_numbers } })
    expect((await update([c], other)).status).toBe(404)
    expect((await update([b, c])).code).toBe(0)
    expect((await seen(own, id)).data.tracking_numbers).toEqual([b, c].toSorted())
    await say({ tracking_numbers: [a] })
    expect((await update([a])).code).toBe(inboundRefusals.number_taken.code)
    expect((await update([])).code).toBe(0)
    expect((await update([c])).code).toBe(0)
    await op.call(signInboundParcel, { body: { tracking_number: c } })
    expect((await update([])).status).toBe(409)
    // A parcel that was signed for while the order is new again: its number stays.
    await t.app.store.pool.query('update inbound_order set order_status = 1 where id = $1', [id])
    expect((await update([])).code).toBe(inboundExternalRefusals.parcels_signed.code)
  })

  it('the edit of tracking numbers → offered for new orders only, and in the records; nothing is offered of one that has come [FU-093]', async () => {
    const { id } = (await say({ tracking_numbers: [unique('T')] })).data
    expect((await seen(own, id)).data.actions.toSorted()).toEqual(['cancel', 'edit_tracking'])
    await own.call(updateInboundTracking, { body: { id, tracking_numbers: [] } })
    const { operation_records } = (await seen(own, id)).data
    expect(operation_records[0]).toMatchObject({ action: 'inbound_order.edit_tracking' })
    const review = (await say({ order_type: 3 })).data
    expect((await seen(own, review.id)).data.actions).toEqual(['cancel'])
    const arrived = unique('T')
    const { id: there } = (await say({ tracking_numbers: [arrived] })).data
    await op.call(signInboundParcel, { body: { tracking_number: arrived } })
    expect((await seen(own, there)).data.actions).toEqual([])
  })

  it('a sheet → one order for each customer number, in cases or loose [FU-584]', async () => {
    const [one, two] = [unique('PO'), unique('PO')]
    const [box, other] = [unique('BOX'), unique('BOX')]
    const reply = await send(
      { erp_order_id: one, case_code: box, weight: 2.5, sku, quantity: 2, tracking_numbers: unique('N') },
      { erp_order_id: one, case_code: other, sku, quantity: 1 },
      { erp_order_id: two, sku, quantity: 7 },
    )
    expect([reply.code, reply.data.created]).toEqual([0, 2])
    const [first, second] = reply.data.orders
    expect((await seen(own, first?.id ?? '')).data.case_codes).toEqual([box, other].toSorted())
    expect((await seen(own, second?.id ?? '')).data).toMatchObject({ quantity: 7, erp_order_id: two })
    expect((await own.call(getInboundTemplate)).status).toBe(200)
  })

  it('a sheet with faults → every one is named, and nothing is announced [FU-584]', async () => {
    const erp = unique('BAD')
    const reply = await send(
      { erp_order_id: erp, sku, quantity: 1 },
      { erp_order_id: erp, sku, quantity: 1, case_code: unique('B') },
      { erp_order_id: unique('BAD'), sku: 'NOSUCH', quantity: 1 },
      { erp_order_id: unique('BAD'), sku, quantity: 1, order_type: 2 },
    )
    expect(reply.code).toBe(sheetRefusals.faulty_rows.code)
    const { faults } = sheetFaults.parse(reply.data)
    expect(faults.map((f) => [f.row, f.column])).toEqual([
      [3, '箱号'],
      [4, 'SKU 编码'],
      [5, '类型'],
    ])
    const found = await own.call(listInboundOrders, { query: { erp_order_id: erp } }, { warehouse: 1 })
    expect(found.data.list).toEqual([])
  })

  it('case labels, list and file → of the own orders only [REL-27 FU-093]', async () => {
    const { id, wms_order_id } = (await say()).data
    const print = (who: Client) =>
      who.call(printOrderCaseLabels, { params: { id }, body: { print_job: newId() } }, { warehouse: 1 })
    expect((await print(own)).status).toBe(200)
    expect((await print(other)).status).toBe(404)
    expect((await seen(other, id)).status).toBe(404)
    const file = (who: Client) => who.call(exportInboundOrders, { query: {} }, { warehouse: 1 })
    expect((await file(own)).bytes.toString('utf8')).toContain(wms_order_id)
    expect((await file(other)).bytes.toString('utf8')).not.toContain(wms_order_id)
  })

  it('an order in another open warehouse → listed by that warehouse, and opened from where the merchant stands [FU-093]', async () => {
    const { id, wms_order_id } = (await say()).data
    const from = { warehouse: 2 }
    const found = async (query: object) =>
      (await own.call(listInboundOrders, { query: { wms_order_id, ...query } }, from)).data.list
    expect(await found({})).toEqual([])
    expect(await found({ warehouse_id: 1 })).toMatchObject([{ id, warehouse_id: 1 }])
    expect((await own.call(getInboundOrder, { params: { id } }, from)).data.wms_order_id).toBe(wms_order_id)
    expect((await own.call(listInboundOrders, { query: { warehouse_id: 3 } }, from)).status).toBe(403)
  })
})
