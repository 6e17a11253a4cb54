export { preferenceOf } from './warehouse/store.ts'
