import { createRole } from '@kuacang/contract/access/role/calls'
import { loginAsUser } from '@kuacang/contract/access/session/calls'
import { createUser } from '@kuacang/contract/access/user/calls'
import { upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { createSku, editSku } from '@kuacang/contract/catalog/sku/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { attachProblemGoods } from '@kuacang/contract/inbound/problem/calls'
import { createAdjustmentOrder } from '@kuacang/contract/inventory/adjustment/calls'
import { createInventoryCheck } from '@kuacang/contract/inventory/check/calls'
import { createDistrict } from '@kuacang/contract/inventory/district/calls'
import { upsertPackInventory } from '@kuacang/contract/inventory/material/calls'
import { createRack, directRacks } from '@kuacang/contract/inventory/rack/calls'
import { createTransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { createWebhook } from '@kuacang/contract/messages/webhook/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { saveDropShippingMerchant } from '@kuacang/contract/outbound/programme/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { createChannelGroup } from '@kuacang/contract/reference/channel-group/calls'
import { createMaterial } from '@kuacang/contract/reference/material/calls'
import { createSortingGroup } from '@kuacang/contract/reference/sorting-group/calls'
import { createDevice } from '@kuacang/contract/warehouse-admin/device/calls'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lyingId, receive } from '../../inventory/goods.testing.ts'
import { newId } from '../ids.ts'
import { type Client, type TestServer, testServer } from '../testing/server.ts'
import { goods, shelf } from '../testing/stock.ts'

/** What a call is refused for: the field, the code, and what it says there in both languages. */
type Said = readonly [field: string, code: 'already_exists' | 'not_found', zh: string, en: string]

const nowhere = newId()
const skuBody = (sku: string, barcode: string) => ({
  ...{ partner_id: 1, sku, barcode, name: '杯子', weight: 1, length: 1, width: 1, height: 1 },
})
const order = (fields: object) => ({
  ...{ partner_id: 1, order_type: 1, skus: [{ sku: 'P-1', quantity: 1 }] },
  shipping_address: {
    firstname: 'A',
    country: 'US',
    state: 'CA',
    city: 'LA',
    street_address1: '1 St',
    postal_code: '90001',
    phone: '1',
  },
  ...fields,
})

describe('a refusal of what is taken or unknown', () => {
  let t: TestServer
  let [zh, en]: Client[] = []
  beforeAll(async () => {
    t = await testServer()
    zh = await t.as({ superAdmin: true })
    en = await t.as({ superAdmin: true })
    await t.app.store.db.updateTable('app_user').set({ locale: 'en' }).where('id', '=', en.user.id).execute()
  })
  afterAll(() => t.close())

  const done = async (call: Call, body: object, params = {}) => {
    const reply = await zh?.call(call, { body, params })
    expect([call.path, reply?.code, reply?.msg, reply?.errors]).toEqual([call.path, 0, '', undefined])
    return reply?.data as never as { id: string }
  }
  const points = async (call: Call, body: object, said: readonly Said[], params = {}) => {
    const [inZh, inEn] = [await zh?.call(call, { body, params }), await en?.call(call, { body, params })]
    const errors = (at: 2 | 3) =>
      said.map((s) => ({ resource: 'body', field: s[0], code: s[1], message: s[at] }))
    expect([call.path, inZh?.msg, inZh?.errors]).toEqual([call.path, inZh?.msg, errors(2)])
    expect([call.path, inEn?.errors]).toEqual([call.path, errors(3)])
  }

  it('points at the code or the barcode of a SKU, whichever another has [PA-740]', async () => {
    await done(createSku, skuBody('P-1', 'PB-1'))
    const { id } = await done(createSku, skuBody('P-2', 'PB-2'))
    const code: Said = ['sku', 'already_exists', 'SKU 编码已存在', 'SKU code already exists']
    const barcode: Said = ['barcode', 'already_exists', '条码已存在', 'Barcode already exists']
    await points(createSku, skuBody('P-1', 'PB-9'), [code])
    await points(createSku, skuBody('P-9', 'PB-1'), [barcode])
    const { partner_id: _, ...edited } = skuBody('P-2', 'PB-1')
    await points(editSku, edited, [barcode], { id })
    const unknown: Said = ['partner_id', 'not_found', '客户不存在', 'Customer does not exist']
    await points(createSku, { ...skuBody('P-3', 'PB-3'), partner_id: 999 }, [unknown])
  })

  it('points at the field of a rack that another has: its code, or column and row', async () => {
    await done(createDistrict, { code: 'PD', name: 'P', aisles: 4, cells: 4 })
    const rack = (rack_code: string, x: number) => ({ district: 'PD', rack_code, rack_position: { x, y: 1 } })
    await done(createRack, rack('PR1', 1))
    await points(createRack, rack('PR1', 2), [
      ['rack_code', 'already_exists', '货架编码已存在', 'Rack code already exists'],
    ])
    await points(createRack, rack('PR2', 1), [
      ['rack_position.x', 'already_exists', '列已存在', 'Column already exists'],
      ['rack_position.y', 'already_exists', '行已存在', 'Row already exists'],
    ])
    await points(directRacks, { district: 'NONE', aisles: [0], pickup_direction: 1 }, [
      ['district', 'not_found', '库区不存在', 'Zone does not exist'],
    ])
  })

  it('points at the entry of a reference list: its code, its name, and the line of another list', async () => {
    const channel = (channel_id: number, channel_code: string) => ({
      ...{ channel_id, channel_code, name: '快', carrier_code: 'C', carrier_name: 'C' },
    })
    await done(createChannel, channel(91, 'P91'))
    await points(createChannel, channel(91, 'P92'), [
      ['channel_id', 'already_exists', '渠道编号已存在', 'Channel number already exists'],
    ])
    await points(createChannel, channel(92, 'P91'), [
      ['channel_code', 'already_exists', '渠道代码已存在', 'Channel code already exists'],
    ])
    const material = (name: string, barcode: string) => ({
      ...{ name, cn_name: '袋', barcode, category: 1, weight: 0.01 },
      volume_in_cm: { length: 1, width: 1, height: 1 },
    })
    await done(createMaterial, material('PM1', 'PMB1'))
    await points(createMaterial, material('PM2', 'PMB1'), [
      ['barcode', 'already_exists', '条码已存在', 'Barcode already exists'],
    ])
    await points(
      createChannelGroup,
      { group_name: 'PG', name_en: '', carrier_name: 'C', channels: [91, 999] },
      [['channels.1', 'not_found', '渠道第 2 行不存在', 'Channels line 2 does not exist']],
    )
    const sorting = { group_name: 'PS', sort_key: 'A', channels: [91], countries: ['US', 'ZZ'] }
    await points(createSortingGroup, sorting, [
      ['countries.1', 'not_found', '国家第 2 行不存在', 'Countries line 2 does not exist'],
    ])
    await points(upsertPackInventory, { material_id: nowhere, quantity: 1, reason: '盘点' }, [
      ['material_id', 'not_found', '包材不存在', 'Packing material does not exist'],
    ])
    const cut_offs = [{ channel_code: 'NONE', times: ['10:00'], days: [1] }]
    await points(updateOwnPreference, { update_dict: { cut_offs } }, [
      [
        'update_dict.cut_offs.0.channel_code',
        'not_found',
        '第 1 行渠道代码不存在',
        'Line 1, Channel code does not exist',
      ],
    ])
  })

  it('points at the numbers and the lines of an inbound order', async () => {
    await done(createSku, skuBody('PI-1', 'PIB-1'))
    const skus = [{ sku: 'PI-1', quantity: 1 }]
    const inbound = (fields: object) => ({ partner_id: 1, ...fields })
    await done(
      createInboundOrder,
      inbound({ erp_order_id: 'PE1', tracking_numbers: ['PT1'], cases: [{ case_code: 'PC1', skus }] }),
    )
    await points(createInboundOrder, inbound({ erp_order_id: 'PE1', skus }), [
      ['erp_order_id', 'already_exists', '客户单号已存在', 'Customer order number already exists'],
    ])
    await points(createInboundOrder, inbound({ tracking_numbers: ['PT0', 'PT1'], skus }), [
      [
        'tracking_numbers.1',
        'already_exists',
        '运单号第 2 行已存在',
        'Tracking numbers line 2 already exists',
      ],
    ])
    const cases = [{ skus }, { case_code: 'PC1', skus }]
    await points(createInboundOrder, inbound({ cases }), [
      ['cases.1.case_code', 'already_exists', '第 2 行箱号已存在', 'Line 2, Case code already exists'],
    ])
    const strange = [...skus, { sku: 'NONE', quantity: 1 }]
    await points(createInboundOrder, inbound({ skus: strange }), [
      ['skus.1.sku', 'not_found', '第 2 行 SKU 编码不存在', 'Line 2, SKU code does not exist'],
    ])
    await points(createInboundOrder, inbound({ cases: [{ skus }, { skus: strange }] }), [
      [
        'cases.1.skus.1.sku',
        'not_found',
        '箱第 2 行，SKU 第 2 行 SKU 编码不存在',
        'Cases line 2, SKUs line 2, SKU code does not exist',
      ],
    ])
    await points(attachProblemGoods, { id: nowhere, wms_order_id: 'NONE', sku: 'PI-1' }, [
      ['wms_order_id', 'not_found', '入库单号不存在', 'Inbound order does not exist'],
    ])
  })

  it('points at the numbers, the destination and the lines of an outbound order', async () => {
    const [sku, barcode] = ['PO-1', 'POB-1']
    const { id: sku_id } = await done(createSku, skuBody(sku, barcode))
    const skus = [{ sku, quantity: 1 }]
    await done(createInboundOrder, { partner_id: 1, skus })
    await receive(t, { sku, barcode, sku_id }, await shelf(t), 5)
    const tracked = (fields: object) => order({ skus, ...fields })
    await done(createOutboundOrder, tracked({ erp_order_id: 'PX1', logistics: { tracking_number: 'PTX1' } }))
    await points(
      createOutboundOrder,
      tracked({ erp_order_id: 'PX1', comments: 'other', skus: [{ sku, quantity: 2 }] }),
      [['erp_order_id', 'already_exists', '客户单号已存在', 'Customer order number already exists']],
    )
    await points(
      createOutboundOrder,
      tracked({ erp_order_id: 'PX2', logistics: { tracking_number: 'PTX1' } }),
      [['logistics.tracking_number', 'already_exists', '运单号已存在', 'Tracking number already exists']],
    )
    await points(createOutboundOrder, tracked({ erp_order_id: 'PX3', logistics: { channel_code: 'NONE' } }), [
      ['logistics.channel_code', 'not_found', '渠道代码不存在', 'Channel code does not exist'],
    ])
    await points(
      createOutboundOrder,
      tracked({ erp_order_id: 'PX4', skus: [...skus, { sku: 'NONE', quantity: 1 }] }),
      [['skus.1.sku', 'not_found', '第 2 行 SKU 编码不存在', 'Line 2, SKU code does not exist']],
    )
    const merchant = { partner_id: 999, merchant_id: 'M1', warehouse_id: 1 }
    await points(saveDropShippingMerchant, merchant, [
      ['partner_id', 'not_found', '客户不存在', 'Customer does not exist'],
    ])
  })

  it('points at places and goods of the lines of adjustments, checks and transfers', async () => {
    const [place, g] = [await shelf(t), await goods(t)]
    const line = { location_code: place, sku: g.sku, before_quantity: 0, after_quantity: 1, reason: 10 }
    const lines = [line, { ...line, sku: 'NONE' }]
    await points(createAdjustmentOrder, { lines }, [
      ['lines.1.sku', 'not_found', '第 2 行 SKU 编码不存在', 'Line 2, SKU code does not exist'],
    ])
    await points(createAdjustmentOrder, { lines: [line, { ...line, location_code: 'NONE' }] }, [
      ['lines.1.location_code', 'not_found', '第 2 行库位不存在', 'Line 2, Location does not exist'],
    ])
    const scope = { skus: [g.sku, 'NONE'], location_codes: ['NONE'] }
    await points(createInventoryCheck, { check_type: 20, scope }, [
      ['scope.skus.1', 'not_found', 'SKU 第 2 行不存在', 'SKUs line 2 does not exist'],
      ['scope.location_codes.0', 'not_found', '库位第 1 行不存在', 'Locations line 1 does not exist'],
    ])
    await receive(t, g, place, 5)
    const loc_inv_id = await lyingId(zh as Client, g, place)
    const move = { loc_inv_id, to_location_code: await shelf(t), quantity: 1 }
    await points(createTransferOrder, { lines: [move, { ...move, to_location_code: 'NONE' }] }, [
      [
        'lines.1.to_location_code',
        'not_found',
        '第 2 行目标库位不存在',
        'Line 2, Target location does not exist',
      ],
    ])
  })

  it('points at the fields of users, roles, devices, webhooks and mappings', async () => {
    const user = (fields: object) => ({ user_info: { username: 'pointed', ...fields } })
    await done(createUser, user({}))
    await points(createUser, user({}), [
      ['user_info.username', 'already_exists', '用户名已存在', 'Username already exists'],
    ])
    await points(createUser, user({ username: 'pointed2', role_ids: [nowhere] }), [
      ['user_info.role_ids.0', 'not_found', '角色第 1 行不存在', 'Roles line 1 does not exist'],
    ])
    await points(createUser, user({ username: 'pointed2', partner_id: 999 }), [
      ['user_info.partner_id', 'not_found', '客户不存在', 'Customer does not exist'],
    ])
    await points(loginAsUser, { username: 'no-such-user' }, [
      ['username', 'not_found', '用户名不存在', 'Username does not exist'],
    ])
    await done(createRole, { role_info: { name: 'pointed' } })
    await points(createRole, { role_info: { name: 'pointed' } }, [
      ['role_info.name', 'already_exists', '名称已存在', 'Name already exists'],
    ])
    await points(createRole, { role_info: { name: 'pointed2', base_permissions: [987654] } }, [
      ['role_info.base_permissions.0', 'not_found', '权限第 1 行不存在', 'Permissions line 1 does not exist'],
    ])
    const device = { device_code: 'PDV1', name: 'x', device_type: 1 }
    await done(createDevice, device)
    await points(createDevice, device, [
      ['device_code', 'already_exists', '设备编号已存在', 'Device number already exists'],
    ])
    const webhook = { name: 'P', url: 'https://example.com/p', topics: ['outbound_order.finished'] }
    await points(createWebhook, { ...webhook, partner_id: 999 }, [
      ['partner_id', 'not_found', '客户不存在', 'Customer does not exist'],
    ])
    const mapping = {
      partner_id: 1,
      merchant_id: 'M',
      platform_product_id: '1',
      platform_sku: 'a',
      quantity: 1,
    }
    await points(upsertSkuMapping, { ...mapping, sku: 'NONE' }, [
      ['sku', 'not_found', 'SKU 编码不存在', 'SKU code does not exist'],
    ])
    await done(upsertSkuMapping, { ...mapping, sku: 'P-1' })
    const { id } = await done(upsertSkuMapping, { ...mapping, platform_sku: 'b', sku: 'P-1' })
    await points(upsertSkuMapping, { ...mapping, id, vid: 'a', sku: 'P-1' }, [
      ['vid', 'already_exists', '变体编号 VID 已存在', 'Variation ID (VID) already exists'],
    ])
  })
})
