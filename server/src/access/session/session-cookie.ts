import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import type { FastifyReply } from 'fastify'
import type { App } from '#kit/app'
import { hashToken, newToken } from './token.ts'

export const sessionCookie = 'session'

/**
 * The XSRF token of a session: an attacker who plants a cookie in a browser does not know it. Pages may read it, and
 * the session cannot be found by it.
 */
export const xsrfTokenOf = (session: string): string => hashToken(`xsrf ${session}`)

/** Pages must read it, to send it back in a header: that no other site can do. A visitor gets any. */
export const giveXsrfToken = ({ settings }: App, reply: FastifyReply, token = newToken()): string => {
  reply.setCookie(xsrfCookie, token, { path: '/', sameSite: 'lax', secure: settings.cookieSecure })
  return token
}

/** Scripts cannot read it. Without `lastsMs` it ends with the browser. */
export const giveSession = (
  { settings }: App,
  reply: FastifyReply,
  token: string,
  lastsMs?: number,
): void => {
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.cookieSecure,
    ...(lastsMs === undefined ? {} : { maxAge: Math.floor(lastsMs / 1000) }),
  })
}

/** Says until the next login that the visitor chose the language: else it may be that of the user before. */
export const chosenCookie = 'locale_chosen'

/** Pages read their language from this cookie before they ask anything. */
export const keepLocale = (reply: FastifyReply, locale: string): void => {
  reply.setCookie('locale', locale, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
}
