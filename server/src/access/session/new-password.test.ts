import { editProfile, getUser, login, logout, renewApiKey } from '@kuacang/contract/access/session/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { createExternalOrder } from '@kuacang/contract/outbound/order/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    const client = await t.as({ rights: rightNames, password: 'given1234' })
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
    const client = await t.as({ password: 'given1234' })
    await mustReset(client)
    const edit = (update_dict: object) =>
      client.call(editProfile, { body: { user_id: client.user.id, update_dict } })
    expect((await edit({ name_cn: '小王' })).code).toBe(first)
    expect((await edit({ old_password: 'given1234', password: 'chosen1234' })).code).toBe(0)
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
    const lender = await t.as({ rights: ['SkipWeightCheck'], password: 'given1234' })
    await mustReset(lender)
    const client = await t.as({ rights: ['FBWTabView', 'WeightOperator', 'OutboundOrderOperator'] })
    const lent = { 'Borrow-Username': lender.user.username, 'Borrow-Password': 'given1234' }
    const reply = await client.call(submitWeighing, {}, { headers: lent })
    expect(reply.code).toBe(serviceRefusals.lender_new_password.code)
  })

  it('logging in works, and says what is to be done', async () => {
    const client = await t.as({ password: 'given1234' })
    await mustReset(client)
    const body = { username: client.user.username, password: 'given1234' }
    expect((await t.visitor().call(login, { body })).data.need_reset_password).toBe(true)
  })
})
