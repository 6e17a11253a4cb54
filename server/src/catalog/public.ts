export { saveAll as saveSkus } from './sku/actions.ts'
export { declaredValues, skusNamed, stockSkus } from './sku/store.ts'
export { registerSkuUse, type SkuUse } from './sku/uses.ts'
