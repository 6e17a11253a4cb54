import { getGpsrLabel, uploadGpsrLabel } from '@kuacang/contract/catalog/gpsr-label/calls'
import { createSku, listSkus } from '@kuacang/contract/catalog/sku/calls'
import { verificationRefusals } from '@kuacang/contract/catalog/verification/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'

const pdf = { name: 'gpsr.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }

describe('the GPSR label of goods', () => {
  let t: TestServer
  let merchant: Client
  beforeAll(async () => {
    t = await testServer()
    merchant = await t.as({ rights: ['MerchantGetSku'], partner: 1 })
  })
  afterAll(() => t.close())

  const newSku = async () => {
    const sku = unique('GPSR')
    const size = { weight: 0.1, length: 1, width: 1, height: 1 }
    const { data } = await merchant.call(createSku, {
      body: { sku, barcode: `B${sku}`, name: `商品 ${sku}`, ...size },
    })
    return { id: data.id, sku }
  }
  const upload = (sku_id: string, file: { name: string; bytes: Uint8Array }, by = merchant) =>
    by.call(uploadGpsrLabel, { body: { sku_id }, files: [file] })
  const paramsOf = (url: string) => {
    const [file = '', partner = ''] = url.split('/').reverse()
    return { params: { partner_id: partner as never, file } }
  }

  it('is kept as a PDF or a picture, shown with the SKU and replaced by the next one [FU-549]', async () => {
    const { id, sku } = await newSku()
    const urlOf = async () =>
      (await merchant.call(listSkus, { query: { sku } })).data.list[0]?.gpsr_label_url ?? '-'
    expect(await urlOf()).toBe('')
    const first = (await upload(id, pdf)).data.gpsr_label_url
    expect(await urlOf()).toBe(first)
    const got = await merchant.call(getGpsrLabel, paramsOf(first))
    expect([got.status, Buffer.from(got.bytes).equals(pdf.bytes)]).toEqual([200, true])
    const second = (await upload(id, photo)).data.gpsr_label_url
    expect([second === first, await urlOf()]).toEqual([false, second])
    expect((await merchant.call(getGpsrLabel, paramsOf(first))).code).toBe(kitRefusals.not_found.code)
    expect((await merchant.call(getGpsrLabel, paramsOf(second))).status).toBe(200)
  })

  it('is refused when it only has the name of one, and the label before stays [FU-549]', async () => {
    const { id, sku } = await newSku()
    const { gpsr_label_url } = (await upload(id, pdf)).data
    const wrong = await upload(id, { name: 'gpsr.pdf', bytes: Buffer.from('<html></html>') })
    expect([wrong.code, wrong.msg.includes('gpsr.pdf')]).toEqual([
      verificationRefusals.label_no_document.code,
      true,
    ])
    expect((await merchant.call(listSkus, { query: { sku } })).data.list).toMatchObject([{ gpsr_label_url }])
  })

  it("of another merchant's goods is neither uploaded nor read [REL-27]", async () => {
    const other = await t.as({ rights: ['MerchantGetSku'], partner: 2 })
    const { id } = await newSku()
    const { gpsr_label_url } = (await upload(id, pdf)).data
    expect((await upload(id, pdf, other)).code).toBe(kitRefusals.not_found.code)
    expect((await other.call(getGpsrLabel, paramsOf(gpsr_label_url))).code).toBe(kitRefusals.not_found.code)
    const staff = await t.as({ rights: ['SkuVerifyOperation'] })
    expect((await staff.call(getGpsrLabel, paramsOf(gpsr_label_url))).status).toBe(200)
  })
})
