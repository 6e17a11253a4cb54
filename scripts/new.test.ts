import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asked, faultOf, patterns, writePattern } from './pattern.ts'
import { sampleLines, writeSample } from './sample.ts'

const root = path.resolve(import.meta.dirname, '..')
const skipped = ['node_modules', 'dist', '.data', '.git', 'coverage', 'test-results']

/** A copy of the project with the packages of this one; its own packages lead into the copy. */
const copyProject = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'kuacang-new-'))
  for (const name of readdirSync(root))
    if (!skipped.includes(name))
      cpSync(path.join(root, name), path.join(copy, name), {
        recursive: true,
        filter: (from) => !skipped.includes(path.basename(from)),
      })
  mkdirSync(path.join(copy, 'node_modules/@kuacang'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== '@kuacang')
      symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name))
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(path.join('../..', name), path.join(copy, 'node_modules/@kuacang', name))
  return copy
}

const common = { right: 'EditWarehouse', zh: '月台任务', en: 'dock task' } as const
const asked: readonly Asked[] = [
  { ...common, pattern: 'list', area: 'reference', name: 'dock', path: '/warehouse/docks' },
  { ...common, pattern: 'document', area: 'outbound', name: 'dock-task', path: '/wms_outbound/dock_tasks' },
  {
    ...common,
    pattern: 'station',
    area: 'returns',
    name: 'return-parcel',
    path: '/wms_outbound/dock_packing',
  },
  {
    ...common,
    pattern: 'report',
    area: 'inbound',
    name: 'dock-day',
    path: '/wms_inbound/dock_days',
    of: 'inbound_order',
  },
]

describe('npm run new', () => {
  let copy = ''
  const files: string[] = []
  const sample: string[] = []
  const run = (script: string, ...args: string[]) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy, script), ...args], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...env, NODE_ENV: 'test' },
    })
    return status === 0 ? 'passed' : `${script} ${args.join(' ')}\n${stdout}${stderr}`
  }
  beforeAll(async () => {
    copy = copyProject()
    for (const one of asked) files.push(...(await writePattern(copy, one)))
    sample.push(...(await writeSample(copy)))
    for (const script of ['scripts/generate-types.ts', 'scripts/draw-machines.ts'])
      expect(run(script)).toBe('passed')
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('every pattern → is written here', () => {
    expect(asked.map((a) => a.pattern).sort()).toEqual(patterns.toSorted())
  })

  it('what is written, formatted, and the sample as it is → pass lint and the type checks', () => {
    const biome = (...args: string[]) =>
      run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...args)
    const isSource = (file: string) => !file.endsWith('.sql')
    const sources = [...new Set([...files, ...sample])].filter(isSource)
    expect(biome('--write', ...files.filter(isSource))).toBe('passed')
    expect(biome(...sources)).toBe('passed')
    const config = { extends: './web/tsconfig.json', include: sources }
    writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify(config))
    expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json')).toBe('passed')
  })

  it('what is written, and the sample → pass their own tests and the rules of the house', () => {
    const isTest = (file: string) => file.endsWith('.test.ts')
    const tests = [...files.filter(isTest), ...sample.filter(isTest)]
    // Beside its own test the sample has a line in that of the patterns.
    expect(tests).toHaveLength(patterns.length + 2)
    const those = [
      'server/src/packing/suites.test.ts',
      'server/src/kit/database/schema.test.ts',
      'scripts/house.test.ts',
    ]
    expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'code', ...tests, ...those)).toBe(
      'passed',
    )
  })

  it('the sample of a station → is no longer than docs/suites.md says', () => {
    const page = readFileSync(path.join(root, 'docs/suites.md'), 'utf8')
    const said = /and (?<packing>\d+) lines for packing, .* and (?<handover>\d+) lines for the handover/.exec(
      page,
    )
    const lines = sampleLines()
    expect(lines.packing).toBeLessThanOrEqual(Number(said?.groups?.packing))
    expect(lines.handover).toBeLessThanOrEqual(Number(said?.groups?.handover))
  })

  it('a name that is taken → is refused, and nothing is written', async () => {
    const before = globSync('server/db/migrations/*.sql', { cwd: copy })
    for (const one of asked) await expect(writePattern(copy, one)).rejects.toThrow('exists already')
    expect(globSync('server/db/migrations/*.sql', { cwd: copy })).toEqual(before)
  })

  it('--help, or nothing → tells every pattern and option; an unknown option → is refused with the same', () => {
    const said = (...args: string[]) =>
      spawnSync(process.execPath, [path.join(root, 'scripts/new.ts'), ...args], { encoding: 'utf8' })
    const help = said('--help')
    expect(help.status).toBe(0)
    for (const word of [...patterns.map((p) => `\n  ${p} `), '--path', '--right', '--zh', '--en', '--of'])
      expect(help.stdout).toContain(word)
    expect(said().stdout).toBe(help.stdout)
    const wrong = said('list', '--colour', 'red')
    expect(wrong.status).toBe(1)
    expect(wrong.stderr).toContain("'--colour'")
    expect(wrong.stderr.endsWith(help.stdout)).toBe(true)
  })

  it('what cannot be written → is refused with the reason', async () => {
    const [list, , , report] = asked as readonly [Asked, Asked, Asked, Asked]
    const faults: readonly (readonly [Asked, string])[] = [
      [{ ...list, pattern: 'poem' }, 'no pattern'],
      [{ ...list, name: 'Dock' }, 'kebab-case'],
      [{ ...list, path: 'docks' }, '--path'],
      [{ ...list, en: '' }, 'are needed'],
      [{ ...list, en: "dock's" }, 'no quotes'],
      [{ ...list, area: 'nowhere' }, 'no area'],
      [{ ...list, right: 'Everything' }, 'no right'],
      [{ ...list, of: 'bag' }, 'for reports'],
      [{ ...report, of: undefined }, '--of is needed'],
    ]
    for (const [one, why] of faults) expect(faultOf(one)).toContain(why)
    expect(asked.map(faultOf)).toEqual(asked.map(() => undefined))
    await expect(writePattern(copy, { ...report, name: 'other', of: 'poem' })).rejects.toThrow('one of')
  })
})
