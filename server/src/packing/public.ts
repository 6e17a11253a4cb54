export { type BagRow, bagDocument } from './bag/store.ts'
export { type BagKey, type PackingSuite, type Parcel, registerPackingSuite } from './suites.ts'
