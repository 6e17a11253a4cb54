export { importAll as importSkus } from './sku/actions.ts'
export { type StockedSku, stockSkus } from './sku/store.ts'
