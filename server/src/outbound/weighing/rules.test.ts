import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { expect, it } from 'vitest'
import { weighVerdict } from './rules.ts'

it('a parcel may be a tenth away from what it should weigh, always 50 g; at the third try it is an exception [FU-594]', () => {
  const usual = warehousePreference.parse({})
  const said = (expected: number, weight: number, tried = 0) => weighVerdict(expected, weight, tried, usual)
  expect([said(1000, 1100), said(1000, 900), said(100, 150), said(100, 50)]).toEqual(Array(4).fill('take'))
  expect([said(1000, 1101), said(1000, 899), said(100, 151), said(100, 49)]).toEqual(Array(4).fill('again'))
  expect([said(1000, 2000, 1), said(1000, 2000, 2)]).toEqual(['again', 'exception'])
})
