import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import { asSecret } from '#kit/secrets'
import { hashToken, newToken } from './token.ts'

type Deployment = { readonly settings: Pick<App['settings'], 'cookieSecure'> }

/** Under TLS no other host of the domain can plant a cookie of this name, and none without TLS. */
export const sessionCookieOf = ({ settings }: Deployment): string =>
  settings.cookieSecure ? '__Host-session' : 'session'

/** The token of the session that a request comes from. */
export const sessionTokenOf = (app: Deployment, request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookieOf(app)]

/**
 * The XSRF token of a session: an attacker who plants a cookie in a browser does not know it. Pages may read it, and
 * the session cannot be found by it.
 */
export const xsrfTokenOf = (session: string): string => asSecret('XSRF token', hashToken(`xsrf ${session}`))

/** Pages must read it, to send it back in a header: that no other site can do. A visitor gets any. */
export const giveXsrfToken = (
  { settings }: Deployment,
  reply: FastifyReply,
  token = newToken('XSRF token'),
): string => {
  reply.setCookie(xsrfCookie, token, { path: '/', sameSite: 'lax', secure: settings.cookieSecure })
  return token
}

/** Scripts cannot read it. Without `lastsMs` it ends with the browser. */
export const giveSession = (app: Deployment, reply: FastifyReply, token: string, lastsMs?: number): void => {
  reply.setCookie(sessionCookieOf(app), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: app.settings.cookieSecure,
    ...(lastsMs === undefined ? {} : { maxAge: Math.floor(lastsMs / 1000) }),
  })
}

export const dropSession = (app: Deployment, reply: FastifyReply): void => {
  // A browser takes nothing of this name that is not secure, not even its end.
  reply.clearCookie(sessionCookieOf(app), { path: '/', secure: app.settings.cookieSecure })
}

/** Says until the next login that the visitor chose the language: else it may be that of the user before. */
export const chosenCookie = 'locale_chosen'

/** Pages read their language from this cookie before they ask anything. */
export const keepLocale = (reply: FastifyReply, locale: string): void => {
  reply.setCookie('locale', locale, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
}
