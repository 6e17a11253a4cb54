import type { ThingKind } from '@kuacang/contract/kit/scan/things'
import type { Text } from '@kuacang/contract/kit/text'
import type { Scope } from '../caller.ts'
import type { Tx } from '../database/transact.ts'

/** What a code stands for in one warehouse. */
export type Sighting = {
  readonly thing: ThingKind
  /** The code by which people know it; it may have been found by another one. */
  readonly code: string
  readonly name?: string
  readonly name_en?: string
  readonly status?: Text
  /** The address of a picture. */
  readonly image?: string
}

export type Sighter = (tx: Pick<Tx, 'run'>, scope: Scope, code: string) => Promise<Sighting[]>

const sighters: Sighter[] = []

/** Areas whose things bear codes say so in a file called sightings.ts: the kit knows none of them. */
export const registerSighter = (sighter: Sighter): void => {
  if (!sighters.includes(sighter)) sighters.push(sighter)
}

/** Everything that a code stands for in the warehouse. Asks every area: only for scans that are refused anyway. */
export const sightingsOf = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  code: string,
): Promise<readonly Sighting[]> => {
  // Commands belong to no area; the scan desk knows what they do.
  const found: Sighting[] = code.startsWith('CMD-') ? [{ thing: 'command', code }] : []
  for (const find of sighters) found.push(...(await find(tx, scope, code)))
  return found
}
