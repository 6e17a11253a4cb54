import * as xlsx from '@e965/xlsx'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { sheetRefusals } from '@kuacang/contract/kit/sheet'
import { importOutboundOrders, listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const head = ['客户单号', 'SKU编码（条码）', '数量', '收件人', '国家', '地址']
const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }
const refusals = [sheetRefusals.not_a_sheet, sheetRefusals.empty_file, kitRefusals.bad_file].map(
  (r) => r.code,
)

describe('sheets that mean harm', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    sku = (await stocked(fbw, 50)).sku
  })
  afterAll(() => t.close())

  const send = (bytes: Uint8Array, name = 'orders.xlsx') =>
    fbw.call(importOutboundOrders, {
      body: { partner_id: 1 },
      files: [{ name, bytes }],
    })
  const workbook = (...rows: (string | number)[][]): Uint8Array => {
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([head, ...rows]), 'orders')
    return new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  }
  /** A good workbook whose sheet is another. */
  const withSheet = (change: (sheet: string) => string): Uint8Array => {
    const parts = unzipSync(workbook([unique('H'), sku, 1, 'x', 'US']))
    const [name = ''] = Object.keys(parts).filter((p) => p.startsWith('xl/worksheets/'))
    return zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))) })
  }
  const kept = async () => (await fbw.call(listOutboundOrders, { query: always })).data.recordsTotal
  /** The answer, and how much memory it took. */
  const weigh = async (bytes: Uint8Array) => {
    const before = process.memoryUsage().rss
    const reply = await send(bytes)
    return { reply, grown: process.memoryUsage().rss - before }
  }

  it.each<[string, () => Uint8Array]>([
    [
      'a zip bomb',
      () => withSheet((sheet) => sheet.replace('<sheetData>', `${' '.repeat(96 * 1024 * 1024)}<sheetData>`)),
    ],
    [
      'entities that multiply',
      () =>
        withSheet((sheet) => {
          const laughs = Array.from({ length: 9 }, (_e, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`)
          const type = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join('')}]>`
          return sheet.replace('<worksheet', `${type}<worksheet`).replace(/<t>[^<]*/, '<t>&l9;')
        }),
    ],
    [
      'an entity of a file of the server',
      () =>
        withSheet((sheet) =>
          sheet
            .replace('<worksheet', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet')
            .replace(/<t>[^<]*/, '<t>&e;'),
        ),
    ],
    ['a sheet cut in the middle', () => workbook([unique('C'), sku, 1, 'x', 'US']).subarray(0, 600)],
    ['no sheet at all', () => zipSync({ 'a.txt': strToU8('a') })],
  ])('%s is refused, fills no memory, and nothing is created', async (_what, make) => {
    const before = await kept()
    const { reply, grown } = await weigh(make())
    expect(refusals).toContain(reply.code)
    expect(reply.status).toBe(400)
    expect(reply.msg).not.toContain('root:')
    expect(grown).toBeLessThan(150 * 1024 * 1024)
    expect(await kept()).toBe(before)
  })

  it('a million empty rows are as good as none', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_r, i) => `<row r="${i + 3}"/>`).join('')
    const { reply } = await weigh(withSheet((sheet) => sheet.replace('</sheetData>', `${empty}</sheetData>`)))
    // Whether it is read or refused as too large unpacked: it answers, and soon.
    expect([0, ...refusals, kitRefusals.too_large.code]).toContain(reply.code)
  })

  it('half characters and null characters reach the order as something that can be kept', async () => {
    const order = unique('E')
    // The writer spells an underscore so that the reader finds it again; hostile hands do not.
    const file = workbook([order, sku, 1, 'A_x0000_B_xD800_C', 'US', 'x'])
    const { data, msg } = await send(file)
    expect(data, msg).toMatchObject({ rows: 1, created: 1, refused: [] })
    const { rows } = await t.app.store.pool.query<{ name: string }>(
      `select shipping_address->>'firstname' as name from outbound_order where erp_order_id = $1`,
      [order],
    )
    expect(rows).toEqual([{ name: 'AB\ufffdC' }])
  })

  it('a cell that is too long refuses its own order by name, and no other', async () => {
    const [good, street, number] = [unique('G'), unique('S'), `N${'9'.repeat(64)}`]
    const { data, msg } = await send(
      workbook(
        [good, sku, 1, '张三', 'US', 'x'.repeat(200)],
        [street, sku, 1, '张三', 'US', 'x'.repeat(201)],
        [number, sku, 1, '张三', 'US', 'x'],
      ),
    )
    expect(data, msg).toMatchObject({ rows: 3, created: 1 })
    expect(data.refused.map((r) => [r.row, r.reason])).toEqual([
      [3, 'too_long'],
      [4, 'too_long'],
    ])
  })
})
