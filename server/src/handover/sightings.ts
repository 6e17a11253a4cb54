import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { Sighter } from '#kit/scan/sightings'

/** Receipts. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<{ receipt_number: string; status: number }>(
    'select receipt_number, status from handover_receipt where warehouse_id = $1 and receipt_number = $2',
    [warehouse_id, code],
  )
  return rows.map(({ receipt_number, status }) => ({
    thing: 'receipt',
    code: receipt_number,
    status: receiptStatus.label(status),
  }))
}
