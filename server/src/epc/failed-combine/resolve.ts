import { epcCaseCategory } from '@kuacang/contract/epc/combine-case/enums'
import type { resolveEpcFailedCombine } from '@kuacang/contract/epc/failed-combine/calls'
import { epcFailedCombineStatus } from '@kuacang/contract/epc/failed-combine/enums'
import { epcFailedCombineRefusals } from '@kuacang/contract/epc/failed-combine/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { askLabelAgain } from '../outbound-parcel/ask-again.ts'
import { epcPreObDocument } from '../outbound-parcel/store.ts'
import { type HeldBox, holdBox, withoutLabel } from '../outbound-parcel/take-label.ts'
import { epcFailedCombineDocument, type FailedCombineRow } from './store.ts'

const { unresolved, resolved } = epcFailedCombineStatus.code

const requestById = async (tx: Tx, { warehouse_id }: Caller, id: string, lock: '' | 'for update') => {
  const [row] = await tx.run<FailedCombineRow>(
    `select * from epc_failed_combine where warehouse_id = $1 and id = $2 ${lock}`,
    [warehouse_id, id],
  )
  if (!row) throw notFound(epcFailedCombineDocument.title, id)
  return row
}

/** The carrier is asked once more; an answer to the old question is no longer used. */
const askAgain = async (tx: Tx, caller: Caller, held: HeldBox): Promise<void> => {
  const { pre, ob } = held
  const again =
    pre && epcPreObDocument.machine.can('try_again', pre.status)
      ? moveHeld(tx, caller, epcPreObDocument, 'try_again', pre)
      : pre
  await askLabelAgain(tx, caller, { ...held, pre: again }, ob.channel_code)
}

/** No answer will come: it counts as refused, and customer service gets a case. */
const countAsRefused = async (tx: Tx, caller: Caller, held: HeldBox, message: string): Promise<void> => {
  const { pre } = held
  if (pre && !epcPreObDocument.machine.can('ask_service', pre.status)) return
  const failure = { category: epcCaseCategory.code.system, code: 'no_answer', message }
  await withoutLabel(tx, caller, held, failure, false)
}

/** Decides a failed combine request (PA-417) and leads its box on. The box is locked before its request. */
export const resolveFailedCombine = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { status, remark }: z.output<typeof resolveEpcFailedCombine.body>,
): Promise<void> => {
  const { ob_id } = await requestById(tx, caller, id, '')
  const held = await holdBox(tx, caller, ob_id)
  const row = await requestById(tx, caller, id, 'for update')
  if (row.status !== unresolved)
    throw new Refused(epcFailedCombineRefusals.decided, {
      ...{ box: row.ob_number, status: epcFailedCombineStatus.label(row.status) },
    })
  moveHeld(tx, caller, epcFailedCombineDocument, status === resolved ? 'resolve' : 'cannot_resolve', row, {
    set: { remark, resolved_at: tx.now, resolved_by: caller.user.username },
    detail: { remark },
  })
  if (held.ob.status !== epcOutboundParcelStatus.code.created || held.ob.tracking_id) return
  if (status === resolved) await askAgain(tx, caller, held)
  else await countAsRefused(tx, caller, held, remark)
}
