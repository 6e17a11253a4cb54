import { doubtsOf, idsIn, type Row, type Tables } from './claims.ts'

/** One requirement of docs/requirements. The ledgers of screens and reliability have no kinds. */
export type Requirement = Row & { readonly area: string }

const rowsOf = (tsv: string): Record<string, string>[] => {
  const [head = '', ...lines] = tsv.split(/\r?\n/).filter((line) => line !== '')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

export const requirementsOf = (tsv: string): Requirement[] =>
  rowsOf(tsv).map((r) => ({
    id: r.id ?? '',
    area: r.area ?? '',
    kind: r.kind ?? '',
    text: r.requirement ?? '',
  }))

/** Requirements that no test can decide here, each with its reason. */
export const excusesOf = (tsv: string): ReadonlyMap<string, string> =>
  new Map(rowsOf(tsv).map((r) => [r.id ?? '', r.reason ?? '']))

/** The part of the test runner's report that says which tests passed, and in which file. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Files of tests by the ids that they name. */
export type Claims = ReadonlyMap<string, readonly string[]>

export const claimsOf = (named: readonly { readonly file: string; readonly text: string }[]): Claims => {
  const claims = new Map<string, string[]>()
  for (const { file, text } of named)
    for (const id of idsIn(text)) claims.set(id, [...(claims.get(id) ?? []), file])
  return claims
}

/** What the names of passing tests claim. */
export const passedClaims = (report: Report): Claims =>
  claimsOf(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'passed')
        .map((test) => ({ file: name, text: test.fullName })),
    ),
  )

/** Claims that the product itself contradicts, each with its reasons. */
export const doubtsAbout = (
  ledger: readonly Requirement[],
  claims: Claims,
  tables: Tables,
): Record<string, string[]> =>
  Object.fromEntries(
    ledger
      .map((row) => [row.id, doubtsOf(row, claims.get(row.id) ?? [], tables)] as const)
      .filter(([id, doubts]) => claims.has(id) && doubts.length > 0),
  )

export type Coverage = {
  readonly areas: Readonly<Record<string, { total: number; covered: number }>>
  readonly covered: readonly string[]
  readonly excused: Readonly<Record<string, string>>
  /** Named by a test, but the product contradicts it. */
  readonly doubted: Readonly<Record<string, string[]>>
  /** Named by a test or an excuse, but in no ledger: a slip of the pen. */
  readonly unknown: readonly string[]
}

/**
 * The requirements that passing tests prove, by area: rows that a test names and that the product does not contradict.
 * An excuse is printed beside the numbers and changes none of them.
 */
export const coverageOf = (
  ledger: readonly Requirement[],
  claims: Claims,
  excuses: ReadonlyMap<string, string>,
  tables: Tables,
): Coverage => {
  const known = new Set(ledger.map((r) => r.id))
  const doubted = doubtsAbout(ledger, claims, tables)
  const covered = ledger.filter(({ id }) => claims.has(id) && !doubted[id])
  const areas: Record<string, { total: number; covered: number }> = {}
  for (const { area } of ledger) {
    areas[area] ??= { total: 0, covered: 0 }
    areas[area].total += 1
  }
  for (const { area } of covered) if (areas[area]) areas[area].covered += 1
  return {
    areas,
    covered: covered.map((r) => r.id),
    excused: Object.fromEntries([...excuses].filter(([id]) => !claims.has(id))),
    doubted,
    unknown: [...claims.keys(), ...excuses.keys()].filter((id) => !known.has(id)).sort(),
  }
}
