import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * npm run audit: asks the registry for known weaknesses of the packages in the lock file. Exits with 1 where a package that
 * ships has a grave one, and with 0 otherwise, also where the registry does not answer; that is said aloud. With --warn it
 * always exits with 0: a weakness that becomes known today is no fault of the change that is tested today.
 */

const root = path.resolve(import.meta.dirname, '..')
const grave = ['high', 'critical']
/** A machine without a way out of its network does not wait for long. */
const patience = ['--fetch-timeout=20000', '--fetch-retries=0']

type Weakness = { readonly severity: string; readonly range: string; readonly via: readonly unknown[] }
type Answer = { readonly vulnerabilities?: Readonly<Record<string, Weakness>>; readonly message?: string }

const say = (line: string) => process.stdout.write(`${line}\n`)

const ask = (args: readonly string[]): Answer => {
  const { stdout, stderr, error } = spawnSync('npm', ['audit', '--json', ...patience, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  try {
    return JSON.parse(stdout) as Answer
  } catch {
    return { message: error?.message ?? stderr.trim() }
  }
}

const titleOf = (via: readonly unknown[]): string =>
  via.map((v) => (typeof v === 'string' ? `through ${v}` : (v as { title: string }).title)).join('; ')

/** Prints what was found in some packages, and answers how many grave ones there are; undefined: not answered. */
const look = (what: string, args: readonly string[]): number | undefined => {
  const { vulnerabilities, message } = ask(args)
  if (!vulnerabilities) {
    say(`NOT CHECKED, ${what}: the registry answered no audit (${message ?? 'without a reason'}).`)
    say('Ask one that does: npm_config_registry=ADDRESS npm run audit')
    return undefined
  }
  const found = Object.entries(vulnerabilities)
  if (found.length === 0) say(`${what}: no known weaknesses`)
  for (const [name, { severity, range, via }] of found)
    say(`${what}: ${severity}, ${`${name} ${range}`.trim()}: ${titleOf(via)}`)
  return found.filter(([, { severity }]) => grave.includes(severity)).length
}

const shipped = look('packages that ship', ['--omit=dev'])
// One that does not answer is not asked again.
if (shipped !== undefined) look('all packages, those for development too', [])
process.exitCode = shipped && !process.argv.includes('--warn') ? 1 : 0
