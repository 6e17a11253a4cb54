import { glob } from 'node:fs/promises'
import path from 'node:path'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say } from '@kuacang/contract/kit/text'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '../caller.ts'
import { type CatalogueColumn, readCatalogue } from '../database/catalogue.ts'
import { newId } from '../ids.ts'
import { Refused } from '../refused.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { type Document, move } from './document.ts'

const server = path.resolve(import.meta.dirname, '../..')

const isDocument = (v: unknown): v is Document =>
  typeof v === 'object' && v !== null && 'machine' in v && 'statusColumn' in v

/** Every document of the product, wherever an area declares it. */
const documents = async (): Promise<Document[]> => {
  const files = (
    await Array.fromAsync(glob('*/**/{document,store}.ts', { cwd: server, exclude: ['kit/**'] }))
  ).sort()
  const modules = await Promise.all(
    files.map((f) => import(path.join(server, f)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((m) => Object.values(m).filter(isDocument))
}
const all = await documents()

/** Any value that a required column takes. */
const filling = ({ name, type, default_value }: CatalogueColumn): unknown => {
  if (name === 'warehouse_id') return 1
  if (default_value !== '') return undefined
  if (type === 'object_id') return newId()
  if (type === 'timestamptz') return new Date()
  if (type.startsWith('_')) return []
  if (type === 'jsonb') return '{}'
  if (type === 'bool') return false
  return /int|numeric|float/.test(type) ? 1 : newId()
}

/** Columns that stay empty where their table demands one of two. */
const empty: Readonly<Record<string, string>> = { epc_unit: 'ob_id', inspection_task: 'stock_id' }

/** Columns whose check wants more than any text, and what a later state must say. */
const filled: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  epc_pre_ob: { tracking_id: 'PB261123ABCDEF' },
  inspection_task: { quantity: 1, good_quantity: 1 },
  booking: { departed_at: new Date() },
  printer: { dpi: 203 },
  statement: {
    ...{ cents: 2, month: '2026-12', statement_number: 'X', fingerprint: 'X' },
    ...{ issued_at: new Date(), settled_at: new Date() },
  },
  outbound_box: {
    ...{ pieces: 1, weight_g: 1, length_mm: 1, width_mm: 1, height_mm: 1 },
    ...{ finished_at: new Date(), handed_over_at: new Date() },
  },
}

class Undone extends Error {}

describe('the machine of each document, on its table', () => {
  let t: TestServer
  let owner: pg.Client
  beforeAll(async () => {
    t = await testServer()
    owner = new pg.Client({ connectionString: t.database.owner })
    await owner.connect()
    // The row alone, without the rows that it belongs to.
    await owner.query('set session_replication_role = replica')
  })
  afterAll(async () => {
    await owner.end()
    await t.close()
  })

  const rowOf = async ({ table, statusColumn, machine }: Document): Promise<string> => {
    const columns = (await readCatalogue(owner)).tables.find((x) => x.name === table)?.columns ?? []
    const values = columns
      // What a later state must name is there from the beginning.
      .filter(
        (c) => c.required || c.type === 'object_id' || c.name === statusColumn || filled[table]?.[c.name],
      )
      .map(
        (c) =>
          [
            c.name,
            c.name === statusColumn ? machine.status.codes[0] : (filled[table]?.[c.name] ?? filling(c)),
          ] as const,
      )
      .filter(([name, value]) => value !== undefined && name !== empty[table])
    const { rows } = await owner.query<{ id: string }>(
      `insert into ${table} (${values.map(([n]) => n).join()}) values (${values.map((_v, i) => `$${i + 1}`).join()}) returning id`,
      values.map(([, v]) => v),
    )
    return rows[0]?.id ?? ''
  }

  /** What comes of an action from a state, undone again: the state it ends in, or the refusal. */
  const tryOut = async (d: Document, action: string, id: string, from: number) => {
    let result: number | Refused | undefined
    await owner.query(`update ${d.table} set ${d.statusColumn} = $2 where warehouse_id = 1 and id = $1`, [
      id,
      from,
    ])
    const attempt = t.write(async (tx) => {
      try {
        const moved = await move<Record<string, number>>(tx, systemCaller(1, 'test'), d, action, id)
        result = moved[d.statusColumn]
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        result = error
        const [row] = await tx.run<{ state: number }>(
          `select ${d.statusColumn} as state from ${d.table} where warehouse_id = 1 and id = $1`,
          [id],
        )
        expect(row?.state).toBe(from)
      }
      throw new Undone()
    })
    await expect(attempt).rejects.toBeInstanceOf(Undone)
    return result
  }

  it('are found', () => {
    expect(all.map((d) => d.machine.title)).toEqual(
      expect.arrayContaining(['outbound_order', 'inbound_order', 'pickup_order', 'bag', 'handover_receipt']),
    )
  })

  for (const d of all)
    it(`${d.machine.title}: exactly the pairs of its table are taken, all others refused in its words [FU-304 REL-19]`, async () => {
      const id = await rowOf(d)
      const { machine } = d
      for (const action of machine.actions)
        for (const state of machine.status.codes) {
          const pair = `${action} from ${machine.status.name(state)}`
          const result = await tryOut(d, action, id, state)
          if (machine.table[action]?.from.includes(machine.status.name(state) ?? '')) {
            expect([pair, result]).toEqual([pair, machine.to(action)[0]])
            continue
          }
          if (!(result instanceof Refused)) throw new Error(`${pair} was taken`)
          expect([pair, result.refusal]).toEqual([pair, kitRefusals.illegal_move])
          for (const locale of ['zh', 'en'] as const) {
            const { what, why } = result.parts(locale)
            expect(what).toContain(say(machine.table[action]?.label ?? { zh: '?', en: '?' }, locale))
            expect(why).toContain(say(machine.status.label(state), locale))
          }
        }
    })
})
