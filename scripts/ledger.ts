/** One requirement of docs/requirements. */
export type Requirement = { readonly id: string; readonly area: string }

const rowsOf = (tsv: string): Record<string, string>[] => {
  const [head = '', ...lines] = tsv.split(/\r?\n/).filter((line) => line !== '')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

export const requirementsOf = (tsv: string): Requirement[] =>
  rowsOf(tsv).map((r) => ({ id: r.id ?? '', area: r.area ?? '' }))

/** Requirements that no test can decide here, each with its reason. */
export const excusesOf = (tsv: string): ReadonlyMap<string, string> =>
  new Map(rowsOf(tsv).map((r) => [r.id ?? '', r.reason ?? '']))

/** The part of the test runner's report that says which tests passed. */
export type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** The ids that the names of passing tests carry in brackets: `refuses a sealed bag [PA-012 REL-21]`. */
export const passedIds = (report: Report): Set<string> => {
  const passed = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed')
  const brackets = passed.flatMap((test) => [...test.fullName.matchAll(/\[([^\]]*)\]/g)])
  return new Set(brackets.flatMap(([, inside = '']) => inside.match(/\b(?:SH|PA|FU|OP|REL)-\d+\b/g) ?? []))
}

export type Coverage = {
  readonly areas: Readonly<Record<string, { total: number; covered: number }>>
  readonly covered: readonly string[]
  readonly excused: Readonly<Record<string, string>>
  /** Named by a test or an excuse, but in no ledger: a slip of the pen. */
  readonly unknown: readonly string[]
}

/** What of the ledgers passing tests name, by area. An excuse is told beside the numbers and changes none of them. */
export const coverageOf = (
  ledger: readonly Requirement[],
  passed: ReadonlySet<string>,
  excuses: ReadonlyMap<string, string>,
): Coverage => {
  const known = new Set(ledger.map((r) => r.id))
  const areas: Record<string, { total: number; covered: number }> = {}
  for (const { id, area } of ledger) {
    areas[area] ??= { total: 0, covered: 0 }
    areas[area].total += 1
    if (passed.has(id)) areas[area].covered += 1
  }
  return {
    areas,
    covered: ledger.map((r) => r.id).filter((id) => passed.has(id)),
    excused: Object.fromEntries([...excuses].filter(([id]) => !passed.has(id))),
    unknown: [...passed, ...excuses.keys()].filter((id) => !known.has(id)).sort(),
  }
}
