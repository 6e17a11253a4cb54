export { materialPricesSql } from './consumable/prices.ts'
