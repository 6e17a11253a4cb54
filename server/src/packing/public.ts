export { findParcel, putIntoBag, takeOutOfBag } from './bag/actions.ts'
export { finishedBags } from './bag/cargo.ts'
export { cancelBag, finishBag } from './bag/close.ts'
export { bagsAsParcels } from './bag/nested.ts'
export { itemsInBags } from './bag/on-receipt.ts'
export { statusText } from './bag/own.ts'
export {
  type BagRow,
  bagDocument,
  deleteItems,
  lockBag,
  lockOpenBag,
  mustFindBag,
  openBagOf,
  showBag,
} from './bag/store.ts'
export { releaseTax, reserveTax } from './limit/tax.ts'
export {
  type Admission,
  type PackingSuite,
  type Parcel,
  packingSuiteNamed,
  packingSuiteOf,
  registerPackingSuite,
} from './suites.ts'
