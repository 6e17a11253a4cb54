import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { done, entered, published } from './billing.testing.ts'
import { laws } from './laws.ts'

let t: TestServer
let owner: pg.Client
let keeper: Client
beforeAll(async () => {
  t = await testServer()
  owner = new pg.Client({ connectionString: t.database.owner })
  await owner.connect()
  keeper = await t.as({ rights: ['GetAddedValueRecord', 'ManagePrices'], warehouses: [1] })
  const steps = [
    { from: '0', rate: '0.3333' },
    { from: '5', rate: '0.2' },
    { from: '2000000000', rate: '0.0001' },
  ]
  await published(keeper, [{ steps, free_quantity: '2', minimum_charge: '1.5' }])
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const found = async () =>
  Object.fromEntries(
    await Promise.all(laws.map(async (law) => [law.name, await t.write((tx) => law.find(tx, 1))] as const)),
  )

it('amounts of every kind hold, computed by the database in another way; one that was changed is found', async () => {
  const all = []
  for (const quantity of ['1', '2', '2.5', '9', '7000', '3000000000', '123.4567']) {
    const one = await entered(keeper, { quantity })
    await done(keeper, one.id)
    all.push(one)
  }
  expect(await found()).toEqual({
    'billing.done_services': { checked: 7, violations: [] },
    'billing.charge_amounts': { checked: 7, violations: [] },
  })
  const [, , changed] = all
  await owner.query('update charge set amount = amount + 0.01 where cause_id = $1', [changed?.id])
  expect((await found())['billing.charge_amounts']?.violations).toEqual([
    { object: changed?.service_number, recorded: '1.510', proven: '1.500' },
  ])
  await owner.query('update charge set amount = amount - 0.01 where cause_id = $1', [changed?.id])
})

it('a done service without its charge, and a charge of one that is not done, are found', async () => {
  const [lost, early] = [await entered(keeper), await entered(keeper)]
  await done(keeper, lost.id, early.id)
  await owner.query('delete from charge where cause_id = $1', [lost.id])
  await owner.query('update value_added_service set status = 1 where id = $1', [early.id])
  const { violations } = (await found())['billing.done_services'] ?? { violations: [] }
  expect(violations).toHaveLength(2)
  expect(violations).toEqual(
    expect.arrayContaining([
      { object: lost.service_number, recorded: '1', proven: '0' },
      { object: early.service_number, recorded: '0', proven: '1' },
    ]),
  )
})
