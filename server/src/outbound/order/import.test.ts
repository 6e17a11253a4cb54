import * as xlsx from '@e965/xlsx'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { importOutboundOrders, listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { stocked, unique, worker } from '../main-job.testing.ts'

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

  it('creates the good orders and names each bad row with its reason, counting from the headings [FU-340 FU-348 FU-343 FU-344 FU-345 REL-32]', async () => {
    const [good, bad] = [unique('G'), unique('B')]
    const { data } = await send(
      'orders.csv',
      csv(
        [good, sku, 1, '张三', 'US'],
        [good, sku, 2, '张三', 'US'],
        [bad, sku, -1, 'x', 'US'],
        [bad, '', 1, 'x', 'US'],
        ['', sku, 1, 'x', 'US'],
        [unique('U'), 'NO-SUCH', 1, 'x', 'US'],
      ),
    )
    expect(data).toMatchObject({ rows: 6, created: 1, repeated: 0 })
    expect(data.refused.map((r) => [r.row, r.reason])).toEqual([
      [4, 'quantity_not_positive'],
      [5, 'sku_missing'],
      [6, 'order_missing'],
      [7, 'unknown_skus'],
    ])
    const list = await fbw.call(listOutboundOrders, { query: { ...always, erp_order_id: good } })
    expect(list.data.data.map((o) => o.units)).toEqual([3])
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
    expect(refusals[2]?.code).toBe(outboundRefusals.no_rows.code)
    expect(refusals[3]?.code).toBe(outboundRefusals.unreadable.code)
    expect(refusals[4]?.code).toBe(kitRefusals.too_large.code)
    expect(refusals[5]?.code).toBe(kitRefusals.bad_file.code)
    expect((await send('orders.csv', Buffer.alloc(500_000, 'x'))).code).not.toBe(kitRefusals.too_large.code)
  })

  it('understands its headings in both languages, and sums rows of one SKU [FU-348]', async () => {
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
})
