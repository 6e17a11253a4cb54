import { warehouseType } from '@kuacang/contract/kit/enums'
import { describe, expect, it } from 'vitest'
import { pathNamed } from '../kit/route/all-routes.ts'
import { searchAddress, searchPage } from './search-address.ts'

const { epc, hub, sc, fbw, overseas } = warehouseType.code

describe('the search field of the top bar', () => {
  it('leads to the search page of the kind of warehouse, with what was entered as key [SH-107]', () => {
    const to = (type: number, entered: string) => searchAddress(pathNamed(searchPage(type) ?? ''), entered)
    expect(to(epc, 'RB1 2')).toBe('/epc_admin/search?key=RB1+2')
    expect(to(hub, 'RB1')).toBe('/hubm/search?key=RB1')
    expect(to(sc, 'a&b=c')).toBe('/sorting_center_management/search?key=a%26b%3Dc')
  })

  it('is not there for other kinds, nor without a warehouse', () => {
    for (const type of [fbw, overseas, undefined]) expect(searchPage(type)).toBeUndefined()
  })

  it('takes what was entered without the spaces around it, and does nothing without anything', () => {
    expect(searchAddress('/hubm/search', '  RB1 ')).toBe('/hubm/search?key=RB1')
    expect(searchAddress('/hubm/search', '   ')).toBeUndefined()
  })
})
