import { expect, it } from 'vitest'
import { groupOf } from '../kit/route/menu.ts'
import { routes } from './routes.ts'

it('user changes are reached by their address and stand in no menu', () => {
  const page = routes.find((r) => r.path === '/settings/user-changes')
  expect(page?.right).toBe('ListUserChangesPage')
  expect(page && groupOf(page)).toBeUndefined()
})
