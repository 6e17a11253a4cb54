export type { Cargo, CargoThing, ReceiptCause } from './cargo.ts'
export {
  addPictures,
  keepPictures,
  noPicture,
  pictureFile,
  pictureKey,
  picturesByOwner,
  picturesOf,
} from './picture/store.ts'
export {
  addThing,
  cancelReceipt,
  handOver,
  removeThing,
  signAlone,
  signHeld,
  signReceipt,
  signTogether,
} from './receipt/actions.ts'
export { judgedReceipts } from './receipt/judged.ts'
export { receiptsAmong } from './receipt/list.ts'
export { copyOfReceipt } from './receipt/paper.ts'
export { mustFindReceipt, receiptById, receiptNumbers, receiptsOf, showReceipt } from './receipt/store.ts'
export { type HandoverSuite, handoverSuiteNamed, registerHandoverSuite } from './suites.ts'
