import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createMaterial } from '@kuacang/contract/reference/material/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import { getWarehousePreference, listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { getOwnPreference, updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillParts } from '#kit/demo/part'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { demoParts } from '../../registry.ts'

describe('the preference of a warehouse', () => {
  let t: TestServer
  let editor: Client
  beforeAll(async () => {
    t = await testServer()
    editor = await t.as({ rights: ['EditWarehouse'], warehouses: [1] })
    await fillParts(t.app, await demoParts('reference'), () => [])
  })
  afterAll(() => t.close())

  const update = (update_dict: object) => editor.call(updateOwnPreference, { body: { update_dict } })
  const read = async (client = editor) => (await client.call(getOwnPreference)).data

  it('is changed by its editors, counts at once, and stays where it is not named [FU-712 FU-422 FU-181]', async () => {
    await update({ weigh_bag_on_finish: true, weight_tolerance: 0.2 })
    await update({ weight_tolerance: 0.3 })
    expect(await read()).toMatchObject({
      weigh_bag_on_finish: true,
      weight_tolerance: 0.3,
      weigh_attempts: 3,
    })
    expect((await editor.call(getWarehousePreference)).data.weight_tolerance).toBe(0.3)
    const { list } = (await editor.call(listWarehouses)).data
    expect(list).toMatchObject([{ warehouse_code: 'W1', preference: { warehouse_mode: 0 } }])
    const packer = await t.as({ rights: ['BagOperator'], warehouses: [1] })
    expect((await packer.call(getOwnPreference)).code).toBe(kitRefusals.no_permission.code)
    const elsewhere = await t.as({ rights: ['EditWarehouse'], warehouses: [2] })
    expect((await read(elsewhere)).weight_tolerance).toBe(0.1)
  })

  it('keeps addresses for mails about bags, shown to its editors only [FU-721]', async () => {
    const carrier_mails = [{ channel_code: 'STD', addresses: ['ops@carrier.example'] }]
    await update({ carrier_mails, bag_list_mails: ['lists@example.com'] })
    expect(await read()).toMatchObject({ carrier_mails, bag_list_mails: ['lists@example.com'] })
    const { data } = await editor.call(getWarehousePreference)
    expect(data).not.toHaveProperty('carrier_mails')
    expect(data).not.toHaveProperty('bag_list_mails')
    for (const wrong of [
      { bag_list_mails: ['nobody'] },
      { carrier_mails: [{ channel_code: 'STD', addresses: [] }] },
      { carrier_mails: [...carrier_mails, ...carrier_mails] },
    ])
      expect((await update(wrong)).status).toBe(400)
  })

  it('opens the warehouse to merchants or closes it to them, at once [FU-126]', async () => {
    const merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 1, warehouses: [1] })
    const seen = async () => (await merchant.call(listWarehouses)).data.list.map((w) => w.warehouse_code)
    expect([(await read()).open_to_merchants, (await seen()).includes('W1')]).toEqual([true, true])
    await update({ open_to_merchants: false })
    expect((await read()).open_to_merchants).toBe(false)
    await expect.poll(seen).not.toContain('W1')
    await update({ open_to_merchants: true })
    expect((await read()).open_to_merchants).toBe(true)
  })

  it('names only packing material and channels that exist', async () => {
    const missing = kitRefusals.not_found.code
    const before = await read()
    for (const wrong of [
      { default_pack_material: 'NONE', sort_cells: 99 },
      { cut_offs: [{ channel_code: 'NONE', times: ['12:00'] }] },
      { carrier_mails: [{ channel_code: 'NONE', addresses: ['ops@carrier.example'] }] },
    ])
      expect((await update(wrong)).code).toBe(missing)
    expect(await read()).toEqual(before)
    const admin = await t.as({ superAdmin: true })
    const volume_in_cm = { length: 1, width: 1, height: 1 }
    const named = { name: 'MTR-ONE', cn_name: '纸箱', barcode: 'MTR-1' }
    const category = materialCategory.code.box
    const made = await admin.call(createMaterial, { body: { ...named, category, weight: 0.1, volume_in_cm } })
    expect(made.code).toBe(0)
    await update({ default_pack_material: 'MTR-1' })
    expect((await editor.call(getWarehousePreference)).data.default_pack_material).toBe('MTR-1')
    await update({ default_pack_material: '' })
    expect((await read()).default_pack_material).toBe('')
  })

  it('keeps the cut-offs of its channels, each channel once, at times of day', async () => {
    const cut_offs = [
      { channel_code: '', times: ['12:00', '18:00'], days: [1, 2, 3, 4, 5] },
      { channel_code: 'EXP', times: ['16:00'], days: [6] },
    ]
    await update({ cut_offs })
    expect((await read()).cut_offs).toEqual(cut_offs)
    for (const wrong of [
      [...cut_offs, { channel_code: 'EXP', times: ['17:00'] }],
      [{ channel_code: '', times: ['24:00'] }],
      [{ channel_code: '', times: [] }],
      [{ channel_code: '', times: ['12:00'], days: [0] }],
    ])
      expect((await update({ cut_offs: wrong })).status).toBe(400)
    expect((await read()).cut_offs).toEqual(cut_offs)
  })

  it('changed by two at once has the changes of both', async () => {
    const all = [{ sort_cells: 30 }, { weigh_attempts: 5 }, { weight_tolerance_min: 0.1 }]
    await Promise.all(all.map(update))
    expect(await read()).toMatchObject({ sort_cells: 30, weigh_attempts: 5, weight_tolerance_min: 0.1 })
  })
})
