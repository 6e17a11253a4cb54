export { findWarehouse, preferenceOf } from './warehouse/store.ts'
