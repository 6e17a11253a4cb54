import { getReceiptPaper, getReceiptPdf, printReceipt } from '@kuacang/contract/handover/receipt/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { answer } from '#kit/http/answer'
import { type ReceiptToPrint, receiptPaper } from '#kit/labels/documents/receipt-paper'
import { bagsOnReceipt } from '../../packing/public.ts'
import { answerPrint, deadPaper, type Printable, pdfFile, printFor } from '../../printing/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { handoverSuiteOf, handoverSuitesOf } from '../suites.ts'
import { mustFindReceipt, receiptDocument, showBrief } from './store.ts'

const paperOf = async (
  tx: Pick<Tx, 'run'>,
  desk: Desk,
  receipt: { readonly suite: string; readonly receipt_id: string },
  hold: 'for share' | '' = '',
): Promise<Printable<ReceiptToPrint>> => {
  const suite = handoverSuiteOf(desk, receipt.suite)
  const found = await mustFindReceipt(tx, desk, [suite], receipt.receipt_id, hold)
  const { id, receipt_number, operator_name, created_at, status } = found
  if (status === receiptStatus.code.cancelled)
    throw deadPaper(desk, 'receipt', receiptDocument, { id, number: receipt_number, status })
  const { name: warehouse } = await findWarehouse(tx, desk.warehouse_id)
  const bags = (await bagsOnReceipt(tx, desk, id)).map((b) => {
    const { bag_number, weight, collected_at } = showBrief(b, desk)
    return { bag_number, display: b.display, weight, collected_at }
  })
  return {
    id,
    number: receipt_number,
    label: { receipt_number, warehouse, operator_name, created_at, bags },
  }
}

/** A receipt to look at, marked as a copy. */
export const copyOfReceipt = async (tx: Pick<Tx, 'run'>, desk: Desk, suite: string, receipt_id: string) => {
  const { number, label } = await paperOf(tx, desk, { suite, receipt_id })
  return pdfFile(await receiptPaper(label, { ...printFor(desk), copy: true }), number)
}

export const receiptCopy = answer(getReceiptPdf, (tx, desk, { params, query }) =>
  copyOfReceipt(tx, desk, params.suite, query.receipt_id),
)

export const paperCopy = answer(getReceiptPaper, async (tx, desk, { query: { receipt_id } }) => {
  const { suite } = await mustFindReceipt(tx, desk, handoverSuitesOf(desk), receipt_id)
  return copyOfReceipt(tx, desk, suite, receipt_id)
})

export const receiptPrint = answerPrint(printReceipt, {
  paper: 'receipt',
  object: 'handover_receipt',
  take: async (tx, desk, { params, body }) => [await paperOf(tx, desk, { ...params, ...body }, 'for share')],
  make: ([receipt], print) => receiptPaper(receipt, { ...print, reprint: receipt.reprint }),
})
