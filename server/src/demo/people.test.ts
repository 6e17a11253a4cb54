import { rightCategory } from '@kuacang/contract/kit/rights'
import { describe, expect, it } from 'vitest'
import { demoRoles, demoUsers, superRole } from './people.ts'

const kindsOf = (role: string) =>
  new Set(demoRoles.find((r) => r.name === role)?.rights.map((right) => rightCategory(right)))

describe('the people of the demo product', () => {
  it('are of every kind that the product serves [SH-011 FU-002 PA-751]', () => {
    const roles = new Set(demoUsers.map((u) => u.role))
    for (const kind of ['Fulfilment operator', 'Customer service', 'Manager', 'Merchant', superRole])
      expect(roles).toContain(kind)
    for (const { role, partner } of demoUsers) expect(partner !== null).toBe(role === 'Merchant')
  })

  it('stand on three tiers, each of which holds what is below it [SH-012 PA-756]', () => {
    expect(kindsOf('EPC operator')).toEqual(new Set(['operations']))
    expect(kindsOf('Manager')).toEqual(new Set(['operations', 'management']))
    expect(kindsOf(superRole)).toEqual(new Set(['operations', 'management', 'super', 'merchant']))
  })
})
