export {
  addBag,
  cancel as cancelReceipt,
  handOver as handOverBags,
  removeBag,
  sign as signReceipt,
} from './receipt/actions.ts'
export { receiptPdf } from './receipt/answers.ts'
export { bagsOf, mustFind as mustFindReceipt, type ReceiptRow, showReceipt } from './receipt/store.ts'
export { type HandoverSuite, registerHandoverSuite } from './suites.ts'
