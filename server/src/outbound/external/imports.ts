import { text } from '@kuacang/contract/kit/text'
import type { FaultyRow, listOrderImports } from '@kuacang/contract/outbound/external/calls'
import { orderImportStatus } from '@kuacang/contract/outbound/external/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { pageOf } from '#kit/list'

const title = text('导入文件', 'imported file')
const { imported, in_part, refused } = orderImportStatus.code

type File = { readonly name: string; readonly rows: number; readonly faulty: readonly FaultyRow[] }

/** Keeps what a user of a merchant imported, and the rows that failed. */
export const keepImport = async (
  tx: Tx,
  { partner_id, warehouse_id, user }: Caller & { readonly partner_id: number },
  { name, rows, faulty }: File,
): Promise<void> => {
  const failed = faulty.length
  const whole = failed < rows ? in_part : refused
  await tx.db
    .insertInto('outbound_import')
    .values({
      partner_id,
      id: newId(),
      warehouse_id,
      file_name: name,
      user_id: user.id,
      user_name: user.username,
      status: failed === 0 ? imported : whole,
      total_rows: rows,
      succeeded_rows: rows - failed,
      failed_rows: failed,
      faulty: JSON.stringify(faulty),
      created_at: tx.now,
    })
    .execute()
}

const shown = [
  'i.id',
  'i.warehouse_id',
  'i.file_name',
  'i.user_name',
  'i.created_at',
  'i.status',
  'i.total_rows',
  'i.succeeded_rows',
  'i.failed_rows',
] as const

/** Staff import for merchants without such a record: they have none of their own. */
const inScope = (tx: Reader, { partner_id }: Caller) =>
  tx.db
    .selectFrom('outbound_import as i')
    .innerJoin('warehouse as w', 'w.id', 'i.warehouse_id')
    .where('i.partner_id', '=', partner_id ?? 0)
    .select(shown)
    .select('w.warehouse_code')

export const importsOf = (tx: Reader, caller: Caller, query: z.output<typeof listOrderImports.query>) => {
  let rows = inScope(tx, caller).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc')
  if (query.status?.length) rows = rows.where('i.status', 'in', query.status)
  return pageOf(tx.db, rows, query)
}

export const importDetail = async (tx: Reader, caller: Caller, id: string) => {
  const file = await inScope(tx, caller).select('i.faulty').where('i.id', '=', id).executeTakeFirst()
  if (!file) throw notFound(title, id)
  const { faulty, ...rest } = file
  return { ...rest, rows: faulty as FaultyRow[] }
}
