import {
  listPackChanges,
  listPackInventories,
  listPackMaterials,
  receivePackInventory,
  togglePackInventory,
  togglePackMaterial,
  upsertPackInventory,
  upsertPackMaterial,
} from '@kuacang/contract/inventory/material/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { listMaterials } from '@kuacang/contract/reference/material/calls'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { expectPages } from '#kit/testing/pages'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { materialByBarcode } from '../../reference/public.ts'
import { consumeMaterial } from './use.ts'

const rights = ['ManageMaterials', 'GetPackMaterial', 'GetPackInventory', 'GetPackChange'] as const

describe('packing material', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({ rights })
  })
  afterAll(() => t.close())

  const make = async (over: object = {}) => {
    const name = unique('MTR-')
    const body = { name, cn_name: `箱 ${name}`, barcode: `B${name}`, weight: 0.1, ...over }
    const volume_in_cm = { length: 20, width: 10, height: 5.5 }
    const { data } = await op.call(upsertPackMaterial, { body: { ...body, volume_in_cm } })
    return { id: data.id, name, barcode: `B${name}` }
  }
  const materials = async (query: object) => (await op.call(listPackMaterials, { query })).data.list
  const stockOf = async (name: string, client = op) =>
    (await client.call(listPackInventories, { query: { name } })).data.list
  const changesOf = async (name: string, more = {}) =>
    (await op.call(listPackChanges, { query: { name, page_size: 200, ...more } })).data.list
  const set = (material_id: string, quantity: number, more = {}) =>
    op.call(upsertPackInventory, { body: { material_id, quantity, ...more } })
  const receive = (material_id: string, quantity: number, key?: string) =>
    op.call(receivePackInventory, { body: { material_id, quantity, reason: 'PO-7' } }, key ? { key } : {})
  const use = (scanned: string, number = 'OUT-1') =>
    t.write(async (tx) =>
      consumeMaterial(tx, systemCaller(1, 'test'), await materialByBarcode(tx, scanned), {
        type: 'bag',
        id: 'x',
        number,
      }),
    )

  it('is listed, added and changed by name or barcode, by who manages it [FU-123 FU-193 FU-556 FU-557]', async () => {
    const { id, name, barcode } = await make()
    const shown = {
      id,
      name,
      cn_name: `箱 ${name}`,
      barcode,
      weight: 0.1,
      volume_in_cm: { length: 20, width: 10, height: 5.5 },
      category: 1,
      enabled: true,
    }
    for (const query of [{ name }, { barcode }, { name, enabled: true }, { name: `箱 ${name}` }])
      expect(await materials(query)).toEqual([shown])
    expect(await materials({ name, enabled: false })).toEqual([])
    await make()
    await expectPages(op, listPackMaterials)
    const { weight: _w, id: _id, enabled: _e, ...fields } = shown
    const edited = await op.call(upsertPackMaterial, { body: { ...fields, id, weight: 0.25, category: 2 } })
    expect(edited.data.id).toBe(id)
    expect(await materials({ name })).toMatchObject([{ id, weight: 0.25, category: 2 }])
    const twice = await op.call(upsertPackMaterial, { body: { ...fields, weight: 1 } })
    expect(twice.code).toBe(referenceRefusals.taken.code)
    const reader = await t.as({ rights: ['GetPackMaterial'] })
    const refused = await reader.call(upsertPackMaterial, { body: { ...fields, id, weight: 1 } })
    expect(refused.code).toBe(kitRefusals.no_permission.code)
  })

  it('out of use it is not offered, and it can be used again [FU-123 FU-558]', async () => {
    const { id, name } = await make()
    const offered = async () => (await op.call(listMaterials, { query: { names: [name] } })).data.list.length
    const toggle = (enabled: boolean) => op.call(togglePackMaterial, { body: { id, enabled } })
    await toggle(false)
    expect([await offered(), (await materials({ name }))[0]?.enabled]).toEqual([0, false])
    await toggle(true)
    expect(await offered()).toBe(1)
  })

  it('is booked in, used piece by piece and corrected; each change is recorded [FU-123 FU-559 FU-560 FU-562]', async () => {
    const { id, name, barcode } = await make()
    await receive(id, 10)
    await use(barcode)
    await use(name, 'OUT-2')
    const counted = await set(id, 5, { warning_level: 6, reason: '盘点' })
    expect(counted.data.inventory).toMatchObject({ name, quantity: 5, warning_level: 6, is_low: true })
    const told = (await changesOf(name)).map((c) => [c.kind, c.change, c.after, c.reason, c.reference])
    expect(told).toEqual([
      [30, -3, 5, '盘点', ''],
      [20, -1, 8, '', 'OUT-2'],
      [20, -1, 9, '', 'OUT-1'],
      [10, 10, 10, 'PO-7', ''],
    ])
    expect(await changesOf(name, { kind: 20 })).toHaveLength(2)
    const since2020 = async (until: string) =>
      (await changesOf(name, { time_range: ['2020-01-01T00:00:00Z', until] })).length
    expect(await since2020('2021-01-01T00:00:00Z')).toBe(0)
    expect(await since2020('2100-01-01T00:00:00Z')).toBe(4)
    await expectPages(op, listPackChanges, { name })
    const low = await op.call(listPackInventories, { query: { low: true, page_size: 200 } })
    expect(low.data.list.map((s) => s.name)).toContain(name)
    await receive(id, 1)
    expect(await stockOf(name)).toMatchObject([{ quantity: 6, is_low: false }])
    const second = await op.call(listPackInventories, { query: { name, page: 2, page_size: 1 } })
    expect(second.data).toMatchObject({ list: [], pagination: { page: 2, page_size: 1, total: 1 } })
  })

  it('a count keeps what was used since it began [FU-560]', async () => {
    const { id, name } = await make()
    await set(id, 50)
    await use(name)
    await set(id, 47, { seen: 50 })
    expect(await stockOf(name)).toMatchObject([{ quantity: 46 }])
  })

  it('work does not wait for the books: more may be used than was booked in, and unknown material is accepted', async () => {
    const { id, name } = await make()
    await set(id, 1)
    await use(name)
    await use(name)
    expect(await stockOf(name)).toMatchObject([{ quantity: -1 }])
    await use('MTR-UNKNOWN')
    await use('')
  })

  it('is counted only where the warehouse keeps stock of it [FU-561 REL-26]', async () => {
    const { id, name } = await make()
    await use(name)
    expect([await stockOf(name), await changesOf(name)]).toEqual([[], []])
    const { data } = await set(id, 9)
    const toggle = (enabled: boolean, client = op) =>
      client.call(togglePackInventory, { body: { id: data.inventory.id, enabled } })
    const elsewhere = await t.as({ rights, warehouses: [2] })
    expect(await stockOf(name, elsewhere)).toEqual([])
    expect((await toggle(false, elsewhere)).code).toBe(kitRefusals.not_found.code)
    expect((await toggle(false)).data.inventory.enabled).toBe(false)
    await use(name)
    expect(await stockOf(name)).toMatchObject([{ quantity: 9 }])
    await toggle(true)
    await use(name)
    expect(await stockOf(name)).toMatchObject([{ quantity: 8 }])
  })

  it('used and booked in by many at once, the stock is the sum of its record [REL-13]', async () => {
    const { id, name } = await make()
    await set(id, 100)
    const key = crypto.randomUUID()
    await Promise.all([
      ...Array.from({ length: 30 }, () => use(name)),
      ...Array.from({ length: 5 }, () => receive(id, 10)),
      ...Array.from({ length: 3 }, () => receive(id, 7, key)),
    ])
    const [stock] = await stockOf(name)
    expect(stock?.quantity).toBe(100 - 30 + 50 + 7)
    const changes = await changesOf(name)
    expect(changes.reduce((n, c) => n + c.change, 0)).toBe(stock?.quantity)
  })
})
