import type { Route } from './route.ts'

export const publicPaths = [
  '/login',
  '/public_channels',
  '/mlogin',
  '/provider_login',
  '/forgot_password',
  '/reset_password',
  '/bind-store',
]

export type Visit = {
  readonly path: string
  readonly search: string
  /** Undefined while the session is loading. */
  readonly loggedIn: boolean | undefined
  readonly mobile: boolean
  readonly route: Pick<Route, 'mobile'> | undefined
  readonly allowed: boolean
  /** On a start page: the address that was refused before, where it may be opened now. */
  readonly wanted?: string | null
}

export type RouteVerdict =
  | { readonly kind: 'wait' }
  | { readonly kind: 'show' }
  | { readonly kind: 'go'; readonly to: string; readonly notice?: 'no_permission' }

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

// Any origin serves: what is asked is whether an address leaves it.
const here = 'https://here.invalid'
const staysHere = (url: string): boolean => URL.canParse(url, here) && new URL(url, here).origin === here

/**
 * The path of this site that an address means, as the browser reads it, which leaves out tabs and line breaks and takes
 * a backslash for a slash; null for every other address. Use it wherever an address from outside is followed.
 */
export const safeReturn = (url: string | null): string | null => {
  if (!url?.startsWith('/') || !staysHere(url)) return null
  const { pathname, search, hash } = new URL(url, here)
  const path = pathname + search + hash
  // Without its dots, /.//evil is the address of another site.
  return staysHere(path) ? path : null
}

/** The start page keeps in its address which one was refused: it opens as soon as it may be. */
export const refusedKey = 'refused'

/** The address that a start page says was refused. */
export const refusedAddress = (path: string, search: string): string | null =>
  path === '/' || path === '/m' ? safeReturn(new URLSearchParams(search).get(refusedKey)) : null

/**
 * What happens to a visit, in the order of SH-035: the session, public pages, login, mobile devices, permission.
 */
export const judgeRoute = ({
  path,
  search,
  loggedIn,
  mobile,
  route,
  allowed,
  wanted,
}: Visit): RouteVerdict => {
  if (loggedIn === undefined) return { kind: 'wait' }
  if (publicPaths.includes(path)) {
    if (loggedIn && path === '/login') return { kind: 'go', to: '/' }
    if (loggedIn && path === '/mlogin') return { kind: 'go', to: '/m' }
    return { kind: 'show' }
  }
  if (!loggedIn) {
    const login = mobile || isBelow(path, '/m') ? '/mlogin' : '/login'
    return { kind: 'go', to: `${login}?return_url=${encodeURIComponent(path + search)}` }
  }
  if (wanted) return { kind: 'go', to: wanted }
  if (mobile && route && !route.mobile) return { kind: 'go', to: path === '/' ? `/m${search}` : '/m' }
  if (!allowed)
    return { kind: 'go', to: `/?${refusedKey}=${encodeURIComponent(path + search)}`, notice: 'no_permission' }
  return { kind: 'show' }
}

/** Phones and tablets, by what the browser says of itself, not by the width of its window (SH-027). */
export const isMobile = (agent: string): boolean => /Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(agent)
