import {
  cancelExternalOrder,
  exportOrderImports,
  getOrderImport,
  listOrderImports,
} from '@kuacang/contract/outbound/external/calls'
import {
  cancelOutboundOrder,
  createExternalOrder,
  exportOutboundOrders,
  getOutboundOrder,
  importExternalOrders,
  listOutboundOrders,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { importSheet } from '@kuacang/contract/outbound/order/import-columns'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { getOrderStanding } from '@kuacang/contract/outbound/order-standing/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }
const rights = ['MerchantBaseOperation'] as const
const { cancelled, location_allocated, pickup_created, validation_failed } = outboundOrderStatus.code
const staffsOnly = [
  'approve_return',
  'reject_return',
  'reallocate',
  'prioritise',
  'change_places',
  'put_on_pickup',
  'finish_outbound',
  'force_close',
]

describe('a merchant’s orders', () => {
  let t: TestServer
  let fbw: Client
  let own: Client
  let other: Client
  let sku: string
  let location: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    const goods = await stocked(fbw, 500)
    sku = goods.sku
    location = goods.locations[0] ?? ''
    own = await t.as({ rights, partner: 1, warehouses: [] })
    other = await t.as({ rights, partner: 2, warehouses: [] })
  })
  afterAll(() => t.close())

  const address = {
    firstname: 'Ana',
    country: 'US',
    city: 'Reno',
    street_address1: 'Main 1',
    postal_code: '1',
  }
  const body = (erp_order_id: string, quantity = 1) => ({
    warehouse_id: 1,
    erp_order_id,
    order_type: 1 as const,
    shipping_address: address,
    skus: [{ sku, quantity }],
  })
  const order = async (quantity = 1) =>
    (await own.call(createExternalOrder, { body: body(unique('SHOP'), quantity) })).data
  const detail = async (who: Client, id: string) =>
    who.call(getOutboundOrder, { params: { id } }, { warehouse: 1 })
  const row = (line: object) => ({ recipient: 'Ana', country: 'US', city: 'Reno', ...line })
  const sheet = (...rows: object[]) => sheetOf(importSheet, rows as never)

  it('fifteen creates at once with one customer number → one order, told to all of them [REL-17]', async () => {
    const erp = unique('TWIN')
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => own.call(createExternalOrder, { body: body(erp) })),
    )
    expect(replies.map((r) => r.code)).toEqual(Array.from({ length: 15 }, () => 0))
    expect(new Set(replies.map((r) => r.data.id)).size).toBe(1)
    expect(replies.filter((r) => !r.data.repeated)).toHaveLength(1)
  })

  it('an own order → cancelled by its id alone, from whichever warehouse; another’s is not found [FU-510 REL-27]', async () => {
    const { id } = await order()
    const stolen = await other.call(cancelExternalOrder, { body: { id } })
    expect(stolen.status).toBe(404)
    // Where the merchant stands does not matter: the order says where it is.
    const done = await own.call(cancelExternalOrder, { body: { id, reason: 'sold twice' } }, { warehouse: 2 })
    expect([done.code, (await detail(own, id)).data.order_status]).toEqual([0, cancelled])
    expect((await own.call(cancelExternalOrder, { body: { id } })).status).toBe(409)
  })

  it('an order in a warehouse that was closed to merchants → no longer found', async () => {
    const { id } = await order()
    const open = (is: boolean) =>
      t.write((tx) =>
        tx.db.updateTable('warehouse').set({ open_to_merchant: is }).where('id', '=', 1).execute(),
      )
    await open(false)
    const again = await t.again(own)
    expect((await again.call(cancelExternalOrder, { body: { id } })).status).toBe(404)
    await open(true)
    own = await t.again(own)
    expect((await own.call(cancelExternalOrder, { body: { id } })).code).toBe(0)
  })

  it('an order that the warehouse works at → shows no places, pickup orders or names of staff, and nothing to another merchant [FU-096]', async () => {
    const { id } = await order()
    expect((await detail(own, id)).data.order_status).toBe(location_allocated)
    await fbw.call(generatePickupOrders, { body: { outbound_order_ids: [id], order_types: [1] } as never })
    const staffs = await detail(fbw, id)
    expect(staffs.data.order_status).toBe(pickup_created)
    const [pickup, places] = [staffs.data.pickup_code ?? '', JSON.stringify(staffs.data.skus)]
    expect([pickup, places.includes(location)]).toEqual([expect.stringMatching(/./), true])
    const seen = [
      await detail(own, id),
      await own.call(getOrderStanding, { params: { id } }, { warehouse: 1 }),
      await own.call(listOutboundOrders, { query: always }, { warehouse: 1 }),
      await own.call(exportOutboundOrders, { query: always }, { warehouse: 1 }),
    ].map((reply) => reply.bytes.toString('utf8'))
    for (const text of seen)
      for (const secret of [pickup, location, fbw.user.username]) expect(text).not.toContain(secret)
    const { operation_records } = (await detail(own, id)).data
    expect(operation_records.map((r) => r.user_name)).toContain(own.user.username)
    expect(operation_records.find((r) => r.action.endsWith('put_on_pickup'))?.user_name).toBe('仓库')
    const listed = async (who: Client) =>
      (await who.call(listOutboundOrders, { query: always }, { warehouse: 1 })).data.data.map((o) => o.id)
    expect([(await listed(own)).includes(id), await listed(other)]).toEqual([true, []])
  })

  it('whatever state an order has → none of the staff’s actions is offered [FU-096]', async () => {
    const { id } = await order()
    for (const state of outboundOrderStatus.codes) {
      await t.app.store.pool.query('update outbound_order set order_status = $1 where id = $2', [state, id])
      const { actions } = (await detail(own, id)).data
      expect(actions.filter((a) => staffsOnly.includes(a))).toEqual([])
      const mine = outboundOrderMachine.allowed(state, (right) => right === 'MerchantBaseOperation')
      expect(mine.filter((a) => ['cancel', 'reverify'].includes(a)).every((a) => actions.includes(a))).toBe(
        true,
      )
    }
    await t.app.store.pool.query('update outbound_order set order_status = $1 where id = $2', [
      location_allocated,
      id,
    ])
    await own.call(cancelOutboundOrder, { body: { id } }, { warehouse: 1 })
  })

  it('an order that failed for want of stock → verified again by the merchant, not by another [FU-096]', async () => {
    const { id, order_status } = await order(9_000)
    expect(order_status).toBe(validation_failed)
    expect((await other.call(reverifyOutboundOrder, { body: { id } }, { warehouse: 1 })).status).toBe(404)
    const again = await own.call(reverifyOutboundOrder, { body: { id } }, { warehouse: 1 })
    expect([again.code, again.data.order_status]).toEqual([0, validation_failed])
  })

  it('orders that left today → found by that, and those that left before are not', async () => {
    const [today, before] = [await order(), await order()]
    const { pool } = t.app.store
    const left = 'update outbound_order set order_status = 90, updated_at = $2 where id = $1'
    await pool.query(left, [today.id, new Date()])
    await pool.query(left, [before.id, new Date(Date.now() - 26 * 3_600_000)])
    const query = { ...always, left_today: true }
    const { data } = await own.call(listOutboundOrders, { query }, { warehouse: 1 })
    expect(data.data.map((o) => o.id)).toEqual([today.id])
    await pool.query('update outbound_order set order_status = 100 where id = any($1)', [
      [today.id, before.id],
    ])
  })

  it('an imported file → kept with its counts, and its faulty rows as they were [FU-514]', async () => {
    const [good, bad] = [unique('OK'), unique('NO')]
    const files = [
      sheet(
        row({ order: good, sku, quantity: 1 }),
        row({ order: bad, sku: 'NOSUCHSKU', quantity: 2 }),
        row({ order: bad, sku, quantity: 3 }),
      ),
    ]
    const done = await own.call(importExternalOrders, { body: { warehouse_id: 1 }, files })
    expect([done.code, done.data.created]).toEqual([0, 1])
    const { list } = (await own.call(listOrderImports, { query: {} })).data
    expect(list[0]).toMatchObject({
      file_name: files[0]?.name,
      user_name: own.user.username,
      warehouse_id: 1,
      ...{ total_rows: 3, succeeded_rows: 1, failed_rows: 2, status: 20 },
    })
    const id = list[0]?.id ?? ''
    const { rows } = (await own.call(getOrderImport, { params: { id } })).data
    expect(rows.map((r) => [r.row, r.order, r.sku, r.quantity])).toEqual([
      [3, bad, 'NOSUCHSKU', '2'],
      [4, bad, sku, '3'],
    ])
    expect(rows[0]?.message.en).toMatch(/NOSUCHSKU/)
    expect((await own.call(listOrderImports, { query: { status: [30] } })).data.list).toEqual([])
    await own.call(importExternalOrders, { body: { warehouse_id: 1 }, files })
    const pages = await Promise.all(
      [1, 2].map((page) => own.call(listOrderImports, { query: { page, page_size: 1 } })),
    )
    const [newest, older] = pages.map((p) => p.data.list.map((i) => i.id))
    expect([newest?.length, newest?.includes(id), older]).toEqual([1, false, [id]])
    const file = await own.call(exportOrderImports, { query: {} })
    expect(file.bytes.toString('utf8')).toContain(String(files[0]?.name))
  })

  it('the faulty rows corrected and sent again → imported, as a file of its own', async () => {
    const order = unique('AGAIN')
    const send = (code: string) =>
      own.call(importExternalOrders, {
        body: { warehouse_id: 1 },
        files: [sheet(row({ order, sku: code, quantity: 1 }))],
      })
    await send('WRONG')
    await send(sku)
    const { list } = (await own.call(listOrderImports, { query: {} })).data
    expect(list.slice(0, 2).map((i) => [i.status, i.failed_rows])).toEqual([
      [10, 0],
      [30, 1],
    ])
  })

  it('a file without one good row → refused, and kept all the same', async () => {
    const files = [sheet(row({ order: unique('E'), sku, quantity: 0 }))]
    const refused = await own.call(importExternalOrders, { body: { warehouse_id: 1 }, files })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const { list } = (await own.call(listOrderImports, { query: {} })).data
    expect(list[0]).toMatchObject({ status: 30, total_rows: 1, failed_rows: 1 })
    const { rows } = (await own.call(getOrderImport, { params: { id: list[0]?.id ?? '' } })).data
    expect(rows[0]).toMatchObject({ column: 'quantity' })
  })

  it('another merchant, and staff → none of the files [REL-27]', async () => {
    const { list } = (await own.call(listOrderImports, { query: {} })).data
    const id = list[0]?.id ?? ''
    const staff = await t.as({ rights })
    for (const who of [other, staff]) {
      expect((await who.call(listOrderImports, { query: {} })).data.list).toEqual([])
      expect((await who.call(getOrderImport, { params: { id } })).status).toBe(404)
    }
  })
})
