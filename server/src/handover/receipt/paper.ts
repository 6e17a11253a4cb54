import { getReceiptPaper, getReceiptPdf, printReceipt } from '@kuacang/contract/handover/receipt/calls'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { answer } from '#kit/http/answer'
import { type ReceiptToPrint, receiptPaper } from '#kit/labels/documents/receipt-paper'
import { kgOf } from '#kit/weight'
import { answerPrint, deadPaper, type Printable, pdfFile, printFor } from '../../printing/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { type HandoverSuite, handoverSuiteNamed, handoverSuiteOf, handoverSuitesSeen } from '../suites.ts'
import { mustFindReceipt, receiptDocument } from './store.ts'

const paperOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  suite: HandoverSuite,
  receipt_id: string,
  hold: 'for share' | '' = '',
): Promise<Printable<ReceiptToPrint>> => {
  const [found, { name: warehouse }, things] = await together(
    mustFindReceipt(tx, caller, [suite], receipt_id, hold),
    findWarehouse(tx, caller.warehouse_id),
    suite.cargo.on(tx, caller, receipt_id),
  )
  const { id, receipt_number, operator_name, created_at, status } = found
  if (status === receiptStatus.code.cancelled)
    throw deadPaper(caller, 'receipt', receiptDocument, { id, number: receipt_number, status })
  const bags = things.map((thing) => ({
    bag_number: thing.number,
    display: thing.display.map((d) => d.value).join(' · '),
    weight: kgOf(thing.weight_g),
    collected_at: thing.ready_at,
  }))
  return {
    id,
    number: receipt_number,
    label: {
      ...(suite.titles ? { titles: suite.titles } : {}),
      ...{ receipt_number, warehouse, operator_name, created_at, bags },
    },
  }
}

/** A receipt to look at, marked as a copy. The caller may see what the station hands over. */
export const copyOfReceipt = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  suite: HandoverSuite,
  receipt_id: string,
) => {
  const { number, label } = await paperOf(tx, caller, suite, receipt_id)
  return pdfFile(await receiptPaper(label, { ...printFor(caller), copy: true }), number)
}

export const receiptCopy = answer(getReceiptPdf, (tx, caller, { params, query }) =>
  copyOfReceipt(tx, caller, handoverSuiteOf(caller, params.suite), query.receipt_id),
)

export const paperCopy = answer(getReceiptPaper, async (tx, caller, { query: { receipt_id } }) => {
  const { suite } = await mustFindReceipt(tx, caller, handoverSuitesSeen(caller), receipt_id)
  return copyOfReceipt(tx, caller, handoverSuiteNamed(suite), receipt_id)
})

export const receiptPrint = answerPrint(printReceipt, {
  paper: 'receipt',
  object: 'handover_receipt',
  take: async (tx, caller, { params, body }) => [
    await paperOf(tx, caller, handoverSuiteOf(caller, params.suite), body.receipt_id, 'for share'),
  ],
  make: ([receipt], print) => receiptPaper(receipt, { ...print, reprint: receipt.reprint }),
})
