import { importSkus, listSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { sheetFaults, sheetRefusals } from '@kuacang/contract/kit/sheet'
import { markSheet } from '@kuacang/contract/tasks/marked-sheet/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '#kit/sheets/read-sheet'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { unique } from '#kit/testing/unique'

type File = { readonly name: string; readonly bytes: Uint8Array }

describe('a sheet with its faulty rows marked', () => {
  let t: TestServer
  let staff: Client
  beforeAll(async () => {
    t = await testServer()
    staff = await t.as({ rights: ['EditSku', 'GetSku'] })
  })
  afterAll(() => t.close())

  const goods = (more: object = {}) => {
    const sku = unique('MS')
    return { sku, barcode: `B${sku}`, name: '杯子', weight: 0.25, length: 10, width: 9, height: 5.5, ...more }
  }
  const send = (file: File) => staff.call(importSkus, { body: { partner_id: 1 }, files: [file] })
  const mark = (file: File, marks: readonly { row: number; why: string }[], by = staff) =>
    by.call(markSheet, { body: { marks: [...marks] }, files: [file] })
  const rowsOf = async (bytes: Uint8Array) => (await readSheet(bytes, 'a.xlsx')).map((r) => r.cells)
  const csv = (...lines: string[]) => ({ name: 'goods.csv', bytes: Buffer.from(lines.join('\n')) })

  it('a refused import, marked, corrected in its own file → imported as it is', async () => {
    const [fine, bad] = [goods(), goods({ weight: 'heavy' })]
    const sent = sheetOf(skuColumns, [fine, bad])
    const refused = await send(sent)
    const { faults } = sheetFaults.parse(refused.data)
    const marked = await mark(
      sent,
      faults.map(({ row, column, why }) => ({ row, why: `${column}：${why}` })),
    )
    const [head = [], first = [], second = []] = await rowsOf(marked.bytes)
    expect([head[0], first[0], second[0]]).toEqual(['需要修改', '', '重量 kg：不是数字'])
    expect(second).toContain(bad.sku)
    const again = await send({ name: 'goods.xlsx', bytes: marked.bytes })
    expect(again.code).toBe(sheetRefusals.faulty_rows.code)
    const corrected = [head, first, second.map((cell) => (cell === 'heavy' ? '0.5' : cell))]
    const lines = corrected.map((cells) => cells.map((c) => `"${c}"`).join(','))
    expect((await send(csv(...lines))).data).toEqual({ created: 2, updated: 0 })
    const { data } = await staff.call(listSkus, { query: { sku: bad.sku } })
    expect(data.list).toMatchObject([{ weight: 0.5 }])
  })

  it('a file that was marked before → its old marks are gone, in whichever language they were', async () => {
    const first = await mark(csv('sku,name', 'A,x', 'B,y'), [{ row: 2, why: 'old' }])
    const english = await t.as({})
    const ofHers = t.app.store.db.updateTable('app_user').set({ locale: 'en' })
    await ofHers.where('id', '=', english.user.id).execute()
    const marked = { name: 'goods.xlsx', bytes: first.bytes }
    const again = await mark(
      marked,
      [
        { row: 3, why: 'new' },
        { row: 3, why: 'and this' },
      ],
      english,
    )
    expect(await rowsOf(again.bytes)).toEqual([
      ['To correct', 'sku', 'name'],
      ['', 'A', 'x'],
      ['new\nand this', 'B', 'y'],
    ])
  })

  it('cells that look like formulas, long digits and leading zeros → stay the texts that they are', async () => {
    const cells = ['=1+1', '00123', '12345678901234567890', '@SUM(A1)']
    const marked = await mark(csv('a,b,c,d', cells.join(',')), [{ row: 2, why: '=HYPERLINK("x")' }])
    expect(await rowsOf(marked.bytes)).toEqual([
      ['需要修改', 'a', 'b', 'c', 'd'],
      ['=HYPERLINK("x")', ...cells],
    ])
    expect(Buffer.from(marked.bytes).includes('<f>')).toBe(false)
  })

  it('no sheet, an empty one, too many marks, no login → refused', async () => {
    const none = await mark({ name: 'a.xlsx', bytes: Buffer.from('<html>') }, [{ row: 2, why: 'x' }])
    expect(none.code).toBe(sheetRefusals.not_a_sheet.code)
    expect((await mark(csv(''), [{ row: 2, why: 'x' }])).code).toBe(sheetRefusals.empty_file.code)
    const many = Array.from({ length: 1001 }, (_x, i) => ({ row: i + 2, why: 'x' }))
    expect((await mark(csv('a', 'b'), many)).status).toBe(400)
  })
})
