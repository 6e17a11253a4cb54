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
import { type HandoverSuite, handoverSuiteOf, handoverSuitesOf } from '../suites.ts'
import { addBag, cancel, removeBag, sign } from './actions.ts'
import { activeReceipt, bagsOf, mustFind, showBrief, showReceipt } from './store.ts'

/** A receipt of a suite as a paper to sign. */
export const receiptPdf = async (tx: Tx, desk: Desk, suite: Pick<HandoverSuite, 'key'>, id: string) => {
  const found = await mustFind(tx, desk, suite, id)
  const bags = (await bagsOf(tx, desk, found.id)).map((b) => ({ ...showBrief(b, desk), display: b.display }))
  const { name: warehouse, timezone } = await findWarehouse(tx, desk.warehouse_id)
  const body = await receiptPaper({ ...found, warehouse, bags }, { locale: desk.locale, timezone })
  return { name: `${found.receipt_number}.pdf`, type: 'application/pdf', body, inline: true }
}

const types = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

export const answers: Answer[] = [
  answer(getActiveReceipt, async (tx, desk, { params, query }) => {
    const active = await activeReceipt(tx, desk, handoverSuiteOf(desk, params.suite).key, desk.user.id)
    if (!active) throw new Refused(handoverRefusals.none_active)
    return showReceipt(active, desk, query.with_brief_bags ? await bagsOf(tx, desk, active.id) : undefined)
  }),
  answer(addBagToReceipt, addBag),
  answer(removeBagFromReceipt, removeBag),
  answer(signReceipt, sign),
  answer(cancelReceipt, cancel),
  answer(listReceipts, async (tx, desk, { query }) => {
    let rows = tx.db
      .selectFrom('handover_receipt')
      .where('warehouse_id', '=', desk.warehouse_id)
      .where('suite', 'in', ['', ...handoverSuitesOf(desk).map((s) => s.key)])
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    if (query.receipt_number) rows = rows.where('receipt_number', '=', query.receipt_number)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, desk)) }
  }),
  answer(getReceipt, async (tx, desk, { params, query }) => {
    const found = await mustFind(tx, desk, handoverSuitesOf(desk), params.id)
    return showReceipt(found, desk, query.with_brief_bags ? await bagsOf(tx, desk, found.id) : undefined)
  }),
  answer(getReceiptPdf, (tx, desk, { params, query }) =>
    receiptPdf(tx, desk, handoverSuiteOf(desk, params.suite), query.receipt_id),
  ),
  answer(getReceiptPhoto, async (tx, desk, { params }) => {
    const found = await mustFind(tx, desk, handoverSuitesOf(desk), params.id)
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
