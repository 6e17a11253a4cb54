export {
  addPictures,
  keepPictures,
  noPicture,
  pictureFile,
  pictureKey,
} from './picture/store.ts'
export { addBag, cancelReceipt, handOverBags, removeBag, signReceipt } from './receipt/actions.ts'
export { copyOfReceipt } from './receipt/paper.ts'
export { mustFindReceipt, receiptById, receiptsOf, showReceipt } from './receipt/store.ts'
export { type HandoverSuite, registerHandoverSuite } from './suites.ts'
