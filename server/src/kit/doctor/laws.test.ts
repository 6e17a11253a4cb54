import { runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteNumbers } from '#kit/document/elsewhere'
import { type TestServer, testHubs, testServer } from '#kit/testing/server'
import { proveAtNight } from '../../inventory/doctor/chores.ts'
import { allChores, registerLaws } from '../../registry.ts'
import { allLaws } from './law.ts'

const [hub] = testHubs
let t: TestServer
beforeAll(async () => {
  await registerLaws()
  t = await testServer()
})
afterAll(() => t.close())

const id = (n: number) => String(n).padStart(24, '0')

const found = async (name: string) => {
  const law = allLaws().find((l) => l.name === name)
  if (!law) throw new Error(`no law is called ${name}`)
  return t.write((tx) => law.find(tx, hub), hub)
}

it('a bag that counts another number or weight than it holds is found, a cancelled one holds nothing', async () => {
  const { collecting, cancelled } = bagStatus.code
  await t.write(async (tx) => {
    for (const [n, items, status] of [
      [1, 1, collecting],
      [2, 2, collecting],
      [3, 7, cancelled],
    ] as const)
      await tx.run(
        `insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, status, items, items_weight_g,
           operator_id, operator_name, held_since, created_at, updated_at)
         values ($1, $2, 'hub', $3, $3, $3, $4, $5, 300, $2, 'x', $6, $6, $6)`,
        [hub, id(n), `BAG${n}`, status, items, tx.now],
      )
    for (const n of [1, 2])
      await tx.run(
        `insert into bag_item (warehouse_id, id, bag_id, suite, family, item_id, item_number, weight_g, added_by, added_at)
         values ($1, $2, $3, 'hub', 'hub', $2, $5, 300, 'x', $4)`,
        [hub, id(10 + n), id(n), tx.now, `P${n}`],
      )
  }, hub)
  expect(await found('packing.bag_sums')).toEqual({
    checked: 2,
    violations: [{ object: 'BAG2', recorded: '2 / 300 g', proven: '1 / 300 g' }],
  })
})

it('a bag with more parcels than name it, or a parcel that departed without its bag, is found', async () => {
  await t.write(async (tx) => {
    await tx.run(
      `insert into hub_inbound_bag (warehouse_id, id, bag_number, status, parcel_count, created_at, updated_at)
       values ($1, $2, 'IN1', 10, 3, $3, $3)`,
      [hub, id(20), tx.now],
    )
    for (const [n, bag, status] of [
      [11, id(1), 10],
      [12, null, 90],
    ] as const)
      await tx.run(
        `insert into hub_parcel (warehouse_id, id, tracking_id, status, inbound_bag_id, dest_warehouse_code,
           outbound_bag_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, 'W1', $6, $7, $7)`,
        [hub, id(n), `WI${n}`, status, id(20), bag, tx.now],
      )
    noteNumbers(tx, { warehouse_id: hub }, { table: 'hub_inbound_bag' }, ['IN1'])
    noteNumbers(tx, { warehouse_id: hub }, { table: 'hub_parcel' }, ['WI11', 'WI12'])
  }, hub)
  expect(await found('hub.parcels_of_outbound_bag')).toEqual({
    checked: 2,
    violations: [{ object: 'BAG2', recorded: '2', proven: '0' }],
  })
  expect((await found('hub.departed_parcels')).violations).toEqual([
    { object: 'WI12', recorded: 'departed', proven: 'here' },
  ])
  expect((await found('hub.parcels_of_inbound_bag')).violations).toEqual([
    { object: 'IN1', recorded: '3', proven: '2' },
  ])
})

it('the doctor of a warehouse tells the violations of all areas, each with its law in both languages', async () => {
  const manager = await t.as({ rights: ['InventoryDoctor'], warehouses: [hub] })
  const { data } = await manager.call(runDoctor, {}, { warehouse: hub })
  expect(data.ok).toBe(false)
  expect(data.differences).toEqual([])
  expect(data.violations.map((v) => v.object).sort()).toEqual(['BAG2', 'BAG2', 'IN1', 'WI12'])
  expect(data.violations.every((v) => v.law.zh !== '' && v.law.en !== '')).toBe(true)
})

it('each warehouse is proved once a night by its own clock, also where two processes do it [REL-4]', async () => {
  const reports = async () => {
    const { rows } = await t.app.store.pool.query<{ warehouse_id: number; found: boolean }>(
      `select warehouse_id, violations <> '[]' as found from doctor_report where user_name = 'system' order by 1`,
    )
    return rows
  }
  await t.app.store.pool.query("update warehouse set timezone = 'UTC' where id <> $1", [hub])
  await t.app.store.pool.query("update warehouse set timezone = 'Asia/Shanghai' where id = $1", [hub])
  const at = (time: string) => new Date(`${new Date().toISOString().slice(0, 10)}T${time}Z`)
  await proveAtNight(t.app, at('12:00:00'))
  expect(await reports()).toEqual([])
  // It is three at night in Shanghai.
  await Promise.all([proveAtNight(t.app, at('19:00:00')), proveAtNight(t.app, at('19:00:00'))])
  await proveAtNight(t.app, at('19:30:00'))
  expect(await reports()).toEqual([{ warehouse_id: hub, found: true }])
  expect((await allChores()).map((c) => c.name)).toContain('warehouses are proved at night')
})

it('an item that outlives its bag, a bag that left without its pallet, and a tax account of another sum are found', async () => {
  await t.write(async (tx) => {
    for (const [n, status, parent] of [
      [31, bagStatus.code.handed_over, null],
      [32, bagStatus.code.done, id(31)],
    ] as const)
      await tx.run(
        `insert into bag (warehouse_id, id, suite, bag_number, bag_code, tag, status, items, items_weight_g,
           operator_id, operator_name, held_since, created_at, updated_at, parent_id)
         values ($1, $2, 'hub', $3, $3, $3, $4, 1, 300, $2, 'x', $5, $5, $5, $6)`,
        [hub, id(n), `BAG${n}`, status, tx.now, parent],
      )
    await tx.run(
      `insert into bag_item (warehouse_id, id, bag_id, suite, family, item_id, item_number, weight_g, added_by, added_at)
       values ($1, $2, $3, 'hub', 'hub', $2, 'LATE', 300, 'x', $4)`,
      [hub, id(41), id(31), tx.now],
    )
    await tx.run(`insert into tax_account values ($1, 'LAX', 'person', '2026-11-23', 500)`, [hub])
  }, hub)
  const late = { object: 'LATE', recorded: 'living', proven: 'gone' }
  expect((await found('packing.living_items')).violations).toEqual([late])
  expect((await found('packing.bags_inside')).violations).toMatchObject([{ object: 'BAG32' }])
  const account = { object: 'LAX 2026-11-23 person', recorded: '500', proven: '0' }
  expect((await found('packing.tax_accounts')).violations).toEqual([account])
})
