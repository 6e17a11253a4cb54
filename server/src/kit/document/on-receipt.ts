import type { Scope } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import type { Document } from './document.ts'

/**
 * Documents that go on handover receipts: their table has a column `receipt_id`, null where they stand on none. What a
 * station's cargo does with it, the same for each of them.
 */
export const onReceipt = ({ table, numberColumn }: Pick<Document, 'table' | 'numberColumn'>) => ({
  attach: (tx: Tx, { warehouse_id }: Scope, id: string, receipt_id: string | null): void =>
    tx.later(
      `update ${table} set receipt_id = $3, version = version + 1, updated_at = $4 where warehouse_id = $1 and id = $2`,
      [warehouse_id, id, receipt_id, tx.now],
    ),
  detachAll: (tx: Tx, { warehouse_id }: Scope, receipt_id: string): Promise<unknown> =>
    tx.run(
      `update ${table} set receipt_id = null, version = version + 1, updated_at = $3
       where warehouse_id = $1 and receipt_id = $2`,
      [warehouse_id, receipt_id, tx.now],
    ),
  receiptsWith: async (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, number: string): Promise<string[]> => {
    const rows = await tx.run<{ receipt_id: string }>(
      `select receipt_id from ${table} where warehouse_id = $1 and ${numberColumn} = $2 and receipt_id is not null`,
      [warehouse_id, number],
    )
    return rows.map((r) => r.receipt_id)
  },
})
