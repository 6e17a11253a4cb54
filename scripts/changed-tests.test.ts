import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testsFor } from './changed-tests.mjs'

describe('the tests that a change can reach', () => {
  it('a file of an area that nothing imports → the area’s tests, those of its users, of its pages and those over all calls', () => {
    const tests = testsFor(['server/src/hub/parcel/answers.ts'])
    for (const one of [
      'server/src/hub/',
      'contract/src/hub/',
      'web/src/hub/',
      'server/src/access/matrix',
      'scripts/',
    ])
      expect(tests).toContain(one)
    expect(tests).toEqual(expect.arrayContaining(['e2e/hub.test.ts', 'e2e/keyboard-hub.test.ts']))
    expect(tests).not.toContain('e2e/billing.test.ts')
    expect(tests).not.toContain('server/src/billing/')
    for (const file of tests?.filter((one) => one.endsWith('.ts')) ?? []) expect(existsSync(file)).toBe(true)
  })

  it('an area that others take from → theirs, too', () => {
    const tests = testsFor(['server/src/packing/bag/actions.ts'])
    for (const area of ['packing', 'hub', 'outbound', 'epc', 'sorting-centre'])
      expect(tests).toContain(`server/src/${area}/`)
  })

  it.each([
    ['the kit', 'server/src/kit/ids.ts'],
    ['the frame of the pages', 'web/src/shell/sidebar.tsx'],
    ['a migration', 'server/db/migrations/0001-kit.sql'],
    ['what browser tests share', 'e2e/product.ts'],
    ['the versions of packages', 'package-lock.json'],
  ])('%s → all', (_what, file) => {
    expect(testsFor(['docs/epc.md', file])).toBeUndefined()
  })

  it('documents and a test → those that hold documents, and the test', () => {
    expect(testsFor(['docs/epc.md', 'e2e/hub.test.ts'])).toEqual(['scripts/', 'e2e/hub.test.ts'])
  })
})
