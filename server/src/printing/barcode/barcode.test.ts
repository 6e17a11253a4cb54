import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  getMoldSizeBarcodes,
  getPackSizeBarcodes,
  getSimpleBarcode,
} from '@kuacang/contract/printing/barcode/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('barcodes that stand for themselves', () => {
  let t: TestServer
  let anyone: Client
  beforeAll(async () => {
    t = await testServer()
    anyone = await t.as()
  })
  afterAll(() => t.close())

  it('are any value below its title, 10x10, to be scanned [PA-631]', async () => {
    const query = { value: 'KC-工位-07', title: '打包台 Packing desk 7' }
    const reply = await anyone.call(getSimpleBarcode, { query })
    const [page, ...others] = await readBack(reply.bytes)
    expect(others).toEqual([])
    expect([page?.width, page?.height].map((mm) => Math.round(mm ?? 0))).toEqual([100, 100])
    expect(page?.codes).toEqual([query.value])
    expect(page?.text.replace(/\s/g, '')).toContain('打包台Packingdesk7')
    expect((await anyone.call(getSimpleBarcode, { query: { title: 'x' } })).code).toBe(
      kitRefusals.invalid_input.code,
    )
  })

  it('are the pack sizes, a page each [PA-633]', async () => {
    const pages = await readBack((await anyone.call(getPackSizeBarcodes)).bytes)
    expect(pages.map((p) => p.codes)).toEqual(
      Array.from({ length: 10 }, (_size, i) => [`PACK_SIZE_${i + 1}`]),
    )
    expect(pages[3]?.text).toContain('PACK_SIZE_4')
  })

  it('are the mold sizes, each with its region [PA-634]', async () => {
    const pages = await readBack((await anyone.call(getMoldSizeBarcodes)).bytes)
    expect(pages.map((p) => p.codes)).toEqual([['MOLD_SIZE_1'], ['MOLD_SIZE_2'], ['MOLD_SIZE_99']])
    expect(pages.map((p) => /美国|欧洲|所有地区/.exec(p.text)?.[0])).toEqual(['美国', '欧洲', '所有地区'])
  })
})
