import {
  createDistrict,
  deleteDistrict,
  editDistrict,
  listAisles,
  listDistricts,
  updateAisle,
} from '@kuacang/contract/inventory/district/calls'
import { districtRefusals } from '@kuacang/contract/inventory/district/refusals'
import { listLocations, lockLocations } from '@kuacang/contract/inventory/location/calls'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import {
  createRack,
  deleteRack,
  directRacks,
  editRack,
  generateLocations,
  getVirtualRacks,
  listRacks,
} from '@kuacang/contract/inventory/rack/calls'
import { rackRefusals } from '@kuacang/contract/inventory/rack/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('districts, racks and aisles', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation'] })
  })
  afterAll(() => t.close())

  const district = async (code: string, more = {}) =>
    (await op.call(createDistrict, { body: { code, ...more } })).data.id
  const rack = (district: string, rack_code: string, x: number, y: number, more = {}) =>
    op.call(createRack, { body: { district, rack_code, rack_position: { x, y }, ...more } })
  const racks = async (district: string) =>
    (await op.call(listRacks, { query: { district } })).data.list.map(({ id: _id, ...r }) => r)
  const generate = (id: string, layers: number, slots: number) =>
    op.call(generateLocations, { params: { id }, body: { layers, slots } })
  const locations = async (rack_code: string) =>
    (await op.call(listLocations, { query: { rack_code, page_size: 50 } })).data.list
  const gridOf = async (code: string) => {
    const found = (await op.call(listDistricts)).data.list.find((d) => d.code === code)
    return found && [found.aisles, found.cells, found.racks, found.locations]
  }

  it('a rack has its place on the map, and the grid of its district reaches to it [FU-156 FU-483 FU-484]', async () => {
    await district('A')
    await rack('A', 'A1', 0, 0)
    await rack('A', 'A2', 3, 4, { pickup_direction: 1, virtual_codes: ['V1', 'V2'], rack_state: 0 })
    expect(await racks('A')).toEqual([
      {
        district: 'A',
        rack_code: 'A1',
        rack_position: { x: 0, y: 0 },
        rack_state: 1,
        pickup_direction: 0,
        virtual_codes: [],
        locations: 0,
      },
      {
        district: 'A',
        rack_code: 'A2',
        rack_position: { x: 3, y: 4 },
        rack_state: 0,
        pickup_direction: 1,
        virtual_codes: ['V1', 'V2'],
        locations: 0,
      },
    ])
    const { data } = await op.call(listRacks, { query: { district: 'A' } })
    expect(data.list.map((r) => /^[0-9a-f]{24}$/.test(r.id))).toEqual([true, true])
    expect(await gridOf('A')).toEqual([3, 5, 2, 0])
  })

  it('a rack that virtual racks stand for is shown with their codes [FU-157 FU-487]', async () => {
    await district('V')
    await rack('V', 'V1', 0, 0, { virtual_codes: ['X1', 'X2'] })
    await rack('V', 'V2', 1, 0)
    await district('U')
    await rack('U', 'U1', 0, 0, { virtual_codes: ['X3'] })
    const { data } = await op.call(getVirtualRacks, { query: { district: 'V' } })
    expect(data).toEqual({ V1: ['X1', 'X2'] })
  })

  it('a rack edited with the four fields that other systems send → its virtual codes stay [FU-485]', async () => {
    await district('W')
    const { data } = await rack('W', 'W1', 0, 0, { virtual_codes: ['Y1', 'Y2'] })
    const body = { rack_code: 'W9', rack_position: { x: 1, y: 2 }, rack_state: 0, pickup_direction: 2 }
    expect((await op.call(editRack, { params: { id: data.id }, body })).code).toBe(0)
    expect(await racks('W')).toMatchObject([{ ...body, virtual_codes: ['Y1', 'Y2'] }])
  })

  it('two racks of a district never share code or place, also when both are made at once', async () => {
    await district('B')
    const replies = await Promise.all(Array.from({ length: 10 }, (_x, i) => rack('B', `B${i}`, 0, 0)))
    const { taken } = rackRefusals
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(replies.filter((r) => r.code === taken.code)).toHaveLength(9)
    expect((await rack('B', (await racks('B'))[0]?.rack_code ?? '', 5, 5)).code).toBe(taken.code)
  })

  it('the locations of a rack are made once, by layer and slot, and follow it when it moves [FU-485]', async () => {
    await district('C')
    const { data } = await rack('C', 'C1', 2, 1)
    expect((await generate(data.id, 2, 3)).data).toEqual({ created: 6 })
    expect((await generate(data.id, 2, 4)).data).toEqual({ created: 2 })
    const made = await locations('C1')
    expect(made.map((l) => l.code)).toEqual([
      'C1-1-01',
      'C1-1-02',
      'C1-1-03',
      'C1-1-04',
      'C1-2-01',
      'C1-2-02',
      'C1-2-03',
      'C1-2-04',
    ])
    expect(made[5]).toMatchObject({ layer: 2, slot: 2, aisle: 1, cell: 1, district: 'C', state: 1 })
    expect(await racks('C')).toMatchObject([{ rack_state: 2, locations: 8 }])
    const body = { rack_code: 'C9', rack_position: { x: 5, y: 0 }, rack_state: 1 as const }
    await op.call(editRack, { params: { id: data.id }, body })
    expect(await racks('C')).toMatchObject([{ rack_code: 'C9', rack_state: 2 }])
    expect((await locations('C9'))[0]).toMatchObject({ aisle: 4, cell: 0 })
    expect(await gridOf('C')).toEqual([5, 2, 1, 8])
  })

  it('no locations are made for a rack that is unavailable', async () => {
    await district('D')
    const { data } = await rack('D', 'D1', 0, 0, { rack_state: 0 })
    expect((await generate(data.id, 1, 1)).code).toBe(rackRefusals.unavailable.code)
  })

  it('a rack goes with its locations, unless one of them cannot go [FU-486]', async () => {
    await district('E')
    const { data } = await rack('E', 'E1', 0, 0)
    await generate(data.id, 1, 2)
    const [first] = await locations('E1')
    const lock = (locked: boolean) => op.call(lockLocations, { body: { ids: [first?.id ?? ''], locked } })
    const remove = () => op.call(deleteRack, { params: { id: data.id } })
    await lock(true)
    expect((await remove()).code).toBe(rackRefusals.location_in_use.code)
    expect(await locations('E1')).toHaveLength(2)
    await lock(false)
    expect((await remove()).data).toEqual({ locations: 2 })
    expect(await racks('E')).toEqual([])
    const kept = await t.write((tx) => tx.run('select rack_state from rack where id = $1', [data.id]))
    expect(kept).toEqual([{ rack_state: 99 }])
    expect(await gridOf('E')).toEqual([1, 1, 0, 0])
    // Its place and code are free for another.
    expect((await rack('E', 'E1', 0, 0)).code).toBe(0)
  })

  /** What may still need an empty place: how it begins there, and how it is over. */
  const jobs = {
    check: [
      `insert into inventory_check (warehouse_id, id, order_id, status, place_id, created_by, created_at, updated_at)
       values (1, $1, 'JOB-1', 10, $2, 'x', now(), now())`,
      'update inventory_check set status = 100 where id = $1',
    ],
    'line of a check': [
      `with c as (
         insert into inventory_check (warehouse_id, id, order_id, status, created_by, created_at, updated_at)
         values (1, $1, 'JOB-2', 20, 'x', now(), now()) returning id)
       insert into inventory_check_line (warehouse_id, inventory_check_id, id, location_id, sku_id, partner_id, book_quantity, stock_version)
       select 1, id, id, $2, id, 1, 0, 0 from c`,
      'update inventory_check set status = 30 where id = $1',
    ],
    transfer: [
      `with t as (
         insert into transfer_order (warehouse_id, id, order_number, status, created_by, created_at, updated_at)
         values (1, $1, 'JOB-3', 2, 'x', now(), now()) returning id)
       insert into transfer_line (warehouse_id, id, transfer_order_id, stock_id, sku_id, partner_id, from_location_id, to_location_id, quantity)
       select 1, id, id, id, id, 1, id, $2, 1 from t`,
      'update transfer_order set status = 10 where id = $1',
    ],
    'picked goods': [
      `insert into allocation (warehouse_id, id, outbound_order_id, line_id, location_id, sku_id, partner_id, quantity, picked, created_at)
       values (1, $1, $1, $1, $2, $1, 1, 1, 1, now())`,
      'update allocation set state = 9 where id = $1',
    ],
  } as const
  for (const [name, [begin, end]] of Object.entries(jobs))
    it(`an empty rack stays while an open job needs it: ${name} [FU-486]`, async () => {
      const code = `J${newId()}`
      await district(code)
      const { data } = await rack(code, code, 0, 0)
      await generate(data.id, 1, 1)
      const [place] = await locations(code)
      const job = newId()
      await t.write((tx) => tx.run(begin, [job, place?.id]))
      const remove = () => op.call(deleteRack, { params: { id: data.id } })
      expect((await remove()).code).toBe(locationRefusals.in_job.code)
      await t.write((tx) => tx.run(end, [job]))
      expect((await remove()).data).toEqual({ locations: 1 })
    })

  it('all racks along an aisle are picked in one direction at once', async () => {
    await district('K')
    // The first two columns share the first aisle; the third stands at the second.
    for (const [x, code] of ['K1', 'K2', 'K3'].entries()) await rack('K', code, x, 0)
    const direct = (aisles: number[], pickup_direction: number) =>
      op.call(directRacks, { body: { district: 'K', aisles, pickup_direction } })
    const directions = async () => (await racks('K')).map((r) => r.pickup_direction)
    expect((await direct([0], 1)).data).toEqual({ racks: 2 })
    expect(await directions()).toEqual([1, 1, 0])
    expect((await direct([0, 1], 1)).data).toEqual({ racks: 1 })
    expect(await directions()).toEqual([1, 1, 1])
  })

  it('aisles turn one by one and keep it; there are none beyond the grid [FU-158 FU-278 FU-481 FU-482]', async () => {
    await district('F', { aisles: 3, cells: 1 })
    const turn = (aisle_index: number, reversed: boolean) =>
      op.call(updateAisle, { body: { district: 'F', aisle_index, reversed } })
    const directions = async () => (await op.call(listAisles, { query: { district: 'F' } })).data
    expect(await directions()).toEqual([false, false, false])
    await turn(1, true)
    await turn(2, true)
    await turn(2, false)
    await turn(2, false)
    expect(await directions()).toEqual([false, true, false])
    const turned = await t.write((tx) =>
      tx.run("select detail from operation_record where operation = 'district.turn_aisle' order by at", []),
    )
    expect(turned.map((r) => r.detail)).toEqual([
      { aisle: 2, reversed: true },
      { aisle: 3, reversed: true },
      { aisle: 3, reversed: false },
    ])
    expect((await turn(3, true)).code).toBe(kitRefusals.not_found.code)
    const nowhere = await op.call(listAisles, { query: { district: 'none' } })
    expect(nowhere.code).toBe(kitRefusals.not_found.code)
  })

  it('a district keeps a grid that holds its places, a unique code, and its racks', async () => {
    const id = await district('G', { aisles: 9, cells: 9 })
    const { data } = await rack('G', 'G1', 4, 4)
    await generate(data.id, 1, 1)
    const edit = (body: object) => op.call(editDistrict, { params: { id }, body })
    expect((await edit({ code: 'G', aisles: 3, cells: 9 })).code).toBe(districtRefusals.too_small.code)
    expect((await edit({ code: 'G', name: '冷库', aisles: 4, cells: 5 })).code).toBe(0)
    expect(await gridOf('G')).toEqual([4, 5, 1, 1])
    await district('H')
    expect((await edit({ code: 'H', aisles: 4, cells: 5 })).code).toBe(districtRefusals.code_taken.code)
    const remove = () => op.call(deleteDistrict, { params: { id } })
    expect((await remove()).code).toBe(districtRefusals.in_use.code)
    await op.call(deleteRack, { params: { id: data.id } })
    expect((await remove()).code).toBe(0)
    expect(await gridOf('G')).toBeUndefined()
  })

  it("another warehouse has districts of the same codes and none of this one's racks [REL-26]", async () => {
    const other = await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation'], warehouses: [2] })
    await district('I')
    const { data } = await rack('I', 'I1', 0, 0)
    expect((await other.call(createDistrict, { body: { code: 'I' } })).code).toBe(0)
    expect((await other.call(listRacks, { query: { district: 'I' } })).data.list).toEqual([])
    expect((await other.call(deleteRack, { params: { id: data.id } })).code).toBe(kitRefusals.not_found.code)
    const body = { rack_code: 'X', rack_position: { x: 1, y: 1 } }
    expect((await other.call(editRack, { params: { id: data.id }, body })).code).toBe(
      kitRefusals.not_found.code,
    )
    const turned = { district: 'I', aisles: [0], pickup_direction: 2 as const }
    expect((await other.call(directRacks, { body: turned })).data).toEqual({ racks: 0 })
  })
})
