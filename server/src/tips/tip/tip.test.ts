import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { getTip, getTipVideo, uploadTip } from '@kuacang/contract/tips/tip/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

/** What begins as every MP4 does. */
const mp4 = (content: string) => Buffer.from(`\0\0\0\x18ftypisom${content}`, 'latin1')
const page = '/wms_outbound/bag'

describe('tip videos', () => {
  let t: TestServer
  let teacher: Client
  let reader: Client
  beforeAll(async () => {
    t = await testServer()
    teacher = await t.as({ rights: ['UploadTip'] })
    reader = await t.as()
  })
  afterAll(() => t.close())

  const upload = (name: string, append: boolean, bytes = mp4(name), who = teacher, tip_name = page) =>
    who.call(uploadTip, { body: { tip_name, append: String(append) }, files: [{ name, bytes }] })
  const tipOf = async (tip_name = page) => (await reader.call(getTip, { params: { tip_name } })).data
  const video = (url: string, headers = {}) =>
    reader.call(getTipVideo, { params: { id: url.split('/').at(-1) } }, { headers })

  it('belong to the path of a page: names, addresses and when the last came [FU-090 FU-159 FU-488]', async () => {
    expect(await tipOf('/wms_outbound/none')).toEqual({ s3_urls: [], video_names: [], updated_at: null })
    await upload('集包.mp4', false, mp4('bagging'))
    const tip = await tipOf()
    expect(tip.video_names).toEqual(['集包.mp4'])
    expect(Date.now() - Date.parse(tip.updated_at ?? '')).toBeLessThan(60_000)
    const got = await video(tip.s3_urls[0] ?? '')
    expect([got.status, got.bytes.subarray(12).toString()]).toEqual([200, 'bagging'])
    expect(await tipOf('/wms_outbound/other')).toMatchObject({ s3_urls: [] })
  })

  it('the first of an upload takes the place of those before it, later ones are added [FU-489 FU-490]', async () => {
    await upload('old.mp4', false)
    const [old = ''] = (await tipOf()).s3_urls
    await upload('1.mp4', false)
    await upload('2.mp4', true)
    expect((await tipOf()).video_names).toEqual(['1.mp4', '2.mp4'])
    expect((await video(old)).status).toBe(404)
  })

  it('are sent in part to a player that jumps', async () => {
    await upload('long.mp4', false, mp4('0123456789'))
    const [url = ''] = (await tipOf()).s3_urls
    const { statusCode, headers, body } = await t.server.inject({
      url,
      cookies: reader.cookies,
      headers: { range: 'bytes=14-16' },
    })
    expect([statusCode, body]).toEqual([206, '234'])
    expect(headers).toMatchObject({ 'content-range': 'bytes 14-16/22', 'content-length': '3' })
    expect(headers['content-type']).toBe('video/mp4')
  })

  it('are uploaded by holders of UploadTip only [FU-085 FU-407]', async () => {
    const reply = await upload('x.mp4', true, mp4('x'), reader)
    expect([reply.status, reply.code]).toEqual([403, kitRefusals.no_permission.code])
  })

  it('must be MP4, by name and by content [FU-366 FU-790]', async () => {
    const before = await tipOf()
    for (const reply of [
      await upload('film.avi', false),
      await upload('film.mp4', false, Buffer.from('no film at all')),
      await upload('empty.mp4', false, Buffer.from('')),
    ])
      expect([reply.status, reply.code]).toEqual([400, kitRefusals.bad_file.code])
    expect(await tipOf()).toEqual(before)
  })

  it('may be 100 MB large, and not a byte more [FU-365 FU-790]', async () => {
    const limit = 100 * 1024 * 1024
    const large = Buffer.alloc(limit + 1)
    mp4('').copy(large)
    const refused = await upload('large.mp4', false, large)
    expect([refused.status, refused.code]).toEqual([413, kitRefusals.too_large.code])
    expect(refused.msg).toContain('文件大小不能超过100M')
    expect((await upload('largest.mp4', false, large.subarray(0, limit))).code).toBe(0)
  })
})
