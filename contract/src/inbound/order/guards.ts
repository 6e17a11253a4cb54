import type { Refusal } from '../../kit/refusal.ts'
import type { Right } from '../../kit/rights.ts'
import { inboundReceiveStatus } from './enums.ts'
import { inboundOrderMachine } from './machine.ts'
import { inboundRefusals } from './refusals.ts'

type Action = (typeof inboundOrderMachine.actions)[number]

/** What the guards look at beside the status. */
export type GuardedInbound = {
  readonly order_status: number
  readonly receive_status: number
  readonly is_return: boolean
  readonly from_warehouse_id: number | null
  /** Made by the returns, which decide about it. */
  readonly return_plan: boolean
}

const decidedByReturns: readonly Action[] = ['approve', 'reject', 'cancel', 'close', 'mark_return', 'receive']

/** Why an order is not for an action that its status would allow. */
export const unfitFor = (action: Action, o: GuardedInbound): Refusal | undefined => {
  if (o.return_plan && decidedByReturns.includes(action)) return inboundRefusals.returns_decide
  if (action === 'cancel' && o.receive_status !== inboundReceiveStatus.code.not_received)
    return inboundRefusals.already_receiving
  if (action === 'cancel' && o.from_warehouse_id !== null) return inboundRefusals.sender_decides
  if (action === 'mark_return' && o.is_return) return inboundRefusals.marked_return
  return undefined
}

/** What a holder of these rights may do with the order now. */
export const inboundActions = (o: GuardedInbound, holds: (right: Right) => boolean): Action[] =>
  inboundOrderMachine.allowed(o.order_status, holds).filter((action) => !unfitFor(action, o))
