import {
  editProfile,
  getCurrentWarehouse,
  getLocale,
  getPermissionDict,
  getUser,
  getXsrfToken,
  login,
  loginAsUser,
  logout,
  refreshUser,
  renewApiKey,
  revokeApiKey,
  type SessionUser,
  setLocale,
  setUp,
  userSwitchBack,
} from '@kuacang/contract/access/session/calls'
import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightCode, rightNames } from '@kuacang/contract/kit/rights'
import type { App } from '#kit/app'
import { transact } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { visitorLocale } from '#kit/http/door'
import { Refused } from '#kit/refused'
import { logIn, logInAs, logOut, switchBack } from './actions.ts'
import { accessChanged } from './identities.ts'
import { editOwnProfile, makeApiKey, removeApiKey } from './profile.ts'
import { chosenCookie, giveXsrfToken, keepLocale, sessionCookie, xsrfTokenOf } from './session-cookie.ts'
import { showUser } from './session-user.ts'
import { makeFirstAdministrator } from './set-up.ts'
import { findUser, updateUser } from './store.ts'

const me = async ({ store }: App, desk: Desk): Promise<SessionUser> => {
  const user = await findUser(store.db, desk.user.id)
  if (!user) throw new Refused(kitRefusals.not_logged_in)
  return showUser(store.db, user, desk.su)
}

/** The desk of an open call: no user is logged in. */
const isVisitor = (desk: Desk): boolean => desk.user.username === ''

export const answers: Answer[] = [
  answerAlone(getXsrfToken, async (app, desk, _input, { request, reply }) => {
    const session = isVisitor(desk) ? undefined : request.cookies[sessionCookie]
    const token = session === undefined ? request.cookies[xsrfCookie] : xsrfTokenOf(session)
    return { xsrf_token: giveXsrfToken(app, reply, token) }
  }),
  answerAlone(login, logIn),
  answerAlone(logout, async (app, desk, _input, http) => {
    await logOut(app, desk, http)
    return { success: true as const }
  }),
  answerAlone(getUser, me),
  answerAlone(refreshUser, me),
  answerAlone(getLocale, async (_app, desk, _input, { request }) => ({
    locale: isVisitor(desk) ? visitorLocale(request) : desk.locale,
  })),
  answerAlone(setLocale, async (app, desk, { body }, { reply }) => {
    keepLocale(reply, body.locale)
    if (isVisitor(desk)) reply.setCookie(chosenCookie, '1', { path: '/', sameSite: 'lax', httpOnly: true })
    else
      await transact(app.store, desk, async (tx) => {
        await updateUser(tx, desk.user.id, { locale: body.locale })
        await accessChanged(tx, desk.user.id)
      })
    return body
  }),
  answer(getCurrentWarehouse, async (tx, desk) => {
    const row = await tx.db
      .selectFrom('app_user')
      .innerJoin('warehouse', 'warehouse.id', 'app_user.current_warehouse_id')
      .select(['warehouse.id', 'warehouse_code', 'warehouse_name', 'warehouse_type'])
      .where('app_user.id', '=', desk.user.id)
      .executeTakeFirst()
    return { warehouse: row && desk.mayWorkIn(row.id) ? row : null }
  }),
  answerAlone(editProfile, editOwnProfile),
  answerAlone(loginAsUser, logInAs),
  answerAlone(userSwitchBack, switchBack),
  answerAlone(renewApiKey, makeApiKey),
  answer(revokeApiKey, removeApiKey),
  answer(getPermissionDict, async () => Object.fromEntries(rightNames.map((n) => [n, rightCode(n)]))),
  answerAlone(setUp, makeFirstAdministrator),
]
