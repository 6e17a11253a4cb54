import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import type { CaseRow } from '../case/store.ts'

/** Good pieces of a SKU that were received now. */
export type ArrivedGoods = {
  readonly sku_id: string
  readonly quantity: number
  /** What made the order says that they are to be inspected. */
  readonly to_inspect: boolean
}
type ArrivedIn = Pick<CaseRow, 'id' | 'case_code' | 'inbound_order_id' | 'partner_id' | 'order'>

/** What holds received goods back from their shelves. The order of the case is held while it is asked. */
export type PutawayGate = {
  /** Reads what it needs to know of a case; what it answers takes the goods that were counted. */
  readonly received: (
    tx: Tx,
    caller: Caller,
    arrived: ArrivedIn,
  ) => Promise<(goods: readonly ArrivedGoods[]) => void>
  /** The goods of a case that wait, with the number of what they wait for. */
  readonly waiting: (
    tx: Tx,
    caller: Caller,
    case_id: string,
  ) => Promise<readonly { readonly sku_id: string; readonly number: string }[]>
}

const gates: PutawayGate[] = []

/** Areas that hold goods back say so in a file called putaway-gate.ts: inbound knows none of them. */
export const registerPutawayGate = (gate: PutawayGate): void => {
  if (!gates.includes(gate)) gates.push(gate)
}

type Received = { readonly sku_id: string; readonly quantity: number; readonly to_inspect?: boolean }

/** Asks every gate about a case; what it answers tells them what came, in the transaction that counts it. */
export const askGates = async (
  tx: Tx,
  caller: Caller,
  arrived: ArrivedIn,
): Promise<(counted: readonly Received[]) => void> => {
  const all = await together(...gates.map(({ received }) => received(tx, caller, arrived)))
  return (counted) => {
    const goods = counted
      .filter((c) => c.quantity > 0)
      .map(({ sku_id, quantity, to_inspect = false }) => ({ sku_id, quantity, to_inspect }))
    if (goods.length > 0) for (const takes of all) takes(goods)
  }
}

/** Refuses to put goods of a held case away that wait for something. */
export const mustNotWait = async (
  tx: Tx,
  caller: Caller,
  case_id: string,
  lines: readonly { readonly sku_id: string; readonly sku: string }[],
): Promise<void> => {
  for (const gate of gates) {
    const waiting = await gate.waiting(tx, caller, case_id)
    for (const { sku_id, sku } of lines) {
      const found = waiting.find((w) => w.sku_id === sku_id)
      if (found) throw new Refused(inboundRefusals.waits_for_inspection, { sku, task: found.number })
    }
  }
}
