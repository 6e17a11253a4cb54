export {
  cancel as cancelBag,
  findParcel,
  finish as finishBag,
  putIntoBag,
  takeOutOfBag,
} from './bag/actions.ts'
export {
  type BagRow,
  bagDocument,
  deleteItems,
  displayOf,
  lockBag,
  lockOpenBag,
  mustFind as mustFindBag,
  openBagOf,
  showBag,
} from './bag/store.ts'
export { suiteRegistry } from './suite-registry.ts'
export { type PackingSuite, type Parcel, packingSuiteOf, registerPackingSuite } from './suites.ts'
