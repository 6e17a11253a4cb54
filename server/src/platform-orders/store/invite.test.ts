import { listConnectors, lookUpInvite } from '@kuacang/contract/platform-orders/store/calls'
import { createInviteCode, revokeInviteCode } from '@kuacang/contract/reference/invite-code/calls'
import { inviteCodeRefusals } from '@kuacang/contract/reference/invite-code/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('what an invite code can bind', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights: ['ManageUsers', 'MerchantBinding'] })
    await t.app.store.pool.query(
      `insert into marketplace (platform, connector, api_url, enabled, created_at, updated_at)
       values ('look-test', 1, 'https://market.invalid', true, now(), now()),
              ('look-closed', 1, 'https://market.invalid', false, now(), now())`,
    )
  })
  afterAll(() => t.close())

  const make = async () => (await admin.call(createInviteCode, { body: { partner_id: 1, remark: '' } })).data
  const look = (invite_code: string) => t.visitor().call(lookUpInvite, { body: { invite_code } })

  it('is told without a login, and the code stays valid: open platforms, and warehouses that are open to merchants', async () => {
    const { code } = await make()
    const first = (await look(code)).data
    expect(first.platforms).toEqual((await admin.call(listConnectors)).data)
    expect(first.platforms.map((p) => p.platform)).toContain('look-test')
    expect(first.platforms.map((p) => p.platform)).not.toContain('look-closed')
    const { rows } = await t.app.store.pool.query<{ id: string }>(
      'select id from warehouse where enabled and open_to_merchant and warehouse_type in (1, 5) order by warehouse_code',
    )
    expect(first.warehouses.map((w) => w.id)).toEqual(rows.map((w) => Number(w.id)))
    expect((await look(code.toLowerCase())).data).toEqual(first)
  })

  it('is told to nobody whose code is unknown, or was taken back', async () => {
    const { id, code } = await make()
    await admin.call(revokeInviteCode, { body: { id } })
    const [unknown, revoked] = [await look('AAAA-BBBB-CCCC-DDDD'), await look(code)]
    expect([unknown.code, revoked.code]).toEqual([
      inviteCodeRefusals.unknown.code,
      inviteCodeRefusals.revoked.code,
    ])
    expect([unknown.data, revoked.data]).toEqual([null, null])
  })
})
