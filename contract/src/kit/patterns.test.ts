import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matches, type Pattern, patterns, unwrapBytes } from './patterns.ts'

/** Codes that match a pattern, and codes that do not. The tests of the calls that enforce a pattern bear its ids. */
const rules: readonly [of: Pattern, good: readonly string[], bad: readonly string[]][] = [
  ['weight', ['1', '123456.5', '0.125'], ['1234567', '.5', '1.', '-1', '1kg', '1e3']],
  ['dimension', ['1', '9999.5'], ['12345', '-1', '1cm', '']],
  ['id', ['0123456789abcdefABCDEF01'], ['0123456789abcdefABCDEF0', `g${'0'.repeat(23)}`]],
  ['slot', ['SLOT1', 'SLOT0042'], ['SLOT', 'slot1', 'SLOT1A', 'xSLOT1']],
  ['packSize', ['PACK_SIZE_4'], ['PACK_SIZE_', 'PACK_SIZE_x', 'PACK_SIZE4']],
  ['moldSize', ['MOLD_SIZE_1', 'MOLD_SIZE_2', 'MOLD_SIZE_99'], ['MOLD_SIZE_3', 'MOLD_SIZE_9']],
  ['moldSizeUs', ['MOLD_SIZE_1', 'MOLD_SIZE_99'], ['MOLD_SIZE_2', 'MOLD_SIZE_199']],
  ['moldSizeEu', ['MOLD_SIZE_2', 'MOLD_SIZE_99'], ['MOLD_SIZE_1']],
  ['productId', ['abc123'], ['ABC', 'a-b', '']],
  ['sortCode', ['A1', 'Z19'], ['a1', 'A', 'AB1', '1A']],
  ['returnBag', ['TH1', 'TH_a-9'], ['TH', 'th1', 'TH 1']],
  ['outboundTracking', ['KC26'], ['KC-26', 'KC 26', '']],
  ['outboundBag', ['0042'], ['42a', '']],
  ['outboundBox', ['Box1'], ['Box-1', '']],
  ['preOutboundTracking', ['A1B2C3D4E5F6G7'], ['A1B2C3D4E5F6G', 'a1B2C3D4E5F6G7', 'A1B2C3D4E5F6G78']],
  ['inboundTracking', ['WI123EPC', 'WI9QPL'], ['WIEPC', 'WI123', 'wi123EPC', 'WI123XXX']],
  ['inboundTrackingAndWeight', ['WI1SMT,0.5', 'WI1NLE,2'], ['WI1SMT', 'WI1SMT,', 'WI1SMT,.5']],
  ['trackingAndWeight', ['AB12,1.25'], ['AB-12,1', 'AB12,1.', ',1']],
  ['hubInboundBag', ['ab_-12'], ['ab_-1', 'ab cd12', 'ab.cd12']],
  ['pallet', ['TP0042'], ['42', 'TP', 'TPX']],
  ['hubOutboundBag', ['HUB1a'], ['HUB', 'hub1', 'HUB-1']],
  ['sortingCentreId', ['SC_001'], ['SC001', 'SC,0001']],
  ['sortingCentreOneStep', ['SC_001,1.5'], ['SC_001', 'SC_00,1', 'SC_001,1234567']],
]

describe('what codes look like', () => {
  for (const [of, good, bad] of rules)
    it(`${of}, as a whole and as it is written`, () => {
      expect(good.filter((v) => !matches(of, v))).toEqual([])
      expect(bad.filter((v) => matches(of, v))).toEqual([])
    })

  it('spaces around a code are taken off, and every rule is tried here', () => {
    expect(matches('slot', ' SLOT7\t')).toBe(true)
    expect(matches('slot', 'SLOT 7')).toBe(false)
    expect(rules.map(([of]) => of).toSorted()).toEqual(Object.keys(patterns).toSorted())
  })

  it('a SKU in the clothes of a byte string is unwrapped, and nothing else is [FU-380 PA-696]', () => {
    expect([`b'ABC'`, `b"ABC"`, 'ABC'].map(unwrapBytes)).toEqual(['ABC', 'ABC', 'ABC'])
    expect([`b'ABC"`, `'ABC'`, 'bABC', `b'`].map(unwrapBytes)).toEqual([`b'ABC"`, `'ABC'`, 'bABC', `b'`])
    fc.assert(fc.property(fc.string(), (code) => unwrapBytes(`b'${code}'`) === code))
  })
})
