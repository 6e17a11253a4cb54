import { describe, expect, it } from 'vitest'
import { allCalls } from '../registry.ts'
import { centreForAll, ourCentre } from './centre.testing.ts'

const hyphened = (await allCalls()).filter((c) => c.path.startsWith('/sorting-center/'))

describe('calls of a sorting centre that are spelled with hyphens', () => {
  const given = centreForAll()

  it('are answered with underscores too, and other spellings are not [PA-609]', async () => {
    expect(hyphened.length).toBeGreaterThan(2)
    const nobody = await given.t.as({ warehouses: [ourCentre] })
    for (const call of hyphened) {
      const underscored = call.path.replaceAll('-', '_')
      const heard = async (path: string) => (await nobody.call({ ...call, path })).status
      expect([call.path, await heard(call.path)]).toEqual([call.path, 403])
      expect([underscored, await heard(underscored)]).toEqual([underscored, 403])
      expect(await heard(`${underscored}s`)).toBe(404)
    }
  })
})
