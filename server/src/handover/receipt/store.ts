import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { receiptMachine } from '@kuacang/contract/handover/receipt/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { kgOf } from '#kit/weight'
import { type BagRow, displayOf } from '../../packing/public.ts'
import type { HandoverSuite } from '../suites.ts'

export const receiptDocument = {
  machine: receiptMachine,
  title: text('交接单', 'receipt'),
  table: 'handover_receipt',
  statusColumn: 'status',
  numberColumn: 'receipt_number',
  partnerOwned: false,
} as const satisfies Document

export type ReceiptRow = {
  id: string
  suite: string
  receipt_number: string
  status: number
  operator_id: string
  operator_name: string
  bags: number
  weight_g: number
  photos: string[]
  created_at: Date
  signed_at: Date | null
}

type Reader = Pick<Caller, 'locale'>

export const showBrief = (b: BagRow, { locale }: Reader) => ({
  ...b,
  display: displayOf(b, locale),
  weight: kgOf(b.weight_g),
})

export const showReceipt = (r: ReceiptRow, reader: Reader, bags?: readonly BagRow[]) => ({
  ...r,
  weight: kgOf(r.weight_g),
  ...(bags ? { brief_bags: bags.map((b) => showBrief(b, reader)) } : {}),
})

/** A receipt by its id, of any suite. */
export const receiptById = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  id: string | null,
): Promise<ReceiptRow | undefined> => {
  const [row] = await tx.run<ReceiptRow>(
    'select * from handover_receipt where warehouse_id = $1 and id = $2',
    [warehouse_id, id],
  )
  return row
}

/** The receipts of a suite, for its list. */
export const receiptsOf = ({ db }: Pick<Tx, 'db'>, { warehouse_id }: Scope, suite: string) =>
  db
    .selectFrom('handover_receipt')
    .where('warehouse_id', '=', warehouse_id)
    .where('suite', '=', suite)
    .selectAll()

/** The operator's receipt under way. One for each operator and suite: the unique index sees to it. */
export const activeReceipt = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  suite: string,
  operator_id: string,
) => {
  const [row] = await tx.run<ReceiptRow>(
    `select * from handover_receipt where warehouse_id = $1 and suite = $2 and operator_id = $3 and status = ${receiptStatus.code.active}`,
    [warehouse_id, suite, operator_id],
  )
  return row
}

/**
 * A receipt of one of these suites; a user who may not hand over there does not find it. With `hold` it stays as it is until
 * the end of the transaction.
 */
export const mustFindReceipt = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  suites: readonly Pick<HandoverSuite, 'key'>[],
  id: string,
  hold: 'for share' | '' = '',
): Promise<ReceiptRow> => {
  const [row] = await tx.run<ReceiptRow>(
    `select * from handover_receipt where warehouse_id = $1 and id = $2 and suite = any($3) ${hold}`,
    [warehouse_id, id, suites.map((s) => s.key)],
  )
  if (!row) throw notFound(receiptDocument.title, id)
  return row
}
