import { editCarrier, searchCarriers } from '@kuacang/contract/reference/carrier/calls'
import {
  createChannel,
  createNumberedChannel,
  deleteChannel,
  editNumberedChannel,
  getChannel,
  listChannels,
  listChannelsFor,
  searchChannels,
} from '@kuacang/contract/reference/channel/calls'
import {
  createChannelGroup,
  deleteChannelGroup,
  editChannelGroup,
  getChannelGroup,
  listChannelGroups,
  searchChannelGroups,
} from '@kuacang/contract/reference/channel-group/calls'
import { channelGroupWay } from '@kuacang/contract/reference/channel-group/enums'
import { defaultCountry } from '@kuacang/contract/reference/country/calls'
import { editCurrency, listCurrencies } from '@kuacang/contract/reference/currency/calls'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import {
  createSortingGroup,
  editSortingGroup,
  listSortingGroups,
} from '@kuacang/contract/reference/sorting-group/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('groups of channels, carriers and parcels', () => {
  let t: TestServer
  let admin: Client
  let anyone: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights: ['ManageChannel', 'CountrySettingsPage'] })
    anyone = await t.as()
    for (const [channel_id, carrier_code] of [
      [11, 'CNE'],
      [12, 'CNE'],
      [13, 'YUN'],
    ] as const)
      await admin.call(createChannel, {
        body: {
          channel_id,
          channel_code: `C${channel_id}`,
          name: `渠道${channel_id}`,
          carrier_code,
          carrier_name: carrier_code,
        },
      })
  })
  afterAll(() => t.close())

  const groups = async () => (await anyone.call(listChannelGroups)).data.data
  const recorded = async (operation: string) =>
    (
      await t.app.store.db
        .selectFrom('operation_record')
        .select(['object_number', 'detail'])
        .where('operation', '=', operation)
        .orderBy('id', 'desc')
        .execute()
    )[0]

  it('a channel group is made, read, changed and taken out of use, and stays readable [SH-199 PA-473 PA-475 PA-476 PA-482 PA-483 PA-484 PA-485 PA-489]', async () => {
    const body = { group_name: '华南专线', name_en: 'South', carrier_name: '中国速运', channels: [11, 12] }
    const { group_id } = (await admin.call(createChannelGroup, { body })).data
    const whole = {
      ...body,
      ...{ way: channelGroupWay.code.bag, max_parcels: null, max_kg: null, countries: [] },
      dedicated_line: false,
      group_id,
      deprecated: false,
    }
    expect(await groups()).toContainEqual(whole)
    expect((await anyone.call(getChannelGroup, { query: { group_id } })).data).toEqual(whole)
    await admin.call(editChannelGroup, { body: { group_id, name_en: 'Southern', channels: [13] } })
    for (const deprecated of [true, false]) {
      await admin.call(editChannelGroup, { body: { group_id, deprecated } })
      expect(await groups()).toContainEqual({ ...whole, name_en: 'Southern', channels: [13], deprecated })
    }
    await admin.call(deleteChannelGroup, { body: { group_id } })
    const gone = { ...whole, name_en: 'Southern', channels: [13], deprecated: true }
    expect(await groups()).toContainEqual(gone)
    expect(await recorded('channel_group.edit')).toMatchObject({
      object_number: '华南专线',
      detail: { before: { deprecated: false }, after: { deprecated: true } },
    })
  })

  it('a group has a unique name and known channels only, and an unknown one is not found', async () => {
    const make = (group_name: string, channels: number[] = []) =>
      admin.call(createChannelGroup, { body: { group_name, channels } })
    await make('独一')
    expect((await make('独一')).code).toBe(referenceRefusals.taken.code)
    expect((await make('错', [11, 999])).status).toBe(404)
    expect((await anyone.call(getChannelGroup, { query: { group_id: 999 } })).status).toBe(404)
    expect((await admin.call(deleteChannelGroup, { body: { group_id: 999 } })).status).toBe(404)
    const many = await Promise.all(['甲', '乙', '丙'].map((name) => make(name)))
    expect(new Set(many.map((m) => m.data.group_id)).size).toBe(3)
  })

  it('a channel is in one group in use at most, also of two who take it at once, and a group says how it is packed', async () => {
    const make = (group_name: string, more: object = {}) =>
      admin.call(createChannelGroup, { body: { group_name, channels: [12], ...more } })
    const way = channelGroupWay.code.packing_bag
    const both = await Promise.all([make('集包甲', { way }), make('集包乙', { way })])
    expect(both.map((r) => r.code).sort()).toEqual([0, referenceRefusals.channel_grouped.code])
    const group_id = both.find((r) => r.code === 0)?.data.group_id ?? 0
    const body = { group_id, max_parcels: 20, max_kg: 30, countries: ['DE'], dedicated_line: true }
    expect((await admin.call(editChannelGroup, { body: { ...body, channels: [12] } })).code).toBe(0)
    expect((await anyone.call(getChannelGroup, { query: { group_id } })).data).toMatchObject({ ...body, way })
    await admin.call(deleteChannelGroup, { body: { group_id } })
    const next = (await make('集包丙')).data.group_id
    const restore = () => admin.call(editChannelGroup, { body: { group_id, deprecated: false } })
    expect((await restore()).code).toBe(referenceRefusals.channel_grouped.code)
    await admin.call(deleteChannelGroup, { body: { group_id: next } })
    expect((await restore()).code).toBe(0)
    expect((await admin.call(editChannelGroup, { body: { group_id, max_kg: 0 } })).status).toBe(400)
  })

  it('channel groups are found by number, names and carrier, ten of them unless more are asked for; those that begin with the key and are in use come first [PA-779]', async () => {
    const make = async (group_name: string, more: object = {}) =>
      (await admin.call(createChannelGroup, { body: { group_name, ...more } })).data.group_id
    for (let n = 0; n < 11; n += 1) await make(`北方线${n}`, { carrier_name: 'Polar' })
    const found = async (query: object) =>
      (await anyone.call(searchChannelGroups, { query })).data.list.map((g) => g.group_name)
    expect(await found({ key: '北方线' })).toHaveLength(10)
    expect(await found({ key: 'polar', limit: 100 })).toHaveLength(11)
    expect(await found({ key: 'polar', limit: 2 })).toEqual(['北方线0', '北方线1'])
    const old = await make('线一', { name_en: 'Lineone' })
    await admin.call(deleteChannelGroup, { body: { group_id: old } })
    const [own, other] = [await make('线二 LINEONE'), await make('LineOne 三')]
    expect(await found({ key: 'lineone' })).toEqual(['LineOne 三', '线二 LINEONE', '线一'])
    expect(await found({ key: String(own) })).toContain('线二 LINEONE')
    expect(await found({ key: String(other) })).toContain('LineOne 三')
    expect(await found({ key: '%' })).toEqual([])
    expect((await anyone.call(searchChannelGroups, { query: { limit: 101 } })).status).toBe(400)
  })

  it('a carrier is found by code and names, and renamed on all its channels at once [PA-486 PA-487]', async () => {
    const found = async (key: string) => (await anyone.call(searchCarriers, { query: { key } })).data.list
    const renamed = { carrier_code: 'CNE', carrier_name: '中国速运', carrier_name_en: 'China Swift' }
    expect((await admin.call(editCarrier, { body: renamed })).code).toBe(0)
    expect(await found('swift')).toEqual([{ ...renamed, channels: 2 }])
    expect((await found('')).map((c) => c.carrier_code)).toEqual(['CNE', 'YUN'])
    expect(await found('%')).toEqual([])
    const channels = (await anyone.call(listChannels)).data.list
    expect(channels.map((c) => c.carrier_name_en)).toEqual(['China Swift', 'China Swift', ''])
    const unknown = { ...renamed, carrier_code: 'NONE' }
    expect((await admin.call(editCarrier, { body: unknown })).status).toBe(404)
    expect((await recorded('carrier.edit'))?.object_number).toBe('CNE')
  })

  it('a sorting group has number, name, key, channels, countries and times, and all may read it [SH-203 PA-544 PA-768 PA-773]', async () => {
    const body = { group_name: '西欧', sort_key: 'EU-W', channels: [11], countries: ['DE', 'FR'] }
    const { group_id } = (await admin.call(createSortingGroup, { body })).data
    const all = async () => (await anyone.call(listSortingGroups)).data.list
    const made = (await all()).find((g) => g.group_id === group_id)
    expect(made).toEqual({
      ...body,
      group_id,
      enabled: true,
      created_time: expect.stringMatching(/Z$/),
      last_updated: made?.created_time,
    })
    const params = { id: String(group_id) }
    await admin.call(editSortingGroup, { params, body: { enabled: false, countries: ['DE'] } })
    const changed = (await all()).find((g) => g.group_id === group_id)
    expect(changed).toMatchObject({ enabled: false, countries: ['DE'], channels: [11] })
    expect(Date.parse(changed?.last_updated ?? '')).toBeGreaterThan(Date.parse(made?.created_time ?? ''))
  })

  it('channels by the calls of parcel centres: made, read, found, changed, taken out of use, and listed by who chooses from them [PA-472 PA-474 PA-477 PA-478 PA-479 PA-480 PA-481 PA-488 PA-778]', async () => {
    const body = { channel: 40, name: '四十', name_en: 'Forty', carrier_code: 'YUN' }
    const make = (more: object = {}) => admin.call(createNumberedChannel, { body: { ...body, ...more } })
    const twice = await Promise.all([make(), make()])
    expect(twice.map((r) => r.code).sort()).toEqual([0, referenceRefusals.taken.code])
    const read = async (channel_id: number) => (await anyone.call(getChannel, { query: { channel_id } })).data
    const whole = {
      ...{ channel: 40, channel_id: 40, channel_code: '40', name: '四十', name_en: 'Forty', enabled: true },
      ...{ carrier_code: 'YUN', carrier_name: 'YUN', carrier_name_en: '' },
    }
    expect(await read(40)).toEqual(whole)
    await make({ channel: 41, carrier_code: 'NEW', carrier_name: '新承运' })
    expect(await read(41)).toMatchObject({ channel_code: '41', carrier_name: '新承运' })
    const found = async (query: object) => (await anyone.call(searchChannels, { query })).data.list
    expect(await found({ key: 'forty' })).toMatchObject([{ channel: 40 }, { channel: 41 }])
    expect(await found({ key: '41' })).toMatchObject([{ channel: 41 }])
    expect(await found({ key: 'forty', limit: 1 })).toHaveLength(1)
    expect(await found({ key: '%' })).toEqual([])
    for (let n = 50; n < 62; n += 1) await make({ channel: n, name: '多条' })
    expect(await found({ key: '多条' })).toHaveLength(10)

    const numbersFor = async (query: object) => {
      const { data } = await anyone.call(listChannelsFor, { query })
      return data.map((c) => c.channel).filter((n) => n === 40 || n === 41)
    }
    expect([await numbersFor({}), await numbersFor({ category: 'outbound' })]).toEqual([[], [40, 41]])
    await admin.call(createChannelGroup, { body: { group_name: '四十组', channels: [40] } })
    await admin.call(createSortingGroup, {
      body: { group_name: '四十一', sort_key: 'X41', channels: [41], countries: ['DE'] },
    })
    expect(await numbersFor({})).toEqual([40])
    expect(await numbersFor({ category: 'epc' })).toEqual([40])
    expect(await numbersFor({ category: 'sorting_center' })).toEqual([41])
    expect((await anyone.call(listChannelsFor, { query: { category: 'other' } as never })).status).toBe(400)

    await admin.call(editNumberedChannel, { body: { channel_id: 40, name: '肆拾', carrier_code: 'NEW' } })
    expect(await read(40)).toEqual({ ...whole, name: '肆拾', carrier_code: 'NEW', carrier_name: '新承运' })
    await admin.call(deleteChannel, { body: { channel_id: 40 } })
    expect(await read(40)).toMatchObject({ name: '肆拾', enabled: false })
    expect(await numbersFor({})).toEqual([])
    for (const refused of [
      await anyone.call(getChannel, { query: { channel_id: 999 } }),
      await admin.call(editNumberedChannel, { body: { channel_id: 999, name: 'x' } }),
      await admin.call(deleteChannel, { body: { channel_id: 999 } }),
    ])
      expect(refused.status).toBe(404)
  })

  it('settings may name all other countries by the Default entry, and no country that is none [SH-409]', async () => {
    const make = (group_name: string, countries: string[]) =>
      admin.call(createSortingGroup, { body: { group_name, sort_key: 'K', countries } })
    expect((await make('其余', ['DE', defaultCountry.alpha2_code])).code).toBe(0)
    expect((await make('无', ['QQ'])).status).toBe(404)
    expect((await make('小写', ['de'])).status).toBe(400)
  })

  it('a currency keeps its code and is written otherwise [SH-201]', async () => {
    const edit = (code: string) =>
      admin.call(editCurrency, { body: { code, update_dict: { symbol: 'US$' } } })
    expect((await edit('USD')).code).toBe(0)
    const { list } = (await anyone.call(listCurrencies)).data
    expect(list.find((c) => c.code === 'USD')).toMatchObject({ symbol: 'US$', name_cn: '美元' })
    expect((await edit('QQQ')).status).toBe(404)
  })
})
