import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { distributeTables, distributionPlan } from './distribute.ts'
import { letLogIn } from './roles.ts'
import { scopeOf } from './schema-rules.ts'

describe('spreading the tables over nodes', () => {
  let database: TestDatabase
  let catalogue: Catalogue
  beforeAll(async () => {
    database = await testDatabase()
    const client = new pg.Client({ connectionString: database.owner })
    await client.connect()
    catalogue = await readCatalogue(client)
    await client.end()
  })
  afterAll(() => database.giveBack())

  it('declares every table but the local ones, once', () => {
    const declared = distributionPlan(catalogue, 16).map((s) => s.table)
    const wanted = catalogue.tables.filter((t) => scopeOf(t.comment) !== 'local').map((t) => t.name)
    expect(declared.toSorted()).toEqual(wanted.toSorted())
  })

  it('declares a table after all that it refers to', () => {
    const declared = distributionPlan(catalogue, 16).map((s) => s.table)
    // Local tables are not declared anywhere.
    for (const { name, foreign } of catalogue.tables)
      for (const f of foreign)
        if (f.to_table !== name && declared.includes(name))
          expect(declared.indexOf(f.to_table)).toBeLessThan(declared.indexOf(name))
  })

  it('keeps the tables of a warehouse together on one node', () => {
    const steps = distributionPlan(catalogue, 8).filter((s) => s.values[1] === 'warehouse_id')
    expect(steps[0]).toMatchObject({ values: [steps[0]?.table, 'warehouse_id', 8] })
    for (const step of steps.slice(1)) expect(step.values[2]).toBe(steps[0]?.table)
  })

  it('lets a role log in that may not; a caller without the right to do so is told what to run', async () => {
    const client = new pg.Client({ connectionString: database.owner })
    await client.connect()
    const role = `worker_role_${randomBytes(4).toString('hex')}`
    const mayLogIn = async () =>
      (await client.query('select rolcanlogin as may from pg_roles where rolname = $1', [role])).rows[0]?.may
    try {
      await client.query(`create role ${role} nologin`)
      await client.query('set role kuacang_app')
      await expect(letLogIn(client, role)).rejects.toThrow(`alter role ${role} login`)
      await client.query('reset role')
      await letLogIn(client, role)
      await letLogIn(client, role)
      expect(await mayLogIn()).toBe(true)
    } finally {
      await client.query('reset role')
      await client.query(`drop role if exists ${role}`)
      await client.end()
    }
  })

  it('is refused in one sentence where Citus is missing', async () => {
    await expect(distributeTables(database.owner, 16)).rejects.toThrow('this database has no Citus')
  })
})
