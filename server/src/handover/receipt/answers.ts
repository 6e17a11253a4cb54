import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  getReceipt,
  getReceiptPhoto,
  listReceipts,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { bagsOnReceipt } from '../../packing/public.ts'
import { noPicture, pictureFile } from '../picture/store.ts'
import { handoverSuiteOf, handoverSuitesOf } from '../suites.ts'
import {
  addBag,
  cancelReceipt as cancelReceiptAction,
  removeBag,
  signReceipt as signReceiptAction,
} from './actions.ts'
import { paperCopy, receiptCopy, receiptPrint } from './paper.ts'
import { activeReceipt, mustFindReceipt, showReceipt } from './store.ts'

export const answers: Answer[] = [
  answer(getActiveReceipt, async (tx, caller, { params, query }) => {
    const active = await activeReceipt(tx, caller, handoverSuiteOf(caller, params.suite).key, caller.user.id)
    if (!active) throw new Refused(handoverRefusals.none_active)
    return showReceipt(
      active,
      caller,
      query.with_brief_bags ? await bagsOnReceipt(tx, caller, active.id) : undefined,
    )
  }),
  answer(addBagToReceipt, addBag),
  answer(removeBagFromReceipt, removeBag),
  answer(signReceipt, signReceiptAction),
  answer(cancelReceipt, cancelReceiptAction),
  answer(listReceipts, async (tx, caller, { query }) => {
    let rows = tx.db
      .selectFrom('handover_receipt')
      .where('warehouse_id', '=', caller.warehouse_id)
      .where('suite', 'in', ['', ...handoverSuitesOf(caller).map((s) => s.key)])
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    if (query.receipt_number) rows = rows.where('receipt_number', '=', query.receipt_number)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, caller)) }
  }),
  answer(getReceipt, async (tx, caller, { params, query }) => {
    const found = await mustFindReceipt(tx, caller, handoverSuitesOf(caller), params.id)
    return showReceipt(
      found,
      caller,
      query.with_brief_bags ? await bagsOnReceipt(tx, caller, found.id) : undefined,
    )
  }),
  receiptCopy,
  receiptPrint,
  paperCopy,
  answer(getReceiptPhoto, async (tx, caller, { params }) => {
    const found = await mustFindReceipt(tx, caller, handoverSuitesOf(caller), params.id)
    if (!found.photos.includes(params.photo)) throw noPicture(params.photo)
    return pictureFile(tx, caller, params.photo)
  }),
]
