export { type BagRow, bagDocument } from './bag/store.ts'
export { type PackingSuite, registerPackingSuite } from './suites.ts'
