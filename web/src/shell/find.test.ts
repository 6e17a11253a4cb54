import { describe, expect, it } from 'vitest'
import { groupOf, menuGroups } from '../kit/route/menu.ts'
import { crumbsOf } from './crumbs.ts'
import { findPages } from './find-pages.ts'

const text = (zh: string, en: string) => ({ zh, en })
const page = () => Promise.reject(new Error('not drawn here'))

describe('breadcrumbs', () => {
  const known = {
    page: (path: string) =>
      ({ '/hubm/bags': text('包', 'Bags'), '/hubm/bags/one': text('详情', 'One') })[path],
    group: () => text('中转仓', 'Hub'),
  }
  it('one for each part of the path: group, pages as links, unknown parts as they stand [SH-102]', () => {
    expect(crumbsOf('/hubm/bags/one', known)).toEqual([
      { label: text('中转仓', 'Hub') },
      { label: text('包', 'Bags'), path: '/hubm/bags' },
      { label: text('详情', 'One') },
    ])
    expect(crumbsOf('/hubm/strange', known).at(-1)).toEqual({ label: 'strange' })
  })
})

describe('finding pages', () => {
  const pages = [
    { path: '/wms_outbound/bag', title: text('集包', 'Bag'), group: text('出库', 'Outbound') },
    { path: '/hub/accept', title: text('收包', 'Accept bags'), group: text('中转仓', 'Hub') },
  ]
  it('in both languages, by words in any order, the best title first', () => {
    expect(findPages(pages, 'bag').map((p) => p.path)).toEqual(['/wms_outbound/bag', '/hub/accept'])
    expect(findPages(pages, '中转 收包').map((p) => p.path)).toEqual(['/hub/accept'])
    expect(findPages(pages, 'nothing')).toEqual([])
  })
  it('in upper or lower case, also for Latin letters within Chinese titles', () => {
    const stock = { path: '/stock', title: text('SKU库存', 'Stock') }
    expect(findPages([stock], 'sku库')).toEqual([stock])
    expect(findPages([stock], 'SKU库存')).toEqual([stock])
  })
})

describe('the menu', () => {
  const route = { title: text('', ''), right: 'anyone' as const, page }
  it('has a page in the group that its path names; hidden and mobile pages in none [SH-044 SH-085]', () => {
    expect(groupOf({ ...route, path: '/hub/accept' })?.key).toBe('hub')
    expect(groupOf({ ...route, path: '/hub/accept', hidden: true })).toBeUndefined()
    expect(groupOf({ ...route, path: '/hub/accept', mobile: true })).toBeUndefined()
    expect(groupOf({ ...route, path: '/m/wms/pickup' })).toBeUndefined()
  })
  it('starts with the EPC operator group open and all others closed', () => {
    expect(menuGroups.filter((g) => g.startsOpen).map((g) => g.key)).toEqual(['epc_operator'])
  })
})
