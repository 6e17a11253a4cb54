import type { Text } from '@kuacang/contract/kit/text'
import type { Tx } from '../database/transact.ts'

/** What a law needs of a database: it only reads. */
export type Look = Pick<Tx, 'run'>

/** One thing of which a law compares what is recorded with what other rows prove, both as texts. */
export type Compared = {
  /** The number or code that users know the thing by. */
  readonly object: string
  readonly recorded: string
  readonly proven: string
}

/** Of a law in a warehouse: how many things it compared, and the first thousand of which it does not hold. */
export type Findings = { readonly checked: number; readonly violations: readonly Compared[] }

/** Something that is true of the rows of every warehouse at any time between two commits. */
export type Law = {
  /** Begins with its area: packing.bag_sums. */
  readonly name: string
  readonly title: Text
  /** Reads both sides in one statement, so from one snapshot: what changes meanwhile is no violation. */
  readonly find: (look: Look, warehouse_id: number) => Promise<Findings>
}

/** What was compared, with the number of all that were, the violations first. */
export type Judged = Compared & { readonly checked: number }

/** For statements that end with `judgedEnd`. */
export const findingsIn = (rows: readonly Judged[]): Findings => ({
  checked: rows[0]?.checked ?? 0,
  violations: rows
    .filter((r) => r.recorded !== r.proven)
    .map(({ object, recorded, proven }) => ({ object, recorded, proven })),
})

/** Ends a statement with a part `compared` (object, recorded, proven). */
export const judgedEnd = `
select object, recorded, proven, count(*) over () as checked from compared
order by (recorded <> proven) desc, object limit 1001`

const registered = new Map<string, Law>()

/** Areas declare their laws in files called laws.ts, whose list is `laws`. */
export const registerLaws = (laws: readonly Law[]): void => {
  for (const law of laws) {
    const other = registered.get(law.name)
    if (other && other !== law) throw new Error(`two laws are called ${law.name}`)
    registered.set(law.name, law)
  }
}

/** All laws, by their names. */
export const allLaws = (): readonly Law[] =>
  [...registered.values()].sort((a, b) => a.name.localeCompare(b.name))
