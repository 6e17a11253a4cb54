import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginShift } from '../bench/day/shift.ts'
import { kind } from '../bench/day/sorting/kind.ts'
import { build } from '../server/src/build.ts'
import { demoPassword } from '../server/src/demo/people.ts'
import { fillDemo } from '../server/src/demo/public.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { type TestDatabase, testDatabase } from '../server/src/kit/testing/database.ts'
import { watchedLog } from '../server/src/kit/testing/log-watch.ts'
import { demoParts } from '../server/src/registry.ts'

/** The places and groups of the demo data; the night makes its own bags. */
const needed = ['reference', 'sorting-centre']

describe('a night of a sorting centre', () => {
  let folder: string
  let database: TestDatabase
  let product: Awaited<ReturnType<typeof build>>
  let base: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'night-'))
    database = await testDatabase()
    product = await build(readSettings({ LOG_LEVEL: 'trace', DATA_DIR: folder }), database.app, watchedLog)
    await fillDemo(
      product.app,
      (await demoParts()).filter((p) => needed.includes(p.name)),
    )
    base = await product.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await product.close()
    await database.giveBack()
    await rm(folder, { recursive: true })
  })

  it('with parcels that are missing, unknown, withdrawn, misweighed, relabelled or returned → each is where the account of the night says, what went again left twice and nothing else did, and the laws hold', async () => {
    const who = { username: 'admin', password: demoPassword }
    const shift = await beginShift(
      { url: base, ...who, operators: 3, warehouse: kind.warehouse },
      new Map(),
      () => undefined,
    )
    const options: Readonly<Record<string, string>> = {
      ...{ bags: '6', parcels: '150', checker: 'manager' },
      password: demoPassword,
    }
    const text = (name: string) => options[name]
    let parts = 0
    const told = await kind.run({
      shift,
      said: { text, number: (name) => Number(text(name)), flag: (name) => text(name) === 'true' },
      parts: (least) => {
        expect(least.every((n) => n >= 0)).toBe(true)
        return () => {
          parts += 1
        }
      },
    })
    expect(told).toMatchObject({
      ...{ ok: true, differences: [], doctor: { ok: true, differences: 0 } },
      ...{ bags: 6, parcels: 150, relabelled: 3 },
      states: { missing: 3, withdrawn: 1, held: 3, destroyed: 1, returned: 4, departed: 138 },
      returns: { ended: 5, again: 1 },
      refused: {
        ...{ weigh_again: 5, review_missing: 3, dead_number: 3, own_bag: 2 },
        ...{ pick_out: 1, undecided: 1, to_destroy: 1 },
      },
    })
    expect(parts).toBe(Object.keys(told.stage_seconds as object).length)
  })
})
