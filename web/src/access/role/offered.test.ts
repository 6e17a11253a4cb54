import { text } from '@kuacang/contract/kit/text'
import { expect, it } from 'vitest'
import type { Route } from '../../kit/route/route.ts'
import { offered } from './offered.ts'

const page = (over: Partial<Route>): Route => ({
  path: '/x',
  title: text('页', 'Page'),
  right: 'anyone',
  page: () => Promise.reject(new Error('not opened')),
  ...over,
})

it('a permission that no call and no page asks for → it is not offered, until one does', () => {
  const all = [
    { name: 'ManageUsers', asked: true },
    { name: 'TestPage', asked: false },
    { name: 'FBWTabView', asked: false },
    { name: 'QualityCheckTaskList', asked: false },
  ]
  const names = (routes: readonly Route[]) => offered(all, routes).map((p) => p.name)
  expect(names([])).toEqual(['ManageUsers'])
  const routes = [page({ right: { any: ['TestPage'] }, parent: 'FBWTabView' })]
  expect(names(routes)).toEqual(['ManageUsers', 'TestPage', 'FBWTabView'])
  expect(names([...routes, page({ right: 'QualityCheckTaskList' })])).toHaveLength(4)
})
