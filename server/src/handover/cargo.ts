import type { Text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Refused } from '#kit/refused'

/** One thing that goes over the counter with a receipt: a bag, a case, a delivery note. */
export type CargoThing = {
  readonly id: string
  /** What is printed on it. */
  readonly number: string
  readonly tag: string
  /** What people must know of it beside its tag. */
  readonly display: readonly { readonly label: Text; readonly value: string }[]
  /** How many pieces are in it. */
  readonly items: number
  readonly weight_g: number | null
  /** Since when it waits for its receipt. */
  readonly ready_at: Date | null
  readonly receipt_id: string | null
  /** With what it shares a receipt, where its station has lanes. */
  readonly lane?: string
  /** Why it may not go on a receipt now; undefined where it may. */
  readonly notReady?: (() => Refused) | undefined
  /** Why it has to leave the receipt that it stands on before that is signed. */
  readonly pickOut?: Text | undefined
}

/** With what things leave or come: the signed receipt, or the thing itself where the station lets single ones go. */
export type ReceiptCause = { readonly type: string; readonly id: string; readonly number: string }

/**
 * How a handover station finds the things of its document, puts them on a receipt and moves them as it is signed. Their
 * table has a column `receipt_id`. See docs/suites.md.
 */
export type Cargo = {
  /** The thing of a scanned code or an id, locked. Throws for an unknown one. */
  readonly lock: (tx: Tx, caller: Caller, code: string) => Promise<CargoThing>
  /** The things on a receipt, in the order in which desk and paper list them. */
  readonly on: (tx: Pick<Tx, 'run'>, caller: Caller, receipt_id: string) => Promise<CargoThing[]>
  /** The receipts on which things of this number stand or stood. */
  readonly receiptsWith: (tx: Pick<Tx, 'run'>, caller: Caller, number: string) => Promise<string[]>
  /** Notes on a thing which receipt it stands on; null: on none. */
  readonly attach: (tx: Tx, caller: Caller, id: string, receipt_id: string | null) => void
  /** Takes all things off a receipt. */
  readonly detachAll: (tx: Tx, caller: Caller, receipt_id: string) => Promise<unknown>
  /** Moves the things and the documents in them, all or none; answers how many documents went along. */
  readonly handOver: (tx: Tx, caller: Caller, ids: readonly string[], cause: ReceiptCause) => Promise<number>
}
