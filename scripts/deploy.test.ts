import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeGathered } from '../server/src/access/public.ts'
import { keepBackups } from '../server/src/kit/backup/keep-backups.ts'
import { retried } from '../server/src/kit/database/transact.ts'
import { registry } from '../server/src/kit/http/metrics.ts'
import { livePath } from '../server/src/kit/http/stopping.ts'
import { readSettings } from '../server/src/kit/settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')
const listed = (text: string, form: RegExp) => [...text.matchAll(form)].map((m) => m.slice(1))
/** The variables of the environment that the product reads. */
const settingNames = listed(
  readFileSync(path.join(root, 'server/src/kit/settings.ts'), 'utf8'),
  /^ {2}([A-Z][A-Z_0-9]+):/gm,
).flat()

describe('what deployments are made of', () => {
  it('copies into the image only what is there, and needs nothing that it leaves out', () => {
    const lines = listed(read('Dockerfile'), /^COPY (?!--from)(.+)$/gm).map(([words = '']) =>
      words.split(' '),
    )
    const sources = lines.flatMap((words) => words.slice(0, -1))
    expect(sources).toContain('server')
    expect(sources.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      workspaces: string[]
    }
    for (const folder of workspaces) expect(sources).toContain(`${folder}/package.json`)
    // The build of the pages reads it: `web/tsconfig.json` extends it.
    expect(sources).toContain('tsconfig.json')
    const left = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => /^\w/.test(line))
    expect(sources.filter((name) => left.includes(name.split('/')[0] ?? ''))).toEqual([])
  })

  it('runs the Node that the lock file names', () => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    const major = devDependencies.node?.split('.')[0]
    for (const [version] of listed(read('Dockerfile'), /^FROM node:(\d+)/gm)) expect(version).toBe(major)
  })

  it.each([
    ['Dockerfile', /\b([A-Z][A-Z_0-9]+)=/g],
    ['compose.yaml', /^ {6}([A-Z_0-9]+): /gm],
    ['compose.embedded.yaml', /^ {6}([A-Z_0-9]+): /gm],
    ['kuacang.service', /^Environment=(\w+)=/gm],
  ])('sets only settings that the product knows: %s', (file, form) => {
    const product = read(file).split('product:').at(-1) ?? ''
    const names = listed(product, form).map(([name]) => name ?? '')
    expect(settingNames).toContain('DATABASE_URL')
    expect(names).toContain(
      file === 'compose.yaml' ? 'DATABASE_URL' : file.startsWith('compose') ? 'BACKUP_DIR' : 'DATA_DIR',
    )
    expect(names.filter((name) => name !== 'NODE_ENV' && !settingNames.includes(name))).toEqual([])
  })

  it('gives a stopping product longer than it takes by itself', () => {
    const { stopSeconds, drainSeconds } = readSettings({})
    const graces = [
      ...listed(read('compose.yaml'), /stop_grace_period: (\d+)s/g),
      ...listed(read('compose.embedded.yaml'), /stop_grace_period: (\d+)s/g),
      ...listed(read('kuacang.service'), /TimeoutStopSec=(\d+)/g),
    ].map(([seconds]) => Number(seconds))
    expect(graces).toHaveLength(3)
    for (const grace of graces) expect(grace).toBeGreaterThan(drainSeconds + 2 * stopSeconds)
  })

  it('judges the image by whether its process answers, and not by its database', () => {
    expect(listed(read('Dockerfile'), /(\/api\/\w+z)\b/g)).toEqual([[livePath]])
  })

  it('asks /metrics only for what the product tells there', async () => {
    // Told from its first moment on, and by the parts that make them.
    expect([typeof keepBackups, typeof retried, typeof writeGathered]).toEqual([
      'function',
      'object',
      'function',
    ])
    const known = new Set((await registry.getMetricsAsJSON()).map((metric) => metric.name))
    // Told only where a setting asks for them.
    for (const file of ['backup/keep-backups.ts', 'database/replica.ts'])
      for (const [, name = ''] of readFileSync(path.join(root, 'server/src/kit', file), 'utf8').matchAll(
        /(?:name: |gauge\()'(kuacang_\w+)'/g,
      ))
        known.add(name)
    for (const file of ['prometheus/alerts.yaml', 'grafana/kuacang.json']) {
      const asked = listed(read(file), /\b((?:kuacang|nodejs|process)_[a-z0-9_]+)/g).map(
        ([name = '']) => name,
      )
      expect(asked.length).toBeGreaterThan(5)
      const strange = asked.filter(
        (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
      )
      expect(strange).toEqual([])
    }
  })
})
