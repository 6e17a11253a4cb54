import { editDistrict, listDistricts, updateAisle } from '@kuacang/contract/inventory/district/calls'
import { assignLocations, listLocations } from '@kuacang/contract/inventory/location/calls'
import { createRack, directRacks } from '@kuacang/contract/inventory/rack/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { getPickupOrder } from '@kuacang/contract/outbound/pickup/calls'
import { getPickupRoute } from '@kuacang/contract/outbound/pickup-route/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newPickup } from '../pickup/pickup.testing.ts'

const grid = {
  code: 'A',
  name: '一号库区',
  aisles: 3,
  cells: 10,
  blocks: 1,
  aisle_width_mm: 3000,
  cell_width_mm: 1000,
  cross_aisle_mm: 2000,
  depot_aisle: 0,
  depot_at: 'bottom',
}

describe('the route of a pickup order', () => {
  let t: TestServer
  let fbw: Client
  /** Two goods at two racks: in the first cell of the first aisle, and in the second cell of the second. */
  let skus: string[]
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    const goods = [await stocked(fbw, 50), await stocked(fbw, 50)]
    skus = goods.map((g) => g.sku)
    const [district] = (await fbw.call(listDistricts)).data.list
    await fbw.call(editDistrict, { params: { id: district?.id ?? '' }, body: grid })
    for (const [i, { locations }] of goods.entries()) {
      const rack = { district: 'A', rack_code: `R${i}`, rack_position: { x: 1 + i, y: i } }
      const rack_id = (await fbw.call(createRack, { body: rack })).data.id
      const { list } = (await fbw.call(listLocations, { query: { code: locations[0] } })).data
      await fbw.call(assignLocations, { body: { ids: list.map((l) => l.id), rack_id } })
    }
  })
  afterAll(() => t.close())

  const pickup = async () => {
    const order = await ordered(fbw, ...skus.map((sku) => ({ sku, quantity: 1 })))
    return (await newPickup(fbw, [order.id])).id
  }
  const route = async (id: string) => (await fbw.call(getPickupRoute, { params: { id } })).data
  const direct = (pickup_direction: number) =>
    fbw.call(directRacks, { body: { district: 'A', aisles: [1], pickup_direction } })
  const turn = (reversed: boolean) =>
    fbw.call(updateAisle, { body: { district: 'A', aisle_index: 1, reversed } })

  it('goes along the aisles from the depot over its numbered stops and back, in the order of its lines', async () => {
    const id = await pickup()
    const { walks, elsewhere } = await route(id)
    const [walk] = walks
    expect([walks.length, elsewhere]).toEqual([1, []])
    expect(walk).toMatchObject({ district: 'A', metres: 30, map: { aisles: 3, cells: 10, middle: null } })
    expect(walk?.map.racks.map((r) => r.rack_code)).toEqual(['R0', 'R1'])
    const { data } = await fbw.call(getPickupOrder, { params: { id } })
    expect(walk?.stops.map((s) => [s.location_code, s.walk_orders])).toEqual(
      data.pick_locations.map((l) => [l.location_code, [l.walk_order]]),
    )
    expect(walk?.way[0]).toEqual({ aisle: 0, cell: 10 })
    expect(walk?.way.at(-1)).toEqual({ aisle: 0, cell: 10 })
    expect(walk?.way).toEqual(expect.arrayContaining([{ aisle: 1, cell: 1 }]))
    // Never through a rack: each leg keeps to an aisle, or to a cross-aisle.
    for (const [i, to] of (walk?.way ?? []).entries()) {
      const from = walk?.way[i - 1]
      if (from && from.aisle !== to.aisle)
        expect([from.cell, [-1, 10].includes(to.cell)]).toEqual([to.cell, true])
    }
  })
  it('walks past racks in their direction, which a reversed aisle turns round', async () => {
    const metres = async () => (await route(await pickup())).walks[0]?.metres
    const rows = async () => {
      const [walk] = (await route(await pickup())).walks
      const way = walk?.way ?? []
      const at = way.findIndex((p) => p.aisle === 1 && p.cell === 1)
      return [way[at - 1]?.cell, way[at + 1]?.cell]
    }
    await direct(1)
    expect(await rows()).toEqual([10, -1])
    await turn(true)
    expect(await rows()).toEqual([-1, 10])
    await direct(0)
    await turn(false)
    expect(await metres()).toBe(30)
  })

  it('lists what is on no map separately', async () => {
    const { sku, locations } = await stocked(fbw, 5)
    await t.write((tx) => tx.run('update location set aisle = null, cell = null where code = $1', locations))
    const order = await ordered(fbw, { sku, quantity: 1 })
    const { walks, elsewhere } = await route((await newPickup(fbw, [order.id])).id)
    expect(walks).toEqual([])
    expect(elsewhere).toEqual([{ location_code: locations[0], walk_orders: [1], done: false }])
  })

  it('of another warehouse is not found [REL-26]', async () => {
    const other = await worker(t, 2)
    const reply = await other.call(getPickupRoute, { params: { id: await pickup() } })
    expect(reply.code).toBe(kitRefusals.not_found.code)
  })
})
