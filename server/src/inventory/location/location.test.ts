import {
  assignLocations,
  deleteLocations,
  disableLocations,
  editLocation,
  getLocationTemplate,
  importLocations,
  listLocations,
  lockLocations,
  printLocationLabels,
} from '@kuacang/contract/inventory/location/calls'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { createRack, listRacks } from '@kuacang/contract/inventory/rack/calls'
import { createSpec } from '@kuacang/contract/inventory/spec/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { sheetFaults, sheetRefusals } from '@kuacang/contract/kit/sheet'
import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { printedPaper } from '@kuacang/contract/printing/job/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { placesOf } from './places.ts'

type Row = Partial<Record<keyof typeof locationColumns, string | number>>

describe('storage locations', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation'] })
    await t.write((tx) => placesOf(tx, 1))
  })
  afterAll(() => t.close())

  const send = (...rows: Row[]) => op.call(importLocations, { files: [sheetOf(locationColumns, rows)] })
  const listed = async (query: Record<string, unknown>) =>
    (await op.call(listLocations, { query: { page_size: 50, ...query } })).data.list
  const made = async (...codes: string[]) => {
    await send(...codes.map((code) => ({ code, district: 'Z' })))
    const all = await listed({ district: 'Z' })
    return codes.map((code) => all.find((l) => l.code === code)?.id ?? '')
  }
  const fill = (location_id: string, reserved: number) =>
    t.write((tx) =>
      tx.run(
        `insert into stock (warehouse_id, location_id, sku_id, id, partner_id, on_hand, reserved, first_in_at, updated_at)
         values (1, $1, $2, $3, 1, 5, $4, now(), now())`,
        [location_id, newId(), newId(), reserved],
      ),
    )
  const stateOf = async (code: string) => (await listed({ code }))[0]?.state

  it('come from a sheet with their districts, counted from one; the grids grow with them [FU-535]', async () => {
    const first = await send(
      { code: 'A-1', district: 'A', aisle: 2, cell: 7, layer: 3, location_type: '存储位' },
      { code: 'A-2', district: 'A' },
    )
    expect(first.data).toEqual({ created: 2, updated: 0 })
    const [a1, a2] = await listed({ district: 'A' })
    expect(a1).toMatchObject({ code: 'A-1', aisle: 1, cell: 6, layer: 3, location_type: 2, state: 1 })
    expect(a2).toMatchObject({ code: 'A-2', aisle: null, cell: null, layer: 1, location_type: 1 })
    const grid = () =>
      t.write((tx) => tx.run("select aisles, cells from district where warehouse_id = 1 and code = 'A'", []))
    expect(await grid()).toEqual([{ aisles: 2, cells: 7 }])
    expect((await send({ code: 'A-1', district: 'A', aisle: 1, cell: 9 })).data.updated).toBe(1)
    expect(await grid()).toEqual([{ aisles: 2, cells: 9 }])
    expect((await listed({ code: 'A-1' }))[0]).toMatchObject({ aisle: 0, cell: 8, location_type: 1 })
  })

  it('are found by code, district, rack, state and spec, page by page [FU-189 FU-533]', async () => {
    const spec = { name: '小格', length: 20, width: 20, height: 20, max_weight: 5 }
    const { data } = await op.call(createSpec, { body: spec })
    const rack = { district: 'Q', rack_code: 'Q7', rack_position: { x: 0, y: 0 } }
    await send({ code: 'Q-0', district: 'Q' })
    await op.call(createRack, { body: rack })
    await send(
      { code: 'Q-1', district: 'Q', rack_code: 'Q7', layer: 3, slot: 2, partner_id: 1 },
      { code: 'Q-2', district: 'Q', spec: '小格' },
      { code: 'Q-30', district: 'Q' },
    )
    const codes = async (query: Record<string, unknown>) => (await listed(query)).map((l) => l.code)
    const locked = (await listed({ code: 'Q-30' })).map((l) => l.id)
    await op.call(lockLocations, { body: { ids: locked, locked: true } })
    expect(await codes({ district: 'Q', code: '-3' })).toEqual(['Q-30'])
    expect(await codes({ rack_code: 'Q7' })).toEqual(['Q-1'])
    expect(await codes({ spec_id: data.id })).toEqual(['Q-2'])
    expect(await listed({ district: 'Q' })).toMatchObject([
      { code: 'Q-0', rack_code: null, slot: null, spec_id: null, partner_id: null },
      {
        ...{ id: expect.any(String), code: 'Q-1', district: 'Q', rack_code: 'Q7', layer: 3, slot: 2 },
        ...{ location_type: 1, state: 1, partner_id: 1 },
      },
      { code: 'Q-2', spec_id: data.id },
      { code: 'Q-30', state: 90 },
    ])
    expect(await codes({ district: 'Q', state: 90 })).toEqual(['Q-30'])
    const query = { district: 'Q', page: 2, page_size: 3 }
    const { data: second } = await op.call(listLocations, { query })
    expect([second.list.map((l) => l.code), second.pagination.total]).toEqual([['Q-30'], 4])
  })

  it('go to the rack and the spec that the sheet names [FU-535]', async () => {
    await send({ code: 'R-0', district: 'R' })
    const rack = { district: 'R', rack_code: 'R7', rack_position: { x: 3, y: 4 } }
    await op.call(createRack, { body: rack })
    const spec = { name: '中箱', length: 40, width: 30, height: 20, max_weight: 15 }
    await op.call(createSpec, { body: spec })
    await send({ code: 'R-1', district: 'R', rack_code: 'R7', slot: 2, spec: '中箱' })
    expect((await listed({ rack_code: 'R7' }))[0]).toMatchObject({
      code: 'R-1',
      aisle: 2,
      cell: 4,
      slot: 2,
      spec: '中箱',
    })
  })

  it('name every faulty row of a sheet, and then none is made [FU-535 REL-32]', async () => {
    const reply = await send(
      { code: 'OK-1', district: 'F' },
      { code: 'x y', district: 'F' },
      { code: 'F-2', district: '', location_type: 91 },
      { code: 'F-3', district: 'F', rack_code: 'NONE', spec: 'none' },
    )
    expect([reply.status, reply.code]).toEqual([422, sheetRefusals.faulty_rows.code])
    const faults = sheetFaults.parse(reply.data).faults
    expect(faults.map((f) => [f.row, f.column])).toEqual([
      [3, '库位编码'],
      [4, '库区'],
      [4, '类型'],
    ])
    const named = await send(
      { code: 'OK-1', district: 'F' },
      { code: 'F-3', district: 'F', rack_code: 'NONE', spec: 'none' },
      { code: 'F-4', district: 'F', aisle: 1 },
      { code: 'OK-1', district: 'F' },
      { code: 'OUTBOUND', district: 'F' },
    )
    expect(sheetFaults.parse(named.data).faults.map((f) => [f.row, f.column])).toEqual([
      [3, '货架'],
      [3, '规格'],
      [4, '格'],
      [5, '库位编码'],
      [6, '库位编码'],
    ])
    expect(await listed({ code: 'OK-1' })).toEqual([])
  })

  it('keep their type while goods lie in them', async () => {
    const [id = ''] = await made('T-1')
    await fill(id, 0)
    const reply = await send({ code: 'T-1', district: 'Z', location_type: 3 })
    expect(sheetFaults.parse(reply.data).faults).toMatchObject([{ row: 2, column: '类型' }])
    const edited = await op.call(editLocation, { params: { id }, body: { location_type: 3 } })
    expect(edited.code).toBe(locationRefusals.type_fixed.code)
    expect((await op.call(editLocation, { params: { id }, body: { layer: 4 } })).code).toBe(0)
    expect((await listed({ code: 'T-1' }))[0]).toMatchObject({ layer: 4, location_type: 1 })
  })

  it('are locked and unlocked, but not while their goods are promised [FU-534]', async () => {
    const [free = '', full = '', promised = ''] = await made('L-1', 'L-2', 'L-3')
    await fill(full, 0)
    await fill(promised, 2)
    const lock = (ids: string[], locked: boolean) => op.call(lockLocations, { body: { ids, locked } })
    expect((await lock([free, full], true)).data).toEqual({ changed: 2 })
    expect([await stateOf('L-1'), await stateOf('L-2')]).toEqual([90, 90])
    expect((await lock([free, full, promised], false)).data).toEqual({ changed: 2 })
    expect([await stateOf('L-1'), await stateOf('L-2')]).toEqual([1, 40])
    expect((await lock([promised], true)).code).toBe(locationRefusals.promised.code)
    expect(await stateOf('L-3')).toBe(40)
  })

  it('are taken out of use and deleted only when they are empty [FU-129]', async () => {
    const [free = '', full = ''] = await made('D-1', 'D-2')
    await fill(full, 0)
    const disable = (ids: string[], disabled: boolean) =>
      op.call(disableLocations, { body: { ids, disabled } })
    expect((await disable([free, full], true)).code).toBe(locationRefusals.occupied.code)
    expect((await disable([free], true)).data).toEqual({ changed: 1 })
    expect(await stateOf('D-1')).toBe(95)
    expect((await disable([free], false)).data).toEqual({ changed: 1 })
    expect(await stateOf('D-1')).toBe(1)
    const remove = (ids: string[]) => op.call(deleteLocations, { body: { ids } })
    expect((await remove([free, full])).code).toBe(locationRefusals.occupied.code)
    expect((await remove([free])).data).toEqual({ changed: 1 })
    expect(await listed({ code: 'D-1' })).toEqual([])
    // The code is free again.
    expect((await send({ code: 'D-1', district: 'Z' })).data).toEqual({ created: 1, updated: 0 })
  })

  it('of the product itself are offered and obey no action', async () => {
    const [own] = await listed({ code: 'OUTBOUND' })
    expect(own).toMatchObject({ actions: [], location_type: 4 })
    const body = { ids: [own?.id ?? ''] }
    expect((await op.call(lockLocations, { body: { ...body, locked: true } })).data.changed).toBe(0)
    expect((await op.call(deleteLocations, { body })).data.changed).toBe(0)
    expect((await op.call(assignLocations, { body: { ...body, rack_id: null } })).data.changed).toBe(0)
    const edited = await op.call(editLocation, { params: { id: own?.id }, body: { layer: 2 } })
    expect(edited.code).toBe(kitRefusals.not_found.code)
  })

  it('are put at a rack and taken off it again', async () => {
    const ids = await made('S-1', 'S-2')
    const rack = { district: 'Z', rack_code: 'Z1', rack_position: { x: 0, y: 2 } }
    const { data } = await op.call(createRack, { body: rack })
    await op.call(assignLocations, { body: { ids, rack_id: data.id } })
    expect(await listed({ rack_code: 'Z1' })).toMatchObject([
      { code: 'S-1', aisle: 0, cell: 2 },
      { code: 'S-2', aisle: 0, cell: 2 },
    ])
    const { data: racks } = await op.call(listRacks, { query: { district: 'Z' } })
    expect(racks.list).toMatchObject([{ rack_code: 'Z1', locations: 2 }])
    await op.call(assignLocations, { body: { ids: ids.slice(0, 1), rack_id: null } })
    expect((await listed({ rack_code: 'Z1' })).map((l) => l.code)).toEqual(['S-2'])
    const nowhere = await op.call(assignLocations, { body: { ids, rack_id: newId() } })
    expect(nowhere.code).toBe(kitRefusals.not_found.code)
  })

  it("of another warehouse are neither read nor changed, nor are that one's racks and specs [REL-26]", async () => {
    const [mine = ''] = await made('W-1')
    const other = await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation'], warehouses: [2] })
    expect((await other.call(listLocations, {})).data.list).toEqual([])
    const body = { ids: [mine] }
    expect((await other.call(lockLocations, { body: { ...body, locked: true } })).data.changed).toBe(0)
    expect((await other.call(deleteLocations, { body })).data.changed).toBe(0)
    const labels = await other.call(printLocationLabels, { body })
    expect(labels.code).toBe(kitRefusals.not_found.code)
    const spec = { name: 'theirs', length: 1, width: 1, height: 1, max_weight: 1 }
    const { data } = await other.call(createSpec, { body: spec })
    const edited = await op.call(editLocation, { params: { id: mine }, body: { spec_id: data.id } })
    expect(edited.code).toBe(kitRefusals.not_found.code)
  })

  it('get labels that read back, in the order asked for, as a print job [FU-129 REL-33 REL-34]', async () => {
    const [a = '', b = ''] = await made('P-01-02-1', 'P-01-02-2')
    const { bytes } = await op.call(printLocationLabels, { body: { ids: [b, a] } })
    const pages = await readBack(bytes)
    expect(pages.map((p) => p.codes)).toEqual([['P-01-02-2'], ['P-01-02-1']])
    expect(pages[0]?.width).toBeCloseTo(100)
    const [job] = (await op.call(listPrintJobs, {})).data.list
    expect(job).toMatchObject({
      paper: printedPaper.code.location_label,
      numbers: ['P-01-02-2', 'P-01-02-1'],
    })
  })

  it('are kept only for customers that exist, in the form and in each row of a sheet', async () => {
    const [id = ''] = await made('KEPT')
    const edit = (partner_id: number | null) =>
      op.call(editLocation, { params: { id }, body: { partner_id } })
    expect((await edit(999)).code).toBe(kitRefusals.not_found.code)
    expect((await edit(2)).code).toBe(0)
    const reply = await send(
      { code: 'KEPT', district: 'Z', partner_id: 1 },
      { code: 'KEPT-2', district: 'Z', partner_id: 999 },
    )
    expect(reply.code).toBe(sheetRefusals.faulty_rows.code)
    expect(sheetFaults.parse(reply.data).faults).toMatchObject([{ row: 3, why: '没有此客户' }])
    expect(await listed({ code: 'KEPT' })).toMatchObject([{ partner_id: 2 }])
    expect((await edit(null)).code).toBe(0)
  })

  it('have a template that their import takes [FU-535]', async () => {
    const { bytes } = await op.call(getLocationTemplate)
    const reply = await op.call(importLocations, { files: [{ name: 'template.xlsx', bytes }] })
    expect(reply.data).toEqual({ created: 1, updated: 0 })
  })
})
