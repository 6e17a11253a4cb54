import type { Refusal } from '../../../contract/src/kit/refusal.ts'
import type { Operator } from '../client.ts'
import { refusedFor } from '../refused.ts'
import type { Shift } from '../shift.ts'
import type { Bag, Parcel } from './plan.ts'

/** A packing bag as the account of the night knows it. */
export type Packed = {
  readonly id: string
  readonly bag_number: string
  readonly place: string
  /** Weighed as it was finished. */
  kg: number
  readonly inside: Set<Parcel>
}

/** What a stage needs: who works, which bags, and where it notes what it heard and did. */
export type Night = {
  readonly shift: Shift
  /** Weighs what the others packed. */
  readonly checker: Operator
  readonly password: string
  readonly bags: readonly Bag[]
  /** What was asked or refused, by its reason. */
  readonly refused: Map<string, number>
  /** The sign that the inbound desk showed for a parcel. */
  readonly signs: Map<string, string>
  /** The places to which parcels were brought, by their announced numbers. */
  readonly sorted: Map<string, string>
  /** The valid numbers of those with a new label, by their announced numbers. */
  readonly renamed: Map<string, string>
  /** Finished packing bags that nobody signed for yet. */
  readonly waiting: Packed[]
  /** Those that left, each once. */
  readonly left: Packed[]
  /** The ids of returns, by the announced numbers of their parcels. */
  readonly returns: Map<string, string>
}

export const nightOf = (given: Pick<Night, 'shift' | 'checker' | 'password' | 'bags'>): Night => ({
  ...given,
  ...{ refused: new Map(), signs: new Map(), sorted: new Map(), renamed: new Map() },
  ...{ waiting: [], left: [], returns: new Map() },
})

/** One stage of the night: what it is called, how many calls it makes at least, and its work. */
export type Stage = {
  readonly name: string
  readonly least: (bags: readonly Bag[]) => number
  readonly work: (night: Night) => Promise<void>
}

export const numberNow = ({ renamed }: Night, p: Parcel): string =>
  renamed.get(p.tracking_id) ?? p.tracking_id

export const counted = ({ refused }: Pick<Night, 'refused'>, reason: string): void => {
  refused.set(reason, (refused.get(reason) ?? 0) + 1)
}

/** Does what the product must refuse for this reason, and counts it. What is not refused is a fault of the product. */
export const mustBeRefused = async (
  night: Night,
  reasons: Readonly<Record<string, Refusal>>,
  attempt: () => Promise<unknown>,
): Promise<void> => {
  const refusal = await attempt().then(
    () => undefined,
    (error: unknown) => refusedFor(error, ...Object.values(reasons)),
  )
  const [name] = Object.entries(reasons).find(([, r]) => r === refusal) ?? []
  if (!name) throw new Error(`this was not refused: ${Object.keys(reasons).join(', ')}`)
  counted(night, name)
}
