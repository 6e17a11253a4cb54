import { oneTimePasswordRefusals } from '@kuacang/contract/access/one-time-password/refusals'
import { secondFactorRefusals } from '@kuacang/contract/access/second-factor/refusals'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import type { Http } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { checkSecondFactor, type Proof } from '../second-factor/check.ts'
import { noteRefused } from '../security-event/gather.ts'
import { knownDevice } from './known-devices.ts'
import { fitsPassword } from './password.ts'
import { findUserByName, type UserRow } from './store.ts'
import {
  byAccount,
  byAccountThere,
  byAddress,
  byDevice,
  giveBack,
  type Subject,
  takeTry,
} from './throttle.ts'
import { oneAfterAnother } from './turns.ts'

/**
 * The queue of tries for one account: eight scanners that log in as one user at the beginning of a shift are no reason
 * to pause it, so they are checked one after another.
 */
const ofOneAccount = { atOnce: 1, mostWaiting: 50 }
/** Few tries of one address are checked at the same time: each counts as failed until it proves good. */
const ofOneAddress = { atOnce: 4, mostWaiting: 200 }

type Account = { readonly username: string; readonly user: UserRow | undefined }

/**
 * Counted before anything is looked at: by the browser where the account has logged in there before, else by the
 * address, by the account there and by the account wherever it is tried (decision 40). What it counts stays counted though
 * the call is refused.
 */
const counted = async (
  app: App,
  { username, user }: Account,
  request: FastifyRequest,
  check: () => Promise<UserRow>,
): Promise<UserRow> => {
  const { db } = app.store
  const device = user && (await knownDevice(db, user.id, request))
  const own = device ? byDevice(username, device) : byAccountThere(username, request.ip)
  const there = byAddress(request.ip)
  const subjects: readonly Subject[] = device ? [own] : [own, there, byAccount(username)]
  const tried = async (): Promise<UserRow> => {
    await takeTry(app.store, subjects, new Date())
    const proved = await check().catch(async (error: unknown) => {
      // Nothing was guessed: what was given is right, and no code was. Guesses before it still count.
      if (error instanceof Refused && error.refusal === secondFactorRefusals.code_needed)
        await giveBack(db, subjects, true)
      throw error
    })
    await giveBack(db, subjects)
    return proved
  }
  const inLine = () => oneAfterAnother(own.key, ofOneAccount, tried)
  const inLines = () => (device ? inLine() : oneAfterAnother(there.key, ofOneAddress, inLine))
  return inLines().catch((error: unknown) => {
    if (isThrottled(error)) noteRefused(app, request, 'throttled', user)
    throw error
  })
}

const isThrottled = (error: unknown): boolean =>
  error instanceof Refused && error.refusal === sessionRefusals.throttled

/**
 * The same refusal for an unknown user, a disabled one and a wrong password. With `factor` a user who has a second factor
 * needs it too: a wrong one counts as a failed try.
 */
export const checkCredentials = async (
  app: App,
  username: string,
  password: string,
  request: FastifyRequest,
  factor?: Proof,
): Promise<UserRow> => {
  const { db } = app.store
  const found = await findUserByName(db, username)
  return counted(app, { username, user: found }, request, async () => {
    // Read again: while it waited for its turn the password may have changed.
    const user = await findUserByName(db, username)
    const fits = await fitsPassword(user?.password_hash, password)
    if (!user || !fits || !user.enabled) {
      const why = !user ? 'unknown_user' : fits ? 'disabled' : 'wrong_password'
      noteRefused(app, request, why, user)
      throw new Refused(sessionRefusals.wrong_login)
    }
    if (user.need_reset_password && user.password_until && user.password_until <= new Date()) {
      noteRefused(app, request, 'password_over', user)
      throw new Refused(oneTimePasswordRefusals.over)
    }
    if (factor) await checkSecondFactor(app, user, factor, request)
    return user
  })
}

/** The second factor alone, of a user who has proved in another way who they are. */
export const checkFactor = (
  app: App,
  user: UserRow,
  factor: Proof,
  request: FastifyRequest,
): Promise<UserRow> =>
  counted(app, { username: user.username, user }, request, async () => {
    await checkSecondFactor(app, user, factor, request)
    return user
  })

/** The same for a call of someone who is at work: that a login failed would say that they themselves are out. */
export const checkPassword = (
  app: App,
  who: { readonly username: string; readonly password: string; readonly factor?: Proof },
  request: FastifyRequest,
  wrong: Refused,
): Promise<UserRow> =>
  checkCredentials(app, who.username, who.password, request, who.factor).catch((error: unknown) => {
    throw error instanceof Refused && error.refusal === sessionRefusals.wrong_login ? wrong : error
  })

/** Proves a grave command by the password of the person who sits there, also while acting as another: or refuses `wrong`. */
export const provePassword = async (
  app: App,
  { su, user }: Caller,
  password: string,
  { request }: Http,
  wrong: Refused,
): Promise<void> => {
  const { username } = su ?? user
  await checkPassword(app, { username, password }, request, wrong)
}
