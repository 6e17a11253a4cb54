import { createHash } from 'node:crypto'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  getHandoverPicture,
  listHandedOverBags,
  mostPictures,
  uploadHandoverPictures,
} from '@kuacang/contract/outbound/handover-feedback/calls'
import { feedbackRefusals } from '@kuacang/contract/outbound/handover-feedback/refusals'
import { getBagRecords } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { finished, handedOver } from './handed-over.testing.ts'

/** Another picture than `photo`: what follows the end of a PNG belongs to no picture, but to the file. */
const another = (n: number) => ({
  name: `dock-${n}.png`,
  bytes: Buffer.concat([photo.bytes, Buffer.from([n])]),
})

describe('the pictures of a handover', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  type Files = (typeof photo)[]
  const upload = (bag_codes: string[], files: Files) =>
    fbw.call(uploadHandoverPictures, { body: { bag_codes }, files })
  const picturesOf = async (bag_code: string) =>
    (await fbw.call(listHandedOverBags, { query: { bag_codes: [bag_code] } })).data.list[0]?.pictures ?? []

  it('are added to several bags at once beside those of their receipts, kept as they came, with hash and person [FU-598 FU-113 REL-35]', async () => {
    const [a, b] = [await handedOver(fbw), await handedOver(fbw)]
    const { data } = await upload([a.bag_code, b.bag_code], [another(1), another(2)])
    expect(data).toEqual({ bags: 2, pictures: 2 })
    const [ofA, ofB] = [await picturesOf(a.bag_code), await picturesOf(b.bag_code)]
    expect([ofA.length, ofB.length]).toEqual([3, 3])
    expect(ofA.slice(1).sort()).toEqual(ofB.slice(1).sort())
    const shown = await Promise.all(
      ofA.map((picture) => fbw.call(getHandoverPicture, { params: { id: a.id, picture } })),
    )
    expect(shown.map((s) => s.bytes.toString('hex')).sort()).toEqual(
      [photo, another(1), another(2)].map((p) => p.bytes.toString('hex')).sort(),
    )
    const [record] = (await fbw.call(getBagRecords, { params: { id: b.id } })).data.list
    expect(record).toMatchObject({ action: 'bag.add_pictures', user_name: fbw.user.username })
    expect(record?.additional_info.photos).toContainEqual({
      name: expect.stringMatching(/\.png$/),
      bytes: another(1).bytes.length,
      sha256: createHash('sha256').update(another(1).bytes).digest('hex'),
    })
  })

  it('are all added or none: one that is no picture, one bag that is still here, and nothing happens [FU-598 REL-35]', async () => {
    const [bag, here] = [await handedOver(fbw), await finished(fbw)]
    const text = { name: 'notes.png', bytes: Buffer.from('not a picture') }
    const bad = await upload([bag.bag_code], [another(1), text])
    expect([bad.status, bad.code]).toEqual([400, kitRefusals.bad_file.code])
    const early = await upload([bag.bag_code, here.bag_code], [another(1)])
    expect(early.code).toBe(feedbackRefusals.not_handed_over.code)
    expect((await upload([bag.bag_code], [])).status).toBe(400)
    expect(await picturesOf(bag.bag_code)).toHaveLength(1)
  })

  it('stand once at a bag, also sent twice and by two at once [REL-10 REL-13]', async () => {
    const bag = await handedOver(fbw)
    const replies = await Promise.all([1, 2, 3].map(() => upload([bag.bag_code], [another(1)])))
    expect(replies.map((r) => r.code)).toEqual([0, 0, 0])
    expect(await picturesOf(bag.bag_code)).toHaveLength(2)
  })

  it('are limited in number', async () => {
    const bag = await handedOver(fbw)
    const some = (from: number, many: number) => Array.from({ length: many }, (_x, i) => another(from + i))
    for (let n = 0; n < mostPictures; n += 10) await upload([bag.bag_code], some(n, 10))
    const refused = await upload([bag.bag_code], [another(200)])
    expect([refused.status, refused.code]).toEqual([409, feedbackRefusals.too_many_pictures.code])
    expect(await picturesOf(bag.bag_code)).toHaveLength(mostPictures + 1)
  })

  it('are shown with their own bag only, and in its warehouse [REL-26]', async () => {
    const [a, b] = [await handedOver(fbw), await handedOver(fbw)]
    const [picture = ''] = await picturesOf(a.bag_code)
    const elsewhere = await worker(t, 2)
    const look = (client: Client, id: string) => client.call(getHandoverPicture, { params: { id, picture } })
    expect((await look(fbw, a.id)).status).toBe(200)
    expect([(await look(fbw, b.id)).status, (await look(elsewhere, a.id)).status]).toEqual([404, 404])
  })
})
