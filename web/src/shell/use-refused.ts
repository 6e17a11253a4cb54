import { useLocation } from 'react-router'
import { plainPath, routeOf } from '../kit/route/all-routes.ts'
import { refusedAddress } from '../kit/route/guard.ts'
import type { Route } from '../kit/route/route.ts'

export type Refused = { readonly to: string; readonly route: Route }

/** The page that was refused before this start page was shown. */
export const useRefused = (): Refused | undefined => {
  const { pathname, search } = useLocation()
  const to = refusedAddress(plainPath(pathname), search)
  const route = to === null ? undefined : routeOf(to.split(/[?#]/)[0] ?? '')
  return to !== null && route ? { to, route } : undefined
}
