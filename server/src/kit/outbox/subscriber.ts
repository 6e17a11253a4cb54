import type { Topic } from '@kuacang/contract/messages/topics'
import type { Caller } from '../caller.ts'
import type { Reader, Tx } from '../database/transact.ts'

/** An event as it was written into the outbox of its warehouse. */
export type Happened = {
  readonly id: string
  readonly topic: string
  readonly at: Date
  /** Where it happened. */
  readonly warehouse_id: number
  readonly object: { readonly type: string; readonly id: string } | null
  readonly payload: unknown
}

/** A part of the product that acts on events of other areas, or in another warehouse than the one of the event. */
export type Subscriber = {
  /** Stored with its deliveries, and listed with its label in the contract (`messages/subscribers.ts`). */
  readonly name: string
  readonly topics: readonly Topic[]
  /** Which of their events, by what the event says; all where it is left out. */
  readonly concerns?: (payload: unknown) => boolean
  /**
   * The warehouse whose rows the handler writes; undefined: there is nothing to do. Read before the transaction, so it
   * may depend only on what does not change. Without it, the warehouse of the event.
   */
  readonly warehouse?: (reader: Reader, event: Happened) => Promise<number | undefined>
  /**
   * Handles one event, once, in a transaction of its own; `caller` is the product in that warehouse. What it throws
   * rolls back, and the event is tried again later. Later events of the same object wait meanwhile, those of others do not.
   */
  readonly handle: (tx: Tx, caller: Caller, event: Happened) => Promise<void>
}
