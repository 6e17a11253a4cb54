import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import type { WaybillToLabel } from '#kit/labels/documents/waybill-label'
import type { Said } from '../../ports/public.ts'
import type { CarrierLabel } from './label.ts'

/** A thing that was scanned: by which number it is known now, and in which channel. */
export type Relabelled = { readonly id: string; readonly number: string; readonly channel_code: string }

/** A thing that is locked and may get a new label now. */
export type HeldThing = Relabelled & {
  /** What the carrier is told to label it in the channel. */
  readonly order: (channel_code: string) => Promise<object>
  /** What the product's own carrier says to such an order. */
  readonly embedded: (channel_code: string) => Promise<Said<CarrierLabel>>
  /** The label is on it: its number is the valid one from now on, the one before is valid no more. */
  readonly replace: (channel_code: string, label: CarrierLabel, file: string | null) => Promise<void>
  /** What stands on a label that the product draws itself. */
  readonly drawn: (channel_code: string, label: CarrierLabel) => WaybillToLabel
}

/**
 * A kind of thing that may get another label. Its area registers it by a file called `relabel-kind.ts` with the constant
 * `relabelKind`, as stations are by `suite.ts`; this area knows no kind.
 */
export type RelabelKind = {
  /** The table of the things; never renamed. */
  readonly object: string
  /** The thing that a number means; undefined: none of this kind. Refuses a number that is valid no more, naming the valid one. */
  readonly find: (tx: Pick<Reader, 'run'>, caller: Caller, number: string) => Promise<Relabelled | undefined>
  /** Locks it. Refuses one that may not get a new label now, and says where it is. */
  readonly lock: (tx: Tx, caller: Caller, id: string) => Promise<HeldThing>
}

const kinds = new Map<string, RelabelKind>()

export const registerRelabelKind = (kind: RelabelKind): void => {
  kinds.set(kind.object, kind)
}

export const kindOf = (object: string): RelabelKind => {
  const kind = kinds.get(object)
  if (!kind) throw new Error(`no area relabels ${object}`)
  return kind
}

/** The thing that a number means, with its kind; undefined: nobody knows it. */
export const findThing = async (tx: Pick<Reader, 'run'>, caller: Caller, number: string) => {
  for (const kind of kinds.values()) {
    const thing = await kind.find(tx, caller, number)
    if (thing) return { kind, thing }
  }
  return undefined
}
