import {
  editProfile,
  getCurrentWarehouse,
  getLocale,
  getPermissionDict,
  getUser,
  getXsrfToken,
  lockScreen,
  login,
  loginAsUser,
  logout,
  refreshUser,
  renewApiKey,
  revokeApiKey,
  type SessionUser,
  setLocale,
  setUp,
  unlockScreen,
  userSwitchBack,
} from '@kuacang/contract/access/session/calls'
import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightCode, rightNames } from '@kuacang/contract/kit/rights'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { type Answer, answer, answerAlone, type Http } from '#kit/http/answer'
import { visitorLocale } from '#kit/http/door'
import { Refused } from '#kit/refused'
import { removeProfileKey, renewProfileKey } from '../api-key/actions.ts'
import { logIn, logInAs, logOut, switchBack } from './actions.ts'
import { accessChanged } from './identities.ts'
import { lockOwnSession, sessionIn, unlockOwnSession } from './lock.ts'
import { editOwnProfile } from './profile.ts'
import { chosenCookie, giveXsrfToken, keepLocale, sessionTokenOf, xsrfTokenOf } from './session-cookie.ts'
import { showUser } from './session-user.ts'
import { makeFirstAdministrator } from './set-up.ts'
import { findUser, updateUser } from './store.ts'

const me = async (app: App, caller: Caller, _input: unknown, { request }: Http): Promise<SessionUser> => {
  const user = await findUser(app.store.db, caller.user.id)
  if (!user) throw new Refused(kitRefusals.not_logged_in)
  const session = await sessionIn(app, request)
  if (!session) throw new Refused(kitRefusals.not_logged_in)
  return showUser(app.store.db, user, { ...session, su: caller.su, locked: session.locked_at !== null })
}

/** The caller of an open call: no user is logged in. */
const isVisitor = (caller: Caller): boolean => caller.user.username === ''

export const answers: Answer[] = [
  answerAlone(getXsrfToken, async (app, caller, _input, { request, reply }) => {
    const session = isVisitor(caller) ? undefined : sessionTokenOf(app, request)
    const token = session === undefined ? request.cookies[xsrfCookie] : xsrfTokenOf(session)
    return { xsrf_token: giveXsrfToken(app, reply, token) }
  }),
  answerAlone(login, logIn),
  answerAlone(logout, async (app, caller, _input, http) => {
    await logOut(app, caller, http)
    return { success: true as const }
  }),
  answerAlone(lockScreen, lockOwnSession),
  answerAlone(unlockScreen, unlockOwnSession),
  answerAlone(getUser, me),
  answerAlone(refreshUser, me),
  answerAlone(getLocale, async (_app, caller, _input, { request }) => ({
    locale: isVisitor(caller) ? visitorLocale(request) : caller.locale,
  })),
  answerAlone(setLocale, async (app, caller, { body }, { reply }) => {
    keepLocale(reply, body.locale)
    if (isVisitor(caller)) reply.setCookie(chosenCookie, '1', { path: '/', sameSite: 'lax', httpOnly: true })
    else
      await transact(app.store, caller, async (tx) => {
        await updateUser(tx, caller.user.id, { locale: body.locale })
        await accessChanged(tx, caller.user.id)
      })
    return body
  }),
  answer(getCurrentWarehouse, async (tx, caller) => {
    const row = await tx.db
      .selectFrom('app_user')
      .innerJoin('warehouse', 'warehouse.id', 'app_user.current_warehouse_id')
      .select(['warehouse.id', 'warehouse_code', 'warehouse_name', 'warehouse_type'])
      .where('app_user.id', '=', caller.user.id)
      .executeTakeFirst()
    return { warehouse: row && caller.mayWorkIn(row.id) ? row : null }
  }),
  answerAlone(editProfile, editOwnProfile),
  answerAlone(loginAsUser, logInAs),
  answerAlone(userSwitchBack, switchBack),
  answerAlone(renewApiKey, renewProfileKey),
  answer(revokeApiKey, removeProfileKey),
  answer(getPermissionDict, async () => Object.fromEntries(rightNames.map((n) => [n, rightCode(n)]))),
  answerAlone(setUp, makeFirstAdministrator),
]
