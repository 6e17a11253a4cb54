import type { Route } from './route.ts'

export const publicPaths = ['/login', '/public_channels', '/mlogin', '/forgot_password', '/reset_password']

export type Visit = {
  readonly path: string
  readonly search: string
  /** Undefined while the session is loading. */
  readonly loggedIn: boolean | undefined
  readonly mobile: boolean
  readonly route: Pick<Route, 'mobile'> | undefined
  readonly allowed: boolean
}

export type Verdict =
  | { readonly kind: 'wait' }
  | { readonly kind: 'show' }
  | { readonly kind: 'go'; readonly to: string; readonly notice?: 'no_permission' }

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Only addresses of this site are followed after login: one slash, then anything but another one. */
export const safeReturn = (url: string | null): string | null =>
  url && /^\/(?![/\\])/.test(url) && !/[\r\n]/.test(url) ? url : null

/**
 * What happens to a visit, in the order of SH-035: the session, public pages, login, mobile devices, permission.
 */
export const judge = ({ path, search, loggedIn, mobile, route, allowed }: Visit): Verdict => {
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
  if (mobile && route && !route.mobile) return { kind: 'go', to: '/m' }
  if (!allowed) return { kind: 'go', to: '/', notice: 'no_permission' }
  return { kind: 'show' }
}

/** Phones and tablets, by what the browser says of itself, not by the width of its window (SH-027). */
export const isMobile = (agent: string): boolean => /Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(agent)
