import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverageOf, excusesOf, passedIds, requirementsOf } from './ledger.ts'

const ledger = requirementsOf(
  'id\tarea\tkind\tx\nSH-001\tlogin\trule\ta\nSH-002\tlogin\trule\tb\nOP-1\tscan\t\tc\n',
)

describe('the coverage of the requirements', () => {
  it('comes from the names of passing tests only, and from ids in brackets only', () => {
    const tests = (status: string, fullName: string) => ({ assertionResults: [{ status, fullName }] })
    const passed = passedIds({
      testResults: [
        tests('passed', 'a [SH-001 REL-21] b [OP-1]'),
        tests('passed', 'SH-002 outside, [not SH 3]'),
        tests('failed', 'c [SH-002]'),
        tests('skipped', 'd [SH-004]'),
      ],
    })
    expect([...passed]).toEqual(['SH-001', 'REL-21', 'OP-1'])
  })

  it('counts by area, tells excuses apart, and finds ids that no ledger knows', () => {
    const excuses = excusesOf('id\treason\nSH-002\tneeds a printer\nOP-1\tcovered after all\n')
    expect(coverageOf(ledger, new Set(['SH-001', 'OP-1', 'SH-999']), excuses)).toEqual({
      areas: { login: { total: 2, covered: 1 }, scan: { total: 1, covered: 1 } },
      covered: ['SH-001', 'OP-1'],
      excused: { 'SH-002': 'needs a printer' },
      unknown: ['SH-999'],
    })
  })

  it('finds each requirement of the ledgers once', async () => {
    const folder = path.resolve(import.meta.dirname, '../docs/requirements')
    const names = ['shell', 'parcels', 'fulfilment', 'operator-screens', 'reliability']
    const all = await Promise.all(
      names.map(async (n) => requirementsOf(await readFile(`${folder}/${n}.tsv`, 'utf8'))),
    )
    const ids = all.flat().map((r) => r.id)
    expect(all.map((l) => l.length)).toEqual([419, 812, 825, 36, 43])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^(SH|PA|FU)-\d{3}$|^(OP|REL)-\d{1,2}$/.test(id))).toBe(true)
  })
})
