import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import {
  createOutboundOrder,
  exportOutboundOrders,
  listOutboundOrders,
} from '@kuacang/contract/outbound/order/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimed, orderBody, ordered, stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }

describe('the export of orders', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const exported = async (query: object = {}, by = fbw) => {
    const { bytes } = await by.call(exportOutboundOrders, { query: { ...always, ...query } })
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    return parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
  }

  it('is a row for each order and SKU, with names instead of codes [FU-041 FU-149]', async () => {
    const [a, b] = [await stocked(fbw, 9), await stocked(fbw, 9)]
    const order = await ordered(fbw, { sku: a.sku, quantity: 2 }, { sku: b.sku, quantity: 3 })
    const rows = await exported({ order_number: order.order_number })
    const query = { ...always, order_number: order.order_number }
    const [listed] = (await fbw.call(listOutboundOrders, { query })).data.data
    expect(listed?.erp_order_id).not.toBe('')
    expect(rows.map((r) => [r['SKU 编码'], r.数量]).sort()).toEqual([
      [a.sku, '2'],
      [b.sku, '3'],
    ])
    const [{ 'SKU 编码': one = '', 数量: quantity = '', ...rest } = {}] = rows
    const moment = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)
    expect([one, quantity, rest]).toEqual([
      expect.any(String),
      expect.any(String),
      {
        出库单号: order.order_number,
        客户单号: listed?.erp_order_id,
        客户: 'partner 1',
        客户编号: '1',
        类型: '普通出库',
        状态: '已分配库位',
        渠道: 'STD',
        国家: 'US',
        运单号: order.tracking_number,
        拣货单: '',
        包号: '',
        创建时间: moment,
        更新时间: moment,
      },
    ])
    const english = await worker(t)
    await t.app.store.db
      .updateTable('app_user')
      .set({ locale: 'en' })
      .where('id', '=', english.user.id)
      .execute()
    const [translated] = await exported({ order_number: order.order_number }, english)
    expect(Object.values(translated ?? {})).toEqual(expect.arrayContaining(['Normal', 'Location allocated']))
    const named = await fbw.call(exportOutboundOrders, { query: { ...always, max_rows: 1 } })
    expect(named.saved_as).toMatch(/^outbound_orders_\d{14}\.csv$/)
    const taken = await claimed(fbw, [order.id])
    await t.write((tx) => tx.run("update outbound_order set bag_code = 'BAG-7' where id = $1", [order.id]))
    const [later] = await exported({ order_number: order.order_number })
    expect([later?.拣货单, later?.包号]).toEqual([taken.order.pickup_code, 'BAG-7'])
    expect(await exported({ order_number: order.order_number, max_rows: 1 })).toHaveLength(1)
  })

  let channel_id = 950
  it.each(['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://x","y")', "'=1"])(
    'gives a cell %s to a spreadsheet as a text, in each column that a customer fills',
    async (text) => {
      const { sku } = await stocked(fbw, 9)
      const body = orderBody([{ sku, quantity: 1 }], `${text}${unique('')}`)
      const boss = await t.as({ rights: ['ManageChannel'] })
      const carrier = { carrier_code: 'KC', carrier_name: 'KC' }
      channel_id += 1
      await boss.call(createChannel, { body: { channel_id, channel_code: text, name: text, ...carrier } })
      const { data, msg } = await fbw.call(createOutboundOrder, {
        body: { ...body, logistics: { channel_code: text } },
      })
      expect(msg).toBe('')
      // Older orders may say anything for their country.
      await t.write((tx) => tx.run('update outbound_order set country = $2 where id = $1', [data.id, text]))
      const [row] = await exported({ order_number: data.order_number })
      expect(row?.渠道).toContain(text)
      for (const [column, cell] of Object.entries(row ?? {}))
        expect([column, cell]).toEqual([column, expect.not.stringMatching(/^[=+\-@\t\r]/)])
    },
  )

  it('a SKU code that begins like a formula is none there', async () => {
    const sku = `-${unique('S')}`
    const size = { weight: 0.25, length: 10, width: 10, height: 5 }
    await fbw.call(importSkus, {
      body: { partner_id: 1 },
      files: [sheetOf(skuColumns, [{ sku, barcode: sku, name: '商品', ...size }])],
    })
    await fbw.call(createInboundOrder, { body: { partner_id: 1, cases: [{ skus: [{ sku, quantity: 1 }] }] } })
    const order = await ordered(fbw, { sku, quantity: 1 })
    const [row] = await exported({ order_number: order.order_number })
    expect(row?.['SKU 编码']).toBe(`'${sku}`)
  })
})
