import { statements } from '../database/statements.ts'

/** A statement as it was sent, with its values. */
export type Sent = { readonly sql: string; readonly values: readonly unknown[] }

/** The statements that work sends in this process; begin and commit are not among them. The tests' own watch sees them too. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const { listener } = statements
  const sent: Sent[] = []
  statements.listener = (sql, values) => {
    listener?.(sql, values)
    sent.push({ sql, values })
  }
  try {
    await work()
  } finally {
    statements.listener = listener
  }
  return sent
}
