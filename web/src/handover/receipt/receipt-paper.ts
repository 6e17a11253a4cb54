import { printReceipt, type Receipt } from '@kuacang/contract/handover/receipt/calls'
import { send } from '../../kit/dialog/ask.tsx'
import type { Paper } from '../../kit/print/print-paper.ts'

/** The paper of a receipt to sign: a print job, which asks why where it was printed before (REL-33). */
export const receiptPaperOf = ({ id: receipt_id, suite }: Pick<Receipt, 'id' | 'suite'>): Paper => ({
  paper: 'A4',
  kept: true,
  load: (print_job) => send(printReceipt, { params: { suite }, body: { receipt_id, print_job } }),
})
