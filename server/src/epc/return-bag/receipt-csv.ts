import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { FileAnswer } from '#kit/http/answer'
import { csvStream } from '#kit/sheets/csv-stream'
import { kgOf } from '#kit/weight'
import { itemsByBag } from '../../packing/public.ts'

const words = {
  bag: text('退件袋', 'Return bag'),
  parcel: text('运单号', 'Tracking number'),
  merchant: text('商家', 'Merchant'),
  reason: text('退回原因', 'Return reason'),
  weight: text('重量 kg', 'Weight (kg)'),
}

type Line = {
  readonly bag_number: string
  readonly tracking_id: string
  readonly store: string
  readonly return_reason: string
  readonly weight_g: number | null
}

/** The parcels of a receipt of return bags as csv, bag by bag (PA-380). */
export const receiptCsv = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id, locale }: Caller,
  { id, receipt_number }: { readonly id: string; readonly receipt_number: string },
): Promise<FileAnswer> => {
  const bags = await tx.run<{ id: string }>(
    'select id from bag where warehouse_id = $1 and receipt_id = $2',
    [warehouse_id, id],
  )
  const lines = await tx.run<Line>(
    `select i.bag_number, p.tracking_id, p.store, p.return_reason, p.weight_g
     from (${itemsByBag}) i join epc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
     order by i.bag_number, p.tracking_id`,
    [warehouse_id, bags.map((b) => b.id)],
  )
  const columns = [
    { key: 'bag', title: say(words.bag, locale), value: (l: Line) => l.bag_number },
    { key: 'parcel', title: say(words.parcel, locale), value: (l: Line) => l.tracking_id },
    { key: 'merchant', title: say(words.merchant, locale), value: (l: Line) => l.store },
    { key: 'reason', title: say(words.reason, locale), value: (l: Line) => l.return_reason },
    {
      key: 'weight',
      title: say(words.weight, locale),
      value: (l: Line) => kgOf(l.weight_g),
      type: 'number' as const,
    },
  ]
  return {
    name: `${receipt_number}.csv`,
    type: 'text/csv; charset=utf-8',
    body: csvStream(columns, lines),
  }
}
