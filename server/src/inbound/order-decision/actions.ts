import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type {
  closeInboundOrder as closeInboundOrderCall,
  markInboundReturn,
} from '@kuacang/contract/inbound/order-decision/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { inboundCaseDocument } from '../case/document.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { casesOf, endReceiving } from '../order/finish.ts'
import { holdOrder, mustFit, sumsOf } from '../order/store.ts'

const done = { success: true as const }

export const approveInboundOrder = async (
  tx: Tx,
  caller: Caller,
  { body: { id } }: { body: { id: string } },
) => {
  await mustFit(tx, 'approve', await holdOrder(tx, caller, 'id', id))
  await move(tx, caller, inboundOrderDocument, 'approve', id)
  return done
}

type Reasoned = { readonly body: { readonly id: string; readonly reason: string } }

export const rejectInboundOrder = async (tx: Tx, caller: Caller, { body: { id, reason } }: Reasoned) => {
  await mustFit(tx, 'reject', await holdOrder(tx, caller, 'id', id))
  await move(tx, caller, inboundOrderDocument, 'reject', id, {
    set: { close_reason: reason },
    detail: { reason },
  })
  return done
}

export const markReturn = async (
  tx: Tx,
  caller: Caller,
  { body: { id, remark } }: { body: z.output<typeof markInboundReturn.body> },
) => {
  const order = await holdOrder(tx, caller, 'id', id)
  await mustFit(tx, 'mark_return', order)
  await move(tx, caller, inboundOrderDocument, 'mark_return', id, {
    to: 'here',
    set: { is_return: true, return_remark: remark },
    detail: { reason: remark },
  })
  return done
}

const { third_weighing } = inboundCaseDocument.machine.status.code
const { cancelled } = inboundOrderDocument.machine.status.code

/**
 * Ends the waiting for what has not come. Cases that were counted are taken in first: what waits for its third weight
 * is refused, what was never counted is missing.
 */
export const closeInboundOrder = async (
  tx: Tx,
  caller: Caller,
  { body: { id, reason } }: { body: z.output<typeof closeInboundOrderCall.body> },
) => {
  const order = await holdOrder(tx, caller, 'id', id)
  await mustFit(tx, 'close', order)
  const cases = await casesOf(tx, caller, id)
  const counted = cases.filter((c) => c.status === third_weighing)
  if (counted.length > 0)
    throw new Refused(inboundRefusals.cases_open, { cases: counted.map((c) => c.case_code).join(', ') })
  const sums = await sumsOf(tx, caller, id)
  const said = { set: { close_reason: reason }, detail: { reason } }
  if (sums.received > 0)
    return {
      order_status: endReceiving(tx, caller, order, 'close', { sums, cases, ...said }),
      missing: sums.missing,
    }
  await move(tx, caller, inboundOrderDocument, 'close', id, { to: cancelled, ...said })
  return { order_status: cancelled, missing: sums.missing }
}
