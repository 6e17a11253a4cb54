type Listener = (sql: string, values: readonly unknown[]) => void

/**
 * Counts the statements that were sent, and the round trips of committed commands: how often one waited for the
 * database, its commit included. For tests and benches (REL-37).
 */
export const statements: { sent: number; trips: number; listener?: Listener | undefined } = {
  sent: 0,
  trips: 0,
}
