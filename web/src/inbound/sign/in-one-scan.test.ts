import { describe, expect, it } from 'vitest'
import { inOneScan } from './in-one-scan.ts'

describe('a scan of a number and a weight', () => {
  it('of letters and digits, a comma and a number is both [PA-674]', () => {
    expect(inOneScan('SF1234567890,2.35')).toEqual({ tracking_number: 'SF1234567890', weight: 2.35 })
    expect(inOneScan('WI100200300400EPC,1')).toEqual({ tracking_number: 'WI100200300400EPC', weight: 1 })
  })

  it('of another form is no number and weight, and is not split at a comma [PA-674]', () => {
    for (const strange of ['SF-123,2.35', ',1', 'SF123,2.5kg', 'SF1,2,3.5', 'SF 1,2', 'SF1,2st'])
      expect([strange, inOneScan(strange)]).toEqual([strange, 'strange'])
  })

  it('without a weight is a number alone', () => {
    for (const code of ['SF123', 'JD-1', 'SF1,', 'SF1,A', 'SF1,0', 'SF1,1.'])
      expect([code, inOneScan(code)]).toEqual([code, undefined])
  })
})
