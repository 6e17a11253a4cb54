import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { epcLastMileDocument, type LastMileRow } from './store.ts'

type Relabelled = {
  readonly original_tracking_id: string
  readonly tracking_id: string
  readonly channel: string
  readonly place: string
}

/**
 * A sorting centre put another label on a parcel that left: its carrier is asked by the new number from now on, and what
 * is told under either number is told of this parcel. A number that was given twice means the parcel that left last.
 */
export const putNewNumber = async (
  tx: Tx,
  { warehouse_id }: Caller,
  { original_tracking_id, tracking_id, channel, place }: Relabelled,
): Promise<void> => {
  const [row] = await tx.run<LastMileRow>(
    `select * from epc_last_mile where warehouse_id = $1 and number = $2 order by left_at desc, id desc limit 1 for update`,
    [warehouse_id, original_tracking_id],
  )
  if (!row || row.new_number === tracking_id) return
  await tx.run(
    `update epc_last_mile set new_number = $3, version = version + 1, updated_at = $4
     where warehouse_id = $1 and id = $2`,
    [warehouse_id, row.id, tracking_id, tx.now],
  )
  tx.record({
    operation: 'epc_last_mile.relabel',
    object: { type: epcLastMileDocument.table, id: row.id, number: row.number },
    detail: {
      ...{ old: row.new_number ?? row.number, new: tracking_id, channel },
      reason: [place, tracking_id].join(' · '),
    },
  })
}
