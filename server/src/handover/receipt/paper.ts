import { getReceiptPaper, getReceiptPdf, printReceipt } from '@kuacang/contract/handover/receipt/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { answer } from '#kit/http/answer'
import { type ReceiptToPrint, receiptPaper } from '#kit/labels/documents/receipt-paper'
import { kgOf } from '#kit/weight'
import { answerPrint, deadPaper, type Printable, pdfFile, printFor } from '../../printing/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { handoverSuiteOf, handoverSuitesOf } from '../suites.ts'
import { mustFindReceipt, receiptDocument } from './store.ts'

const paperOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  receipt: { readonly suite: string; readonly receipt_id: string },
  hold: 'for share' | '' = '',
): Promise<Printable<ReceiptToPrint>> => {
  const suite = handoverSuiteOf(caller, receipt.suite)
  const found = await mustFindReceipt(tx, caller, [suite], receipt.receipt_id, hold)
  const { id, receipt_number, operator_name, created_at, status } = found
  if (status === receiptStatus.code.cancelled)
    throw deadPaper(caller, 'receipt', receiptDocument, { id, number: receipt_number, status })
  const { name: warehouse } = await findWarehouse(tx, caller.warehouse_id)
  const bags = (await suite.cargo.on(tx, caller, id)).map((thing) => ({
    bag_number: thing.number,
    display: thing.display.map((d) => d.value).join(' · '),
    weight: kgOf(thing.weight_g),
    collected_at: thing.ready_at,
  }))
  return {
    id,
    number: receipt_number,
    label: { receipt_number, warehouse, operator_name, created_at, bags },
  }
}

/** A receipt to look at, marked as a copy. */
export const copyOfReceipt = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  suite: string,
  receipt_id: string,
) => {
  const { number, label } = await paperOf(tx, caller, { suite, receipt_id })
  return pdfFile(await receiptPaper(label, { ...printFor(caller), copy: true }), number)
}

export const receiptCopy = answer(getReceiptPdf, (tx, caller, { params, query }) =>
  copyOfReceipt(tx, caller, params.suite, query.receipt_id),
)

export const paperCopy = answer(getReceiptPaper, async (tx, caller, { query: { receipt_id } }) => {
  const { suite } = await mustFindReceipt(tx, caller, handoverSuitesOf(caller), receipt_id)
  return copyOfReceipt(tx, caller, suite, receipt_id)
})

export const receiptPrint = answerPrint(printReceipt, {
  paper: 'receipt',
  object: 'handover_receipt',
  take: async (tx, caller, { params, body }) => [
    await paperOf(tx, caller, { ...params, ...body }, 'for share'),
  ],
  make: ([receipt], print) => receiptPaper(receipt, { ...print, reprint: receipt.reprint }),
})
