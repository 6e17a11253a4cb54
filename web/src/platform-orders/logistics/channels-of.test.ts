import { describe, expect, it } from 'vitest'
import { idsIn, offersFor, type Package, packagesOf } from './channels-of.ts'

const quote = (channel_id: number, price: number | null, days: number | null = 5, currency = 'CNY') => ({
  ...{ channel_id, price, days, currency, how: '' },
  ...{ channel_code: `C${channel_id}`, channel_name: '渠道', channel_name_en: 'Channel' },
})
const order = (id: string, quotes: Package['quotes']): Package => ({
  ...{ id, quotes, platform_order_id: id, status: 1, country_code: 'DE', weight: 0.5, currency: 'CNY' },
  ...{
    declared_name: 'Fan',
    declared_value: 10,
    warehouse_id: 1,
    warehouse_code: 'HO',
    fail_reason: '',
    blockers: [],
  },
})

describe('the channels for a choice of orders', () => {
  it('are first those that take all of them, and of these the cheapest', () => {
    const offers = offersFor([
      order('a', [quote(1, 20), quote(2, 12.1), quote(3, 1)]),
      order('b', [quote(1, 20), quote(2, 12.2)]),
    ])
    expect(offers.map((o) => o.channel_id)).toEqual([2, 1, 3])
    expect(offers[0]?.sums).toEqual(new Map([['CNY', 24.3]]))
    expect([offers[2]?.offered, offers[2]?.priced]).toEqual([1, 1])
  })

  it('without a price for some come after those with a price for all', () => {
    const offers = offersFor([
      order('a', [quote(1, null), quote(2, 99)]),
      order('b', [quote(1, 1), quote(2, 99)]),
    ])
    expect(offers.map((o) => [o.channel_id, o.priced])).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  it('keep each currency apart', () => {
    const [offer] = offersFor([order('a', [quote(1, 2)]), order('b', [quote(1, 3, 5, 'EUR')])])
    expect(offer?.sums).toEqual(
      new Map([
        ['CNY', 2],
        ['EUR', 3],
      ]),
    )
  })

  it('promise the longest time, and none where one order has no promise', () => {
    const of = (days: (number | null)[]) =>
      offersFor(days.map((d, i) => order(String(i), [quote(1, 1, d)])))[0]?.days
    expect([of([3, 7]), of([3, null])]).toEqual([7, null])
  })
})

describe('the packages of a command', () => {
  const packages = [order('a', []), order('b', [])]
  it('name only what was changed', () => {
    const typed = { a: { weight: 0.5, declared_name: ' Fan ', declared_value: 0 }, b: { weight: 0.7 } }
    expect(packagesOf(packages, typed)).toEqual([
      { order_id: 'a', declared_value: 0 },
      { order_id: 'b', weight: 0.7 },
    ])
  })
  it('leave what was emptied, and orders that are not among them', () => {
    const typed = { a: { weight: null, declared_name: '', declared_value: null }, other: { weight: 9 } }
    expect(packagesOf(packages, typed)).toEqual([])
  })
})

it('of an address only ids count, each once, and no more than a call takes', () => {
  const [a, b] = ['a'.repeat(24), 'b'.repeat(24)]
  expect(idsIn(`${a},x,${a},${b}`, 200)).toEqual([a, b])
  expect(idsIn(`${a},${b}`, 1)).toEqual([a])
  expect(idsIn(null, 1)).toEqual([])
})
