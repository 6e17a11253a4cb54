import { getLinks } from '@kuacang/contract/reference/link/calls'
import { useMemo } from 'react'
import { useAnswer } from '../kit/api/use-answer.ts'
import { allRoutes } from '../kit/route/all-routes.ts'
import { mayOpen } from '../kit/route/may-open.ts'
import { groupOf, type MenuGroup, menuGroups } from '../kit/route/menu.ts'
import type { Route } from '../kit/route/route.ts'
import { useSession } from '../kit/session/session.tsx'

export type FilledGroup = MenuGroup & { readonly pages: readonly Route[] }

export type SidebarGroup = FilledGroup & { readonly address: string }

const last = 1000

/** The pages that the user may open, by menu group: groups without one are left out. */
export const useMenu = (): readonly FilledGroup[] => {
  const session = useSession()
  return useMemo(() => {
    const open = allRoutes
      .filter((r) => mayOpen(session, r))
      .sort((a, b) => (a.place ?? last) - (b.place ?? last))
    const pagesOf = Map.groupBy(open, groupOf)
    return menuGroups.flatMap((group) => {
      const pages = pagesOf.get(group)
      return pages ? [{ ...group, pages }] : []
    })
  }, [session])
}

/**
 * The same for the sidebar, where a group may also hold a link that leads outside, and stands there for it alone.
 */
export const useSidebarMenu = (): readonly SidebarGroup[] => {
  const filled = useMenu()
  const { holds } = useSession()
  const { data } = useAnswer(getLinks, {})
  // One text, so that an answer without an address leaves the menu as it is drawn.
  const addresses = menuGroups
    .map(({ outside }) => (outside && holds(outside.right) ? (data?.[outside.address] ?? '') : ''))
    .join('\n')
  return useMemo(() => {
    const addressOf = addresses.split('\n')
    return menuGroups.flatMap((group, i) => {
      const pages = filled.find((g) => g.key === group.key)?.pages ?? []
      const address = addressOf[i] ?? ''
      return pages.length > 0 || address ? [{ ...group, pages, address }] : []
    })
  }, [filled, addresses])
}
