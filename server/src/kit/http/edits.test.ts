import { createRole, editRole } from '@kuacang/contract/access/role/calls'
import { createUser, editUser } from '@kuacang/contract/access/user/calls'
import { upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { createSku, editSku } from '@kuacang/contract/catalog/sku/calls'
import { skuRefusals } from '@kuacang/contract/catalog/sku/refusals'
import { createDistrict, editDistrict } from '@kuacang/contract/inventory/district/calls'
import { editLocation } from '@kuacang/contract/inventory/location/calls'
import { upsertPackInventory } from '@kuacang/contract/inventory/material/calls'
import { createRack, editRack } from '@kuacang/contract/inventory/rack/calls'
import { createSpec, editSpec } from '@kuacang/contract/inventory/spec/calls'
import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { createTransferOrder, editTransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { rightCode, rightNames } from '@kuacang/contract/kit/rights'
import { topicNames } from '@kuacang/contract/messages/topics'
import { createWebhook, editWebhook } from '@kuacang/contract/messages/webhook/calls'
import { createAnnouncement } from '@kuacang/contract/notices/announcement/calls'
import { upsertAddressOverrideRule } from '@kuacang/contract/outbound/address-override/calls'
import { saveDropShippingMerchant } from '@kuacang/contract/outbound/programme/calls'
import { createChannelGroup, editChannelGroup } from '@kuacang/contract/reference/channel-group/calls'
import { createMaterial, editMaterial } from '@kuacang/contract/reference/material/calls'
import { createPartner, editPartner } from '@kuacang/contract/reference/partner/calls'
import { createSortingGroup, editSortingGroup } from '@kuacang/contract/reference/sorting-group/calls'
import { createWarehouse, editWarehouse } from '@kuacang/contract/reference/warehouse/calls'
import { createListView, editListView } from '@kuacang/contract/views/list-view/calls'
import { createDevice, editDevice } from '@kuacang/contract/warehouse-admin/device/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { goods, receive, shelf } from '../../inventory/goods.testing.ts'
import { allCalls } from '../../registry.ts'
import { placesIn, sampleOf, withAt } from '../testing/sample-input.ts'
import { type Client, type TestServer, testServer } from '../testing/server.ts'
import { unique } from '../testing/unique.ts'

const calls = await allCalls()

/** Calls that change a thing which is there. Some of them make it where it is not. */
const isEdit = ({ method, path, route }: Call) =>
  method === 'PUT' ||
  method === 'PATCH' ||
  (method === 'POST' && /(^|[/_])(edit|update|upsert|save)(_|\/|$)/.test(path)) ||
  [createAnnouncement.route, saveDropShippingMerchant.route].some((r) => r === route)
const edits = calls.filter((c) => isEdit(c) && c.body)

/** What says how it is done, and is no field of the thing. */
const notStored: Readonly<Record<string, readonly string[]>> = {
  [createAnnouncement.route]: ['draft'],
  [upsertPackInventory.route]: ['reason'],
}

/** A copy without the value at a place of its objects. */
const without = (value: unknown, place: readonly (string | number)[]): unknown => {
  const [last] = place.slice(-1)
  const outer = place.slice(0, -1)
  const holder = outer.reduce<unknown>((v, step) => (v as Record<string, unknown>)?.[step], value)
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return value
  const { [String(last)]: _gone, ...rest } = holder as Record<string, unknown>
  return withAt(value, outer, rest)
}

/** The input with nothing in it that the schema does not ask for. */
const requiredOf = (schema: z.ZodType, full: unknown): unknown =>
  placesIn(full)
    .toReversed()
    .reduce<unknown>((sofar, place) => {
      const less = without(sofar, place)
      return schema.safeParse(less).success ? less : sofar
    }, full)

/** The items of a list are whole: a list that is sent takes the place of the one before. */
const isInList = (place: readonly (string | number)[]) => place.some((step) => typeof step === 'number')
const keysIn = (value: unknown): string[] =>
  placesIn(value).flatMap((place) => (isInList(place) ? [] : [place.join('.')]))

describe('a field that an edit leaves out', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({ superAdmin: true, rights: rightNames.slice() })
  })
  afterAll(() => t.close())

  /** What is stored of it, but for what every change counts. */
  const rowOf = async (table: string, id: string | number) => {
    const [row] = await t.write((tx) =>
      tx.run<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t where coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'group_id') = $1`,
        [String(id)],
      ),
    )
    expect([table, row]).not.toEqual([table, undefined])
    return row?.row
  }
  const made = async <C extends Call>(call: C, body: object) => {
    const { code, msg, data } = await op.call(call, { body } as never)
    expect([call.route, code, msg]).toEqual([call.route, 0, ''])
    return data as Record<string, unknown>
  }
  const idOf = (data: Record<string, unknown>) => String(data.id)

  type Thing = {
    readonly make: () => Promise<string>
    readonly edit: (id: string) => Promise<{ readonly call: Call; readonly input: never }>
  }
  const thing = (make: () => Promise<string>, call: Call, input: (id: string) => Promise<object>): Thing => ({
    make,
    edit: async (id) => ({ call, input: (await input(id)) as never }),
  })
  const column = async (table: string, id: string, name: string) => (await rowOf(table, id))?.[name]
  const full = async (create: Call, body: object, id = idOf) => id(await made(create, body))
  const district = (code = unique('D')) =>
    full(createDistrict, {
      ...{ code, name: '一区', aisles: 7, cells: 9, blocks: 2, depot_aisle: 3, depot_at: 'top' },
      ...{ aisle_width_mm: 4000, cell_width_mm: 900, cross_aisle_mm: 2500 },
    })
  const rackFields = () => ({ rack_code: unique('R'), rack_position: { x: 2, y: 3 } })
  const rack = async () => {
    const code = unique('D')
    await district(code)
    const virtual_codes = [unique('V')]
    const more = { district: code, pickup_direction: 1, rack_state: 0, virtual_codes }
    return full(createRack, { ...rackFields(), ...more })
  }
  const skuRequired = () => ({
    ...{ sku: unique('SKU'), barcode: unique('B'), name: '商品' },
    ...{ weight: 0.5, length: 10, width: 5, height: 2 },
  })
  const skuMore = {
    ...{ product_id: 'p1', name_en: 'goods', sensitive_type: 1, dangerous_type: 2 },
    ...{ declared_value: 9.5, hs_code: '8517', partner_id: 1 },
  }
  const variation = async () => {
    const { sku } = fields.sku
    const known = await op.call(createSku, { body: { ...fields.sku, partner_id: 1 } })
    expect([0, skuRefusals.code_taken.code]).toContain(known.code)
    return { merchant_id: 'shop', platform_product_id: 'p', platform_sku: 'ps', sku, quantity: 3 }
  }
  // What an edit must name is named again as it is.
  const fields = {
    rack: rackFields(),
    sku: skuRequired(),
    device: { device_code: unique('DEV'), name: '秤', device_type: 4 },
    spec: { name: unique('S'), length: 10, width: 20, height: 30, max_weight: 40 },
    view: { name: unique('V'), address: 'a=1', layout: null, shared: true },
    merchant: { partner_id: 1, merchant_id: unique('M'), warehouse_id: 1 },
    news: { title: '标题', content: '<p>内容</p>' },
  }
  const byId = (id: string) => ({ params: { id } })
  const plan = async () => {
    const [from, to, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, from, 10)
    const stocked = await op.call(listLocationInventory, { query: { sku: g.sku } })
    const loc_inv_id = stocked.data.list[0]?.id ?? ''
    return { lines: [{ loc_inv_id, to_location_code: to, quantity: 2 }] }
  }

  const things: Readonly<Record<string, Thing>> = {
    district: thing(
      () => district(),
      editDistrict,
      async (id) => ({
        ...byId(id),
        body: { code: await column('district', id, 'code') },
      }),
    ),
    rack: thing(rack, editRack, async (id) => ({
      ...byId(id),
      body: { rack_code: await column('rack', id, 'rack_code'), rack_position: { x: 2, y: 3 } },
    })),
    location_spec: thing(
      () => full(createSpec, fields.spec),
      editSpec,
      async (id) => ({ ...byId(id), body: fields.spec }),
    ),
    list_view: thing(
      () => full(createListView, { list: '/wms/outbound_order', ...fields.view }),
      editListView,
      async (id) => ({ ...byId(id), body: fields.view }),
    ),
    location: thing(
      async () => {
        const spec_id = await full(createSpec, { ...fields.spec, name: unique('S') })
        const code = await shelf(t, { partner_id: 1, minimum: 5, type: 2 })
        return t.write(async (tx) => {
          const [row] = await tx.run<{ id: string }>(
            'update location set spec_id = $2, layer = 3, slot = 4 where code = $1 returning id',
            [code, spec_id],
          )
          return row?.id ?? ''
        })
      },
      editLocation,
      async (id) => ({ ...byId(id), body: {} }),
    ),
    sku: thing(
      () => full(createSku, { ...skuMore, ...skuRequired() }),
      editSku,
      async (id) => ({
        ...byId(id),
        body: {
          ...skuRequired(),
          sku: await column('sku', id, 'sku'),
          barcode: await column('sku', id, 'barcode'),
        },
      }),
    ),
    sku_mapping: thing(
      async () =>
        full(upsertSkuMapping, { ...(await variation()), partner_id: 1, vid: 'v-1', confirmed: true }),
      upsertSkuMapping,
      async (id) => ({ body: { ...(await variation()), id } }),
    ),
    transfer_order: thing(
      async () =>
        full(createTransferOrder, { ...(await plan()), remark: '理货' }, (d) => idOf(d.order as never)),
      editTransferOrder,
      async (id) => ({ body: { ...(await plan()), order_id: id } }),
    ),
    device: thing(
      () => full(createDevice, fields.device),
      editDevice,
      async (id) => ({ ...byId(id), body: fields.device }),
    ),
    buyer_address_override: thing(
      () =>
        full(upsertAddressOverrideRule, { buyer_id: 'B-1', otype: 4, status: 0, address: { city: 'Elko' } }),
      upsertAddressOverrideRule,
      async () => ({ body: { buyer_id: 'B-1', otype: 4 } }),
    ),
    programme_merchant: thing(
      () => full(saveDropShippingMerchant, { ...fields.merchant, enabled: false }),
      saveDropShippingMerchant,
      async () => ({ body: fields.merchant }),
    ),
    role: thing(
      () =>
        full(
          createRole,
          { role_info: { name: unique('r'), name_cn: '角色', base_permissions: [rightCode('GetSku')] } },
          (d) => idOf(d.role as never),
        ),
      editRole,
      async (id) => ({ body: { role_id: id, update_dict: {} } }),
    ),
    app_user: thing(
      () =>
        full(createUser, {
          user_info: {
            ...{ username: unique('u'), name_cn: '张三', email: 'a@example.com', messaging_id: 'm' },
            ...{ warehouse_ids: [1], role_ids: [] },
          },
        }),
      editUser,
      async (id) => ({ body: { user_id: id, update_dict: {} } }),
    ),
    webhook: thing(
      () =>
        full(createWebhook, {
          ...{ name: 'w', url: 'https://example.com/a', topics: [topicNames[0]] },
          ...{ partner_id: 1, enabled: false },
        }),
      editWebhook,
      async (id) => ({ body: { id, update_dict: {} } }),
    ),
    partner: thing(
      () =>
        full(createPartner, {
          partner_info: {
            ...{ name: unique('p'), internal_partner: true, enabled: false },
            ...{ discount_rate: 90, special_discount_rate: 80 },
          },
        }),
      editPartner,
      async (id) => ({ body: { partner_id: Number(id), update_dict: {} } }),
    ),
    warehouse: thing(
      () =>
        full(createWarehouse, {
          ...{ warehouse_code: unique('W').slice(0, 20), warehouse_name: '仓', warehouse_type: 1 },
          ...{ timezone: 'Asia/Shanghai', wosp_warehouse_code: unique('X'), merchant_official_name: 'm' },
          ...{ wishpost_warehouse_code: 'wp', wishpost_official_name: 'wn', open_to_merchant: true },
        }),
      editWarehouse,
      async (id) => ({ ...byId(id), body: {} }),
    ),
    material: thing(
      () =>
        full(createMaterial, {
          ...{ name: unique('M'), cn_name: '袋', barcode: unique('MB'), category: 2, weight: 0.1 },
          ...{ volume_in_cm: { length: 1, width: 2, height: 3 }, enabled: false },
        }),
      editMaterial,
      async (id) => ({ ...byId(id), body: {} }),
    ),
    channel_group: thing(
      () =>
        full(
          createChannelGroup,
          { group_name: unique('g'), name_en: 'group', carrier_name: 'c', channels: [] },
          (d) => String(d.group_id),
        ),
      editChannelGroup,
      async (id) => ({ body: { group_id: Number(id) } }),
    ),
    sorting_group: thing(
      () =>
        full(
          createSortingGroup,
          { group_name: unique('g'), sort_key: unique('K'), channels: [], countries: ['US'], enabled: false },
          (d) => String(d.group_id),
        ),
      editSortingGroup,
      async (id) => ({ ...byId(id), body: {} }),
    ),
  }

  it.each(edits.map((c) => [c.route, c] as const))(
    '%s → is left out for the server too',
    (route, { body }) => {
      if (!body) return
      const sent = requiredOf(body, sampleOf(body))
      const allowed = [...keysIn(sent), ...(notStored[route] ?? [])]
      expect(keysIn(body.parse(sent)).filter((key) => !allowed.includes(key))).toEqual([])
    },
  )

  it('stays as it is in the stored row, of all kinds of things', async () => {
    for (const [table, { make, edit }] of Object.entries(things)) {
      const id = await make()
      const before = await rowOf(table, id)
      const { call, input } = await edit(id)
      const { code, msg } = await op.call(call, input)
      expect([table, code, msg]).toEqual([table, 0, ''])
      expect([table, await rowOf(table, id)]).toEqual([table, before])
    }
  })
})
