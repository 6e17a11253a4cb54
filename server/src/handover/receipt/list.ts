import type { ReceiptFilters } from '@kuacang/contract/handover/receipt/calls'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { timeOrder } from '#kit/list'
import { type HandoverSuite, handoverSuitesSeen } from '../suites.ts'

/** The receipts that match, of the stations whose receipts the caller may see, the latest first. */
export const matchingReceipts = (tx: Pick<Tx, 'db' | 'run'>, caller: Caller, f: ReceiptFilters) =>
  receiptsAmong(tx, caller, handoverSuitesSeen(caller), f)

/** The receipts that match, of these stations. */
export const receiptsAmong = async (
  tx: Pick<Tx, 'db' | 'run'>,
  caller: Caller,
  all: readonly HandoverSuite[],
  f: ReceiptFilters,
) => {
  const suites = all.filter((s) => !f.suite?.length || f.suite.includes(s.key))
  const by = f.time_range_by
  let rows = tx.db
    .selectFrom('handover_receipt')
    .where('warehouse_id', '=', caller.warehouse_id)
    .where('suite', '=', sql<string>`any(${suites.map((s) => s.key)})`)
    .orderBy(by, timeOrder(true, { optional: by !== 'created_at' }))
    .orderBy('id', 'desc')
  if (f.receipt_number?.length)
    rows = rows.where('receipt_number', '=', sql<string>`any(${f.receipt_number})`)
  if (f.bag_number) {
    const { bag_number } = f
    const found = await Promise.all(suites.map((s) => s.cargo.receiptsWith(tx, caller, bag_number)))
    rows = rows.where('id', '=', sql<string>`any(${found.flat()})`)
  }
  if (f.status?.length) rows = rows.where('status', '=', sql<number>`any(${f.status})`)
  if (f.operator) rows = rows.where('operator_name', '=', f.operator)
  if (f.time_range)
    rows = rows.where(by, '>=', new Date(f.time_range[0])).where(by, '<', new Date(f.time_range[1]))
  return rows
}
