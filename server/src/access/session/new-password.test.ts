import { oneTimePasswordRefusals } from '@kuacang/contract/access/one-time-password/refusals'
import { createOperators } from '@kuacang/contract/access/operator/calls'
import { editProfile, getUser, login, logout, renewApiKey } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { createUser, resetUserPassword } from '@kuacang/contract/access/user/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { createExternalOrder } from '@kuacang/contract/outbound/order/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../../registry.ts'

const calls = await allCalls()
/** What is needed to choose a password, to unlock the screen, to log out, or to stop acting as another. */
const needed = [
  'POST /edit_profile',
  'GET /user',
  'POST /get-user',
  'POST /unlock_screen',
  'POST /logout',
  'POST /user_switch_back',
]

describe('who must choose a new password', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const mustReset = (client: Client) =>
    t.write((tx) =>
      tx.db
        .updateTable('app_user')
        .set({ need_reset_password: true })
        .where('id', '=', client.user.id)
        .execute(),
    )
  const first = kitRefusals.new_password_first.code

  it('every call but those for a new password is refused, whatever the rights [REL-25]', async () => {
    const client = await t.as({ rights: rightNames, password: passwords.given })
    await mustReset(client)
    const open: string[] = []
    for (const call of calls.filter((c) => c.right !== 'open' && !needed.includes(c.route))) {
      const reply = await client.call(call, { params: { id: '0'.repeat(24), name: 'x', suite: 'x' } })
      if (reply.code !== first || reply.status !== 403) open.push(call.route)
    }
    expect(open).toEqual([])
    expect((await client.call(getUser)).data.need_reset_password).toBe(true)
  })

  it('the profile takes the new password and nothing else; then all is open', async () => {
    const client = await t.as({ password: passwords.given })
    await mustReset(client)
    const edit = (update_dict: object) =>
      client.call(editProfile, { body: { user_id: client.user.id, update_dict } })
    expect((await edit({ name_cn: '小王' })).code).toBe(first)
    expect((await edit({ old_password: passwords.given, password: passwords.chosen })).code).toBe(0)
    expect((await edit({ name_cn: '小王' })).code).toBe(0)
    expect((await client.call(renewApiKey)).code).toBe(0)
  })

  it('the key of the account opens nothing either, and logging out works', async () => {
    const client = await t.as({ rights: ['MerchantBaseOperation'] })
    const { api_key } = (await client.call(renewApiKey)).data
    await mustReset(client)
    await t.write((tx) => tx.run(`select pg_notify('access_changed', $1)`, [client.user.id]))
    const knock = () =>
      t.visitor().call(createExternalOrder, { body: {} }, { headers: { 'api-key': api_key } })
    await expect.poll(async () => (await knock()).code).toBe(first)
    expect((await client.call(logout)).code).toBe(0)
  })

  it('a password that another user set lends no right [REL-24]', async () => {
    const lender = await t.as({ rights: ['SkipWeightCheck'], password: passwords.given })
    await mustReset(lender)
    const client = await t.as({ rights: ['FBWTabView', 'WeightOperator', 'OutboundOrderOperator'] })
    const lent = { 'Borrow-Username': lender.user.username, 'Borrow-Password': passwords.given }
    const reply = await client.call(submitWeighing, {}, { headers: lent })
    expect(reply.code).toBe(serviceRefusals.lender_new_password.code)
  })

  it('logging in works, and says what is to be done', async () => {
    const client = await t.as({ password: passwords.given })
    await mustReset(client)
    const body = { username: client.user.username, password: passwords.given }
    expect((await t.visitor().call(login, { body })).data.need_reset_password).toBe(true)
  })

  it('it ends after a week: then it opens nothing, until it is reset; a chosen one does not end', async () => {
    const admin = await t.as({ superAdmin: true })
    const { id, password: given } = (
      await admin.call(createUser, { body: { user_info: { username: 'late-1' } } })
    ).data
    const logIn = (password: string) => t.visitor().call(login, { body: { username: 'late-1', password } })
    const weekLater = () =>
      t.write((tx) =>
        tx.run(`update app_user set password_until = password_until - interval '7 days' where id = $1`, [id]),
      )
    expect((await logIn(given)).code).toBe(0)
    await weekLater()
    expect((await logIn(given)).code).toBe(oneTimePasswordRefusals.over.code)
    // Whether it is over is told to who knows it.
    expect((await logIn('wrong1234')).code).toBe(sessionRefusals.wrong_login.code)
    const reset = (await admin.call(resetUserPassword, { body: { user_id: id } })).data.password
    const client = await t.again({ ...admin, user: { id, username: 'late-1' } })
    const update_dict = { old_password: reset, password: passwords.chosen }
    expect((await client.call(editProfile, { body: { user_id: id, update_dict } })).code).toBe(0)
    await weekLater()
    expect((await logIn(passwords.chosen)).code).toBe(0)
  })

  it('operators’ passwords end too, and a new choice cannot be made with one that is over', async () => {
    const admin = await t.as({ superAdmin: true })
    const holder = await t.as({ rights: ['GetSku'] })
    const { role_id } = await t.app.store.db
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', holder.user.id)
      .executeTakeFirstOrThrow()
    const [made] = (await admin.call(createOperators, { body: { count: 1, role_ids: [role_id] } })).data.list
    const { id = '', username = '', password: given = '' } = made ?? {}
    const client = await t.again({ ...admin, user: { id, username } })
    await t.write((tx) =>
      tx.run(`update app_user set password_until = now() - interval '1 second' where id = $1`, [id]),
    )
    const update_dict = { old_password: given, password: passwords.chosen }
    const reply = await client.call(editProfile, { body: { user_id: id, update_dict } })
    expect(reply.code).toBe(oneTimePasswordRefusals.over.code)
  })
})
