import type { End } from './entry.ts'

/**
 * Sends what waits, oldest first (REL-18): entries of one object in their order; behind one that must wait its object
 * waits, behind a refused one nothing does. Ends where the server is not reached.
 */
export const replayEntries = async <E extends { readonly object: string }>(
  waiting: readonly E[],
  send: (entry: E) => Promise<End['kind']>,
): Promise<void> => {
  const held = new Set<string>()
  for (const entry of waiting) {
    if (held.has(entry.object)) continue
    const end = await send(entry)
    if (end === 'unreached') return
    if (end === 'later') held.add(entry.object)
  }
}
