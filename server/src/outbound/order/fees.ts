import type { FeesShort } from '@kuacang/contract/outbound/order/fees'
import type { ExpectedWork } from '#kit/billable'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

/** An order that is being validated, as its fees are estimated. */
export type FeesOf = {
  readonly id: string
  readonly number: string
  readonly partner_id: number
  readonly works: readonly ExpectedWork[]
}

/** What holds the fees of orders, in the same transaction. */
export type FeeGate = {
  /** Holds what an order will cost. Answers what is lacking where the customer's limit does not allow it: then nothing is held. */
  readonly hold: (tx: Tx, caller: Caller, order: FeesOf) => Promise<FeesShort | undefined>
  /** Orders ended without leaving: nothing is held for them any more. Its answer is not waited for. */
  readonly release: (tx: Tx, caller: Caller, order_ids: readonly string[]) => void
}

const gates: FeeGate[] = []

/** The area that charges for orders says so in a file called fee-gate.ts: outbound does not know it. */
export const registerFeeGate = (gate: FeeGate): void => {
  if (!gates.includes(gate)) gates.push(gate)
}

/** Holds the fees of an order; answers what is lacking. It comes before goods are promised: accounts are locked before stock. */
export const holdFees: FeeGate['hold'] = async (tx, caller, order) => {
  for (const { hold } of gates) {
    const short = await hold(tx, caller, order)
    if (short) return short
  }
  return undefined
}

export const releaseFees: FeeGate['release'] = (tx, caller, order_ids) => {
  for (const { release } of gates) release(tx, caller, order_ids)
}
