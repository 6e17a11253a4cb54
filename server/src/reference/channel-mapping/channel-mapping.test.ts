import { createChannel, editChannel } from '@kuacang/contract/reference/channel/calls'
import {
  deleteChannelMapping,
  listChannelMappings,
  upsertChannelMapping,
} from '@kuacang/contract/reference/channel-mapping/calls'
import { createPlatform, editPlatform, listPlatforms } from '@kuacang/contract/reference/platform/calls'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { warehouseRefusals } from '@kuacang/contract/reference/warehouse/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { mappedChannel } from '../public.ts'

describe('logistics codes of platforms mean channels', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights: ['ManageChannel'], warehouses: [] })
    for (const channel_id of [801, 802])
      await admin.call(createChannel, {
        body: {
          ...{ channel_id, channel_code: `C${channel_id}`, name: `渠道 ${channel_id}` },
          ...{ carrier_code: 'KC', carrier_name: 'KC' },
        },
      })
    for (const platform of ['sea', 'air'])
      await admin.call(createPlatform, { body: { platform, name: platform } })
  })
  afterAll(() => t.close())

  const upsert = (body: object) => admin.call(upsertChannelMapping, { body: body as never })
  const list = async (query: object) => (await admin.call(listChannelMappings, { query })).data.list
  const mapped = (asked: Parameters<typeof mappedChannel>[1]) =>
    transact(t.app.store, systemCaller(noWarehouse, 'test'), (tx) => mappedChannel(tx, asked))
  const channelOf = async (platform: string, platform_code: string, warehouse_id = 1) =>
    (await mapped({ platform, platform_code, warehouse_id }))?.channel_id

  it('a code is mapped per warehouse, mapped anew, found by its fields and removed [FU-711]', async () => {
    const platform_code = unique('CODE')
    const mapping = { platform_code, warehouse_id: 1, channel_id: 801 }
    expect([listChannelMappings, upsertChannelMapping, deleteChannelMapping].map((c) => c.route)).toEqual([
      'GET /wms/channel_mappings',
      'POST /wms/channel_mapping/upsert',
      'DELETE /wms/channel_mapping/:id',
    ])
    const { id } = (await upsert(mapping)).data
    expect(await list({ platform_code })).toMatchObject([
      {
        ...mapping,
        id,
        platform: null,
        warehouse_code: 'W1',
        channel_name: '渠道 801',
        channel_enabled: true,
      },
    ])
    expect((await upsert({ ...mapping, channel_id: 802 })).data.id).toBe(id)
    expect(await list({ platform_code, warehouse_id: 1, channel_id: 802 })).toMatchObject([{ id }])
    expect(await list({ platform_code, channel_id: 801 })).toEqual([])
    expect(await list({ platform_code, warehouse_id: 2 })).toEqual([])
    expect((await admin.call(deleteChannelMapping, { params: { id } })).code).toBe(0)
    expect(await list({ platform_code })).toEqual([])
    expect((await admin.call(deleteChannelMapping, { params: { id } })).status).toBe(404)
  })

  it('the mapping of a platform counts before that of all platforms, each in its warehouse [FU-711]', async () => {
    const platform_code = unique('CODE')
    expect(await channelOf('sea', platform_code)).toBeUndefined()
    await upsert({ platform_code, warehouse_id: 1, channel_id: 801 })
    await upsert({ platform: 'sea', platform_code, warehouse_id: 1, channel_id: 802 })
    expect([
      await channelOf('sea', platform_code),
      await channelOf('air', platform_code),
      await channelOf('sea', platform_code, 2),
    ]).toEqual([802, 801, undefined])
    expect(await list({ platform: 'sea', platform_code })).toMatchObject([{ channel_id: 802 }])
    const asked = { platform: 'sea', platform_code, warehouse_id: 1 }
    await admin.call(editChannel, { params: { id: '802' }, body: { enabled: false } })
    expect(await mapped(asked)).toMatchObject({ channel_code: 'C802', enabled: false })
    expect(await list({ platform: 'sea', platform_code })).toMatchObject([{ channel_enabled: false }])
    await admin.call(editChannel, { params: { id: '802' }, body: { enabled: true } })
  })

  it('a code is mapped once by fifteen at once', async () => {
    const mapping = { platform_code: unique('CODE'), warehouse_id: 1, channel_id: 801 }
    const replies = await Promise.all(Array.from({ length: 15 }, () => upsert(mapping)))
    expect(new Set(replies.map((r) => r.data?.id)).size).toBe(1)
  })

  it('an unknown channel, platform or warehouse, and one without goods, are refused', async () => {
    const mapping = { platform_code: unique('CODE'), warehouse_id: 1, channel_id: 801 }
    expect((await upsert({ ...mapping, channel_id: 9999 })).status).toBe(404)
    expect((await upsert({ ...mapping, platform: 'moon' })).status).toBe(404)
    expect((await upsert({ ...mapping, warehouse_id: 999 })).status).toBe(404)
    const { rows } = await t.app.store.pool.query<{ id: number }>(
      'select id from warehouse where warehouse_type not in (1, 5) limit 1',
    )
    const hub = await upsert({ ...mapping, warehouse_id: Number(rows[0]?.id) })
    expect(hub.code).toBe(warehouseRefusals.keeps_no_goods.code)
    expect(await list({ platform_code: mapping.platform_code })).toEqual([])
  })

  it('a platform has one code, which stays when it is renamed and disabled', async () => {
    const platform = 'lake'
    await admin.call(createPlatform, { body: { platform, name: '湖' } })
    const again = await admin.call(createPlatform, { body: { platform, name: '湖二' } })
    expect(again.code).toBe(referenceRefusals.taken.code)
    await admin.call(editPlatform, { params: { platform }, body: { name: '大湖', enabled: false } })
    const found = (await admin.call(listPlatforms)).data.list.find((p) => p.platform === platform)
    expect(found).toEqual({ platform, name: '大湖', name_en: '', enabled: false })
    const bad = await admin.call(createPlatform, { body: { platform: 'Big Lake', name: '大' } })
    expect(bad.status).toBe(400)
  })

  it('are seen with the right to see them and changed by those who manage channels, by staff only', async () => {
    const viewer = await t.as({ rights: ['GetChannelMapping'] })
    expect((await viewer.call(listChannelMappings, { query: {} })).code).toBe(0)
    const mapping = { platform_code: unique('CODE'), warehouse_id: 1, channel_id: 801 }
    expect((await viewer.call(upsertChannelMapping, { body: mapping })).status).toBe(403)
    const stranger = await t.as({ rights: ['ManageChannel', 'GetChannelMapping'], partner: 1 })
    expect((await stranger.call(listChannelMappings, { query: {} })).status).toBe(403)
    expect((await stranger.call(upsertChannelMapping, { body: mapping })).status).toBe(403)
    expect((await stranger.call(listPlatforms)).status).toBe(403)
  })
})
