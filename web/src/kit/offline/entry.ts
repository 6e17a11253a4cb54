import type { Call } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'

/** Who made an entry, and as whom: it is sent under no other name. */
export type Owner = { readonly id: string; readonly username: string }

export type EntryState = 'waiting' | 'confirmed' | 'refused'

/** A command that was carried out by hand and that this device keeps until the server has taken it. */
export type Entry = {
  /** The order in which entries were made on this device. */
  readonly seq: number
  /** The idempotency key, made at the scan: however often it goes out, it happens once. */
  readonly key: string
  readonly route: Call['route']
  /** What the call is given; files among it. */
  readonly input: unknown
  /** What it changes: entries of one object go out in their order. */
  readonly object: string
  /** What people know it by. */
  readonly title: Text
  readonly detail: string
  readonly owner: Owner
  readonly warehouse: number | null
  /** Milliseconds since 1970. */
  readonly at: number
  readonly state: EntryState
  /** Why it was refused, in the words of the server. */
  readonly reason?: string
}

/** How sending an entry ended. `later`: this one must wait; `unreached`: none can be sent now. */
export type End =
  | { readonly kind: 'confirmed'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly failure: unknown }
  | { readonly kind: 'later' }
  | { readonly kind: 'unreached' }

/** What the call of an entry has in its body, where it has one. */
export const bodyOf = ({ input }: Entry): unknown =>
  typeof input === 'object' && input !== null && 'body' in input ? input.body : undefined
