import { expect, test } from 'vitest'
import { idAndWeight } from './id-and-weight.ts'

test('a scan is a number, or a number with its weight [PA-559 PA-563]', () => {
  expect(idAndWeight('WI123EPC')).toEqual({ id: 'WI123EPC', is_one_step: false })
  expect(idAndWeight('WI123EPC,0.35')).toEqual({ id: 'WI123EPC', weight: 0.35, is_one_step: true })
  expect(idAndWeight('BAG_1-2,12')).toEqual({ id: 'BAG_1-2', weight: 12, is_one_step: true })
  expect(idAndWeight('WI123EPC,')).toEqual({ id: 'WI123EPC,', is_one_step: false })
  expect(idAndWeight('WI123EPC,x')).toEqual({ id: 'WI123EPC,x', is_one_step: false })
})
