import { text } from '@kuacang/contract/kit/text'
import { describe, expect, it } from 'vitest'
import { allRoutes } from './all-routes.ts'
import { groupOf, menuGroups, stagesOf } from './menu.ts'

const stages = [
  { from: 10, title: text('一', 'one') },
  { from: 20, title: text('二', 'two') },
  { from: 30, title: text('三', 'three') },
]
const page = (name: string, place?: number) => ({ name, ...(place !== undefined && { place }) })

describe('the headings of a menu group', () => {
  it('stand over the pages from their place on; one without a page is left out, and pages before the first stand above', () => {
    const [early, one, other, late, last] = [
      page('a', 5),
      page('b', 10),
      page('c', 19),
      page('d', 30),
      page('e'),
    ]
    expect(stagesOf({ stages }, [early, one, other, late, last])).toEqual([
      { pages: [early] },
      { title: stages[0]?.title, pages: [one, other] },
      { title: stages[2]?.title, pages: [late, last] },
    ])
  })

  it('are none in a group that names none', () => {
    const all = [page('a', 10), page('b')]
    expect(stagesOf({}, all)).toEqual([{ pages: all }])
  })

  it('are in the order of the work, and each page of their groups has its place', () => {
    for (const group of menuGroups.filter((g) => g.stages)) {
      const from = group.stages?.map((s) => s.from) ?? []
      expect(from).toEqual(from.toSorted((a, b) => a - b))
      const pages = allRoutes.filter((r) => groupOf(r)?.key === group.key)
      expect(pages.filter((r) => r.place === undefined).map((r) => r.path)).toEqual([])
      expect(stagesOf(group, pages).map((s) => s.title)).toEqual(group.stages?.map((s) => s.title))
    }
  })
})
