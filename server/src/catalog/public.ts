export { type StockedSku, stockSkus } from './sku/store.ts'
