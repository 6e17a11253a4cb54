import { expect, test } from 'vitest'
import { centreIdAndWeight, idAndWeight } from './id-and-weight.ts'

test('a scan is a number, or a number with its weight [PA-559 PA-563]', () => {
  expect(idAndWeight('WI123EPC')).toEqual({ id: 'WI123EPC', is_one_step: false })
  expect(idAndWeight('WI123EPC,0.35')).toEqual({ id: 'WI123EPC', weight: 0.35, is_one_step: true })
  expect(idAndWeight('BAG_1-2,12')).toEqual({ id: 'BAG_1-2', weight: 12, is_one_step: true })
  expect(idAndWeight('WI123EPC,')).toEqual({ id: 'WI123EPC,', is_one_step: false })
  expect(idAndWeight('WI123EPC,x')).toEqual({ id: 'WI123EPC,x', is_one_step: false })
})

test('at a sorting centre a number of six characters or more, a comma and a weight are both; a shorter one is no number with a weight', () => {
  expect(centreIdAndWeight('SC_001,1.5')).toEqual({ id: 'SC_001', weight: 1.5, is_one_step: true })
  expect(centreIdAndWeight(' OB-12345,123456 ')).toEqual({
    id: 'OB-12345',
    weight: 123_456,
    is_one_step: true,
  })
  for (const other of [
    'SC001,1.5',
    'SC_001',
    'SC_001,',
    'SC_001,1234567',
    'SC_001,1.',
    'SC.001,1',
    'SC_001,1,2',
  ])
    expect(centreIdAndWeight(other)).toEqual({ id: other, is_one_step: false })
})
