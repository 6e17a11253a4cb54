import { describe, expect, it } from 'vitest'
import {
  csvOf,
  type Dashboards,
  dayLines,
  ordersIn,
  seriesOf,
  statusesIn,
  storeLines,
  sumOrders,
} from './figures.ts'

const of: Dashboards = {
  total: 9,
  by_status: [
    { status: 40, orders: 4 },
    { status: 1, orders: 5 },
    { status: 100, orders: 0 },
  ],
  by_store: [
    { merchant_id: 'b', store_name: '', status: 1, orders: 2 },
    { merchant_id: 'a', store_name: 'Anna', status: 1, orders: 3 },
    { merchant_id: 'a', store_name: 'Anna', status: 40, orders: 4 },
  ],
  by_day: [
    { day: '2026-01-01', status: 1, orders: 1 },
    { day: '2026-01-02', status: 1, orders: 4 },
    { day: '2026-01-02', status: 40, orders: 4 },
  ],
}

describe('the figures of platform orders', () => {
  it('have the stores by their orders, each once, and a store without a name by its ID', () => {
    expect(storeLines(of).map((s) => [s.name, sumOrders(s.counts), ordersIn(s, 40)])).toEqual([
      ['Anna', 7, 4],
      ['b', 2, 0],
    ])
  })

  it('have the newest day first in the table and last in the chart', () => {
    const days = dayLines(of)
    expect(days.map((d) => d.key)).toEqual(['2026-01-02', '2026-01-01'])
    expect([seriesOf(days, 'waiting'), seriesOf(days, 'done'), seriesOf(days, 'left')]).toEqual([
      [1, 4],
      [0, 4],
      [0, 0],
    ])
  })

  it('show only statuses that have orders, in their order', () => {
    expect(statusesIn(of)).toEqual([1, 40])
  })
})

describe('the sheet of figures', () => {
  it('has no cell that begins a formula, and quotes what would break a line', () => {
    expect(
      csvOf([
        ['=1+1', '@x', '-2', -2],
        ['a,b', 'say "x"', 'c\nd'],
      ]),
    ).toBe(`\uFEFF'=1+1,'@x,'-2,-2\r\n"a,b","say ""x""","c\nd"\r\n`)
  })
})
