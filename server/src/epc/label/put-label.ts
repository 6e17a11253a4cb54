import type { findTemporaryBox, putFinalLabel } from '@kuacang/contract/epc/label/calls'
import { epcLabelRefusals } from '@kuacang/contract/epc/label/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { endNumbers } from '../../relabel/public.ts'
import { stopIfBlocked } from '../block/stop.ts'
import {
  epcObDocument,
  epcPreObDocument,
  notALivingBox,
  type ObRow,
  obByNumber,
  type PreObRow,
  stopIfBoxBlocked,
} from '../outbound-parcel/store.ts'
import { holdBox } from '../outbound-parcel/take-label.ts'
import { epcParcelDocument } from '../parcel/store.ts'

const { processing, relabel_applied, relabelled } = epcPreOutboundParcelStatus.code

const shown = (ob: Pick<ObRow, 'id' | 'ob_number' | 'tracking_id'>, pre: PreObRow, already = false) => ({
  ...{ id: pre.id, pre_tracking_id: pre.tracking_id, ob_number: ob.ob_number, status: pre.status },
  ...{ tracking_id: ob.tracking_id, failed_reason: pre.failed_reason, already },
})

/** Refuses a temporary label that cannot be replaced now; answers the number that takes its place. */
const newNumberOf = (ob: Pick<ObRow, 'tracking_id'>, pre: PreObRow): string => {
  const number = pre.tracking_id
  if (pre.status === relabel_applied && ob.tracking_id) return ob.tracking_id
  if (pre.status === processing) throw new Refused(epcLabelRefusals.waiting, { number })
  throw new Refused(epcLabelRefusals.with_service, { number, reason: pre.failed_reason || '-' })
}

/** The box that a scanned number means, with its temporary label, as it was put on; not locked. */
const byTemporary = async (tx: Pick<Reader, 'run'>, caller: Caller, number: string) => {
  const found = await obByNumber(tx, caller, number)
  const here = [caller.warehouse_id, found?.id]
  const [ob] = await tx.run<ObRow>('select * from epc_ob where warehouse_id = $1 and id = $2', here)
  const [pre] = await tx.run<PreObRow>(
    'select * from epc_pre_ob where warehouse_id = $1 and ob_id = $2 and tracking_id = $3',
    [...here, number],
  )
  if (!found || !ob || (found.dead && pre?.status !== relabelled))
    throw await notALivingBox(tx, caller, number, found)
  return { ob, pre, dead: found.dead }
}

/** What a label desk scanned: its final label is here, or why not. */
export const findTemporary = async (
  tx: Reader,
  caller: Caller,
  { query: { tracking_id } }: { query: z.output<typeof findTemporaryBox.query> },
) => {
  const { ob, pre, dead } = await byTemporary(tx, caller, tracking_id)
  if (dead) throw await notALivingBox(tx, caller, tracking_id, ob)
  if (!pre) throw new Refused(epcLabelRefusals.not_temporary, { number: tracking_id })
  stopIfBoxBlocked(ob)
  newNumberOf(ob, pre)
  return shown(ob, pre)
}

/** The final label is on the box (PA-399): 50→60, its parcels 85→90. The same scans again change nothing. */
export const putLabel = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof putFinalLabel.body> },
) => {
  const number = body.tracking_id
  const seen = await byTemporary(tx, caller, number)
  const held = await holdBox(tx, caller, seen.ob.id)
  const { ob, pre, parcels } = held
  if (!pre || pre.tracking_id !== number) throw new Refused(epcLabelRefusals.not_temporary, { number })
  const isOn = pre.status === relabelled && ob.status !== epcOutboundParcelStatus.code.cancelled
  if (isOn && ob.tracking_id === body.new_tracking_id) return shown(ob, pre, true)
  if (pre.status === relabelled) throw await notALivingBox(tx, caller, number, ob)
  stopIfBoxBlocked(ob)
  for (const p of parcels) await stopIfBlocked(tx, caller, p)
  const expected = newNumberOf(ob, pre)
  if (expected !== body.new_tracking_id)
    throw new Refused(epcLabelRefusals.wrong_label, { number, expected, scanned: body.new_tracking_id })
  const detail = { tracking_id: expected }
  const put = moveHeld(tx, caller, epcPreObDocument, 'relabel', pre, {
    set: { relabelled_at: tx.now },
    detail,
  })
  moveHeld(tx, caller, epcObDocument, 'get_label', ob, { set: { labelled_at: tx.now }, detail })
  moveAllHeld(tx, caller, epcParcelDocument, 'label', parcels, { detail: { box: expected } })
  endNumbers(tx, caller, [pre.id])
  return shown(ob, { ...put, status: relabelled })
}
