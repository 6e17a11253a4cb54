import { setLocale } from '@kuacang/contract/access/session/calls'
import { createEpcNote, getEpcNote, searchEpcNotes } from '@kuacang/contract/epc/delivery-note/calls'
import {
  addToEpcBag,
  finishEpcBag,
  getPendingEpcBags,
  searchEpcOutboundBags,
} from '@kuacang/contract/epc/outbound-bag/calls'
import { addToEpcPackingBag } from '@kuacang/contract/epc/packing-bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { ourEpc } from './epc.testing.ts'
import { obToPack, outboundChannels, outboundRights } from './outbound.testing.ts'

describe('a channel group with an English name', () => {
  let t: TestServer
  let chinese: Client
  let english: Client
  beforeAll(async () => {
    t = await testServer()
    await outboundChannels(t)
    await t.write((tx) =>
      tx.run(
        "update channel_group set group_name = '美国专线组', name_en = 'US lines' where group_name = $1",
        ['Bags EB'],
      ),
    )
    chinese = await t.as({ rights: [...outboundRights], warehouses: [ourEpc] })
    english = await t.as({ rights: [...outboundRights], warehouses: [ourEpc] })
    await english.call(setLocale, { body: { locale: 'en' } })
    english.cookies.locale = 'en'
  })
  afterAll(() => t.close())

  it('is called by it at the desk, in lists and on notes in English, and by its Chinese name in Chinese', async () => {
    const ob = await obToPack(t)
    const parcel = { body: { tracking_id: ob.tracking_id } }
    const asked = await english.call(addToEpcBag, parcel)
    expect(asked.bytes.toString()).toContain('US lines LAX')
    const { data } = await english.call(addToEpcBag, { body: { ...parcel.body, create_bag: true } })
    expect(data.bag.tag).toBe('US lines LAX')
    expect((await english.call(getPendingEpcBags)).data.map((b) => b.tag)).toEqual(['US lines LAX'])
    const of = async (who: Client) => {
      const { list } = (await who.call(searchEpcOutboundBags, { query: { bag_ids: [data.bag.bag_number] } }))
        .data
      return list.map((b) => [b.channel_group, b.tag])
    }
    expect(await of(english)).toEqual([['US lines', 'US lines LAX']])
    expect(await of(chinese)).toEqual([['美国专线组', '美国专线组 LAX']])
    for (const channel_group of ['US lines', '美国专线组'])
      expect((await english.call(searchEpcOutboundBags, { query: { channel_group } })).data.list.length).toBe(
        1,
      )

    await english.call(finishEpcBag, { body: { bag_id: data.bag.id, weight: 0.5 } })
    const made = (await chinese.call(createEpcNote, { body: { bag_ids: [data.bag.id] } })).data
    expect([made.channel_group, made.bags[0]?.tag]).toEqual(['美国专线组 LAX', '美国专线组 LAX'])
    const query = { delivery_note_id: made.id }
    const seen = (await english.call(getEpcNote, { query })).data
    expect([seen.channel_group, seen.bags[0]?.tag]).toEqual(['US lines LAX', 'US lines LAX'])
    const listed = await english.call(searchEpcNotes, {
      query: { delivery_note_ids: [made.delivery_note_number] },
    })
    expect(listed.data.list.map((n) => n.channel_group)).toEqual(['US lines LAX'])
  })

  it('is called so in refusals', async () => {
    const ob = await obToPack(t)
    const call = (who: Client) =>
      who.call(addToEpcPackingBag, { body: { tracking_id: ob.tracking_id, create_bag: true } })
    const [inEnglish, inChinese] = [await call(english), await call(chinese)]
    expect(inEnglish.bytes.toString()).toContain('US lines')
    expect(inChinese.bytes.toString()).toContain('美国专线组')
    expect(inEnglish.bytes.toString()).not.toContain('美国专线组')
  })
})
