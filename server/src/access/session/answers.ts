import { rightCode, rightNames } from '@kuacang/contract/access/rights'
import {
  editProfile,
  getCurrentWarehouse,
  getLocale,
  getPermissionDict,
  getUser,
  getXsrfToken,
  login,
  logout,
  refreshUser,
  type SessionUser,
  setLocale,
  setUp,
} from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import type { FastifyReply } from 'fastify'
import type { App } from '#kit/app'
import type { Desk } from '#kit/desk'
import { type Answer, answer, answerAlone, type Http } from '#kit/http/answer'
import { visitorLocale } from '#kit/http/door'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { checkCredentials, mustFindUser, sessionCookie } from './gate.ts'
import { hashPassword } from './password.ts'
import { hasUsers, setUpToken } from './set-up.ts'
import { deleteSession, insertSession, rightsOf, rolesOf, type UserRow, warehousesOf } from './store.ts'
import { hashToken, newToken } from './token.ts'

const day = 86_400_000
/** A session without "remember me" ends with the browser, and on the server after a long shift. */
const shiftMs = day / 2
const rememberMs = 30 * day

const xsrf = (app: App, reply: FastifyReply): string => {
  const token = newToken()
  // Pages must read it, to send it back in a header: that no other site can do.
  reply.setCookie(xsrfCookie, token, { path: '/', sameSite: 'lax', secure: app.settings.cookieSecure })
  return token
}

/** Pages read their language from this cookie before they ask anything. */
const keepLocale = (reply: FastifyReply, locale: string) =>
  reply.setCookie('locale', locale, { path: '/', sameSite: 'lax', maxAge: (365 * day) / 1000 })

const userData = async (app: App, user: UserRow, su: Desk['su']): Promise<SessionUser> => {
  const warehouse_ids = await warehousesOf(app.store.db, user)
  const current = user.current_warehouse_id
  const seen = (user.runtime_info as { last_ann_seen?: string } | null)?.last_ann_seen
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    contact_emails: user.contact_emails,
    messaging_id: user.messaging_id,
    name_cn: user.name_cn,
    warehouse_ids,
    current_warehouse_id: current !== null && warehouse_ids.includes(current) ? current : null,
    partner_id: user.partner_id,
    role_names: (await rolesOf(app.store.db, user.id)).map((r) =>
      user.locale === 'en' ? r.name : r.name_cn,
    ),
    need_reset_password: user.need_reset_password,
    runtime_info: { last_ann_seen: seen ?? null },
    su: su ? { id: su.id, username: su.username } : null,
    permissions: [...(await rightsOf(app.store.db, user))].map(rightCode),
    unread_announcement_count: 0,
    locale: user.locale === 'en' ? 'en' : 'zh',
  }
}

const me = async (app: App, desk: Desk) => userData(app, await mustFindUser(app, desk.user.id), desk.su)

const endSession = async (app: App, token: string | undefined): Promise<void> => {
  const userId = token && (await deleteSession(app.store.db, hashToken(token)))
  if (userId) await app.wakes.say('access_changed', userId)
}

const logIn = async (
  app: App,
  body: { username: string; password: string; remember_me: boolean },
  { request, reply }: Http,
): Promise<SessionUser> => {
  const user = await checkCredentials(app, body.username, body.password, request)
  await endSession(app, request.cookies[sessionCookie])
  const token = newToken()
  const now = new Date()
  const life = body.remember_me ? rememberMs : shiftMs
  await insertSession(app.store.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    remember: body.remember_me,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    now,
    expires_at: new Date(now.getTime() + life),
  })
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: app.settings.cookieSecure,
    ...(body.remember_me ? { maxAge: rememberMs / 1000 } : {}),
  })
  xsrf(app, reply)
  keepLocale(reply, user.locale)
  const data = await userData(app, user, null)
  // The first warehouse is chosen for whoever never chose one: nobody should begin with an empty desk.
  const first = data.warehouse_ids[0]
  if (data.current_warehouse_id !== null || first === undefined) return data
  await chooseWarehouse(app, user.id, first)
  return { ...data, current_warehouse_id: first }
}

const chooseWarehouse = async (app: App, userId: string, warehouseId: number): Promise<void> => {
  await app.store.db
    .updateTable('app_user')
    .set({ current_warehouse_id: warehouseId, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
  await app.wakes.say('access_changed', userId)
}

export const answers: Answer[] = [
  answerAlone(getXsrfToken, async (app, _desk, _input, { request, reply }) => ({
    xsrf_token: request.cookies[xsrfCookie] ?? xsrf(app, reply),
  })),
  answerAlone(login, (app, _desk, { body }, http) => logIn(app, body, http)),
  answerAlone(logout, async (app, _desk, _input, { request, reply }) => {
    await endSession(app, request.cookies[sessionCookie])
    reply.clearCookie(sessionCookie, { path: '/' })
    return { success: true as const }
  }),
  answerAlone(getUser, me),
  answerAlone(refreshUser, me),
  answerAlone(getLocale, async (_app, desk, _input, { request }) => ({
    locale: desk.user.username ? desk.locale : visitorLocale(request),
  })),
  answerAlone(setLocale, async (app, desk, { body }, { reply }) => {
    keepLocale(reply, body.locale)
    if (desk.user.username) {
      await app.store.db
        .updateTable('app_user')
        .set({ locale: body.locale })
        .where('id', '=', desk.user.id)
        .execute()
      await app.wakes.say('access_changed', desk.user.id)
    }
    return body
  }),
  answer(getCurrentWarehouse, async (tx, desk) => {
    const row = await tx.db
      .selectFrom('app_user')
      .innerJoin('warehouse', 'warehouse.id', 'app_user.current_warehouse_id')
      .select(['warehouse.id', 'warehouse_code', 'warehouse_name', 'warehouse_type'])
      .where('app_user.id', '=', desk.user.id)
      .executeTakeFirst()
    return { warehouse: row ?? null }
  }),
  answer(editProfile, async (tx, desk, { body: { user_id, update_dict } }) => {
    if (user_id !== desk.user.id) throw new Refused(sessionRefusals.not_your_profile)
    const { last_ann_seen, current_warehouse_id, ...columns } = update_dict
    const user = await tx.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (
      current_warehouse_id !== undefined &&
      !(await warehousesOf(tx.db, user)).includes(current_warehouse_id)
    )
      throw new Refused(sessionRefusals.not_your_warehouse)
    await tx.db
      .updateTable('app_user')
      .set({
        ...columns,
        ...(current_warehouse_id === undefined ? {} : { current_warehouse_id }),
        ...(last_ann_seen === undefined ? {} : { runtime_info: JSON.stringify({ last_ann_seen }) }),
        updated_at: tx.now,
      })
      .where('id', '=', user_id)
      .execute()
    tx.record({
      operation: 'user.edit_profile',
      object: { type: 'user', id: user.id, number: user.username },
      detail: { changed: Object.keys(update_dict) },
    })
    // Heard by every process when the transaction commits, not before.
    await tx.run('select pg_notify($1, $2)', ['access_changed', user_id])
    return { success: true }
  }),
  answer(getPermissionDict, async () => Object.fromEntries(rightNames.map((n) => [n, rightCode(n)]))),
  answer(setUp, async (tx, _desk, { body }) => {
    await tx.run('select pg_advisory_xact_lock(hashtext($1))', ['setup'])
    if (body.token !== setUpToken || (await hasUsers(tx.db)))
      throw new Refused(sessionRefusals.set_up_already)
    await tx.db
      .insertInto('app_user')
      .values({
        id: newId(),
        username: body.username,
        password_hash: await hashPassword(body.password),
        super_admin: true,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute()
    return { success: true as const }
  }),
]
