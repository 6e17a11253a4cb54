import { describe, expect, it } from 'vitest'
import { endsOf } from '../bench/day/fulfilment/ends.ts'
import type { OutboundOrder } from '../contract/src/outbound/order/calls.ts'
import { outboundOrderStatus } from '../contract/src/outbound/order/enums.ts'

const { done, cancelled, bagged, checked } = outboundOrderStatus.code
const order = (n: number, order_status: OutboundOrder['order_status']) => ({
  order_number: `OB${n}`,
  order_status,
})

describe('the ends of a day', () => {
  it('every order is done or cancelled → nothing is unexplained', () => {
    expect(endsOf([order(1, done), order(2, cancelled)], [], 2)).toEqual({
      not_shipped: { Cancelled: 1 },
      unexplained: [],
    })
  })

  it('a station refused an order → it is counted under the reason, and explained', () => {
    const failed = [{ order: 'OB2', reason: '/submit: OB260101XY is cancelled' }]
    expect(endsOf([order(1, done), order(2, checked)], failed, 2)).toEqual({
      not_shipped: { '/submit: … is cancelled': 1 },
      unexplained: [],
    })
  })

  it('orders stay in bags that were never handed over → each of them is named', () => {
    const { not_shipped, unexplained } = endsOf([order(1, done), order(2, bagged), order(3, bagged)], [], 3)
    expect([not_shipped, unexplained]).toEqual([{ Bagged: 2 }, ['OB2: Bagged', 'OB3: Bagged']])
  })

  it('fewer orders are listed than were created → that is told', () => {
    expect(endsOf([order(1, done)], [], 3).unexplained).toEqual(['2 orders are not listed'])
  })
})
