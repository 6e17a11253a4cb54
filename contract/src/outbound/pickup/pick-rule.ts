import { filled, type Text, text } from '../../kit/text.ts'
import { pickupSkuRule } from './enums.ts'

const several = text('多品', 'Multi-item')
const one = text('单品', 'Single-item')
const unknown = text('规则 {n}', 'Rule {n}')

/** The pick rule of a pickup order; without one it says whether it has several items (FU-151). */
export const pickRule = (of: { readonly sku_rule: number | null; readonly multiSkus: boolean }): Text => {
  if (of.sku_rule !== null)
    return pickupSkuRule.has(of.sku_rule)
      ? pickupSkuRule.label(of.sku_rule)
      : filled(unknown, { n: of.sku_rule })
  return of.multiSkus ? several : one
}
