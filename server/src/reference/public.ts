export { channelOf } from './channel/store.ts'
export { demoReference } from './demo.ts'
export { materialByBarcode } from './material/store.ts'
export { findWarehouse, preferenceOf } from './warehouse/store.ts'
