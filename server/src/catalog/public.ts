export { upsertMapping as mapVariation } from './mapping/actions.ts'
export {
  type MappedVariation,
  mappedVariations,
  skusLikeProducts,
} from './mapping/variations.ts'
export { saveAll as saveSkus } from './sku/actions.ts'
export { declaredValues, type StockedSku, skusHolding, skusNamed, stockSkus } from './sku/store.ts'
export { registerSkuUse, type SkuUse } from './sku/uses.ts'
