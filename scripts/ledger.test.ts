import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { doubtsOf, type Row, type Tables } from './claims.ts'
import { claimsOf, coverageOf, doubtsAbout, excusesOf, passedClaims, requirementsOf } from './ledger.ts'
import { productTables } from './tables.ts'

const root = path.resolve(import.meta.dirname, '..')
const names = ['shell', 'parcels', 'fulfilment', 'operator-screens', 'reliability']
const wholeLedger = names.flatMap((name) =>
  requirementsOf(readFileSync(path.join(root, `docs/requirements/${name}.tsv`), 'utf8')),
)

const ledger = requirementsOf(
  'id\tarea\tkind\trequirement\nSH-001\tlogin\trule\ta\nSH-002\tlogin\tscreen\tb\nOP-1\tscan\t\tc\n',
)
const tables: Tables = {
  pages: ['/hub/accept', '/hubm/bag/:id'],
  calls: [
    { method: 'GET', path: '/api/constants/:name' },
    { method: 'PUT', path: '/api/wms/rack/:id' },
  ],
  pageRoots: ['hub', 'hubm', 'epc_admin'],
}

describe('the coverage of the requirements', () => {
  it('comes from the names of passing tests only, and from ids in brackets only', () => {
    const tests = (status: string, fullName: string, name = 'a.test.ts') => ({
      name,
      assertionResults: [{ status, fullName }],
    })
    const claims = passedClaims({
      testResults: [
        tests('passed', 'a [SH-001 REL-21] b [OP-1]'),
        tests('passed', 'again [SH-001]', 'e2e/b.test.ts'),
        tests('passed', 'SH-002 outside, [not SH 3]'),
        tests('failed', 'c [SH-002]'),
        tests('skipped', 'd [SH-004]'),
      ],
    })
    expect([...claims]).toEqual([
      ['SH-001', ['a.test.ts', 'e2e/b.test.ts']],
      ['REL-21', ['a.test.ts']],
      ['OP-1', ['a.test.ts']],
    ])
  })

  it('counts by area, tells excuses apart, and finds doubted ids and ids that no ledger knows', () => {
    const excuses = excusesOf('id\treason\nSH-002\tneeds a printer\nOP-1\tcovered after all\n')
    const claims = claimsOf([{ file: 'x.test.ts', text: '[SH-001 OP-1 SH-999]' }])
    expect(coverageOf(ledger, claims, excuses, tables)).toEqual({
      areas: { login: { total: 2, covered: 1 }, scan: { total: 1, covered: 1 } },
      covered: ['SH-001', 'OP-1'],
      excused: { 'SH-002': 'needs a printer' },
      doubted: {},
      unknown: ['SH-999'],
    })
    const screen = claimsOf([{ file: 'x.test.ts', text: '[SH-002]' }])
    expect(coverageOf(ledger, screen, new Map(), tables)).toMatchObject({
      covered: [],
      doubted: { 'SH-002': ['no browser test names it'] },
    })
  })

  it('finds each requirement of the ledgers once', () => {
    const ids = wholeLedger.map((r) => r.id)
    expect(ids).toHaveLength(419 + 812 + 825 + 36 + 43)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^(SH|PA|FU)-\d{3}$|^(OP|REL)-\d{1,2}$/.test(id))).toBe(true)
  })
})

describe('a claim', () => {
  const row = (text: string, kind = 'call'): Row => ({ id: 'PA-001', kind, text })

  it.each<[string, Row, readonly string[], readonly string[]]>([
    ['a screen in a browser test', row('a page', 'screen'), ['/x/e2e/hub.test.ts'], []],
    ['a screen in a call test', row('a page', 'screen'), ['server/a.test.ts'], ['no browser test names it']],
    ['a call with its place filled', row('GET /api/constants/__all__.'), [], []],
    ['a call by another name of its place', row('PUT /api/wms/rack/{id} with code'), [], []],
    ['a reading call by POST', row('POST /api/constants/{name}: the same'), [], []],
    ['all calls below an address', row('the prefix /api/wms/ is'), [], []],
    ['a call of another method', row('DELETE /api/wms/rack/{id}'), [], ['no call DELETE /api/wms/rack/{id}']],
    ['no such call', row('(PROPOSED POST /api/epc/x).'), [], ['no call POST /api/epc/x']],
    ['a page', row('opens /hub/accept, or /hubm/bag/{id}?x=1'), [], []],
    ['no such page', row('opens /epc_admin/query.'), [], ['no page /epc_admin/query']],
    ['a word of files', row('formats such as image/png or kg/m'), [], []],
  ])('that %s names is judged by the product', (_what, named, files, doubts) => {
    expect(doubtsOf(named, files, tables)).toEqual(doubts)
  })

  it('of any test of the project contradicts no page and no call of the product', async () => {
    const files = globSync('{contract,server,web,scripts,e2e}/**/*.{test.ts,test.tsx}', {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    }).filter((file) => !file.startsWith('scripts/ledger'))
    const claims = claimsOf(
      files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
    )
    expect(claims.size).toBeGreaterThan(1000)
    expect(doubtsAbout(wholeLedger, claims, await productTables())).toEqual({})
  })
})
