export { cancelBag, findParcel, finishBag, putIntoBag, takeOutOfBag } from './bag/actions.ts'
export { bagsOnReceipt, clearReceiptOfBags, itemsInBags, setReceiptOfBag } from './bag/on-receipt.ts'
export {
  type BagRow,
  bagDocument,
  deleteItems,
  displayOf,
  lockBag,
  lockOpenBag,
  mustFindBag,
  openBagOf,
  showBag,
} from './bag/store.ts'
export { suiteRegistry } from './suite-registry.ts'
export {
  type PackingSuite,
  type Parcel,
  packingSuiteNamed,
  packingSuiteOf,
  registerPackingSuite,
} from './suites.ts'
