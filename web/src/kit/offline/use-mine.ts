import { useEntries } from './entries.ts'
import type { Entry } from './entry.ts'

/** What of this person waits on the device, and what came of it. */
export const useMine = (owner: string): readonly Entry[] => useEntries().filter((e) => e.owner.id === owner)
