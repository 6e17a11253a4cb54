import { text } from '@kuacang/contract/kit/text'
import { returnBatchStatus } from '@kuacang/contract/returns/batch/enums'
import { returnBatchMachine } from '@kuacang/contract/returns/batch/machine'
import { returnBatchRefusals } from '@kuacang/contract/returns/batch/refusals'
import type { Caller, Scope } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { Refused } from '#kit/refused'

export const batchDocument = {
  machine: returnBatchMachine,
  title: text('退货批次', 'return batch'),
  table: 'return_batch',
  statusColumn: 'status',
  numberColumn: 'batch_number',
  partnerOwned: false,
} as const satisfies Document

export type BatchRow = {
  id: string
  batch_number: string
  carrier: string
  tracking_number: string
  planned_count: number
  received_count: number
  problem_count: number
  status: number
  created_by: string
  signed_by: string
  signed_at: Date | null
  created_at: Date
  updated_at: Date
  version: number
}

const notDeleted = `status <> ${returnBatchStatus.code.deleted}`

export const showBatch = (row: BatchRow, caller: Caller) => ({
  ...row,
  actions: returnBatchMachine
    .allowed(row.status, caller.holds)
    .filter((a) => a !== 'delete' || row.received_count === 0),
})

/** A batch of a scanned number. */
export const mustFindBatch = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  batch_number: string,
): Promise<BatchRow> => {
  const [row] = await tx.run<BatchRow>(
    `select * from return_batch where warehouse_id = $1 and batch_number = $2 and ${notDeleted}`,
    [warehouse_id, batch_number],
  )
  if (!row) throw new Refused(returnBatchRefusals.unknown, { batch: batch_number })
  return row
}

/** The same, locked. Batches are locked before their returns. */
export const mustHoldBatch = async (
  tx: Tx,
  { warehouse_id }: Scope,
  batch_number: string,
): Promise<BatchRow> => {
  const [row] = await tx.run<BatchRow>(
    `select * from return_batch where warehouse_id = $1 and batch_number = $2 and ${notDeleted} for update`,
    [warehouse_id, batch_number],
  )
  if (!row) throw new Refused(returnBatchRefusals.unknown, { batch: batch_number })
  return row
}

/** Refuses a batch that takes no parcels now. */
export const mustTakeParcels = (row: BatchRow): void => {
  if (!returnBatchMachine.can('receive', row.status))
    throw new Refused(returnBatchRefusals.not_open, {
      batch: row.batch_number,
      status: returnBatchStatus.label(row.status),
    })
}
