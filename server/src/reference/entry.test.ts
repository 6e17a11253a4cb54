import { createChannel, editChannel, listChannels } from '@kuacang/contract/reference/channel/calls'
import { editCountry, listCountries } from '@kuacang/contract/reference/country/calls'
import { editGateway, listGateways } from '@kuacang/contract/reference/gateway/calls'
import { createPartner, editPartner, listPartners } from '@kuacang/contract/reference/partner/calls'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import {
  createWarehouse,
  editWarehouse,
  listAllWarehouses,
  listWarehouses,
} from '@kuacang/contract/reference/warehouse/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const rights = [
  'CreateWarehouse',
  'ManageChannel',
  'ManageUsers',
  'CountrySettingsPage',
  'GatewaySettingsPage',
] as const

const warehouse = {
  warehouse_code: 'NEW9',
  warehouse_name: '新仓',
  warehouse_type: 3,
  timezone: 'America/Los_Angeles',
} as const

describe('administrators keep the lists that all refer to', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights })
  })
  afterAll(() => t.close())

  const recorded = async (operation: string) =>
    (
      await t.app.store.db
        .selectFrom('operation_record')
        .select(['object_number', 'detail', 'user_name'])
        .where('operation', '=', operation)
        .orderBy('id', 'desc')
        .execute()
    )[0]

  it('warehouses: opened, found by all, disabled for all at once, each under its code only once [FU-132 SH-197]', async () => {
    const everywhere = await t.as({ superAdmin: true })
    const seen = async () => (await everywhere.call(listWarehouses)).data.list.map((w) => w.warehouse_code)
    const { id } = (
      await admin.call(createWarehouse, { body: { ...warehouse, wishpost_official_name: 'WP' } })
    ).data
    expect(await seen()).toContain('NEW9')
    expect((await admin.call(createWarehouse, { body: warehouse })).code).toBe(referenceRefusals.taken.code)
    const params = { id: String(id) }
    await admin.call(editWarehouse, { params, body: { enabled: false, warehouse_name: '旧仓' } })
    await expect.poll(seen).not.toContain('NEW9')
    const all = (await admin.call(listAllWarehouses)).data.list
    expect(all.find((w) => w.id === id)).toMatchObject({
      warehouse_name: '旧仓',
      enabled: false,
      wishpost_official_name: 'WP',
      timezone: 'America/Los_Angeles',
    })
    expect(await recorded('warehouse.edit')).toMatchObject({
      object_number: String(id),
      user_name: admin.user.username,
      detail: {
        before: { enabled: true, warehouse_name: '新仓' },
        after: { enabled: false, warehouse_name: '旧仓' },
      },
    })
    expect((await admin.call(editWarehouse, { params: { id: '999' }, body: { enabled: true } })).status).toBe(
      404,
    )
    const nowhere = { ...warehouse, warehouse_code: 'X', timezone: 'Mars/Base' }
    expect((await admin.call(createWarehouse, { body: nowhere })).status).toBe(400)
  })

  it('warehouses and channels are listed, made and edited by calls of their own, with all their fields [FU-711]', async () => {
    expect([listWarehouses, createWarehouse, editWarehouse].map((c) => c.route)).toEqual([
      ...['GET /warehouses', 'POST /warehouse', 'PUT /warehouse/:id'],
    ])
    expect([listChannels, createChannel, editChannel].map((c) => c.route)).toEqual([
      ...['GET /channels', 'POST /channel', 'PUT /channel/:id'],
    ])
    const everywhere = await t.as({ superAdmin: true })
    const place = { ...warehouse, warehouse_code: 'F711', enabled: true, open_to_merchant: true }
    const { enabled: _new, ...fields } = place
    const { id } = (await admin.call(createWarehouse, { body: fields })).data
    const placeNow = async () =>
      (await everywhere.call(listWarehouses)).data.list.find((w) => w.warehouse_code === 'F711')
    await expect.poll(placeNow).toMatchObject({ id, ...place })
    const edited = { warehouse_name: '新名', open_to_merchant: false }
    await admin.call(editWarehouse, { params: { id: String(id) }, body: edited })
    await expect.poll(placeNow).toMatchObject({ ...place, ...edited })

    const channel = {
      ...{ channel_id: 711, name: '七一一', name_en: 'Seven eleven', channel_code: 'C711' },
      ...{ carrier_code: 'CC', carrier_name: '承运商', carrier_name_en: 'Carrier' },
    }
    expect((await admin.call(createChannel, { body: channel })).code).toBe(0)
    const channelNow = async () =>
      (await admin.call(listChannels)).data.list.find((c) => c.channel_id === 711)
    expect(await channelNow()).toMatchObject({ ...channel, enabled: true })
    const other = { name: '甲', name_en: 'A', carrier_code: 'DD', carrier_name: '乙', carrier_name_en: 'B' }
    await admin.call(editChannel, { params: { id: '711' }, body: { ...other, enabled: false } })
    expect(await channelNow()).toMatchObject({ ...channel, ...other, enabled: false })
  })

  it('ten warehouses opened at once get ten numbers', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_x, i) =>
        admin.call(createWarehouse, { body: { ...warehouse, warehouse_code: `MANY${i}` } }),
      ),
    )
    expect(new Set(made.map((m) => m.data.id)).size).toBe(10)
  })

  it('channels have a number and a code of their own [SH-198]', async () => {
    const body = {
      channel_id: 77,
      channel_code: 'C77',
      name: '七七',
      carrier_code: 'CC',
      carrier_name: '承运商',
    }
    expect((await admin.call(createChannel, { body })).code).toBe(0)
    expect((await admin.call(createChannel, { body: { ...body, channel_code: 'D77' } })).code).toBe(
      referenceRefusals.taken.code,
    )
    await admin.call(editChannel, { params: { id: '77' }, body: { enabled: false, name_en: 'Seven' } })
    const found = (await admin.call(listChannels)).data.list.find((c) => c.channel_id === 77)
    expect(found).toMatchObject({ name: '七七', name_en: 'Seven', enabled: false, channel_code: 'C77' })
  })

  it('customers are named once, found by name and page, by staff only [SH-200 FU-182 FU-650]', async () => {
    const { id } = (await admin.call(createPartner, { body: { partner_info: { name: '新客户' } } })).data
    const again = await admin.call(createPartner, { body: { partner_info: { name: '新客户' } } })
    expect(again.code).toBe(referenceRefusals.taken.code)
    const body = { partner_id: id, update_dict: { internal_partner: true } }
    expect((await admin.call(editPartner, { body })).code).toBe(0)
    const found = (await admin.call(listPartners)).data.list.find((p) => p.id === id)
    expect(found).toMatchObject({ name: '新客户', internal_partner: true, enabled: true })
    const query = async (asked: object) => (await admin.call(listPartners, { query: asked })).data
    expect((await query({ name: '新客' })).list).toMatchObject([
      { id, name: '新客户', internal_partner: true },
    ])
    const { list, pagination } = await query({ page: 2, page_size: 1 })
    expect([list.length, pagination]).toEqual([1, { page: 2, page_size: 1, total: 3 }])
    expect((await query({ page_size: -1 })).list).toHaveLength(3)
    const merchant = await t.as({ rights, partner: 1, warehouses: [] })
    expect((await merchant.call(editPartner, { body })).status).toBe(403)
    expect((await merchant.call(createPartner, { body: { partner_info: { name: 'x' } } })).status).toBe(403)
  })

  it('countries and gateways keep their codes and get other names [SH-188 SH-202 SH-418 FU-136 FU-259 PA-772]', async () => {
    const alpha2_code = 'DE'
    await admin.call(editCountry, { body: { alpha2_code, update_dict: { name_cn: '德意志' } } })
    const { list } = (await admin.call(listCountries, { query: { page_size: -1 } })).data
    expect(list.find((c) => c.alpha2_code === 'DE')).toMatchObject({ name: 'Germany', name_cn: '德意志' })
    const unknown = { body: { alpha2_code: 'QQ', update_dict: { name: 'x' } } }
    expect((await admin.call(editCountry, unknown)).status).toBe(404)
    await admin.call(editGateway, { body: { code: 'EWR', update_dict: { enabled: false } } })
    const gateways = (await admin.call(listGateways)).data.list
    expect(gateways.map((g) => [g.code, g.enabled])).toEqual([
      ['ATL', true],
      ['DFW', true],
      ['EWR', false],
      ['LAX', true],
      ['ORD', true],
    ])
  })
})
