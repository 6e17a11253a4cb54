import type { Event } from './transact.ts'

/** Receives each event as it is emitted. For tests, which hold it against the schema of its topic. */
export const emitted: { listener?: ((event: Event) => void) | undefined } = {}
