import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listsOnPages, withoutExport } from './list-pages.ts'
import { listsOf, pagesOf, parts, publicLists, titleOf, walkedTypes } from './pages/parts.ts'
import { pagesRead, pagesWithLists } from './pages-with-lists.ts'
import { pagesInside } from './route-table.ts'

it('each page with a list stands in the table', () => {
  expect(pagesRead).toBeGreaterThanOrEqual(pagesInside.length)
  expect(pagesWithLists.length).toBeGreaterThan(50)
  const named = new Set(listsOnPages.map((l) => l.path.split('?')[0]))
  expect(pagesWithLists.filter((address) => !named.has(address))).toEqual([])
})

it('each list is had as a file, unless a reason stands against it', () => {
  const paths = new Set(listsOnPages.map((l) => l.path))
  expect(Object.keys(withoutExport).filter((path) => !paths.has(path))).toEqual([])
  expect(Object.values(withoutExport).every((reason) => reason.length > 20)).toBe(true)
})

it('each page and each list is in one part', () => {
  const each = parts.flatMap((part) => walkedTypes.map((type) => ({ part, type })))
  const pages = each.flatMap(({ part, type }) => pagesOf(part, type))
  expect(pages.map((r) => r.path).sort()).toEqual(pagesInside.map((r) => r.path).sort())
  const lists = [
    ...pages.flatMap((route) => listsOf(route)),
    ...each.flatMap(({ part, type }) => publicLists(part, type)),
  ]
  expect(lists.map(titleOf).sort()).toEqual(listsOnPages.map(titleOf).sort())
})

it('each part of the pages is walked over by day and by night', () => {
  const files = parts.flatMap((part) => ['day', 'night'].map((time) => `pages/${part}-${time}.test.ts`))
  expect(files.filter((file) => !existsSync(path.join(import.meta.dirname, file)))).toEqual([])
})
