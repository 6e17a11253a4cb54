import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { guardFormula, guardSql, unguardFormula } from './formula-guard.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map((s) => s.replaceAll('\0', '').toWellFormed()),
  fc.stringMatching(/^'*[=+\-@＝＋－＠\t\r\n"0-9a]{0,4}$/),
  fc.constantFrom(
    '',
    "'",
    "''",
    '-1',
    '+1',
    '=1',
    "'=1",
    '@a',
    '0123',
    '中文',
    '=',
    '１',
    '＝1+1',
    '＋1',
    '－1',
    '＠a',
    "'＝1",
  ),
)

describe('the guard of csv cells', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase(null)
    client = new pg.Client({ connectionString: database.owner })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.giveBack()
  })

  it('leaves nothing that a spreadsheet runs, and is taken away without a trace', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(guardFormula(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
        expect(unguardFormula(guardFormula(text))).toBe(text)
      }),
    )
  })

  it('is the same in the database as in the product', async () => {
    const cells = fc.sample(cell, 3000)
    const { rows } = await client.query<{ guarded: string }>(
      `select ${guardSql('c')} as guarded from unnest($1::text[]) with ordinality as t (c, n) order by n`,
      [cells],
    )
    expect(rows.map((r) => r.guarded)).toEqual(cells.map(guardFormula))
  })
})
