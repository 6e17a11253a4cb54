import { describe, expect, it } from 'vitest'
import { tellRequirement, testsOf } from './requirement.ts'

describe('one requirement', () => {
  it('is printed with its tests, and the pages and calls that it or they name', async () => {
    const row = {
      id: 'SH-000',
      area: 'shell',
      kind: 'screen',
      text: 'Opens /hub/accept?x=1, not /hub/accepting; PUT /api/wms/rack/{id}.',
    }
    const told = await tellRequirement(row)
    expect(told).toContain('SH-000 · shell · screen')
    expect(told).toMatch(/Tests\n {2}none/)
    expect(told).toMatch(/Pages\n {2}\/hub\/accept\n\n/)
    expect(told).toMatch(/Calls\n( {2}\w+ \/api\/wms\/rack\/:id\n?)+$/)
  })

  it('names each test of it with its line', () => {
    const found = testsOf('REL-21')
    expect(found.length).toBeGreaterThan(3)
    for (const { file, line, name } of found) {
      expect(name).toContain('REL-21')
      expect(file).toMatch(/\.test\.tsx?$/)
      expect(line).toBeGreaterThan(1)
    }
  })
})
