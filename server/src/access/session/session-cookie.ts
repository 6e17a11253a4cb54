import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import type { FastifyReply } from 'fastify'
import type { App } from '#kit/app'
import { newToken } from './token.ts'

export const sessionCookie = 'session'

/** Pages must read it, to send it back in a header: that no other site can do. */
export const giveXsrfToken = ({ settings }: App, reply: FastifyReply): string => {
  const token = newToken()
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

/** Pages read their language from this cookie before they ask anything. */
export const keepLocale = (reply: FastifyReply, locale: string): void => {
  reply.setCookie('locale', locale, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
}
