import { createDistrict } from '@kuacang/contract/inventory/district/calls'
import {
  createRack,
  generateLocations,
  heatDays,
  listRackGoods,
  listRackLoads,
} from '@kuacang/contract/inventory/rack/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { type Goods, goods, receive } from '../goods.testing.ts'
import { placesOf } from '../location/places.ts'
import { moveStock } from '../stock/ledger.ts'
import { loadsOf } from './loads.ts'

describe('how full racks are', () => {
  let t: TestServer
  let op: Client
  let ids: { full: string; bare: string }
  let tea: Goods
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation', 'GetLocationInventory'] })
    await op.call(createDistrict, { body: { code: 'H' } })
    const rack = async (rack_code: string, x: number) => {
      const body = { district: 'H', rack_code, rack_position: { x, y: 0 } }
      const { id } = (await op.call(createRack, { body })).data
      await op.call(generateLocations, { params: { id }, body: { layers: 1, slots: 4 } })
      return id
    }
    ids = { full: await rack('H1', 0), bare: await rack('H2', 1) }
    tea = await goods(t)
    await receive(t, tea, 'H1-1-01', 5)
    await receive(t, tea, 'H1-1-01', 2, { lot: 'L1' })
    await receive(t, tea, 'H1-1-03', 1)
  })
  afterAll(() => t.close())

  const loads = async () => (await op.call(listRackLoads, { query: { district: 'H' } })).data.list
  const loadOf = async (id: string) => (await loads()).find((l) => l.rack_id === id)

  it('goods at two of four places → both are counted once, with all their pieces; an empty rack says so', async () => {
    expect(await loadOf(ids.full)).toMatchObject({ locations: 4, held: 2, pieces: 8, picks: 0 })
    expect(await loadOf(ids.bare)).toMatchObject({ locations: 4, held: 0, pieces: 0, picks: 0 })
    expect((await op.call(listRackLoads, { query: { district: 'NONE' } })).data.list).toEqual([])
  })

  it('goods were taken → the rack is warm for as many days as are counted, and no longer', async () => {
    await t.write(async (tx) => {
      const places = await placesOf(tx, 1)
      const [from] = await tx.run<{ id: string }>(
        'select id from location where warehouse_id = $1 and code = $2',
        [1, 'H1-1-03'],
      )
      const cause = { kind: 'pick' as const, type: 'test', id: newId(), number: 'TEST' }
      const to = places.SUPPLIER
      await moveStock(tx, systemCaller(1, 'test'), cause, [
        { from: from?.id ?? '', to, sku_id: tea.sku_id, lot: '', partner_id: 1, quantity: 1 },
      ])
    })
    expect(await loadOf(ids.full)).toMatchObject({ held: 1, pieces: 7, picks: 1 })
    const afterwards = new Date(Date.now() + (heatDays + 1) * 86_400_000)
    const later = await t.write((tx) =>
      loadsOf(
        { db: tx.db, run: tx.run, store: tx.store, now: afterwards },
        { warehouse_id: 1, partner_id: null },
        'H',
      ),
    )
    expect(later.find((l) => l.rack_id === ids.full)).toMatchObject({ pieces: 7, picks: 0 })
  })

  it('a rack → its goods by place, lots together, by name', async () => {
    const { data } = await op.call(listRackGoods, { params: { id: ids.full } })
    expect(data).toMatchObject({
      list: [{ location_code: 'H1-1-01', sku: tea.sku, quantity: 7, available_quantity: 7 }],
      more: false,
    })
  })

  it('another warehouse → nothing of this one is told', async () => {
    const other = await t.as({ rights: ['GetLocationInventory'], warehouses: [2] })
    expect(
      (await other.call(listRackLoads, { query: { district: 'H' } }, { warehouse: 2 })).data.list,
    ).toEqual([])
    const goodsThere = await other.call(listRackGoods, { params: { id: ids.full } }, { warehouse: 2 })
    expect(goodsThere.data.list).toEqual([])
  })
})
