import { getUser } from '@kuacang/contract/access/session/calls'
import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { getConstants } from '@kuacang/contract/reference/constants/calls'
import { defaultCountry, listCountries } from '@kuacang/contract/reference/country/calls'
import { listCurrencies } from '@kuacang/contract/reference/currency/calls'
import { listMaterials } from '@kuacang/contract/reference/material/calls'
import { listPartners } from '@kuacang/contract/reference/partner/calls'
import {
  getWarehousePreference,
  listWarehouseNames,
  listWarehouses,
} from '@kuacang/contract/reference/warehouse/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { demoReference } from './demo.ts'
import { channelOf, findWarehouse, materialByBarcode, preferenceOf } from './public.ts'

describe('what every page looks up', () => {
  let t: TestServer
  let client: Client
  beforeAll(async () => {
    t = await testServer()
    await demoReference(t.app)
    client = await t.as({ warehouses: [2] })
  })
  afterAll(() => t.close())

  it('warehouses are the own ones, with mode and official names [SH-195 SH-197 SH-338 SH-340 PA-770]', async () => {
    const { list } = (await client.call(listWarehouses)).data
    expect(list).toEqual([
      {
        id: 2,
        warehouse_code: 'W2',
        warehouse_name: '仓2',
        warehouse_type: 1,
        wosp_warehouse_code: '',
        wishpost_warehouse_code: '',
        wishpost_official_name: '',
        merchant_official_name: '',
        enabled: true,
        open_to_merchant: true,
        timezone: 'Asia/Shanghai',
        preference: { warehouse_mode: 0 },
      },
    ])
    expect((await client.call(listWarehouseNames)).data.list).toEqual([
      { id: 2, warehouse_code: 'W2', warehouse_name: '仓2' },
    ])
    expect(await t.write((tx) => findWarehouse(tx, 2))).toEqual({
      name: '仓2',
      code: 'W2',
      timezone: 'Asia/Shanghai',
      open_to_merchant: true,
    })
  })

  it('a warehouse that decided nothing has the defaults, and what it decides counts at once', async () => {
    const asked = async () => (await client.call(getWarehousePreference)).data
    expect(await asked()).toEqual({
      weight_tolerance: 0.1,
      weight_tolerance_min: 0.05,
      weigh_attempts: 3,
      weigh_bag_on_finish: false,
      receipt_by_channel: false,
      sort_cells: 19,
      cart_volume: 400,
      cart_weight: 150,
      waybill_print_step: 3,
      short_orders_wait: false,
      cut_offs: [],
      allow_third_weighing: true,
      default_pack_material: '',
      zero_checks: true,
      approve_own_adjustments: false,
      lock_minutes: 15,
      warehouse_mode: 0,
      defragment_mode: 1,
      dps_max_wait_h: 8,
      dps_zones: [],
      wall_slots: 60,
      require_material: false,
      combine_operation_mode: 5,
      max_wait_h: 72,
      gather_h: 0,
      store_programmes: [],
      bag_max_items: 500,
      bag_max_weight: 500,
      hub_bag_max_items: 1000,
      hub_bag_max_weight: 1000,
      hub_wall_columns: 0,
      pallet_max_bags: 60,
      pallet_max_weight: 1000,
      pallet_max_sides: { length: 120, width: 100, height: 180 },
      tax_exemptions: [],
      epc_bag_max_items: 500,
      epc_bag_max_weight: 30,
      container_max_items: 500,
      container_max_weight: 30,
      container_max_sides: { length: 60, width: 50, height: 40 },
      seal_photos: false,
      india_max_value: 12_000,
      india_max_count: 10,
      bag_overtime_h: 24,
      sc_bag_max_items: 300,
      sc_bag_max_weight: 25,
      confirm_new_label: true,
      check_before_handover: false,
      dwell_h: 24,
    })
    const decided = await t.write(async (tx) => {
      const preference = JSON.stringify({ warehouse_mode: 20, weigh_attempts: 5 })
      await tx.db.updateTable('warehouse').set({ preference }).where('id', '=', 2).execute()
      return preferenceOf(tx, 2)
    })
    expect(decided).toMatchObject({ warehouse_mode: 20, weigh_attempts: 5, sort_cells: 19 })
    // Mail addresses are for those who edit them.
    const { carrier_mails, bag_list_mails, return_vendors, sorting_centres, ...open } = decided
    expect([carrier_mails, bag_list_mails, return_vendors, sorting_centres]).toEqual([[], [], [], []])
    expect(await asked()).toEqual(open)
  })

  it('staff see all partners and which are internal; a partner’s user sees its own only, by whatever name it asks [SH-200 SH-194 PA-769]', async () => {
    await t.write((tx) => tx.run('update partner set internal_partner = true where id = 2', []))
    expect((await client.call(listPartners)).data.list).toMatchObject([
      { id: 1, name: 'partner 1', internal_partner: false },
      { id: 2, internal_partner: true },
    ])
    const merchant = await t.as({ partner: 1, warehouses: [] })
    for (const query of [{}, { page_size: -1 }, { name: 'partner' }]) {
      const { list, pagination } = (await merchant.call(listPartners, { query })).data
      expect([list.map((p) => p.name), pagination.total]).toEqual([['partner 1'], 1])
    }
    expect((await merchant.call(listPartners, { query: { name: 'partner 2' } })).data.list).toEqual([])
    expect((await merchant.call(getUser)).data.partner_id).toBe(1)
  })

  it('channels are listed with their carrier, former ones too, and found by code [SH-198 SH-339]', async () => {
    const { list } = (await client.call(listChannels)).data
    expect(list[0]).toEqual({
      channel_id: 101,
      channel_code: 'STD',
      name: '标准小包',
      name_en: 'Standard parcel',
      carrier_code: 'CNE',
      carrier_name: '中国速运',
      carrier_name_en: 'China Swift',
      enabled: true,
    })
    expect(list.some((c) => !c.enabled)).toBe(true)
    const found = await t.write((tx) => Promise.all([channelOf(tx, 'EXP'), channelOf(tx, 'NONE')]))
    expect(found.map((c) => c?.channel_id)).toEqual([102, undefined])
  })

  it('all countries come at once where page_size is -1, else by pages [SH-202 SH-400 PA-766 PA-775 PA-777]', async () => {
    const { list, pagination } = (await client.call(listCountries, { query: { page_size: -1 } })).data
    expect([list.length, pagination.total]).toEqual([249, 249])
    expect(list.find((c) => c.alpha2_code === 'CN')).toEqual({
      alpha2_code: 'CN',
      alpha3_code: 'CHN',
      un_code: '156',
      name: 'China',
      name_cn: '中国',
    })
    const second = (await client.call(listCountries, { query: { page: 2 } })).data.list
    expect(second).toEqual(list.slice(10, 20))
    expect((await client.call(listCountries, { query: { page_size: 0 } })).status).toBe(400)
    expect(list.map((c) => c.alpha2_code)).not.toContain(defaultCountry.alpha2_code)
  })

  it('currencies have code, symbol and Chinese name, in both views [SH-201 SH-334 PA-767]', async () => {
    const [plain, full] = [
      (await client.call(listCurrencies)).data.list,
      (await client.call(listCurrencies, { query: { view: 'full' } })).data.list,
    ]
    expect(plain).toContainEqual({ code: 'EUR', symbol: '€', name_cn: '欧元' })
    expect(full).toEqual(plain)
  })

  it('materials are filtered by kind and exact names, in kilograms and centimetres [PA-625 PA-628 PA-629]', async () => {
    const ask = async (query: object) => (await client.call(listMaterials, { query })).data.list
    expect(await ask({ names: ['MTR-BOX-3'] })).toEqual([
      {
        name: 'MTR-BOX-3',
        cn_name: '三号纸箱',
        barcode: 'MTR-1003',
        category: 2,
        weight: 0.31,
        volume_in_cm: { length: 43, width: 21, height: 27 },
      },
    ])
    expect((await ask({ category: 2 })).map((m) => m.name)).toEqual(['MTR-BOX-3', 'MTR-BOX-6', 'PACK_SIZE_A'])
    expect(await ask({ category: 3, view: 'brief' })).toEqual([
      { name: 'MTR-FILL', cn_name: '气泡膜', barcode: 'MTR-1005' },
    ])
  })

  it('a scanned material is found by its exact name, else by barcode [PA-626 PA-627]', async () => {
    const scan = (code: string) => t.write(async (tx) => (await materialByBarcode(tx, code))?.name)
    expect(await scan('MTR-1004')).toBe('MTR-BOX-6')
    expect(await scan('PACK_SIZE_A')).toBe('PACK_SIZE_A')
    expect(await scan('MTR-BOX')).toBeUndefined()
  })

  it('every enumeration of the product is a constant set, and an unknown one is not found [SH-196 SH-335 SH-336 SH-337 PA-764]', async () => {
    const ask = (name: string) => client.call(getConstants, { params: { name } })
    const all = (await ask('__all__')).data as Record<string, unknown>
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining(['bag_status', 'warehouse_type', 'warehouse_mode']),
    )
    expect((await ask('warehouse_type')).data).toEqual(all.warehouse_type)
    expect(all.warehouse_mode).toContainEqual({ code: 0, name: 'sow', zh: '播种', en: 'Sow' })
    const modes = all.warehouse_mode as { code: number; name: string }[]
    expect(modes.map((m) => [m.code, m.name])).toEqual([
      [0, 'sow'],
      [10, 'shelving'],
      [20, 'blue_fusion'],
      [30, 'dps_fusion'],
    ])
    for (const name of ['no_such', 'constructor']) expect((await ask(name)).status).toBe(404)
  })
})
