import * as xlsx from '@e965/xlsx'
import { getSkuTemplate, importSkus, listSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuRefusals } from '@kuacang/contract/catalog/sku/refusals'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { sheetFaults, sheetRefusals } from '@kuacang/contract/kit/sheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'

let serial = 0
type Row = Partial<Record<keyof typeof skuColumns, string | number>>
const good = () => {
  serial += 1
  const sku = `S${Date.now().toString(36)}${serial}`.toUpperCase()
  return { sku, barcode: `B${sku}`, name: '杯子', weight: 0.25, length: 10, width: 9, height: 5.5 }
}

describe('the import of SKUs', () => {
  let t: TestServer
  let staff: Client
  beforeAll(async () => {
    t = await testServer()
    staff = await t.as({ rights: ['EditSku', 'GetSku'] })
  })
  afterAll(() => t.close())

  const send = (file: { name: string; bytes: Uint8Array }, client = staff) =>
    client.call(importSkus, { body: { partner_id: 1 }, files: [file] })
  const rows = (...list: Row[]) => send(sheetOf(skuColumns, list))
  const text = (...lines: string[]) => send({ name: 'a.csv', bytes: Buffer.from(lines.join('\n')) })
  const faultsOf = ({ data }: { data: unknown }) => sheetFaults.parse(data).faults
  const listed = async (sku: string) =>
    (await staff.call(listSkus, { query: { sku } })).data.list.map(({ id, ...rest }) => rest)

  it('creates and updates the goods of a sheet, codes by code or by label [FU-543]', async () => {
    const [one, two] = [
      { ...good(), sensitive_type: 'Battery', dangerous_type: '液体', declared_value: 3.5 },
      good(),
    ]
    expect((await rows(one, two)).data).toEqual({ created: 2, updated: 0 })
    expect(await listed(one.sku)).toMatchObject([
      { sensitive_type: 1, dangerous_type: 2, declared_value: 3.5, weight: 0.25, height: 5.5, partner_id: 1 },
    ])
    const again = good()
    expect((await rows({ ...one, name: '新名', weight: 1.5 }, again)).data).toEqual({
      created: 1,
      updated: 1,
    })
    expect(await listed(one.sku)).toMatchObject([{ name: '新名', weight: 1.5 }])
  })

  it('names every faulty row with column and reason, and then saves none of them [FU-543 REL-32]', async () => {
    const fine = good()
    const reply = await rows(
      fine,
      { ...good(), sku: 'a b' },
      { ...good(), weight: 'heavy', sensitive_type: 'wet' },
      { ...good(), name: '', height: -1 },
      { ...good(), name_en: 'x'.repeat(201) },
      { ...good(), weight: 0.0001 },
    )
    expect([reply.status, reply.code]).toEqual([422, sheetRefusals.faulty_rows.code])
    expect(faultsOf(reply).map((f) => [f.row, f.column])).toEqual([
      [3, 'SKU 编码'],
      [4, '重量 kg'],
      [4, '敏感类型'],
      [5, '中文名称'],
      [5, '高 cm'],
      [6, '英文名称'],
      [7, '重量 kg'],
    ])
    expect(reply.refusal?.why).toContain('第 3 行')
    expect(await listed(fine.sku)).toEqual([])
  })

  it('refuses codes and barcodes that stand twice, and barcodes of other goods [FU-543]', async () => {
    const [mine, other] = [good(), good()]
    await rows(mine)
    const twice = await rows(other, { ...other, barcode: 'X' }, { ...good(), barcode: other.barcode })
    expect(faultsOf(twice)).toMatchObject([
      { row: 3, column: 'SKU 编码', why: '与第 2 行重复' },
      { row: 4, column: '条码', why: '与第 2 行重复' },
    ])
    const taken = await rows({ ...good(), barcode: mine.barcode })
    expect(faultsOf(taken)).toMatchObject([{ row: 2, column: '条码', why: `该条码属于 SKU ${mine.sku}` }])
  })

  it("asks staff for the customer and takes a merchant's own [FU-543 REL-27]", async () => {
    const merchant = await t.as({ rights: ['MerchantGetSku'], partner: 2 })
    const row = good()
    expect((await send(sheetOf(skuColumns, [row]), merchant)).data).toEqual({ created: 1, updated: 0 })
    expect(await listed(row.sku)).toMatchObject([{ partner_id: 2, verify_status: 0 }])
    const nobody = await staff.call(importSkus, { body: {}, files: [sheetOf(skuColumns, [good()])] })
    expect(nobody.code).toBe(skuRefusals.partner_missing.code)
  })

  it("sends a merchant's passed goods to verification again when their size changes [FU-239]", async () => {
    const merchant = await t.as({ rights: ['MerchantGetSku'], partner: 1 })
    const [same, bigger] = [good(), good()]
    await rows(same, bigger)
    await send(sheetOf(skuColumns, [same, { ...bigger, length: 99 }]), merchant)
    expect(await listed(same.sku)).toMatchObject([{ verify_status: 1 }])
    expect(await listed(bigger.sku)).toMatchObject([{ verify_status: 0 }])
  })

  it('takes headings in any order and language, with stars and blanks, and no others for ours', async () => {
    const { sku } = good()
    const reply = await text(
      '__proto__,constructor,重量kg *, Height CM ,my code,sku code,中文名称,barcode,LENGTH cm,宽 cm',
      `x,y,0.2,3,z,${sku},名,B${sku},1,2`,
    )
    expect(reply.data).toEqual({ created: 1, updated: 0 })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('refuses headings that stand twice or are missing, empty files and files that are no sheets', async () => {
    const twice = await text('sku,SKU code,barcode,name,weight,length,width,height', 'a,b,c,d,1,1,1,1')
    expect(faultsOf(twice)).toMatchObject([{ row: 1, why: '该列出现了两次' }])
    const replies = [
      await text('sku,barcode', 'a,b'),
      await text('sku,barcode,name,weight,length,width,height'),
      await text(''),
      await send({ name: 'a.xlsx', bytes: Buffer.from('<html>no sheet</html>') }),
    ]
    const { columns_missing, empty_file, not_a_sheet } = sheetRefusals
    expect(replies.map((r) => r.code)).toEqual(
      [columns_missing, empty_file, empty_file, not_a_sheet].map((r) => r.code),
    )
    expect(replies[0]?.refusal?.why).toContain('中文名称, 重量 kg')
  })

  it('takes at most 5,000 rows at once', async () => {
    const lines = Array.from({ length: 5001 }, (_x, i) => `A${i},A${i},x,1,1,1,1`)
    const reply = await text('sku,barcode,name,weight,length,width,height', ...lines)
    expect([reply.status, reply.code]).toEqual([413, sheetRefusals.too_many_rows.code])
  })

  it('gives a template that it takes itself, in the language of the caller [FU-543]', async () => {
    const { bytes } = await staff.call(getSkuTemplate)
    const sheet = xlsx.read(bytes).Sheets.Sheet1
    const [titles = []] = xlsx.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 })
    expect(titles.slice(0, 3)).toEqual(['SKU 编码 *', '条码 *', '中文名称 *'])
    expect((await send({ name: 'template.xlsx', bytes })).data).toEqual({ created: 1, updated: 0 })
    expect(await listed('CUP-350-WHITE')).toMatchObject([{ barcode: '6901234567892', weight: 0.42 }])
  })

  it('the same command again creates nothing more [REL-13]', async () => {
    const input = { body: { partner_id: 1 }, files: [sheetOf(skuColumns, [good()])] }
    const key = { key: crypto.randomUUID() }
    expect((await staff.call(importSkus, input, key)).data).toEqual({ created: 1, updated: 0 })
    expect((await staff.call(importSkus, input, key)).data).toEqual({ created: 1, updated: 0 })
    expect((await staff.call(importSkus, input)).data).toEqual({ created: 0, updated: 1 })
  })
})
