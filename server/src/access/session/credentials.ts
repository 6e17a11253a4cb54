import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import { Refused } from '#kit/refused'
import { fitsPassword } from './password.ts'
import { findUserByName, type UserRow } from './store.ts'
import { accountSubject, checkThrottle, countTry, forgetTries } from './throttle.ts'
import { inTurn } from './turns.ts'

/**
 * Throttled by the account, whoever tries, and by the address, whatever account it tries; the same refusal for an
 * unknown user, a disabled one and a wrong password. What it counts stays counted though the call is refused.
 */
export const checkCredentials = (
  app: App,
  username: string,
  password: string,
  request: FastifyRequest,
): Promise<UserRow> => {
  const { store } = app
  const account = accountSubject(username)
  const address = `address:${request.ip}`
  return inTurn(account, async () => {
    for (const subject of [address, account]) await checkThrottle(store.db, subject, new Date())
    const user = await findUserByName(store.db, username)
    const fits = await fitsPassword(user?.password_hash, password)
    if (!user || !fits || !user.enabled) {
      for (const subject of [address, account]) await countTry(store, subject, new Date())
      throw new Refused(sessionRefusals.wrong_login)
    }
    await forgetTries(store.db, account)
    return user
  })
}
