import { finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubParcelRefusals } from '@kuacang/contract/hub/parcel/refusals'
import {
  createHubPreferences,
  editHubPreferences,
  editHubWarehouse,
  getHubWarehouse,
  listHubWarehouses,
} from '@kuacang/contract/hub/warehouse/calls'
import { warehouseType } from '@kuacang/contract/kit/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { createSortingGroup } from '@kuacang/contract/reference/sorting-group/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { announced, operatorRights, ourHub } from './hub.testing.ts'

describe('a hub’s warehouse', () => {
  let t: TestServer
  let editor: Client
  beforeAll(async () => {
    t = await testServer()
    // The editor works in our hub only.
    await t.write(async (tx) => {
      await tx.run(`update warehouse set wosp_warehouse_code = 'HUB-' || id where warehouse_type = $1`, [
        warehouseType.code.hub,
      ])
    })
    editor = await t.as({ rights: ['HUBEditWarehousePreference'], warehouses: [ourHub] })
  })
  afterAll(() => t.close())

  const code = 'HUB-3'
  const read = async () => (await editor.call(getHubWarehouse, { params: { code } })).data
  const edit = (body: Record<string, unknown>, of = code) =>
    editor.call(editHubPreferences, { params: { code: of }, body })

  it('is listed with its preferences for those who work there only [PA-530]', async () => {
    const { data } = await editor.call(listHubWarehouses)
    expect(data).toMatchObject([
      { id: ourHub, wosp_warehouse_code: code, preference: { weight_tolerance: 0.1, weigh_attempts: 3 } },
    ])
    const elsewhere = await editor.call(getHubWarehouse, { params: { code: 'HUB-4' } })
    expect([elsewhere.status, elsewhere.code]).toEqual([404, kitRefusals.not_found.code])
  })

  it('keeps the preferences that are not named, and the others as given [PA-533]', async () => {
    await edit({ weight_tolerance: 0.25, weigh_bag_on_finish: true })
    await edit({ weigh_attempts: 5 })
    expect((await read()).preference).toEqual({
      weight_tolerance: 0.25,
      weight_tolerance_min: 0.05,
      weigh_attempts: 5,
      weigh_bag_on_finish: true,
      hub_bag_max_items: 1000,
      hub_bag_max_weight: 1000,
      hub_wall_columns: 0,
    })
    expect((await edit({ weight_tolerance: 2 })).status).toBe(400)
    expect((await edit({ weigh_attempts: 2 }, 'HUB-4')).status).toBe(404)
  })

  it('gets its first preferences with its destinations [PA-531]', async () => {
    const body = {
      wosp_warehouse_code: code,
      weight_tolerance_min: 0.2,
      destinations: [{ dest_warehouse_code: 'LAX5', tag: '1' }],
    }
    expect((await editor.call(createHubPreferences, { body })).code).toBe(0)
    expect(await read()).toMatchObject({
      preference: { weight_tolerance_min: 0.2 },
      destinations: [{ dest_warehouse_code: 'LAX5', tag: '1', group_id: null, enabled: true }],
    })
  })

  it('has its destinations as a whole; a tag and a destination stand once', async () => {
    const one = { dest_warehouse_code: 'LAX5', tag: '1' }
    const admin = await t.as({ superAdmin: true })
    await admin.call(createSortingGroup, { body: { group_name: '欧洲', sort_key: 'EU' } })
    await edit({ destinations: [one, { dest_warehouse_code: 'JFK1', tag: 'A', enabled: false }] })
    await edit({ destinations: [{ dest_warehouse_code: 'JFK1', tag: '2', group_id: 1 }, one] })
    expect((await read()).destinations).toMatchObject([
      { dest_warehouse_code: 'LAX5', tag: '1' },
      { dest_warehouse_code: 'JFK1', tag: '2', group_id: 1, enabled: true },
    ])
    const twice = [one, { dest_warehouse_code: 'JFK1', tag: '1' }]
    expect((await edit({ destinations: twice })).status).toBe(400)
    expect((await edit({ destinations: [one, { ...one, tag: '2' }] })).status).toBe(400)
    for (const tag of ['0', '501', 'a', 'AB'])
      expect((await edit({ destinations: [{ ...one, tag }] })).status).toBe(400)
    // A group that there is not, one beyond what the column holds too.
    for (const group_id of [2, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await edit({ destinations: [{ ...one, group_id }] })).code).toBe(kitRefusals.not_found.code)
    expect((await read()).destinations).toHaveLength(2)
  })

  it('edited by two at once has the list of one of them, not a mixture', async () => {
    const list = (prefix: string) =>
      Array.from({ length: 20 }, (_x, i) => ({ dest_warehouse_code: `${prefix}${i}`, tag: String(i + 1) }))
    const replies = await Promise.all(['P', 'Q', 'R'].map((p) => edit({ destinations: list(p) })))
    expect(replies.map((r) => r.code)).toEqual([0, 0, 0])
    const { destinations } = await read()
    expect(destinations).toHaveLength(20)
    expect(new Set(destinations.map((d) => d.dest_warehouse_code[0])).size).toBe(1)
  })

  it('that gives a tag to another destination sends no parcel of it into the bag that is open there', async () => {
    const [operator, upstream] = await Promise.all([
      t.as({ rights: operatorRights, warehouses: [ourHub] }),
      t.as({ rights: ['HUBIntake'], warehouses: [ourHub] }),
    ])
    const sort = (tracking_id: string | undefined) =>
      operator.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })
    await edit({ destinations: [{ dest_warehouse_code: 'OLD1', tag: '9' }] })
    const { parcels } = await announced(upstream, ['OLD1', 'NEW1'])
    const { bag } = (await sort(parcels[0])).data
    await edit({ destinations: [{ dest_warehouse_code: 'NEW1', tag: '9' }] })
    const refused = await sort(parcels[1])
    expect([refused.status, refused.code]).toEqual([409, bagRefusals.tag_in_use.code])
    const { bag_number } = bag
    await operator.call(finishCollecting, { body: { bag_number } })
    expect((await sort(parcels[1])).data).toMatchObject({
      new_bag: true,
      bag: { tag: '9', items: 1, display: [{ value: 'NEW1' }] },
    })
  })

  it('that gives up a destination lets its parcels be taken out of their bags', async () => {
    const [operator, upstream] = await Promise.all([
      t.as({ rights: operatorRights, warehouses: [ourHub] }),
      t.as({ rights: ['HUBIntake'], warehouses: [ourHub] }),
    ])
    await edit({ destinations: [{ dest_warehouse_code: 'GONE1', tag: '8' }] })
    const { parcels } = await announced(upstream, ['GONE1', 'GONE1'])
    const body = { tracking_id: parcels[0], allow_creating_new_bag: true }
    await operator.call(sortParcel, { body })
    await edit({ destinations: [] })
    expect((await operator.call(sortParcel, { body })).data.already).toBe(true)
    const refused = await operator.call(sortParcel, { body: { ...body, tracking_id: parcels[1] } })
    expect(refused.code).toBe(hubParcelRefusals.no_destination.code)
    const out = await operator.call(unbindParcel, { body: { tracking_id: parcels[0] } })
    expect(out.data).toMatchObject({ parcel: { outbound_bag_number: null }, bag: { items: 0 } })
  })

  it('is renamed and gets another time zone by its code [PA-532]', async () => {
    const change = (body: Record<string, unknown>, of = code) =>
      editor.call(editHubWarehouse, { params: { code: of }, body })
    expect((await change({ warehouse_name: '义乌二号', timezone: 'Asia/Tokyo' })).code).toBe(0)
    expect(await read()).toMatchObject({ warehouse_name: '义乌二号', timezone: 'Asia/Tokyo' })
    expect((await change({ timezone: 'Nowhere/Land' })).status).toBe(400)
    expect((await change({ warehouse_name: 'theirs' }, 'HUB-4')).status).toBe(404)
  })
})
