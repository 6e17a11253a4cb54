export {
  addPictures,
  keepPictures,
  noPicture,
  pictureFile,
  pictureKey,
} from './picture/store.ts'
export {
  addBag,
  cancel as cancelReceipt,
  handOver as handOverBags,
  removeBag,
  sign as signReceipt,
} from './receipt/actions.ts'
export { copyOfReceipt } from './receipt/paper.ts'
export { bagsOf, mustFind as mustFindReceipt, showReceipt } from './receipt/store.ts'
export { type HandoverSuite, registerHandoverSuite } from './suites.ts'
