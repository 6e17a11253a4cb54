import { getReceiptPhoto } from '@kuacang/contract/handover/receipt/calls'
import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { outboundOrderDocument } from './document.ts'

type Row = { receipt_id: string | null; photos: string[] | null; signed_at: Date | null }

/** The pictures that show an order on its way: those of the receipt that its bag was signed on. */
export const cameraRecord = async (tx: Reader, { warehouse_id }: Scope, id: string) => {
  const [row] = await tx.run<Row>(
    `select r.id as receipt_id, r.photos, r.signed_at from outbound_order o
     left join bag b on b.warehouse_id = $1 and b.id = o.bag_id
     left join handover_receipt r on r.warehouse_id = $1 and r.id = b.receipt_id and r.signed_at is not null
     where o.warehouse_id = $1 and o.id = $2`,
    [warehouse_id, id],
  )
  if (!row) throw notFound(outboundOrderDocument.title, id)
  const { receipt_id, photos, signed_at } = row
  if (receipt_id === null || signed_at === null) return []
  return (photos ?? []).map((photo) => ({
    url: `/api${getReceiptPhoto.path.replace(':id', receipt_id).replace(':photo', photo)}`,
    step: 'handover' as const,
    time: signed_at,
  }))
}
