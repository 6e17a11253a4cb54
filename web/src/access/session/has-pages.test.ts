import { expect, it } from 'vitest'
import { allRoutes } from '../../kit/route/all-routes.ts'
import { hasPages } from './has-pages.ts'

it('a role whose pages are still to come → none to work on; with one page it has', () => {
  expect(hasPages([], allRoutes)).toBe(false)
  // Pages that are in no menu are no work.
  expect(hasPages(['OfflineTasksPage', 'ListOfflineTasks'], allRoutes)).toBe(false)
  expect(hasPages(['HUBAccept'], allRoutes)).toBe(true)
  // The right of the section is needed too.
  expect(hasPages(['OutboundOrderOperator'], allRoutes)).toBe(false)
  expect(hasPages(['OutboundOrderOperator', 'FBWTabView'], allRoutes)).toBe(true)
})
