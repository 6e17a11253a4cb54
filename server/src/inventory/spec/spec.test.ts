import { editLocation, importLocations, listLocations } from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { createSpec, deleteSpec, editSpec, listSpecs } from '@kuacang/contract/inventory/spec/calls'
import { specRefusals } from '@kuacang/contract/inventory/spec/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectPages } from '#kit/testing/pages'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'

const fields = { length: 40.5, width: 30, height: 20, max_weight: 12.5 }
const bigger = { length: 60, width: 40, height: 25.5, max_weight: 30 }

describe('location specs', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation'] })
  })
  afterAll(() => t.close())

  const create = (name: string) => op.call(createSpec, { body: { name, ...fields } })
  const find = async (name: string) =>
    (await op.call(listSpecs, { query: { page_size: 50 } })).data.list.find((s) => s.name === name)

  it('are created, listed in centimetres and kilograms, and edited [FU-189 FU-536 FU-537 FU-538]', async () => {
    const { data } = await create('S')
    expect(await find('S')).toEqual({ id: data.id, name: 'S', ...fields, locations: 0 })
    await op.call(editSpec, { params: { id: data.id }, body: { name: 'M', ...bigger } })
    expect(await find('S')).toBeUndefined()
    expect(await find('M')).toEqual({ id: data.id, name: 'M', ...bigger, locations: 0 })
    await create('L')
    await expectPages(op, listSpecs)
  })

  it('have names of their own in a warehouse [FU-537 FU-538]', async () => {
    await create('one')
    const { data } = await create('two')
    expect((await create('one')).code).toBe(specRefusals.name_taken.code)
    const renamed = await op.call(editSpec, { params: { id: data.id }, body: { name: 'one', ...fields } })
    expect(renamed.code).toBe(specRefusals.name_taken.code)
  })

  it('are deleted when no location has them any more [FU-539]', async () => {
    const { data } = await create('used')
    const rows = [{ code: 'L-1', district: 'L', spec: 'used' }]
    await op.call(importLocations, { files: [sheetOf(locationColumns, rows)] })
    expect(await find('used')).toMatchObject({ locations: 1 })
    const remove = () => op.call(deleteSpec, { params: { id: data.id } })
    expect((await remove()).code).toBe(specRefusals.in_use.code)
    const [location] = (await op.call(listLocations, { query: { code: 'L-1' } })).data.list
    await op.call(editLocation, { params: { id: location?.id }, body: { spec_id: null } })
    expect((await remove()).code).toBe(0)
    expect((await remove()).code).toBe(kitRefusals.not_found.code)
  })
})
