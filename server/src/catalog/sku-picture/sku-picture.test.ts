import { createSku, importSkus, listSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuRefusals } from '@kuacang/contract/catalog/sku/refusals'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { addSkuPictures, getSkuPicture, removeSkuPicture } from '@kuacang/contract/catalog/sku-picture/calls'
import { startCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { keyAt } from './store.ts'

/** The head of a PNG of this size: what the header says is all that is looked at. */
const pngOf = (width: number, height: number) => {
  const bytes = Buffer.from(photo.bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return { name: 'photo.png', bytes }
}

describe('pictures of goods', () => {
  let t: TestServer
  let staff: Client
  let merchant: Client
  let other: Client
  let english: Client
  let id: string
  const sku = 'PICTURED'
  const size = { weight: 0.2, length: 1, width: 1, height: 1 }
  beforeAll(async () => {
    t = await testServer()
    staff = await t.as({ rights: ['EditSku', 'GetSku', 'InboundOrderOperator', 'InboundOrderAdmin'] })
    merchant = await t.as({ rights: ['MerchantGetSku'], partner: 1 })
    other = await t.as({ rights: ['MerchantGetSku'], partner: 2 })
    english = await t.as({ rights: ['EditSku'] })
    const ofHers = t.app.store.db.updateTable('app_user').set({ locale: 'en' })
    await ofHers.where('id', '=', english.user.id).execute()
    const row = { sku, barcode: '69PICTURED', name: '绿茶', name_en: 'Green tea', ...size }
    await staff.call(importSkus, { body: { partner_id: 1 }, files: [sheetOf(skuColumns, [row])] })
    id = (await staff.call(listSkus, { query: { sku } })).data.list[0]?.id ?? ''
  })
  afterAll(() => t.close())

  const add = (client: Client, files = [photo]) => client.call(addSkuPictures, { params: { id }, files })
  const remove = (client: Client, url: string) =>
    client.call(removeSkuPicture, { params: { id }, body: { url } })
  const urls = async () => (await staff.call(listSkus, { query: { sku } })).data.list[0]?.image_urls ?? []
  const removeAll = async () => {
    for (const url of await urls()) await remove(staff, url)
  }
  const partsOf = (url: string) => {
    const [partner_id = '', file = ''] = url.split('/').slice(-2)
    return { partner_id: Number(partner_id), file }
  }

  it('a merchant adds one → desks of a warehouse that knows the goods show it, by name in both languages', async () => {
    const { data } = await staff.call(createInboundOrder, {
      body: { partner_id: 1, cases: [{ skus: [{ sku, quantity: 3 }] }] },
    })
    const opened = async () => {
      const body = { case_code: data.case_codes[0] ?? '' }
      return (await staff.call(startCaseReceive, { body })).data.case.skus[0]
    }
    expect(await opened()).toMatchObject({ name: '绿茶', name_en: 'Green tea', image_url: '' })
    const added = await add(merchant)
    expect(added.code).toBe(0)
    expect((await opened())?.image_url).toBe(added.data.image_urls[0])
    await remove(merchant, added.data.image_urls[0] ?? '')
    expect((await opened())?.image_url).toBe('')
  })

  it('is kept by the browser for good, shown and never run', async () => {
    const { data } = await add(staff)
    const url = data.image_urls[0] ?? ''
    const reply = await t.server.inject({ url, cookies: merchant.cookies })
    expect([reply.statusCode, Buffer.compare(reply.rawPayload, photo.bytes)]).toEqual([200, 0])
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    await removeAll()
  })

  it('of another customer is neither seen, added nor removed by a merchant', async () => {
    const [url = ''] = (await add(merchant)).data.image_urls
    const replies = [
      await other.call(getSkuPicture, { params: partsOf(url) }),
      await add(other),
      await remove(other, url),
    ]
    expect(replies.map((r) => r.code)).toEqual(Array(3).fill(kitRefusals.not_found.code))
    expect(await urls()).toEqual([url])
    const staffs = await staff.call(getSkuPicture, { params: partsOf(url) })
    expect(staffs.status).toBe(200)
    await removeAll()
  })

  it('a receiver adds one, and cannot delete what others added', async () => {
    const receiver = await t.as({ rights: ['InboundOrderOperator'] })
    const [url = ''] = (await add(receiver)).data.image_urls
    expect((await remove(receiver, url)).code).toBe(kitRefusals.no_permission.code)
    expect(await urls()).toEqual([url])
    await removeAll()
  })

  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  it.each([
    ['a drawing with a script', { name: 'a.svg', bytes: script }, kitRefusals.bad_file.code],
    ['a drawing that is called a photo', { name: 'a.jpg', bytes: script }, kitRefusals.bad_file.code],
    ['a page', { name: 'a.png', bytes: Buffer.from('<html>') }, kitRefusals.bad_file.code],
    [
      'a picture without an end',
      { name: 'a.png', bytes: photo.bytes.subarray(0, 12) },
      kitRefusals.bad_file.code,
    ],
    ['too many bytes', { name: 'a.png', bytes: Buffer.alloc(301 * 1024) }, kitRefusals.too_large.code],
    ['too many pixels', pngOf(1025, 10), skuRefusals.picture_size.code],
    ['a bomb', pngOf(60_000, 60_000), skuRefusals.picture_size.code],
  ])('%s is refused in both languages, and nothing of it is kept', async (_what, file, code) => {
    const said = [await add(staff, [photo, file]), await add(english, [photo, file])]
    expect(said.map((r) => r.code)).toEqual([code, code])
    expect(said[0]?.msg).toMatch(/\p{Script=Han}/u)
    expect(said[1]?.msg).not.toMatch(/\p{Script=Han}/u)
    expect(await urls()).toEqual([])
  })

  it('more than five of one SKU are refused; a deleted one leaves the store', async () => {
    await add(staff, Array(5).fill(photo))
    expect((await add(staff)).code).toBe(skuRefusals.pictures_full.code)
    const [first = '', second] = await urls()
    await remove(staff, first)
    expect(await urls()).toHaveLength(4)
    expect((await urls())[0]).toBe(second)
    const read = await t.app.store.files.read(keyAt(first) ?? '')
    expect(read).toBeUndefined()
    await removeAll()
  })

  it('goods without one say so', async () => {
    const fields = { sku: 'BARE', barcode: '69BARE', name: '杯子', name_en: 'Cup', ...size, partner_id: 1 }
    await staff.call(createSku, { body: { ...fields, sensitive_type: 0, dangerous_type: 10 } })
    const { data } = await staff.call(listSkus, { query: { sku: 'BARE' } })
    expect(data.list[0]?.image_urls).toEqual([])
  })
})
