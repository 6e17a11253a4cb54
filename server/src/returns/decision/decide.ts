import type { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { letterOf } from '@kuacang/contract/returns/record/dispositions'
import {
  outboundReturnStatus,
  returnDecision,
  returnMark,
  returnOutcome,
} from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { mustNotBeDestroyed } from '../record/sort.ts'
import {
  holdReturn,
  isOver,
  type ReturnRow,
  returnDocument,
  showReturn,
  tellReturn,
} from '../record/store.ts'

const { new: fresh, received, inbound_scan } = outboundReturnStatus.code
const { stock, relabel, destroy } = returnDecision.code

/** What becomes of the goods that waited for the merchant. */
const settleAsked = (tx: Tx, { warehouse_id }: Caller, row: ReturnRow, outcome: number) =>
  tx.run(
    `update return_line set outcome = $3 where warehouse_id = $1 and return_id = $2 and outcome = ${returnOutcome.code.ask}`,
    [warehouse_id, row.id, outcome],
  )

/** Graded goods waited: they go to stock, or are destroyed. */
const settleGraded = async (
  tx: Tx,
  caller: Caller,
  row: ReturnRow,
  decision: number,
  action: 'decide' | 'expire',
): Promise<ReturnRow> => {
  const number = row.tracking_number
  if (decision === relabel) throw new Refused(returnRefusals.opened, { number })
  if (row.wait === null) throw new Refused(returnRefusals.no_decision, { number })
  const { code } = returnOutcome
  await settleAsked(tx, caller, row, decision === stock ? code.stock : code.destroy)
  const set = { wait: null, wait_until: null }
  return {
    ...moveHeld(tx, caller, returnDocument, action, row, { to: 'here', set, detail: { decision } }),
    ...set,
  }
}

type Decide = { body: z.output<typeof decideReturn.body> }

/** The merchant decides. The same again is no event. */
export const decideRecord = async (tx: Tx, caller: Caller, { body }: Decide) => {
  const { decision, address } = body
  const row = await holdReturn(tx, caller, body.id)
  const number = row.tracking_number
  if (isOver(row)) throw new Refused(returnRefusals.no_decision, { number })
  const done =
    row.status === inbound_scan
      ? await settleGraded(tx, caller, row, decision, 'decide')
      : decideSealed(tx, caller, row, decision, address)
  await tellReturn(tx, caller, 'return.decided', done, { decision, by_merchant: true })
  return showReturn(done, caller)
}

const markFor = {
  [stock]: returnMark.code.reinbound,
  [relabel]: returnMark.code.relabel,
  [destroy]: returnMark.code.destroy,
} as const

/** Of a parcel that was not opened: it goes where the merchant wants it. */
const decideSealed = (
  tx: Tx,
  caller: Caller,
  row: ReturnRow,
  decision: z.output<typeof decideReturn.body>['decision'],
  address: z.output<typeof decideReturn.body>['address'],
): ReturnRow => {
  const number = row.tracking_number
  if (row.status !== fresh && row.status !== received)
    throw new Refused(returnRefusals.no_decision, { number })
  mustNotBeDestroyed(row)
  if (decision === relabel && !address) throw new Refused(returnRefusals.address_missing, { number })
  const set = {
    ...{ mark: markFor[decision], wait: null, wait_until: null },
    ...(decision === relabel && address ? { address } : {}),
  }
  return {
    ...moveHeld(tx, caller, returnDocument, 'decide', row, { to: 'here', set, detail: { decision } }),
    ...set,
  }
}

/** No answer came in time: a sealed parcel is opened, graded goods go to stock. */
export const expireDecision = async (tx: Tx, caller: Caller, id: string): Promise<boolean> => {
  const row = await holdReturn(tx, caller, id)
  if (row.wait_until === null || row.wait_until > tx.now || letterOf(row) !== 'W') return false
  const set = { mark: returnMark.code.reinbound, wait: null, wait_until: null }
  const done =
    row.status === inbound_scan
      ? await settleGraded(tx, caller, row, stock, 'expire')
      : { ...moveHeld(tx, caller, returnDocument, 'expire', row, { to: 'here', set }), ...set }
  await tellReturn(tx, caller, 'return.decided', done, { decision: stock, by_merchant: false })
  return true
}
