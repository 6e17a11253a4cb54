import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testHubs, testServer } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { allLaws } from '../doctor/law.ts'
import { newId } from '../ids.ts'
import { knownElsewhere, noteNumbers, warehousesElsewhere } from './elsewhere.ts'

const [here, there] = testHubs
const parcels = { table: 'hub_parcel' }

describe('numbers that other warehouses know', () => {
  let t: TestServer
  beforeAll(async () => {
    await registerLaws()
    t = await testServer()
  })
  afterAll(() => t.close())

  const note = (warehouse: number, ...numbers: string[]) =>
    t.write(async (tx) => noteNumbers(tx, { warehouse_id: warehouse }, parcels, numbers), warehouse)
  const elsewhere = (warehouse: number, number: string, document = parcels) =>
    t.write((tx) => warehousesElsewhere(tx, { warehouse_id: warehouse }, document, number), warehouse)
  const found = (warehouse: number) =>
    t.write(async (tx) => {
      const law = allLaws().find((one) => one.name === 'hub.numbers_of_hub_parcel')
      return law?.find(tx, warehouse)
    }, warehouse)

  it('are noted by fifteen at once, in any order, and again → the other warehouse is told once, the own one not', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => `N${n}`)
    await Promise.all(
      Array.from({ length: 15 }, (_, n) => note(here, ...(n % 2 ? numbers : numbers.toReversed()))),
    )
    await note(here, 'N1')
    expect((await elsewhere(there, 'N1')).map((w) => w.id)).toEqual([here])
    expect(await elsewhere(here, 'N1')).toEqual([])
    await note(there, 'N1')
    expect((await elsewhere(here, 'N1')).map((w) => w.id)).toEqual([there])
    await t.app.store.pool.query(`delete from known_number where number like 'N%'`)
  })

  it('belong to one kind of document: the same number of another kind is unknown', async () => {
    await note(here, 'KIND')
    expect(await elsewhere(there, 'KIND', { table: 'hub_inbound_bag' })).toEqual([])
    const name = await t.write((tx) => knownElsewhere(tx, { warehouse_id: there }, parcels, 'KIND'), there)
    expect(name).toBe((await elsewhere(there, 'KIND'))[0]?.name)
    await t.app.store.pool.query(`delete from known_number where number = 'KIND'`)
  })

  it('are compared with the documents by the doctor: one that is missing is found', async () => {
    expect(await found(here)).toEqual({ checked: 0, violations: [] })
    await note(here, 'EARLIER', 'RIGHT')
    for (const number of ['LEFT OUT', 'RIGHT'])
      await t.write(
        (tx) =>
          tx.run(
            `with bag as (
               insert into hub_inbound_bag (warehouse_id, id, bag_number, status, parcel_count, created_at, updated_at)
               values ($1, $2, $3, 10, 1, $4, $4) returning id)
             insert into hub_parcel (warehouse_id, id, tracking_id, status, inbound_bag_id, dest_warehouse_code, created_at,
               updated_at)
             select $1, $2, $3, 10, id, 'X', $4, $4 from bag`,
            [here, newId(), number, tx.now],
          ),
        here,
      )
    expect(await found(here)).toEqual({
      checked: 2,
      violations: [{ object: 'LEFT OUT', recorded: 'not noted', proven: 'noted' }],
    })
    expect(await found(there)).toEqual({ checked: 0, violations: [] })
  })
})
