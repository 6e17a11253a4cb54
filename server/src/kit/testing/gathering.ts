import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SecretKind } from '../secrets.ts'
import { findLeaks, type Heard } from './leaks.ts'

/** What one process of a run of tests gathers: what its servers log, and the secrets of which none may stand in a log. */
export type Gathering = {
  /** The test file that runs now. */
  file: string
  readonly hear: (kind: SecretKind, secret: string) => void
  readonly write: (line: string) => void
  /** Keeps what came since the last time, for the end of the run. */
  readonly keep: () => void
}

const [logs, secrets] = ['.log', '.secrets']

/** In characters. So much of a log is kept in memory. */
const most = 1_000_000

/** The folder in which all processes of a run gather. */
export const openFolder = (): string => mkdtempSync(path.join(tmpdir(), 'kuacang-logs-'))

/** Where a started process keeps its secrets by itself. */
export const secretsFile = (folder: string): string => path.join(folder, randomUUID() + secrets)

export const lineOf = (heard: Heard): string => `${JSON.stringify(heard)}\n`

export const gatherIn = (folder: string): Gathering => {
  const own = path.join(folder, randomUUID())
  const seen = new Set<string>()
  let lines: string[] = []
  let length = 0
  let heard: string[] = []
  const gathering: Gathering = {
    file: '',
    hear: (kind, secret) => {
      if (seen.has(secret)) return
      seen.add(secret)
      heard.push(lineOf({ kind, secret, file: gathering.file }))
    },
    write: (line) => {
      lines.push(line)
      length += line.length
      if (length > most) gathering.keep()
    },
    keep: () => {
      if (lines.length > 0) appendFileSync(own + logs, lines.join(''))
      if (heard.length > 0) appendFileSync(own + secrets, heard.join(''))
      lines = []
      heard = []
      length = 0
    },
  }
  return gathering
}

const linesOf = (folder: string, kind: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(kind))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))

/** All that was gathered in a folder until now. */
export const gathered = (folder: string): { heard: Heard[]; lines: string[] } => ({
  heard: linesOf(folder, secrets).flatMap((line) => (line ? [JSON.parse(line) as Heard] : [])),
  lines: linesOf(folder, logs),
})

/** Removes the folder, and fails where a secret stands in a log: with its kind, and the test file that made it. */
export const closeFolder = (folder: string, more: readonly Heard[] = []): void => {
  const { heard, lines } = gathered(folder)
  rmSync(folder, { recursive: true, force: true })
  const leaks = findLeaks([...more, ...heard], lines)
  if (leaks.length === 0) return
  const told = leaks
    .slice(0, 20)
    .map(({ kind, file, line }) => `${kind} of ${file}:\n  ${line.slice(0, 500)}`)
  throw new Error(`Secrets stand in logs (${leaks.length} times).\n${told.join('\n')}`)
}
