export { acknowledgeBag } from './bag/acknowledge.ts'
export { addFound, addScanned, findParcel, putIntoBag, takeOutOfBag } from './bag/actions.ts'
export {
  type BagsMeant,
  type BesideBag,
  bagsMeantSql,
  finishedBags,
  moveLeaving,
} from './bag/cargo.ts'
export { cancelBag, cancelBagOf, cancelFound, finishBag, finishFound } from './bag/close.ts'
export { copyOfBagLabel } from './bag/label.ts'
export { holdBags, listBags, moveListed, unlistBags } from './bag/listed.ts'
export { bagNumbered, measureBag } from './bag/measure.ts'
export { bagsAsParcels, inContainer } from './bag/nested.ts'
export { itemsByBag, itemsInBags, itemsOfBags, itemsOfMeant } from './bag/on-receipt.ts'
export { statusText } from './bag/own.ts'
export { reopenLocked } from './bag/reopen.ts'
export {
  type BagRow,
  bagDocument,
  deleteItems,
  type LyingIn,
  lockBag,
  lockOpenBag,
  mustBeOpen,
  mustFindBag,
  openBagOf,
  showBag,
  tagOf,
} from './bag/store.ts'
export { workingList, workingPage } from './bag/working.ts'
export {
  type Forced,
  forcedAmong,
  forcedBetween,
  forcedItems,
  forcedOfMeant,
  releaseTax,
  reserveTax,
} from './limit/tax.ts'
export {
  type Admission,
  type BagKey,
  type NewBagCode,
  type PackingSuite,
  type Parcel,
  packingSuiteNamed,
  packingSuiteOf,
  registerPackingSuite,
} from './suites.ts'
