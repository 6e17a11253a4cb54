import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { registerLaws } from '../../registry.ts'
import { allLaws } from '../doctor/law.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { inDatabase } from '../testing/in-database.ts'
import { dumpSchema, readCatalogue } from './catalogue.ts'
import { ensurePartitions, migrate, migrations } from './migrate.ts'
import { readOnly } from './reader.ts'
import { scopeOf } from './schema-rules.ts'

/** What a release leaves in a database: written by scripts/keep-release.ts. */
type Kept = { readonly newest: string; readonly rows: Readonly<Record<string, readonly object[]>> }

const folder = path.resolve(import.meta.dirname, '../../../db/released')

const oldestRelease = async (): Promise<Kept> => {
  const [name = ''] = (await readdir(folder)).sort()
  return JSON.parse(gunzipSync(await readFile(path.join(folder, name))).toString()) as Kept
}

/** Beside its own warehouses the release has so many copies of each, with all their rows: some hundred thousand. */
const copies = 60
const between = 1000

const fill = async (client: pg.Client, { rows }: Kept): Promise<void> => {
  await ensurePartitions(client, { from: new Date('2026-10-01') })
  // Rows of all tables at once, in no order.
  await client.query(`set session_replication_role = replica`)
  for (const [table, list] of Object.entries(rows)) {
    await client.query(`delete from ${table}`)
    await client.query(`insert into ${table} select (jsonb_populate_recordset(null::${table}, $1)).*`, [
      JSON.stringify(list),
    ])
  }
  const id = `w.id + ${between} * n`
  await client.query(
    `insert into warehouse select (jsonb_populate_record(w, jsonb_build_object(
       'id', ${id}, 'warehouse_code', w.warehouse_code || '-' || n))).*
     from warehouse w, generate_series(1, ${copies}) n`,
  )
  const { tables } = await readCatalogue(client)
  const ofWarehouses = tables.filter((t) => scopeOf(t.comment) === 'warehouse').map((t) => t.name)
  for (const table of ofWarehouses)
    await client.query(
      `insert into ${table} select (jsonb_populate_record(w, jsonb_build_object(
         'warehouse_id', w.warehouse_id + ${between} * n))).*
       from ${table} w, generate_series(1, ${copies}) n where w.warehouse_id > 0`,
    )
  await client.query('reset session_replication_role')
  await client.query('analyze')
}

const tablesOf = async (client: pg.Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> 'schema_migration' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const found = await client.query<{ n: number }>(`select count(*) as n from ${name}`)
    counts.set(name, found.rows[0]?.n ?? 0)
  }
  return counts
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Tables of the oldest release that have another name since. */
const renamed = ['drop_shipping_merchant']

/** What a scan does in each release: it finds a thing by its key and writes to it. */
const scans = [
  'select order_number from outbound_order where warehouse_id = 1 order by id limit 1',
  `update hub_parcel set updated_at = updated_at where warehouse_id = (select min(warehouse_id) from hub_parcel)`,
  'update stock set version = version where warehouse_id = 1',
  'select count(*) from operation_record where warehouse_id = 1',
]

/** Works on until told to stop. Answers how long it waited at most, in seconds, and how often it was served. */
const scanning = (url: string) => {
  let on = true
  const over = inDatabase(url, async (client) => {
    let [longest, served] = [0, 0]
    while (on)
      for (const scan of scans) {
        longest = Math.max(longest, await seconds(() => client.query(scan)))
        served += 1
      }
    return { longest, served }
  })
  return () => {
    on = false
    return over
  }
}

describe('an upgrade from the oldest release', () => {
  const given: TestDatabase[] = []
  const database = async () => {
    const made = await testDatabase(null)
    given.push(made)
    return made.owner
  }
  afterEach(async () => {
    for (const made of given.splice(0)) await made.giveBack()
  })

  it('keeps its data and its laws, takes no longer than its rows need, and lets scans through meanwhile [REL-41]', async () => {
    const release = await oldestRelease()
    const all = await migrations()
    const old = all.slice(0, all.findIndex((m) => m.name === release.newest) + 1)
    expect(old.at(-1)?.name).toBe(release.newest)
    const [empty, full] = [await database(), await database()]
    for (const url of [empty, full]) await migrate(url, old)

    const before = await inDatabase(full, async (client) => {
      await fill(client, release)
      return tablesOf(client)
    })
    expect([...before.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(copies * 1500)
    // The yardsticks of this machine at this time: the same migrations over nothing, and all rows written once.
    const overNothing = await seconds(() => migrate(empty, all))
    const writtenOnce = await seconds(() =>
      inDatabase(full, async (client) => {
        for (const table of before.keys())
          await client.query(`create temp table copy_${table} as table ${table}`)
      }),
    )

    const stop = scanning(full)
    const took = await seconds(() => migrate(full, all))
    const { longest, served } = await stop()
    expect(served).toBeGreaterThan(scans.length)
    expect(took).toBeLessThan(3 * overNothing + 10 * writtenOnce)
    // No lock lasts longer than it takes to write all rows, also where a migration rewrites a table.
    expect(longest).toBeLessThan(overNothing / 4 + writtenOnce)

    await inDatabase(full, async (client) => {
      const after = await tablesOf(client)
      expect([...before.keys()].filter((table) => !after.has(table))).toEqual(renamed)
      const changed = [...before].filter(([table, rows]) => (after.get(table) ?? rows) !== rows)
      expect(changed).toEqual([])
      const schema = await dumpSchema(client)
      const lasting = (lines: string[]) => lines.filter((line) => !/_20\d\d_\d\d/.test(line))
      expect(lasting(schema)).toEqual(lasting(await inDatabase(empty, dumpSchema)))
    })
    await registerLaws()
    const wrong = await readOnly(full, async (run) => {
      const found: string[] = []
      for (const { id } of await run<{ id: string }>('select id from warehouse where id < 2000', []))
        for (const law of allLaws())
          for (const v of (await law.find({ run }, Number(id))).violations)
            found.push(`${law.name} ${id} ${v.object}: ${v.recorded}, proven ${v.proven}`)
      return found
    })
    expect(wrong).toEqual([])
  })
})
