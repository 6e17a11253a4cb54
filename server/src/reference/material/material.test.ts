import {
  createMaterial,
  editMaterial,
  getMaterialLabels,
  listAllMaterials,
  listMaterials,
} from '@kuacang/contract/reference/material/calls'
import { scannedMaterial } from '@kuacang/contract/reference/material/scan'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const box = {
  name: 'MTR-BOX-9',
  cn_name: '九号纸箱',
  barcode: 'MTR-2009',
  category: 2,
  weight: 0.125,
  volume_in_cm: { length: 19.5, width: 13, height: 9.1 },
} as const

describe('packing material', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights: ['ManageMaterials'] })
  })
  afterAll(() => t.close())

  const make = (over: object = {}) => admin.call(createMaterial, { body: { ...box, ...over } })
  const offered = async () => (await admin.call(listMaterials, { query: {} })).data.list

  it('is added, changed and taken out of use, each name and barcode once [PA-445]', async () => {
    const { id } = (await make()).data
    expect(await offered()).toContainEqual(box)
    for (const again of [{ barcode: 'MTR-X' }, { name: 'MTR-X' }])
      expect((await make(again)).code).toBe(referenceRefusals.taken.code)
    const edit = (body: object) => admin.call(editMaterial, { params: { id }, body })
    await edit({ weight: 0.2, volume_in_cm: { length: 20, width: 13, height: 9 } })
    expect(await offered()).toContainEqual({
      ...box,
      weight: 0.2,
      volume_in_cm: { length: 20, width: 13, height: 9 },
    })
    await edit({ enabled: false })
    expect((await offered()).map((m) => m.name)).not.toContain(box.name)
    const all = (await admin.call(listAllMaterials)).data.list
    expect(all.find((m) => m.id === id)).toMatchObject({ name: box.name, enabled: false })
    expect((await make({ name: 'with blank', barcode: 'Y' })).status).toBe(400)
  })

  it('has a label whose barcode a scanner reads, one page for each [PA-624]', async () => {
    await make({ name: 'PACK_SIZE_B', barcode: 'MTR-2010' })
    await make({ name: 'MTR-BAG-M', barcode: 'MTR-2011' })
    const anyone = await t.as()
    const labels = (names: string[]) => anyone.call(getMaterialLabels, { query: { names } })
    const pages = await readBack((await labels(['MTR-BAG-M', 'PACK_SIZE_B'])).bytes)
    expect(pages.map((p) => p.codes)).toEqual([['MTR-2011'], ['MTR-2010']])
    expect(pages[1]?.text).toContain('PACK_SIZE_B')
    expect((await labels(['NONE'])).status).toBe(404)
    expect((await labels([])).status).toBe(400)
  })
})

describe('a scan of packing material', () => {
  it('means a name only where it begins with MTR- or PACK_SIZE_ [PA-626]', () => {
    const named = (name: string) => scannedMaterial([{ ...box, name }], name)?.name
    expect(['MTR-BOX-9', 'PACK_SIZE_A', 'MTR1', 'BOX-9', 'pack_size_a'].map(named)).toEqual([
      'MTR-BOX-9',
      'PACK_SIZE_A',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('means the material of exactly this name, else the one of this barcode [PA-626 PA-627]', () => {
    const confused = { ...box, name: 'MTR-2009', barcode: 'MTR-9999' }
    const found = (scan: string) => scannedMaterial([box, confused], scan)
    expect(found('MTR-BOX-9')).toBe(box)
    expect(found('MTR-2009')).toBe(confused)
    expect(found('MTR-9999')).toBe(confused)
    expect(found('MTR-BOX')).toBeUndefined()
  })
})
