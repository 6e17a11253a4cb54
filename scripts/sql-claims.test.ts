import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../server/src/kit/testing/database.ts'
import { readClaims } from './sql-claims.ts'
import { claimFaults } from './sql-columns.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Texts that are put together from parameters: by file, how many. This list may only become shorter. */
const unknownTexts = {
  'server/src/kit/document/hold-numbers.ts': 1,
  'server/src/epc/decision/laws.ts': 1,
  'server/src/epc/decision/store.ts': 1,
  'server/src/epc/kpi/work.ts': 1,
  'server/src/epc/pickup/generate.ts': 1,
  'server/src/epc/report/days.ts': 1,
  'server/src/epc/report/laws.ts': 2,
  'server/src/epc/report/status-counts.ts': 1,
  'server/src/hub/record/answers.ts': 1,
  'server/src/inbound/case/labels.ts': 2,
  'server/src/inventory/check/scope.ts': 1,
  'server/src/inventory/check/store.ts': 1,
  'server/src/inventory/count/store.ts': 1,
  'server/src/inventory/location/room.ts': 1,
  'server/src/inventory/stock/promised.ts': 2,
  'server/src/kit/document/document.ts': 3,
  'server/src/kit/document/elsewhere-law.ts': 1,
  'server/src/kit/document/on-receipt.ts': 1,
  'server/src/kit/files/examine-files.ts': 1,
  'server/src/kit/report/kpi/now.ts': 1,
  'server/src/kit/report/model-law.ts': 2,
  'server/src/order-report/dashboard.ts': 1,
  'server/src/outbound/bagging/suite.ts': 1,
  'server/src/outbound/checkout/fast.ts': 1,
  'server/src/outbound/order/in-boxes.ts': 1,
  'server/src/outbound/pickup/candidates.ts': 2,
  'server/src/outbound/pickup/store.ts': 2,
  'server/src/outbound/workload/store.ts': 1,
  'server/src/packing/bag/own.ts': 1,
  'server/src/reference/entry.ts': 3,
  'server/src/search/search.ts': 1,
  'server/src/shell/home/store.ts': 1,
}

describe('what code believes of the rows of a statement', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.giveBack())

  it('every statement of the server → answers the columns that its row type names', async () => {
    const claims = readClaims(
      path.join(root, 'tsconfig.json'),
      (file) => file.startsWith(`${root}/server/src/`) && !/\.test(ing)?\.ts$|\/kit\/testing\//.test(file),
    )
    expect(claims.length).toBeGreaterThan(200)
    const unknown = claims.filter((claim) => !claim.texts).map((claim) => claim.place.split(':')[0] ?? '')
    const counted = Object.entries(Object.groupBy(unknown, (file) => file))
    expect(Object.fromEntries(counted.map(([file, all]) => [file, all?.length]))).toEqual(unknownTexts)
    expect(await claimFaults(database.owner, claims)).toEqual([])
  })

  it('a row type that is wrong → is found', async () => {
    const folder = mkdtempSync(path.join(root, 'node_modules/.kuacang-claims-'))
    try {
      writeFileSync(
        path.join(folder, 'tsconfig.json'),
        '{"compilerOptions":{"strict":true},"files":["claims.ts"]}',
      )
      writeFileSync(
        path.join(folder, 'claims.ts'),
        `declare const run: <R>(sql: string) => Promise<R[]>
const table = 'bag'
run<{ id: string; items: number; created_at: Date; weight_g: number | null }>(\`select * from \${table}\`)
run<{ id: number }>(\`select id from \${table}\`)
run<{ number: string }>('select bag_number from bag')
run<{ weight_g: number }>('select weight_g from bag')
run<{ weight_g: number }>('select weight_g from bag where weight_g is not null')
run<{ total: number }>('select sum(items_weight_g) as total from bag')
run<{ total: number }>('select sum(items_weight_g)::float8 as total from bag')
run<{ ids: string[] }>('select array_agg(items) as ids from bag')
run<{ id: string }>('select id from a_table_that_is_not')
`,
      )
      const claims = readClaims(path.join(folder, 'tsconfig.json'), (file) => file.endsWith('claims.ts'))
      expect(await claimFaults(database.owner, claims)).toEqual([
        'claims.ts:4: id is string, not number',
        'claims.ts:5: no column number',
        'claims.ts:6: weight_g may be null',
        'claims.ts:8: total is string, not number',
        'claims.ts:10: ids is number[], not string[]',
        'claims.ts:11: relation "a_table_that_is_not" does not exist',
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
