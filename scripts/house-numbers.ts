import { type Areas, circleFaults, type File, isTest, withoutComments } from './house-imports.ts'
import { literalFaults } from './house-literals.ts'
import { tableFaults } from './house-tables.ts'
import { owners } from './table-owners.ts'

/** What docs/numbers.md counts of a state of the project. */
export type Numbers = {
  /** Codes of enumerations that programs of the server write as numbers, and the files with such codes. */
  readonly literals: number
  readonly literalFiles: number
  /** Places where SQL of an area reads a table of another area, published or not, or writes one. */
  readonly foreignReads: number
  readonly foreignWrites: number
  /** Import circles of areas, by storey. */
  readonly circles: Readonly<Record<string, number>>
  /** Type assertions (`x as Y`) in programs, by storey; `as const` is none. */
  readonly casts: Readonly<Record<string, number>>
  /** Lines written by hand, by storey: programs, and tests with their tools. */
  readonly lines: Readonly<Record<string, { readonly programs: number; readonly tests: number }>>
}

const storeys = ['contract', 'server', 'web'] as const
const ofStorey = (storey: string) => new RegExp(`^${storey}/src/.*\\.(ts|tsx|css)$`)
const isGenerated = (path: string) => path.includes('.generated.')
const isForTests = (path: string) => isTest(path) || /\.testing\.|\/testing\//.test(path)

/** Code without comments, texts and the names of imports and exports: what is left of `as` asserts a type. */
const bare = (text: string): string =>
  withoutComments(text)
    .replace(/\/\/[^\n'"`]*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g, "''")
    .replace(/^\s*(?:import|export)\s[^;=]*?from ''/gm, '')
    .replace(/^export \{[^}]*\}/gm, '')

const castsIn = (text: string): number =>
  [...bare(text).matchAll(/[\w)\]}'!] as (?!const\b)(?=[\w({['])/g)].length

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const byStorey = <T>(of: (files: readonly File[]) => T, files: readonly File[]): Record<string, T> =>
  Object.fromEntries(storeys.map((s) => [s, of(files.filter((f) => ofStorey(s).test(f.path)))]))

const linesOf = (files: readonly File[]): number => sum(files.map((f) => f.text.split('\n').length - 1))

/** Counts a state of the project, by the rules of the house as they are now. */
export const countNumbers = (all: readonly File[], areas: Areas): Numbers => {
  const files = all.filter((f) => !isGenerated(f.path))
  const literals = literalFaults(files)
  const foreign = tableFaults(files, Object.keys(areas), { owners, published: {}, foreignReads: {} })
  const writes = foreign.filter((fault) => fault.endsWith('only its owner writes it')).length
  // Also those of surfaces, which import domains but no domain them.
  const circles = circleFaults(files, Object.fromEntries(Object.keys(areas).map((a) => [a, 'domain'])))
  return {
    literals: literals.length,
    literalFiles: new Set(literals.map((fault) => fault.split(':')[0])).size,
    foreignReads: foreign.length - writes,
    foreignWrites: writes,
    circles: Object.fromEntries(storeys.map((s) => [s, circles.filter((c) => c.startsWith(`${s}/`)).length])),
    casts: byStorey(
      (of) =>
        sum(of.filter((f) => !isForTests(f.path) && !f.path.endsWith('.css')).map((f) => castsIn(f.text))),
      files,
    ),
    lines: byStorey(
      (of) => ({
        programs: linesOf(of.filter((f) => !isForTests(f.path))),
        tests: linesOf(of.filter((f) => isForTests(f.path))),
      }),
      files,
    ),
  }
}
