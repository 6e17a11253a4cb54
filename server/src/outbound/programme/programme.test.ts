import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import {
  deleteDropShippingMerchant,
  deleteSemiConsignmentMerchant,
  listDropShippingMerchants,
  listSemiConsignmentMerchants,
  saveDropShippingMerchant,
  saveSemiConsignmentMerchant,
} from '@kuacang/contract/outbound/programme/calls'
import { programmeRefusals } from '@kuacang/contract/outbound/programme/refusals'
import { editPartner } from '@kuacang/contract/reference/partner/calls'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { warehouseRefusals } from '@kuacang/contract/reference/warehouse/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { isSemiConsigned } from '../public.ts'

const rights: Right[] = [
  'AdminSemiConsignmentMerchantsView',
  'AdminDropShippingMerchantsView',
  'EditMerchantProgrammes',
  'ManageUsers',
]

const programmes = [
  {
    name: 'semi-consignment',
    list: listSemiConsignmentMerchants,
    save: saveSemiConsignmentMerchant,
    remove: deleteSemiConsignmentMerchant,
  },
  {
    name: 'dropshipping',
    list: listDropShippingMerchants,
    save: saveDropShippingMerchant,
    remove: deleteDropShippingMerchant,
  },
] as const

describe('stores take part in programmes', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights, warehouses: [] })
  })
  afterAll(() => t.close())

  const merchant = () => ({ partner_id: 1, merchant_id: unique('M'), warehouse_id: 1 })

  for (const { name, list, save, remove } of programmes) {
    const rows = async (query: object = {}) =>
      (await admin.call(list, { query: { page_size: 200, ...query } })).data.list

    it(`${name}: registered in a warehouse where the administrator does not work, listed, switched, struck off [FU-684 FU-685 FU-686 FU-687 FU-688 FU-689]`, async () => {
      const body = merchant()
      const of = async (query: object = {}) =>
        (await rows(query)).filter((m) => m.merchant_id === body.merchant_id)
      const { id } = (await admin.call(save, { body })).data
      expect(await of()).toMatchObject([
        { ...body, id, warehouse_code: 'W1', enabled: true, since: expect.any(String) },
      ])
      expect((await admin.call(save, { body: { ...body, enabled: false } })).data.id).toBe(id)
      expect(await of({ partner_id: 1, warehouse_id: 1, enabled: false })).toMatchObject([
        { enabled: false, since: null },
      ])
      expect(await of({ enabled: true })).toEqual([])
      expect(await of({ partner_id: 2 })).toEqual([])
      expect(await of({ warehouse_id: 2 })).toEqual([])
      const second = (await admin.call(save, { body: merchant() })).data.id
      const pages = await Promise.all([1, 2, 3].map((page) => rows({ partner_id: 1, page, page_size: 1 })))
      expect(pages.map((list) => list.length)).toEqual([1, 1, 0])
      expect(new Set(pages.flat().map((m) => m.id))).toEqual(new Set([id, second]))
      await admin.call(remove, { params: { id: second } })
      await admin.call(save, { body: { ...body, enabled: true } })
      expect(await of()).toMatchObject([{ enabled: true, since: expect.any(String) }])
      expect((await admin.call(remove, { params: { id } })).code).toBe(0)
      expect(await of()).toEqual([])
      expect((await admin.call(remove, { params: { id } })).status).toBe(404)
    })

    it(`${name}: an entry is corrected under its id; its customer stays, and no two are the same`, async () => {
      const [one, two] = [merchant(), merchant()]
      const { id } = (await admin.call(save, { body: one })).data
      await admin.call(save, { body: two })
      const since = (await rows()).find((m) => m.id === id)?.since
      const merchant_id = unique('M')
      expect((await admin.call(save, { body: { ...one, id, merchant_id } })).data.id).toBe(id)
      expect((await rows()).find((m) => m.id === id)).toMatchObject({ merchant_id, since })
      const same = await admin.call(save, { body: { ...two, id } })
      expect(same.code).toBe(programmeRefusals.taken.code)
      const other = await admin.call(save, { body: { ...one, id, partner_id: 2 } })
      expect(other.code).toBe(programmeRefusals.other_partner.code)
      const unknown = await admin.call(save, { body: { ...one, id: 'f'.repeat(24) } })
      expect(unknown.status).toBe(404)
    })

    it(`${name}: registered once by fifteen at once`, async () => {
      const body = merchant()
      const replies = await Promise.all(Array.from({ length: 15 }, () => admin.call(save, { body })))
      expect(new Set(replies.map((r) => r.data?.id)).size).toBe(1)
    })

    it(`${name}: changed only with the right for it, by staff only`, async () => {
      const body = merchant()
      const viewer = await t.as({ rights: rights.filter((r) => r !== 'EditMerchantProgrammes') })
      expect((await viewer.call(save, { body })).code).toBe(kitRefusals.no_permission.code)
      const stranger = await t.as({ rights, partner: 1 })
      expect((await stranger.call(list, { query: {} })).status).toBe(403)
      expect((await stranger.call(save, { body })).status).toBe(403)
    })
  }

  it('one programme knows nothing of the other', async () => {
    const body = merchant()
    const { id } = (await admin.call(saveSemiConsignmentMerchant, { body })).data
    const { list } = (await admin.call(listDropShippingMerchants, { query: { page_size: 200 } })).data
    expect(list.map((m) => m.merchant_id)).not.toContain(body.merchant_id)
    expect((await admin.call(deleteDropShippingMerchant, { params: { id } })).status).toBe(404)
  })

  it('a store is in semi-consignment while its own entry in that warehouse is enabled', async () => {
    const body = merchant()
    const taken = (store: object = {}) =>
      transact(t.app.store, systemCaller(1, 'test'), (tx) => isSemiConsigned(tx, { ...body, ...store }))
    await admin.call(saveDropShippingMerchant, { body })
    expect(await taken()).toBe(false)
    await admin.call(saveSemiConsignmentMerchant, { body })
    expect([await taken(), await taken({ merchant_id: 'X' }), await taken({ warehouse_id: 2 })]).toEqual([
      true,
      false,
      false,
    ])
    await admin.call(saveSemiConsignmentMerchant, { body: { ...body, enabled: false } })
    expect(await taken()).toBe(false)
  })

  it('a warehouse that keeps no goods, an unknown one and a disabled customer are refused', async () => {
    const body = merchant()
    const save = (more: object) => admin.call(saveSemiConsignmentMerchant, { body: { ...body, ...more } })
    const { rows } = await t.app.store.pool.query<{ id: number }>(
      'select id from warehouse where warehouse_type not in (1, 5) limit 1',
    )
    expect((await save({ warehouse_id: Number(rows[0]?.id) })).code).toBe(
      warehouseRefusals.keeps_no_goods.code,
    )
    expect((await save({ warehouse_id: 999 })).status).toBe(404)
    await save({})
    await admin.call(editPartner, { body: { partner_id: 1, update_dict: { enabled: false } } })
    expect((await save({ merchant_id: 'NEW' })).code).toBe(referenceRefusals.partner_disabled.code)
    expect((await save({ enabled: false })).code).toBe(0)
    expect((await save({ enabled: true })).code).toBe(referenceRefusals.partner_disabled.code)
    await admin.call(editPartner, { body: { partner_id: 1, update_dict: { enabled: true } } })
  })

  it('who only works in a warehouse sees the dropshipping merchants of that warehouse alone [FU-687]', async () => {
    const body = merchant()
    await admin.call(saveDropShippingMerchant, { body })
    const operator = await t.as({ rights: ['OutboundOrderOperator'], warehouses: [1] })
    const list = (query: object) =>
      operator.call(listDropShippingMerchants, { query: { page_size: 200, ...query } }, { warehouse: 1 })
    expect((await list({})).data.list.map((m) => m.merchant_id)).toContain(body.merchant_id)
    expect((await list({ warehouse_id: 2 })).code).toBe(kitRefusals.warehouse_invalid.code)
  })
})
