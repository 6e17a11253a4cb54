import { describe, expect, it } from 'vitest'
import { keepBegun, returnedIn, takeBegun } from './authorisation.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}
const begun = { state: 's-1', platform: 'kuacang', store_name: 'Mugs', warehouse_id: 3 }

describe('the return from a platform', () => {
  it('is taken once, for the state that this tab began with', () => {
    const kept = memory()
    keepBegun(begun, kept)
    expect(takeBegun('s-1', kept)).toEqual(begun)
    expect(takeBegun('s-1', kept)).toBeUndefined()
  })

  it('of another state binds nothing and leaves what was begun', () => {
    const kept = memory()
    keepBegun(begun, kept)
    expect(takeBegun('s-2', kept)).toBeUndefined()
    expect(takeBegun('', kept)).toBeUndefined()
    expect(takeBegun('s-1', kept)).toEqual(begun)
  })

  it('to a tab that keeps something else binds nothing and forgets it', () => {
    for (const wrong of ['{', '{"state":"s-1"}', '[]', 'null']) {
      const kept = memory()
      keepBegun(begun, kept)
      for (const key of kept.kept.keys()) kept.setItem(key, wrong)
      expect(takeBegun('s-1', kept)).toBeUndefined()
      expect(kept.kept.size).toBe(0)
    }
  })

  it('is told from a list that is narrowed by status', () => {
    const of = (address: string) => returnedIn(new URLSearchParams(address))
    expect(of('state=1,2')).toBeUndefined()
    expect(of('')).toBeUndefined()
    expect(of('code=abc&state=s-1&merchant_id=m')).toEqual({ code: 'abc', state: 's-1', merchant_id: 'm' })
    expect(of('error=access_denied&state=s-1')).toEqual({ code: undefined, state: 's-1', merchant_id: '' })
    expect(of('code=abc')).toEqual({ code: 'abc', state: '', merchant_id: '' })
  })
})
