type Listener = (sql: string, values: readonly unknown[]) => void

/** Counts the statements that were sent, for tests and benches (REL-37). */
export const statements: { sent: number; listener?: Listener | undefined } = { sent: 0 }
