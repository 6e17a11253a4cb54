import type { ImportedRow, ToldRow } from '@kuacang/contract/outbound/order/calls'
import { describe, expect, it } from 'vitest'
import { ordersIn, parted, sheetOf, toCorrect, withFaults } from './import-rows.ts'

const imported = (row: number, order: string, street = ''): ImportedRow => ({
  row,
  order,
  sku: 'A',
  quantity: '1',
  recipient: 'Ana',
  country: 'US',
  city: '',
  street,
  postal_code: '',
  telephone: '',
  channel: '',
  buyer: '',
})
const fault = (row: number): ToldRow => ({
  row,
  order: '',
  column: 'country',
  reason: 'country_unknown',
  message: '没有这个国家代码',
})

describe('the rows of an import that are corrected on the page', () => {
  it('an order with one faulty row is faulty with all of its rows', () => {
    const rows = toCorrect([imported(2, 'X'), imported(3, 'X'), imported(5, 'Y')], [fault(3)])
    const { clean, faulty } = parted(rows)
    expect([clean.map((r) => r.shown), faulty.map((r) => r.shown), ordersIn(rows)]).toEqual([[5], [2, 3], 2])
  })

  it('become a sheet with quoted cells, and take its faults by their own row numbers', async () => {
    const rows = toCorrect([imported(7, 'X', '1 Main St, "rear"'), imported(9, 'Y')], [fault(9)])
    const lines = (await sheetOf(rows, 'zh', '原因').text()).split('\r\n')
    expect(lines).toEqual([
      '客户单号,SKU编码（条码）,数量,收件人,国家,城市,地址,邮编,电话,渠道,买家编号,原因',
      'X,A,1,Ana,US,,"1 Main St, ""rear""",,,,,',
      'Y,A,1,Ana,US,,,,,,,没有这个国家代码',
    ])
    expect(withFaults(rows, [fault(2)]).map((r) => [r.shown, r.fault?.reason])).toEqual([
      [7, 'country_unknown'],
      [9, undefined],
    ])
  })
})
