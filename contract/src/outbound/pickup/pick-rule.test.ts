import { describe, expect, it } from 'vitest'
import { pickRule } from './pick-rule.ts'
import { previewOf, typeOfPreview } from './preview.ts'

describe('the pick rule of a pickup order', () => {
  it('is its rule, and without one whether it has several items [FU-151]', () => {
    expect(pickRule({ sku_rule: null, multiSkus: true }).zh).toBe('多品')
    expect(pickRule({ sku_rule: null, multiSkus: false }).zh).toBe('单品')
    expect(pickRule({ sku_rule: 4, multiSkus: false }).zh).toBe('多品混拣')
  })

  it('is named in one table; an unknown one is shown by its number', () => {
    const named = (sku_rule: number) => pickRule({ sku_rule, multiSkus: false })
    expect([0, 20, 21].map((rule) => named(rule).en)).toEqual(['No rule', 'One order each', 'Rule 21'])
  })
})

describe('the type of a preview', () => {
  it('is that of the pickup order that it becomes [FU-209]', () => {
    const types = [1, 2, 11, 12, 13, 14]
    expect(types.map(previewOf)).toEqual([-1, -2, -3, -4, -5, -6])
    expect(types.map(previewOf).map(typeOfPreview)).toEqual(types)
  })
})
