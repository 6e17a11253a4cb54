import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { ordersOf } from './list.ts'

/** The waybill of an order, where its carrier or platform gave a PDF. */
export const orderLabel = async (
  tx: Reader,
  caller: Caller,
  { params: { id } }: { params: { id: string } },
) => {
  const row = await ordersOf(tx.db, caller, {}).where('o.id', '=', id).executeTakeFirst()
  const body = row?.label_file ? await tx.store.files.read(row.label_file) : undefined
  if (!row || !body) throw notFound(text('面单', 'Waybill'), id)
  return { name: `${row.tracking_number}.pdf`, type: 'application/pdf', body, inline: true } as const
}
