import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { distribute, distributionPlan } from './distribute.ts'
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
  afterAll(() => database.drop())

  it('declares every table but the local ones, once', () => {
    const declared = distributionPlan(catalogue, 16).map((s) => s.table)
    const wanted = catalogue.tables.filter((t) => scopeOf(t.comment) !== 'local').map((t) => t.name)
    expect(declared.toSorted()).toEqual(wanted.toSorted())
  })

  it('declares a table after all that it refers to', () => {
    const declared = distributionPlan(catalogue, 16).map((s) => s.table)
    // Local tables are declared by nobody.
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

  it('is refused in one sentence where Citus is missing', async () => {
    await expect(distribute(database.owner, 16)).rejects.toThrow('this database has no Citus')
  })
})
