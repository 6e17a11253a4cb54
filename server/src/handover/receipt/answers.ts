import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  getReceipt,
  getReceiptPdf,
  getReceiptPhoto,
  listReceipts,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { receiptPaper } from '#kit/labels/documents/receipt-paper'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { findWarehouse } from '../../reference/public.ts'
import { handoverSuiteOf } from '../suites.ts'
import { addBag, cancel, removeBag, sign } from './actions.ts'
import { activeReceipt, bagsOf, type ReceiptRow, receiptDocument, showBrief, showReceipt } from './store.ts'

const mustFind = async (tx: Pick<Tx, 'run'>, desk: Desk, id: string): Promise<ReceiptRow> => {
  const [row] = await tx.run<ReceiptRow>(
    'select * from handover_receipt where warehouse_id = $1 and id = $2',
    [desk.warehouse_id, id],
  )
  if (!row) throw notFound(receiptDocument.title, id)
  return row
}

const types = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

export const answers: Answer[] = [
  answer(getActiveReceipt, async (tx, desk, { params, query }) => {
    const active = await activeReceipt(tx, desk, handoverSuiteOf(params.suite).key, desk.user.id)
    if (!active) throw new Refused(handoverRefusals.none_active)
    return showReceipt(active, query.with_brief_bags ? await bagsOf(tx, desk, active.id) : undefined)
  }),
  answer(addBagToReceipt, addBag),
  answer(removeBagFromReceipt, removeBag),
  answer(signReceipt, sign),
  answer(cancelReceipt, cancel),
  answer(listReceipts, async (tx, desk, { query }) => {
    let rows = tx.db
      .selectFrom('handover_receipt')
      .where('warehouse_id', '=', desk.warehouse_id)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    if (query.receipt_number) rows = rows.where('receipt_number', '=', query.receipt_number)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r)) }
  }),
  answer(getReceipt, async (tx, desk, { params, query }) => {
    const found = await mustFind(tx, desk, params.id)
    return showReceipt(found, query.with_brief_bags ? await bagsOf(tx, desk, found.id) : undefined)
  }),
  answer(getReceiptPdf, async (tx, desk, { query }) => {
    const found = await mustFind(tx, desk, query.receipt_id)
    const bags = await bagsOf(tx, desk, found.id)
    const { name, timezone } = await findWarehouse(tx, desk.warehouse_id)
    const body = await receiptPaper(
      { ...found, warehouse: name, bags: bags.map(showBrief) },
      { locale: desk.locale, timezone },
    )
    return { name: `${found.receipt_number}.pdf`, type: 'application/pdf', body, inline: true }
  }),
  answer(getReceiptPhoto, async (tx, desk, { params }) => {
    const found = await mustFind(tx, desk, params.id)
    const missing = notFound(text('照片', 'photo'), params.photo)
    if (!found.photos.includes(params.photo)) throw missing
    const body = await tx.store.files.read(`receipts/${desk.warehouse_id}/${params.photo}`)
    if (!body) throw missing
    return {
      name: params.photo,
      type: types[params.photo.split('.')[1] as keyof typeof types],
      body,
      inline: true,
    }
  }),
]
