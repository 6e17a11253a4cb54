import { describe, expect, it } from 'vitest'
import { closeTab, mostTabs, refreshTab, type Tab, visitTab } from './tabs.ts'

const open = (...paths: string[]) => paths.reduce<Tab[]>((tabs, p, i) => visitTab(tabs, p, '', i), [])

describe('kept tabs', () => {
  it('at most six are kept; the least recently used one is closed', () => {
    const six = open('/a', '/b', '/c', '/d', '/e', '/f')
    const again = visitTab(six, '/a', '', 10)
    expect(again).toHaveLength(mostTabs)
    expect(visitTab(again, '/g', '', 11).map((t) => t.path)).toEqual(['/a', '/c', '/d', '/e', '/f', '/g'])
  })

  it('a visited page keeps its place and takes the new query', () => {
    expect(visitTab(open('/a', '/b'), '/a', '?x=1', 9).map((t) => t.path + t.search)).toEqual([
      '/a?x=1',
      '/b',
    ])
  })

  it('refreshing draws a page anew, closing forgets it', () => {
    expect(refreshTab(open('/a'), '/a')[0]?.generation).toBe(1)
    expect(closeTab(open('/a', '/b'), '/a').map((t) => t.path)).toEqual(['/b'])
  })
})
