import { addPasskey, beginPasskey, removePasskey } from '@kuacang/contract/access/passkey/calls'
import { editProviderLogin } from '@kuacang/contract/access/provider-login/calls'
import { createRole } from '@kuacang/contract/access/role/calls'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import {
  editProfile,
  getUser,
  loginAsUser,
  renewApiKey,
  userSwitchBack,
} from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { createUser, editUser } from '@kuacang/contract/access/user/calls'
import { userRefusals } from '@kuacang/contract/access/user/refusals'
import type { Call } from '@kuacang/contract/kit/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('acting as another user', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  /** Calls, and goes on with the session that the answer gives, as a browser does. */
  const goOn = async (client: Client, call: Call, payload: object = {}) => {
    const reply = await t.server.inject({
      method: call.method,
      url: `/api${call.path}`,
      cookies: client.cookies,
      headers: { 'x-xsrftoken': client.cookies._xsrf ?? '' },
      payload,
    })
    for (const { name, value } of reply.cookies) client.cookies[name] = value
    return reply.json<{ code: number; data: { username: string; su: { username: string } | null } }>()
  }

  it('shows who really sits there, ends by switching back, and changes the token each time [SH-013 SH-014 SH-234 SH-235 SH-332 SH-333 FU-428 FU-714]', async () => {
    const [admin, operator] = [
      await t.as({ superAdmin: true }),
      await t.as({ rights: ['GetSku'], warehouses: [2] }),
    ]
    const before = { ...admin.cookies }
    const acting = await goOn(admin, loginAsUser, { username: operator.user.username })
    expect(acting.data).toMatchObject({
      username: operator.user.username,
      su: { username: admin.user.username },
      warehouse_ids: [2],
    })
    expect(admin.cookies.session).not.toBe(before.session)
    expect((await goOn({ ...admin, cookies: before }, getUser)).code).not.toBe(0)
    expect((await admin.call(getUser)).data.su?.username).toBe(admin.user.username)
    const back = await goOn(admin, userSwitchBack)
    expect(back.data).toMatchObject({ username: admin.user.username, su: null })
    expect((await goOn(admin, userSwitchBack)).code).toBe(sessionRefusals.not_acting.code)
  })

  it('is in the timeline with both names [REL-23]', async () => {
    const [admin, operator] = [await t.as({ superAdmin: true }), await t.as()]
    await goOn(admin, loginAsUser, { username: operator.user.username })
    await goOn(admin, editProfile, {
      user_id: operator.user.id,
      update_dict: { name_cn: '代改' },
    })
    const rows = await t.app.store.db
      .selectFrom('operation_record')
      .select(['operation', 'user_id', 'acting_user_id'])
      .where('object_id', '=', operator.user.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { operation: 'user.login_as', user_id: admin.user.id, acting_user_id: null },
      { operation: 'user.edit_profile', user_id: operator.user.id, acting_user_id: admin.user.id },
    ])
  })

  it('is never nested, and changes neither passwords nor e-mails nor keys nor rights [REL-28 SH-236]', async () => {
    const [admin, second, third] = [
      await t.as({ superAdmin: true }),
      await t.as({ superAdmin: true, password: passwords.right }),
      await t.as(),
    ]
    await goOn(admin, loginAsUser, { username: second.user.username })
    const refused = sessionRefusals.acting_as_other.code
    const update_dict = { old_password: passwords.right, password: passwords.better }
    const tries: [Call, object][] = [
      [loginAsUser, { username: third.user.username }],
      [editProfile, { user_id: second.user.id, update_dict }],
      [
        editProfile,
        {
          user_id: second.user.id,
          update_dict: { email: 'thief@example.com', old_password: passwords.right },
        },
      ],
      [renewApiKey, {}],
      [beginSecondFactor, { password: passwords.right }],
      [confirmSecondFactor, { factor_code: '123456' }],
      [removeSecondFactor, { password: passwords.right, factor_code: '123456' }],
      [resetSecondFactor, { username: third.user.username }],
      [beginPasskey, { password: passwords.right }],
      [addPasskey, { passkey_name: 'mine', passkey: '{}' }],
      [removePasskey, { passkey_id: third.user.id, password: passwords.right }],
      [editProviderLogin, { username: third.user.username, provider_email: '', provider_subject: 'mine' }],
      [createRole, { role_info: { name: 'mine' } }],
      [createUser, { user_info: { username: 'mine' } }],
      [editUser, { user_id: third.user.id, update_dict: { enabled: false } }],
    ]
    for (const [call, payload] of tries)
      expect([call.route, (await goOn(admin, call, payload)).code]).toEqual([call.route, refused])
  })

  it('reaches no user with more than the own rights, and ends with the right to do it', async () => {
    const agent = await t.as({ rights: ['LoginAsUser', 'GetSku'] })
    const [chief, peer] = [await t.as({ superAdmin: true }), await t.as({ rights: ['GetSku'] })]
    const tooHigh = await goOn(agent, loginAsUser, { username: chief.user.username })
    expect(tooHigh.code).toBe(userRefusals.beyond_reach.code)
    expect((await goOn(agent, loginAsUser, { username: peer.user.username })).code).toBe(0)
    await chief.call(editUser, { body: { user_id: agent.user.id, update_dict: { role_ids: [] } } })
    expect((await agent.call(getUser)).status).toBe(401)
  })
})
