import type { SkuVerifyRecord } from '@kuacang/contract/catalog/verification/calls'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { refreshStocked, type SkuRow, skusOf } from '../sku/store.ts'

/** SKUs by their ids, locked in one order, so that two commands never lock each other out; those that exist. */
export const lockSkus = async (
  tx: Tx,
  { partner_id }: Pick<Caller, 'partner_id'>,
  ids: readonly string[],
): Promise<SkuRow[]> => {
  const owners = await skusOf(tx, { partner_id })
    .select('partner_id')
    .distinct()
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  const rows: SkuRow[] = []
  for (const owner of owners.toSorted((a, b) => a.partner_id - b.partner_id))
    rows.push(
      ...(await skusOf(tx, owner)
        .selectAll()
        .where('id', '=', sql<string>`any(${ids})`)
        .orderBy('id')
        .forUpdate()
        .execute()),
    )
  return rows
}

type Change = Partial<
  Pick<SkuRow, 'verify_status' | 'reject_reason' | 'oversea_status' | 'oversea_reason' | 'whitelisted'>
>

/** Writes the same to locked SKUs; the warehouses that have them learn of it. */
export const changeSkus = async (tx: Tx, rows: readonly SkuRow[], change: Change): Promise<void> => {
  for (const [partner_id, some] of Map.groupBy(rows, (r) => r.partner_id)) {
    const ids = some.map((r) => r.id)
    await tx.db
      .updateTable('sku')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: tx.now }))
      .where('partner_id', '=', partner_id)
      .where('id', '=', sql<string>`any(${ids})`)
      .execute()
    await refreshStocked(tx, partner_id, ids)
  }
}

type Decision = Pick<SkuVerifyRecord, 'subject' | 'status' | 'reason'>

/** Notes who decided what about SKUs. */
export const noteDecisions = async (
  tx: Tx,
  caller: Caller,
  rows: readonly SkuRow[],
  decision: Decision,
): Promise<void> => {
  await tx.db
    .insertInto('sku_verify_record')
    .values(
      rows.map(({ id: sku_id, partner_id, sku }) => ({
        ...decision,
        id: newId(),
        partner_id,
        sku_id,
        sku,
        user_name: caller.user.username,
        created_at: tx.now,
      })),
    )
    .execute()
}

/** The decisions in scope. */
export const verifyRecordsOf = ({ db }: Pick<Tx, 'db'>, { partner_id }: Pick<Caller, 'partner_id'>) => {
  const rows = db
    .selectFrom('sku_verify_record')
    .select(['id', 'partner_id', 'sku_id', 'sku', 'subject', 'status', 'reason', 'user_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return partner_id === null ? rows : rows.where('partner_id', '=', partner_id)
}
