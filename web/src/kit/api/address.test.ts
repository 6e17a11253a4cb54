import { describe, expect, it } from 'vitest'
import { fillPath, queryString, withoutEmpty } from './address.ts'

describe('query strings', () => {
  it('drop undefined, null, empty texts and empty lists, and keep 0 and false [SH-283 SH-285 FU-390 FU-436]', () => {
    const query = { a: undefined, b: null, c: '', d: [], e: 0, f: false, g: 'x' }
    expect(queryString(query)).toBe('e=0&f=false&g=x')
    expect(withoutEmpty(query)).toEqual({ e: 0, f: false, g: 'x' })
  })

  it('send lists as name[]=value, once per item, encoded [SH-284]', () => {
    expect(decodeURIComponent(queryString({ ids: ['a b', 'c'] }).replaceAll('+', ' '))).toBe(
      'ids[]=a b&ids[]=c',
    )
  })

  it('a path takes its parameters encoded', () => {
    expect(fillPath('/wms/sku/:id', { id: 'a/b' })).toBe('/wms/sku/a%2Fb')
  })
})
