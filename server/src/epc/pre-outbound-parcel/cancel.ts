import type { cancelEpcPreBox } from '@kuacang/contract/epc/pre-outbound-parcel/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld, notFound } from '#kit/document/document'
import { epcPreObDocument, type PreObRow } from '../outbound-parcel/store.ts'
import { holdBox } from '../outbound-parcel/take-label.ts'
import { unbindBox } from '../outbound-parcel/unbind.ts'

const preBoxByNumber = async (tx: Tx, { warehouse_id }: Caller, number: string, lock: '' | 'for update') => {
  const [pre] = await tx.run<PreObRow>(
    `select * from epc_pre_ob where warehouse_id = $1 and tracking_id = $2 ${lock}`,
    [warehouse_id, number],
  )
  if (!pre) throw notFound(epcPreObDocument.title, number)
  return pre
}

/** Takes a box under a temporary label apart (PA-447): its parcels are unbound and decided anew. */
export const cancelPreBox = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof cancelEpcPreBox.body> },
) => {
  const named = await preBoxByNumber(tx, caller, body.tracking_id, '')
  const held = await holdBox(tx, caller, named.ob_id)
  const pre = await preBoxByNumber(tx, caller, body.tracking_id, 'for update')
  // One that ended refuses by its machine.
  if (!epcPreObDocument.machine.can('cancel', pre.status))
    moveHeld(tx, caller, epcPreObDocument, 'cancel', pre)
  const parcels = await unbindBox(tx, caller, held, { reason: body.reason })
  return { tracking_ids: parcels.map((p) => p.tracking_id) }
}
