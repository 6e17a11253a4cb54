import { useMemo } from 'react'
import type { Route } from '../kit/route/route.ts'
import { useSession } from '../kit/session/session.tsx'
import { allRoutes } from './all-routes.ts'
import { mayOpen } from './may-open.ts'
import { groupOf, type MenuGroup, menuGroups } from './menu.ts'

export type FilledGroup = MenuGroup & { readonly pages: readonly Route[] }

/** The pages that the user may open, by menu group: groups without one are left out. */
export const useMenu = (): readonly FilledGroup[] => {
  const session = useSession()
  return useMemo(() => {
    const open = allRoutes.filter((r) => mayOpen(session, r))
    return menuGroups
      .map((group) => ({ ...group, pages: open.filter((r) => groupOf(r)?.key === group.key) }))
      .filter((group) => group.pages.length > 0)
  }, [session])
}
