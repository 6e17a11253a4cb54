import { describe, expect, it } from 'vitest'
import { productIdForm } from '../schemas.ts'
import { codeOf, codeOrNone, codeRules } from './code-rules.ts'

describe('a schema of codes of one form', () => {
  const tracking = codeRules.outbound_tracking

  it('takes a code of the form, trimmed, and refuses others, none and long ones', () => {
    const schema = codeOf(tracking)
    expect(schema.parse(' KC12 ')).toBe('KC12')
    for (const bad of ['', 'KC-12', 'KC 12', 'K'.repeat(65)])
      expect(schema.safeParse(bad).success).toBe(false)
  })

  it('where there may be none takes that too, and no more', () => {
    const schema = codeOrNone(tracking)
    expect([schema.parse(undefined), schema.parse(' '), schema.parse('KC12')]).toEqual(['', '', 'KC12'])
    for (const bad of ['KC-12', 'KC\n12', 'K'.repeat(65)]) expect(schema.safeParse(bad).success).toBe(false)
  })

  it('says which form is wanted, in the words of its rule or in separate ones', () => {
    expect(codeOf(tracking).safeParse('K-1').error?.issues[0]?.message).toBe(
      '{field} {value} is not an outbound tracking number; the format is letters and digits only, such as KC260131ABCDEFGHJ',
    )
    expect(codeOrNone(productIdForm).safeParse('A').error?.issues[0]?.message).toContain('5f0c1a9b2e')
  })
})
