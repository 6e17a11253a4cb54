export { importAll as importSkus } from './sku/actions.ts'
export { stockSkus } from './sku/store.ts'
