import { epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import { epcCaseRefusals } from '@kuacang/contract/epc/combine-case/refusals'
import type { Resolution } from '@kuacang/contract/epc/combine-case/resolution'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { decideSet } from '../decision/decide.ts'
import { holdWithOpenSets } from '../decision/store.ts'
import { askLabelAgain } from '../outbound-parcel/ask-again.ts'
import { channelFor } from '../outbound-parcel/channel.ts'
import { epcPreObDocument } from '../outbound-parcel/store.ts'
import { holdBox } from '../outbound-parcel/take-label.ts'
import { type CaseRow, epcCaseDocument } from './store.ts'

const caseById = async (tx: Tx, { warehouse_id }: Caller, id: string, lock: '' | 'for update') => {
  const [row] = await tx.run<CaseRow>(
    `select * from epc_combine_record where warehouse_id = $1 and id = $2 ${lock}`,
    [warehouse_id, id],
  )
  if (!row) throw notFound(epcCaseDocument.title, id)
  return row
}

/** Parcels that lie open since their box got no label are decided anew, and leave by the channel that was chosen. */
const decideOpen = async (tx: Tx, caller: Caller, { tracking_ids }: CaseRow, channel: string) => {
  const { warehouse_id } = caller
  await holdWithOpenSets(tx, caller, tracking_ids)
  const open = await tx.run<{ id: string; set_id: string | null; status: number }>(
    `select id, set_id, status from epc_parcel
     where warehouse_id = $1 and tracking_id = any($2) and ob_id is null
       and status in ${codes(epcParcelStatus, 'combine_failed', 'direct_ship')} order by id for update`,
    [warehouse_id, tracking_ids],
  )
  const sets = [...new Set(open.flatMap((p) => p.set_id ?? []))].sort()
  if (channel) {
    tx.later(
      `update epc_parcel set channel_code = $3, version = version + 1, updated_at = $4
       where warehouse_id = $1 and id = any($2)`,
      [warehouse_id, open.map((p) => p.id), channel, tx.now],
    )
    tx.later(
      `update epc_set set channel_code = $3, version = version + 1, updated_at = $4
       where warehouse_id = $1 and id = any($2)`,
      [warehouse_id, sets, channel, tx.now],
    )
  }
  const failed = new Set(
    open.filter((p) => p.status === epcParcelStatus.code.combine_failed).map((p) => p.set_id),
  )
  for (const id of sets) if (failed.has(id)) await decideSet(tx, caller, id, 'manual')
}

/**
 * Resolves a case (PA-404, PA-410) and leads its parcels on: a box under a temporary label asks the carrier again, with the
 * new channel where one was chosen; open parcels are decided anew. Refuses before it changes anything. The box is locked
 * before its case.
 */
export const resolveCase = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { category, channel, remark }: Resolution,
): Promise<void> => {
  const { ob_id } = await caseById(tx, caller, id, '')
  const held = await holdBox(tx, caller, ob_id)
  const row = await caseById(tx, caller, id, 'for update')
  if (row.op_status !== epcCaseStatus.code.unresolved)
    throw new Refused(epcCaseRefusals.resolved, { box: row.ob_number, by: row.resolved_by })
  const new_channel_code = channel && (await channelFor(tx, channel, []))
  moveHeld(tx, caller, epcCaseDocument, 'resolve', row, {
    set: { category, remark, new_channel_code, resolved_at: tx.now, resolved_by: caller.user.username },
    detail: { category, remark, ...(new_channel_code && { channel: new_channel_code }) },
  })
  const { ob, pre } = held
  if (ob.status !== epcOutboundParcelStatus.code.created || !pre)
    return decideOpen(tx, caller, row, new_channel_code)
  if (!epcPreObDocument.machine.can('try_again', pre.status)) return
  const again = moveHeld(tx, caller, epcPreObDocument, 'try_again', pre, { detail: { remark } })
  await askLabelAgain(tx, caller, { ...held, pre: again }, new_channel_code || ob.channel_code)
}
