import { loadModule } from 'libpg-query'
import { statements } from '../database/statements.ts'
import { sender } from './sender.ts'
import { isExcepted } from './statement-exceptions.ts'
import { type Scopes, type StatementFault, statementFaults } from './statement-rules.ts'

/** What is wrong with each statement that came by, for all test files of this process. */
const known = new Map<string, readonly StatementFault[]>()
const found = new Set<string>()

/** What only tests send. */
const ofTests = /\.(test|testing)\.ts:|^(e2e|bench|attack)\//

/** Holds each statement that the product sends in this process against the rules, the first time that its text is seen. */
export const watchStatements = async (scopes: Scopes): Promise<void> => {
  await loadModule()
  statements.listener = (sql) => {
    let faults = known.get(sql)
    if (!faults) {
      faults = statementFaults(sql, scopes).filter((fault) => !isExcepted(fault, sql))
      known.set(sql, faults)
    }
    if (faults.length === 0) return
    const from = sender()
    if (from === '' || ofTests.test(from)) return
    known.set(sql, [])
    const told = faults.map(({ rule, what }) => `${rule}: ${what}`).join(', ')
    found.add(`${from} sends a statement that Citus cannot carry out (${told}):\n${sql}`)
  }
}

/** What was found since the last time. */
export const takeFound = (): string[] => {
  const told = [...found]
  found.clear()
  return told
}
