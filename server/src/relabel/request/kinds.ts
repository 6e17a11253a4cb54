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
  /** Why it waits for another label, where that is known already: the reason of a request that names none. */
  readonly reason?: number | null
  /** Refuses a channel that cannot take it here, before a label is bought. */
  readonly mustSuit?: (channel_code: string) => Promise<void>
  /** Is a new label taken to be on as soon as it is printed? Else its number is scanned to prove it. */
  readonly printedIsOn?: boolean
  /** What stands on a label that the product draws itself. */
  readonly drawn: (channel_code: string, label: CarrierLabel) => WaybillToLabel
}

/** What a thing is told of its request: in which state that is now. */
export type Followed = {
  readonly status: number
  readonly reason: number
  readonly remark: string
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
  /**
   * For things whose own state goes along with their requests: locks the thing, in whatever state it is, and answers what
   * moves it to where its request is now. Things are locked before their requests. Not called for a label that is put on:
   * `replace` moves the thing then.
   */
  readonly follow?: (
    tx: Tx,
    caller: Caller,
    id: string,
  ) => Promise<(request: Followed) => Promise<void> | void>
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

/** Locks the thing of a request where it goes along with it; answers what moves it. */
export const followerOf = async (
  tx: Tx,
  caller: Caller,
  { object_type, object_id }: { readonly object_type: string; readonly object_id: string },
): Promise<(request: Followed) => Promise<void>> => {
  const goAlong = await kindOf(object_type).follow?.(tx, caller, object_id)
  return async (request) => goAlong?.(request)
}

/** The thing that a number means, with its kind; undefined: it is not known. */
export const findThing = async (tx: Pick<Reader, 'run'>, caller: Caller, number: string) => {
  for (const kind of kinds.values()) {
    const thing = await kind.find(tx, caller, number)
    if (thing) return { kind, thing }
  }
  return undefined
}
