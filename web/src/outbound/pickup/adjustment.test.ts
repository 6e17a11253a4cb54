import { describe, expect, it } from 'vitest'
import { type Adjustment, faultOf, type PickupDetail, replaced } from './adjustment.ts'

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
  it('replaces all that was shown by the answer, but for the operator [FU-276]', () => {
    const of = (operator: string, status: number, sku: string) =>
      ({ order: { operator, status }, sku_infos: [{ sku }] }) as unknown as PickupDetail
    expect(replaced(of('li', 1, 'A'), of('wang', 20, 'B'))).toEqual(of('li', 20, 'B'))
  })
})
