import { mayOpen } from '../../kit/route/may-open.ts'
import { groupOf } from '../../kit/route/menu.ts'
import type { Route } from '../../kit/route/route.ts'
import { passes } from '../../kit/session/passes.ts'

/** Is there a page to work on for a holder of these rights: one in a menu that is not for everyone? */
export const hasPages = (rights: readonly string[], routes: readonly Route[]): boolean =>
  routes.some(
    (r) =>
      groupOf(r) !== undefined &&
      r.right !== 'anyone' &&
      r.right !== 'open' &&
      mayOpen({ passes: (access) => passes(access, (right) => rights.includes(right)) }, r),
  )
