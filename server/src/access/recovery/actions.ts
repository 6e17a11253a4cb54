import { setTimeout as sleep } from 'node:timers/promises'
import { resetPassword } from '@kuacang/contract/access/recovery/calls'
import { recoveryRefusals } from '@kuacang/contract/access/recovery/refusals'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { App } from '#kit/app'
import { type Caller, noWarehouse } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { Http } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { postMail } from '#kit/mail/post-mail'
import { Refused } from '#kit/refused'
import { noteRefused } from '../security-event/gather.ts'
import { checkReuse } from '../session/former-passwords.ts'
import { accessChanged } from '../session/identities.ts'
import { hashPassword } from '../session/password.ts'
import { checkNewPassword } from '../session/profile-rules.ts'
import { deleteSessionsOf } from '../session/session-store.ts'
import { lockUser, recordUser, setPassword } from '../session/store.ts'
import { byAccount, byAccountThere, byAddress, giveBack, type Subject, takeTry } from '../session/throttle.ts'
import { hashToken, newToken } from '../session/token.ts'
import { changedMail, recoveryMail } from './mails.ts'
import {
  hasFreshLink,
  insertLink,
  lifeMinutes,
  reachableUsers,
  sweepLinks,
  useLink,
  userOfLink,
} from './store.ts'

/** Asking takes this long whether or not there is such a user: the time must not tell what the answer does not. */
export const askingMs = 400

/** The limits are those of logins, with a separate refusal. */
const count = (app: App, { request }: Http, ...subjects: readonly Subject[]): Promise<void> =>
  takeTry(app.store, subjects, new Date()).catch((error: unknown) => {
    const throttled = error instanceof Refused && error.refusal === sessionRefusals.throttled
    if (!throttled) throw error
    noteRefused(app, request, 'throttled', null)
    throw new Refused(kitRefusals.too_many, error.values)
  })

const countAddress = (app: App, http: Http) => count(app, http, byAddress(http.request.ip, 'recovery'))

export const requestRecovery = async (
  app: App,
  caller: Caller,
  { body: { account } }: { body: { account: string } },
  http: Http,
): Promise<{ success: true }> => {
  const { ip } = http.request
  await count(
    app,
    http,
    byAddress(ip, 'recovery'),
    byAccountThere(account, ip, 'recovery'),
    byAccount(account, 'recovery'),
  )
  await Promise.all([mailLinks(app, caller, account), sleep(askingMs)])
  return { success: true }
}

const mailLinks = (app: App, caller: Caller, account: string): Promise<void> =>
  transact(app.store, caller, async (tx) => {
    await sweepLinks(tx.db, tx.now)
    for (const user of await reachableUsers(tx.db, account)) {
      await lockUser(tx, user.id)
      if (await hasFreshLink(tx.db, user.id, tx.now)) continue
      const token = newToken('link for a new password')
      await insertLink(tx.db, user.id, hashToken(token), tx.now)
      const link = `${app.settings.publicUrl}/reset_password?token=${token}`
      postMail(tx, { warehouse_id: noWarehouse }, recoveryMail, {
        to: user.email,
        locale: user.locale === 'en' ? 'en' : 'zh',
        values: { username: user.username, minutes: lifeMinutes, link },
      })
      recordUser(tx, 'user.ask_new_password', user)
    }
  })

/** The user of a link, or the refusal of a link that is void. */
const mustKnow = async (app: App, token: string, { request }: Http) => {
  const user = await userOfLink(app.store.db, hashToken(token), new Date())
  if (user) return user
  noteRefused(app, request, 'void_link', null)
  throw new Refused(recoveryRefusals.link_invalid)
}

export const verifyToken = async (
  app: App,
  _caller: Caller,
  { body: { token } }: { body: { token: string } },
  http: Http,
) => {
  await countAddress(app, http)
  const { username } = await mustKnow(app, token, http)
  return { username }
}

export const verifyPassword = async (
  app: App,
  _caller: Caller,
  { body: { password, token } }: { body: { password: string; token?: string | undefined } },
  http: Http,
): Promise<{ valid: true }> => {
  await countAddress(app, http)
  await checkNewPassword(password)
  // Only the link shows whose passwords may be asked about: an open page must not tell the present one by guessing.
  if (token !== undefined) await checkReuse(app.store.db, await mustKnow(app, token, http), password)
  return { valid: true }
}

type Resetting = { body: { token: string; password: string } }

/**
 * It goes round the usual idempotency, whose stored hash of the input would hold the password. Passwords are hashed
 * before the transaction, so that no connection waits; what is refused there is thrown inside it, so that the
 * repetition of a reset that was carried out gets its stored answer.
 */
export const resetByLink = async (
  app: App,
  caller: Caller,
  { body: { token, password } }: Resetting,
  http: Http,
): Promise<{ success: true }> => {
  await countAddress(app, http)
  const token_hash = hashToken(token)
  const proved = prove(app, http, token, password)
  await proved.catch(() => {})
  return transact(
    app.store,
    caller,
    async (tx) => {
      const { user_id, oldHash, newHash } = await proved
      if (!(await useLink(tx.db, token_hash))) throw new Refused(recoveryRefusals.link_invalid)
      const user = await lockUser(tx, user_id)
      // Another change of the password came first: the link belonged to the one before.
      if (user.password_hash !== oldHash) throw new Refused(recoveryRefusals.link_invalid)
      await setPassword(tx, user, newHash, { mustReset: false, keepsApiKey: false })
      await deleteSessionsOf(tx.db, user.id)
      await giveBack(tx.db, [byAccountThere(user.username, http.request.ip)])
      postMail(tx, { warehouse_id: noWarehouse }, changedMail, {
        to: user.email,
        locale: user.locale === 'en' ? 'en' : 'zh',
        values: { username: user.username },
      })
      recordUser(tx, 'user.recover_password', user)
      await accessChanged(tx, user.id)
      return { success: true as const }
    },
    { call: resetPassword.route, bodyHash: inputHash({ body: { token_hash }, files: [] }) },
  )
}

const prove = async (app: App, http: Http, token: string, password: string) => {
  const user = await mustKnow(app, token, http)
  await checkNewPassword(password)
  await checkReuse(app.store.db, user, password)
  return { user_id: user.id, oldHash: user.password_hash, newHash: await hashPassword(password) }
}
