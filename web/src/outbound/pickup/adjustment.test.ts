import { describe, expect, it } from 'vitest'
import { type Adjustment, faultOf, type PickupDetail } from './adjustment.ts'

const detail = {
  outbound_orders: [{ id: 'a' }, { id: 'b' }],
  exception_outbound_orders: [{ id: 'x' }],
} as PickupDetail
const fault = (orders: string[], exceptions: string[]) =>
  faultOf(detail, { orders, exceptions } satisfies Adjustment)?.zh

describe('the adjustment of a pickup order', () => {
  it('needs a change, an order, and no exception among the orders [FU-361 FU-362 FU-363]', () => {
    expect(fault(['b', 'a'], ['x'])).toBe('未修改')
    expect(fault([], ['x', 'a', 'b'])).toBe('请添加出库单')
    expect(fault(['a', 'b'], ['x', 'a'])).toBe('异常出库单仍在列表中')
    expect(fault(['b'], ['x', 'a'])).toBeUndefined()
    expect(fault(['a', 'b', 'c'], ['x'])).toBeUndefined()
  })
})
