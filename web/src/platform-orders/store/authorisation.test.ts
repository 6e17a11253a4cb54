import { describe, expect, it } from 'vitest'
import { clearedOfReturn, keepBegun, returnedIn, shopName, takeBegun } from './authorisation.ts'

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
    const signed = undefined
    expect(of('code=abc&state=s-1&merchant_id=m')).toEqual({
      ...{ code: 'abc', state: 's-1', merchant_id: 'm', signed },
    })
    expect(of('error=access_denied&state=s-1')).toEqual({
      ...{ code: undefined, state: 's-1', merchant_id: '', signed },
    })
    expect(of('code=abc')).toEqual({ code: 'abc', state: '', merchant_id: '', signed })
  })

  it('of a platform that signs is sent on as it came, and leaves nothing of it in the address', () => {
    const query = 'code=abc&hmac=00ff&host=YWI&shop=mugs.myshopify.com&state=s-1&timestamp=1'
    const address = new URLSearchParams(query)
    expect(returnedIn(address)).toEqual({ code: 'abc', state: 's-1', merchant_id: 'mugs', signed: query })
    expect([...address.keys()].filter((name) => clearedOfReturn[name] !== '')).toEqual([])
  })

  it('a store is named by any part of its address', () => {
    for (const said of ['mugs', ' Mugs.myshopify.com', 'https://mugs.myshopify.com/admin?x=1'])
      expect(shopName(said)).toBe('mugs')
    expect(shopName('mugs.example.com')).toBe('mugs.example.com')
  })
})
