import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Run = { readonly clients: number; readonly seconds: number }

/** Runs a script with pgbench, which must be installed; answers transactions a second. `:k` counts those of a client from 1, where the script counts it up. */
export const runPgbench = (url: string, script: string, { clients, seconds }: Run): number => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kuacang-pgbench-')), 'script.sql')
  writeFileSync(file, script)
  const options = [
    ...['-n', '-M', 'prepared', '-D', 'k=0'],
    ...['-c', String(clients), '-j', String(Math.min(2, clients)), '-T', String(seconds)],
  ]
  const said = execFileSync('pgbench', [...options, '-f', file, url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

/** How many statements a script has, begin and commit among them. */
export const statementsIn = (script: string): number => script.split(';\n').length - 1
