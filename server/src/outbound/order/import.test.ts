import * as xlsx from '@e965/xlsx'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { sheetRefusals } from '@kuacang/contract/kit/sheet'
import {
  checkOrderImport,
  importOutboundOrders,
  listOutboundOrders,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { createChannel, editChannel } from '@kuacang/contract/reference/channel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const head = ['客户单号', 'SKU编码（条码）', '数量', '收件人', '国家']
const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }

describe('the import of orders', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    sku = (await stocked(fbw, 50)).sku
  })
  afterAll(() => t.close())

  const send = (name: string, bytes: Buffer) =>
    fbw.call(importOutboundOrders, { body: { partner_id: 1 }, files: [{ name, bytes }] })
  const csv = (...rows: (string | number)[][]) =>
    Buffer.from([head, ...rows].map((r) => r.join(',')).join('\n'))
  const workbook = (type: 'xlsx' | 'biff8', ...rows: (string | number)[][]) => {
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([head, ...rows]), 'orders')
    return xlsx.write(book, { type: 'buffer', bookType: type }) as Buffer
  }

  it('creates the good orders and names each bad row with its reason, counting from the headings [FU-340 FU-343 FU-344 FU-345 REL-32]', async () => {
    const [good, bad] = [unique('G'), unique('B')]
    const { data } = await send(
      'orders.csv',
      csv(
        [good, sku, 1, '张三', 'US'],
        [good, sku, 2, '张三', 'US'],
        [bad, sku, -1, 'x', 'US'],
        ...[0, 1.5, 'two', ''].map((quantity) => [bad, sku, quantity, 'x', 'US']),
        [bad, '', 1, 'x', 'US'],
        ['', sku, 1, 'x', 'US'],
        [unique('U'), 'NO-SUCH', 1, 'x', 'US'],
      ),
    )
    expect(data).toMatchObject({ rows: 10, created: 1, repeated: 0 })
    expect(data.refused.map((r) => [r.row, r.reason])).toEqual([
      ...[4, 5, 6, 7, 8].map((row) => [row, 'quantity_not_positive']),
      [9, 'sku_missing'],
      [10, 'order_missing'],
      [11, 'unknown_skus'],
    ])
    const list = await fbw.call(listOutboundOrders, { query: { ...always, erp_order_id: good } })
    expect(list.data.data.map((o) => o.units)).toEqual([3])
  })

  const wide = ['客户单号', 'SKU编码（条码）', '数量', '收件人', '国家', '渠道']
  const sheet = (...rows: (string | number)[][]) => ({
    name: 'orders.csv',
    bytes: Buffer.from([wide, ...rows].map((r) => r.join(',')).join('\n')),
  })
  const numbered = async (erp_order_id: string) =>
    (await fbw.call(listOutboundOrders, { query: { ...always, erp_order_id } })).data.data

  it('a country or a channel that there is not → no order, and no tracking number', async () => {
    const [a, b, c] = [unique('C'), unique('D'), unique('F')]
    const { name, bytes } = sheet(
      [a, sku, 1, '张三', 'XX', ''],
      [b, sku, 1, '张三', 'US', 'NO-SUCH'],
      [c, sku, 1, '张三', 'us', 'STD'],
    )
    const { data } = await send(name, bytes)
    expect(data).toMatchObject({ created: 1 })
    expect(data.refused.map((r) => [r.row, r.reason])).toEqual([
      [2, 'unknown_country'],
      [3, 'unknown_channel'],
    ])
    expect([await numbered(a), await numbered(b)]).toEqual([[], []])
    expect((await numbered(c))[0]).toMatchObject({ country: 'US', channel_code: 'STD' })
  })

  it('an order that fails its validation → is listed among the created ones, with the reason [FU-200]', async () => {
    const [many, closed] = [unique('M'), unique('O')]
    const boss = await t.as({ rights: ['ManageChannel'] })
    const channel = { name: '停用', carrier_code: 'KC', carrier_name: 'KC', enabled: false }
    const channel_code = unique('OFF')
    await boss.call(createChannel, { body: { channel_id: 931, channel_code, ...channel } })
    const { name, bytes } = sheet(
      [many, sku, 9999, '张三', 'US', ''],
      [closed, sku, 1, '张三', 'US', channel_code],
    )
    const { data } = await send(name, bytes)
    expect(data).toMatchObject({ created: 2, refused: [] })
    expect(data.failed.map((r) => [r.order, r.reason])).toEqual([
      [many, 'insufficient_stock'],
      [closed, 'logistics_failed'],
    ])
    const [order] = await numbered(closed)
    expect(order).toMatchObject({ order_status: 101, sub_status: 3, tracking_number: '' })
    await boss.call(editChannel, { params: { id: 931 }, body: { enabled: true } })
    const { data: again } = await fbw.call(reverifyOutboundOrder, { body: { id: order?.id ?? '' } })
    expect(again).toMatchObject({ order_status: 10, sub_status: null })
    expect((await numbered(closed))[0]?.tracking_number).toMatch(/^KC/)
  })

  it('goods are named by their code or their barcode, which is the same order', async () => {
    const erp = unique('R')
    const { name, bytes } = sheet([erp, `B${sku}`, 2, '张三', 'US', ''])
    expect((await send(name, bytes)).data).toMatchObject({ created: 1, refused: [] })
    const same = sheet([erp, sku, 2, '张三', 'US', ''])
    expect((await send(same.name, same.bytes)).data).toMatchObject({ created: 0, repeated: 1 })
  })

  it('a check beforehand names each faulty cell, gives the rows to correct, and creates nothing', async () => {
    const [good, bad] = [unique('P'), unique('Q')]
    const file = sheet(
      [good, `B${sku}`, 1, '张三', 'US', ''],
      [bad, sku, 1, '张三', 'US', ''],
      [bad, 'NO-SUCH', 1, '张三', 'US', ''],
      [unique('Z'), sku, 1, '张三', 'UU', ''],
      [unique('Z'), sku, 1, '张三', 'US', 'NO-SUCH'],
      [unique('Z'), sku, 0, '张三', 'US', ''],
    )
    const { data } = await fbw.call(checkOrderImport, { body: { partner_id: 1 }, files: [file] })
    expect(data).toMatchObject({ rows: 6, good_orders: 1 })
    expect(data.faults.map((f) => [f.row, f.column, f.reason])).toEqual([
      [4, 'sku', 'sku_unknown'],
      [5, 'country', 'country_unknown'],
      [6, 'channel', 'channel_unknown'],
      [7, 'quantity', 'quantity_not_positive'],
    ])
    expect(data.faulty.map((r) => [r.row, r.order === bad])).toEqual([
      [3, true],
      [4, true],
      [5, false],
      [6, false],
      [7, false],
    ])
    expect(data.sample.map((r) => r.order)).toEqual([good])
    expect([await numbered(good), await numbered(bad)]).toEqual([[], []])
  })

  it('takes xlsx and xls as well, and the same file again creates nothing [FU-340 REL-17]', async () => {
    const [a, b] = [unique('X'), unique('Y')]
    const sheet = workbook('xlsx', [a, sku, 1, 'Ana', 'BR'])
    expect((await send('orders.xlsx', sheet)).data).toMatchObject({ created: 1, repeated: 0 })
    expect((await send('orders.xlsx', sheet)).data).toMatchObject({ created: 0, repeated: 1 })
    expect((await send('orders.xls', workbook('biff8', [b, sku, 1, 'Ana', 'BR']))).data).toMatchObject({
      created: 1,
    })
  })

  it('of two imports of one sheet at once each order is created by one, and is there already for the other [REL-17]', async () => {
    const { sku } = await stocked(fbw, 50)
    const numbers = Array.from({ length: 45 }, () => unique('T'))
    // In the other sequence the orders fall into other transactions.
    const sheets = [numbers, numbers.toReversed()].map((list) =>
      csv(...list.map((number) => [number, number === numbers[7] ? 'NO-SUCH' : sku, 1, '张三', 'US'])),
    )
    const both = await Promise.all(sheets.map((bytes) => send('orders.csv', bytes)))
    const sum = (of: 'created' | 'repeated') => both.reduce((n, { data }) => n + data[of], 0)
    expect([sum('created'), sum('repeated')]).toEqual([44, 44])
    expect(both.map(({ data }) => data.refused.map((r) => r.reason))).toEqual([
      ['unknown_skus'],
      ['unknown_skus'],
    ])
    const { rows } = await t.app.store.pool.query<{ orders: number; promised: number }>(
      `select count(distinct o.id)::bigint as orders, sum(a.quantity)::bigint as promised from outbound_order o
       join allocation a on a.warehouse_id = 1 and a.outbound_order_id = o.id where o.warehouse_id = 1 and o.erp_order_id = any($1)`,
      [numbers],
    )
    expect(rows).toEqual([{ orders: 44, promised: 44 }])
  })

  it('refuses what is no sheet, is empty, has no good row, lacks a column or is larger than 500 kB [FU-339 FU-342 FU-346 FU-347 FU-789]', async () => {
    const refusals = [
      await send('orders.xlsx', Buffer.from('<html>not a sheet</html>')),
      await send('orders.csv', Buffer.from('')),
      await send('orders.csv', csv([unique('E'), sku, 0, 'x', 'US'])),
      await send('orders.csv', Buffer.from('a,b\n1,2')),
      await send('orders.csv', Buffer.alloc(500_001, 'x')),
      await send('../../etc/passwd', csv([unique('E'), sku, 1, 'x', 'US'])),
    ]
    expect(refusals.every((r) => r.code !== 0 && r.status >= 400 && r.status < 500)).toBe(true)
    expect([refusals[1]?.code, refusals[1]?.msg]).toEqual([
      sheetRefusals.empty_file.code,
      expect.stringContaining('文件为空'),
    ])
    expect([refusals[0]?.code, refusals[0]?.refusal?.what]).toEqual([
      sheetRefusals.not_a_sheet.code,
      '文件读取失败，请重新选择',
    ])
    expect([refusals[2]?.code, refusals[2]?.refusal?.what]).toEqual([
      outboundRefusals.no_rows.code,
      '表格中没有合理的数据',
    ])
    expect(refusals[3]?.code).toBe(sheetRefusals.columns_missing.code)
    expect(refusals[4]?.code).toBe(kitRefusals.too_large.code)
    expect(refusals[5]?.code).toBe(kitRefusals.bad_file.code)
    expect((await send('orders.csv', Buffer.alloc(500_000, 'x'))).code).not.toBe(kitRefusals.too_large.code)
  })

  it('understands its headings in both languages, and sums rows of one SKU', async () => {
    const erp = unique('H')
    const sheet = [
      'customer order number,SKU code (barcode),quantity,recipient,country',
      `${erp},${sku},1,Ana,BR`,
      `${erp},${sku},2,Ana,BR`,
    ]
    const { data } = await send('orders.csv', Buffer.from(sheet.join('\n')))
    expect(data).toMatchObject({ rows: 2, created: 1, refused: [] })
    const list = await fbw.call(listOutboundOrders, { query: { ...always, erp_order_id: erp } })
    expect(list.data.data.map((o) => [o.sku_kinds, o.units])).toEqual([[1, 3]])
  })

  it('finds its columns as every sheet does: stars, brackets and blanks do not matter, none stands twice', async () => {
    const row = [unique('H'), sku, '1', 'Ana', 'BR'].join(',')
    const found = await send('orders.csv', Buffer.from(`客户单号 *,SKU编码(条码),数 量,收件人,国家\n${row}`))
    expect(found.data).toMatchObject({ rows: 1, created: 1 })
    const twice = await send('orders.csv', Buffer.from(`客户单号,SKU编码(条码),数量,数量,国家\n${row}`))
    expect([twice.code, twice.msg]).toEqual([
      sheetRefusals.faulty_rows.code,
      expect.stringContaining('第 1 行「数量」该列出现了两次'),
    ])
  })
})
