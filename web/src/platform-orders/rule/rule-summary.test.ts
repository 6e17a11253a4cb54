import type { AutoFulfilRule } from '@kuacang/contract/platform-orders/rule/calls'
import { describe, expect, it, vi } from 'vitest'

// Texts are read in the browser's language: here there is none, so they are Chinese.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { conditionsOf, decisionsOf, moved } = await import('./rule-summary.ts')

const names = {
  store: (id: string) => `店${id}`,
  warehouse: (id: number) => `W${id}`,
  channel: (id: number) => `C${id}`,
}
const rule = (of: Partial<AutoFulfilRule>): AutoFulfilRule => ({
  ...{ id: 'r', partner_id: 1, place: 1, name: 'R', enabled: true, updated_at: '2026-01-01T00:00:00Z' },
  ...{ store_ids: [], countries: [], tags: [], warehouse_ids: [], channel_id: null, hold_minutes: 0 },
  ...{ least_value: null, most_value: null, least_weight: null, most_weight: null },
  ...of,
})

describe('a rule in words', () => {
  it('without a condition is for every order, from the home of the store, by the channel that the platform wants', () => {
    expect(conditionsOf(rule({}), names)).toEqual(['所有订单'])
    expect(decisionsOf(rule({}), names)).toEqual(['发货仓库 店铺所属仓库', '渠道 平台物流方式对应的渠道'])
  })

  it('says each condition, and a limit of nothing as one', () => {
    const of = rule({
      store_ids: ['1'],
      countries: ['DE', 'FR'],
      least_value: 0,
      most_weight: 2,
      tags: ['vip'],
    })
    expect(conditionsOf(of, names)).toEqual([
      '店铺 店1',
      '国家 DE、FR',
      '货值至少 0',
      '重量 kg至多 2',
      '有标签 vip',
    ])
    expect(conditionsOf(rule({ least_value: 1, most_value: 9 }), names)).toEqual(['货值 1 至 9'])
  })

  it('keeps the order of its warehouses and says how long orders are held', () => {
    const of = rule({ warehouse_ids: [7, 3], channel_id: 5, hold_minutes: 30 })
    expect(decisionsOf(of, names)).toEqual(['发货仓库 W7 → W3', '渠道 C5', '放行后暂缓 30 分钟'])
  })
})

describe('the order of rules', () => {
  it('changes by one place, and not beyond its ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
    expect(moved(['a'], 'x', 1)).toEqual(['a'])
  })
})
