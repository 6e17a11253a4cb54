import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Call, isCall } from '../contract/src/kit/call.ts'
import { pagesInside } from '../e2e/route-table.ts'
import { idsIn } from './claims.ts'
import type { Requirement } from './ledger.ts'

type NamedTest = {
  readonly file: string
  readonly line: number
  readonly name: string
  readonly body: string
}

/** A test begins with its name on the line of `it(` or `describe(`, and its body ends where the next one begins. */
const testsIn = (file: string, source: string): NamedTest[] => {
  const lines = source.split('\n')
  const starts = lines.flatMap((text, at) => (/^\s*(it|test|describe)\b.*\(/.test(text) ? [at] : []))
  return starts.map((at, n) => ({
    file,
    line: at + 1,
    name: lines.slice(at, at + 3).join(' '),
    body: lines.slice(at, starts[n + 1]).join('\n'),
  }))
}

const root = path.resolve(import.meta.dirname, '..')

/** The tests in the sources that name a requirement, each with its place. */
export const testsOf = (id: string): NamedTest[] =>
  globSync('{contract,server,web,scripts,attack,e2e}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) => testsIn(file, readFileSync(path.join(root, file), 'utf8')))
    .filter(({ name }) => idsIn(name).includes(id))

/** Every call with the name of its constant. */
const namedCalls = async (): Promise<[name: string, call: Call][]> => {
  const files = globSync('contract/src/**/calls.ts', { cwd: root })
  const modules = await Promise.all(files.map((f): Promise<object> => import(path.join(root, f))))
  return modules.flatMap((m) => Object.entries(m).filter((e): e is [string, Call] => isCall(e[1])))
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `/bags/:id` is spoken of as `/bags/{id}` or `/bags/6b02`. */
const speaksOf = (spoken: string, address: string): boolean =>
  new RegExp(
    `${address
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/\\s]+' : escaped(part)))
      .join('/')}(?![\\w/-])`,
  ).test(spoken)

/** One requirement with the tests that name it, and the pages and calls that row and tests speak of. */
export const tellRequirement = async ({ id, area, kind, text }: Requirement): Promise<string> => {
  const tests = testsOf(id)
  const spoken = [text, ...tests.map((t) => t.body)].join('\n')
  const pages = pagesInside.filter((p) => p.path !== '/' && speaksOf(spoken, p.path)).map((p) => p.path)
  const calls = (await namedCalls())
    .filter(([name, c]) => speaksOf(spoken, `/api${c.path}`) || new RegExp(`\\b${name}\\b`).test(spoken))
    .map(([, c]) => `${c.method} /api${c.path}`)
  const list = (title: string, items: readonly string[]) =>
    `${title}\n${(items.length > 0 ? [...new Set(items)] : ['none']).map((i) => `  ${i}`).join('\n')}`
  return [
    `${id} · ${area}${kind ? ` · ${kind}` : ''}\n  ${text}`,
    list(
      'Tests',
      tests.map((t) => `${t.file}:${t.line}`),
    ),
    list('Pages', pages),
    list('Calls', calls),
  ].join('\n\n')
}
