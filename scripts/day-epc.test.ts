import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kind } from '../bench/day/epc/kind.ts'
import { modes } from '../bench/day/epc/prepare.ts'
import { beginShift } from '../bench/day/shift.ts'
import { build } from '../server/src/build.ts'
import { demoPassword } from '../server/src/demo/people.ts'
import { fillDemo } from '../server/src/demo/public.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { type TestDatabase, testDatabase } from '../server/src/kit/testing/database.ts'
import { watchedLog } from '../server/src/kit/testing/log-watch.ts'
import { demoParts } from '../server/src/registry.ts'

const head =
  'order_id,purchased_at,order_status,carrier_at,buyer_zip_prefix,buyer_city,buyer_state,seller_id,product_id,category,price,shipping_limit_at,weight_g,length_cm,width_cm,height_cm'

/** A parcel of the file: who buys, on which day it is ordered and given to the carrier, and what is special about it. */
type Bought = {
  readonly buyer: number
  readonly day: number
  readonly carrier: number | null
  readonly grams?: number
  readonly category?: string
}

const dayOf = (day: number) => `2017-01-${String(day).padStart(2, '0')} 10:00:00`
const rowOf = ({ buyer, day, carrier, grams = 300, category = 'livros' }: Bought, n: number) =>
  [
    ...[`o${n}`, dayOf(day), 'delivered', carrier === null ? '' : dayOf(carrier)],
    ...[`${8000 + buyer}1`, 'curitiba', 'PR', `s${n % 3}`, `p${n}`, category, '20.5', dayOf(day + 2)],
    ...[grams, 20, 15, 10],
  ].join(',')

/** Three that go on together, two that do, some alone; one that is too heavy, and one that never comes. */
const bought: readonly Bought[] = [
  { buyer: 1, day: 2, carrier: 3 },
  { buyer: 1, day: 2, carrier: 3, category: 'perfumaria' },
  { buyer: 1, day: 3, carrier: 4 },
  { buyer: 2, day: 2, carrier: 3 },
  { buyer: 2, day: 2, carrier: 4, category: 'eletronicos' },
  { buyer: 3, day: 2, carrier: 3 },
  { buyer: 4, day: 3, carrier: 4, grams: 31_000 },
  { buyer: 5, day: 3, carrier: null },
  { buyer: 6, day: 3, carrier: 4 },
  { buyer: 7, day: 3, carrier: 4 },
  { buyer: 7, day: 3, carrier: 4 },
  { buyer: 8, day: 3, carrier: 4 },
]

/** What the demo data must have for a day: it makes its own places and its own parcels. */
const needed = ['reference', 'materials', 'sorting-centre']

describe('a day of a parcel centre', () => {
  let folder: string
  let database: TestDatabase
  let product: Awaited<ReturnType<typeof build>>
  let base: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'day-'))
    await writeFile(path.join(folder, 'orders.csv'), [head, ...bought.map(rowOf)].join('\n'))
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

  /** As `npm run day -- --epc` with these options runs it. */
  const dayOfMode = async (options: Readonly<Record<string, string>>) => {
    const said = (name: string) => {
      const value = options[name] ?? kind.options[name]?.default
      return value === undefined ? undefined : String(value)
    }
    const who = { username: 'admin', password: demoPassword }
    const shift = await beginShift(
      { url: base, ...who, operators: 3, warehouse: kind.warehouse },
      new Map(),
      () => undefined,
    )
    const text = (name: string) =>
      ({ ...who, seed: 'small', orders: path.join(folder, 'orders.csv') })[name] ?? said(name)
    return kind.run({
      shift,
      said: { text, number: (name) => Number(text(name)), flag: (name) => text(name) === 'true' },
      parts: () => () => undefined,
    })
  }

  for (const mode of modes)
    it(`is worked through as ${mode} → all that came and may leave has left, and nothing differs from the account of the run`, async () => {
      expect(await dayOfMode({ mode, slots: '6', wait: '3' })).toMatchObject({
        ...{ ok: true, differences: [], doctor: { ok: true, differences: 0 } },
        ...{ arrived: 11, parcels_shipped: 10, not_shipped: { never_came: 1, undeliverable: 1 } },
        ...{ boxes: 6, combined_share: 0.7 },
      })
    })

  it('is worked through with trouble for every parcel, and with systems outside that do not answer → nothing differs', async () => {
    const told = await dayOfMode({ mode: 'sow', slots: '6', wait: '3', disturbed: '1' })
    expect(told).toMatchObject({ ok: true, differences: [], doctor: { ok: true, differences: 0 } })
    expect(Object.keys(told.troubles as object).length).toBeGreaterThan(1)
    expect(told.not_shipped).not.toHaveProperty('unknown')
  })

  it('goes on to a sorting centre → all boxes that were signed over arrive there and leave, and both houses prove it', async () => {
    const told = await dayOfMode({ mode: 'sow', slots: '6', wait: '3', 'then-sorting': 'true' })
    expect(told).toMatchObject({
      ...{ ok: true, differences: [], parcels_shipped: 10, boxes: 6 },
      sorting: {
        ...{ ok: true, parcels: 6, states: { departed: 6 }, differences: [], not_heard_back: [] },
        doctor: { ok: true, differences: 0 },
      },
    })
  })
})
