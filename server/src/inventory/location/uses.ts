import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

/** Which of these locations something lies in that is no stock of goods. */
export type LocationUse = (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  ids: readonly string[],
) => Promise<readonly string[]>

const uses: LocationUse[] = []

/** Areas that put things on locations say so themselves, in a file called location-use.ts: inventory knows none of them. */
export const registerLocationUse = (use: LocationUse): void => {
  if (!uses.includes(use)) uses.push(use)
}

/** Those of the locations, which are locked, in which an area has something. */
export const usedAmong = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const use of uses) for (const id of await use(tx, scope, ids)) found.add(id)
  return found
}
