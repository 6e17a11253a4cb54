import { resetPassword } from '@kuacang/contract/access/recovery/calls'
import { exportSecurityEvents, listSecurityEvents } from '@kuacang/contract/access/security-event/calls'
import { securityEvent } from '@kuacang/contract/access/security-event/enums'
import { loginAsUser, logout, unlockScreen } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { editUser, listUsers } from '@kuacang/contract/access/user/calls'
import { headers } from '@kuacang/contract/kit/envelope'
import { listMails } from '@kuacang/contract/messages/mail/calls'
import { createExternalOrder } from '@kuacang/contract/outbound/order/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { mostApart, writeGathered } from './gather.ts'
import { sweepEvents } from './store.ts'

const password = passwords.right

describe('security events', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ superAdmin: true })
  })
  afterAll(() => t.close())

  let addresses = 0
  const newAddress = () => {
    addresses += 1
    return `10.9.${addresses >> 8}.${addresses & 255}`
  }
  const logIn = (username: string, given: string, remoteAddress: string, agent = 'Handheld 7') =>
    t.server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      cookies: { _xsrf: 'x' },
      headers: { 'x-xsrftoken': 'x', 'user-agent': agent },
      payload: { username, password: given },
    })
  const listed = async (query: object, by = admin) => {
    await writeGathered(t.app)
    return (await by.call(listSecurityEvents, { query })).data.list
  }
  const told = async (query: object, by = admin) =>
    (await listed(query, by)).map((one) => [securityEvent.name(one.event), one.times])

  it('a login, each kind of refused one and a log-out are told with account, address, device and call', async () => {
    const [client, address] = [await t.as({ password }), newAddress()]
    const { id, username } = client.user
    const { cookies } = await logIn(username.toUpperCase(), password, address)
    for (const wrong of ['wrong1', 'wrong2']) await logIn(username, wrong, address)
    expect(await listed({ username })).toMatchObject([
      { event: securityEvent.code.wrong_password, username, address, agent: 'Handheld 7', times: 2 },
      { event: securityEvent.code.by_password, username, address, route: 'POST /login', times: 1 },
    ])
    const session = cookies.find((c) => c.name === 'session')?.value ?? ''
    const xsrf = cookies.find((c) => c.name === '_xsrf')?.value ?? ''
    await t.server.inject({
      method: 'POST',
      url: `/api${logout.path}`,
      cookies: { session, _xsrf: xsrf },
      headers: { 'x-xsrftoken': xsrf },
    })
    await admin.call(editUser, { body: { user_id: id, update_dict: { enabled: false } } })
    await logIn(username, password, address)
    expect(await told({ username })).toEqual([
      ['disabled', 1],
      ['logged_out', 1],
      ['wrong_password', 2],
      ['by_password', 1],
    ])
  })

  it('a name that no account has is not kept, for it may be a password', async () => {
    const address = newAddress()
    await logIn('MySecret99', 'MySecret98', address)
    const list = await listed({ ip_address: address })
    expect(list).toMatchObject([{ event: securityEvent.code.unknown_user, username: '', times: 1 }])
    expect(JSON.stringify(list)).not.toMatch(/MySecret/)
  })

  it('15 wrong guesses at once are rows with a count, and tell when the pauses began', async () => {
    const [{ user }, address] = [await t.as({ password }), newAddress()]
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => logIn(user.username, 'wrong1', address)),
    )
    const paused = replies.filter((r) => r.statusCode === 429).length
    const rows = new Map((await told({ username: user.username })) as [string, number][])
    expect([...rows.keys()].sort()).toEqual(['throttled', 'wrong_password'])
    expect(rows.get('throttled')).toBe(paused)
    expect(rows.get('wrong_password')).toBe(15 - paused)
  })

  it('a flood that calls itself differently each time, with overlong names, fills no table', async () => {
    const [{ user }, address] = [await t.as({ password }), newAddress()]
    const flood = mostApart.ofOne + 100
    const replies = []
    for (let i = 0; i < flood; i += 1)
      replies.push((await logIn(user.username, 'wrong1', address, `${i} ${'x'.repeat(5000)}`)).statusCode)
    expect(replies).not.toContain(500)
    await writeGathered(t.app)
    const { rows, times, longest } = await t.app.store.db
      .selectFrom('security_event')
      .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<string>('times').as('times')])
      .select(({ fn }) => fn<number>('max', [fn('length', ['agent'])]).as('longest'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(Number(times)).toBe(flood)
    expect(Number(rows)).toBeLessThanOrEqual(2 * (mostApart.ofOne + 1))
    expect(longest).toBeLessThanOrEqual(200)
  })

  it('an address of a network of IPv6 is the network', async () => {
    await logIn('nobody-here', 'wrong1', '2001:db8:1:2:3:4:5:6')
    await logIn('nobody-here', 'wrong1', '2001:db8:1:2::9')
    expect(await told({ ip_address: '2001:db8:1:2::/64' })).toEqual([['unknown_user', 2]])
  })

  it('a wrong password of somebody at work, and a link that is void, are told with their call', async () => {
    const client = await t.as({ password })
    const body = { password: 'wrong1' }
    expect((await client.call(unlockScreen, { body })).code).toBe(sessionRefusals.unlock_wrong.code)
    expect(await listed({ username: client.user.username })).toMatchObject([
      { event: securityEvent.code.wrong_password, route: 'POST /unlock_screen' },
    ])
    await t.visitor().call(resetPassword, { body: { token: 'x'.repeat(43), password: passwords.other } })
    expect(await told({ event: [securityEvent.code.void_link] })).toEqual([['void_link', 1]])
  })

  it('refused access is told: no right, a foreign warehouse, a missing XSRF header, an unknown key', async () => {
    const client = await t.as({ rights: ['ManageMessages'] })
    const { username } = client.user
    expect((await client.call(listMails, {}, { warehouse: 2 })).status).toBe(403)
    expect((await client.call(listUsers)).status).toBe(403)
    expect((await client.call(logout, {}, { headers: { [headers.xsrf]: 'forged' } })).status).toBe(403)
    // Two of one millisecond have no order.
    const refused = (await listed({ username })).map(({ event, route }) => [securityEvent.name(event), route])
    expect(refused.sort()).toEqual([
      ['no_right', `GET ${listUsers.path}`],
      ['other_warehouse', `GET ${listMails.path}`],
      ['xsrf', 'POST /logout'],
    ])
    await t
      .visitor()
      .call(createExternalOrder, { body: {} }, { headers: { [headers.apiKey]: 'k'.repeat(43) } })
    const keys = await listed({ event: [securityEvent.code.unknown_key] })
    expect(keys).toMatchObject([{ username: '', route: createExternalOrder.route }])
    expect(JSON.stringify(keys)).not.toContain('kkk')
  })

  it('what somebody tries while acting as another is told of the person who sits there', async () => {
    const [manager, other] = [await t.as({ superAdmin: true }), await t.as()]
    const reply = await t.server.inject({
      method: 'POST',
      url: `/api${loginAsUser.path}`,
      cookies: manager.cookies,
      headers: { 'x-xsrftoken': manager.cookies._xsrf ?? '' },
      payload: { username: other.user.username },
    })
    for (const { name, value } of reply.cookies) manager.cookies[name] = value
    expect((await manager.call(listUsers)).status).toBe(403)
    expect(await told({ username: other.user.username })).toEqual([])
    expect(await told({ username: manager.user.username })).toEqual([['no_right', 1]])
  })

  it('a merchant’s user sees those of the own colleagues only, and none of unknown accounts', async () => {
    const [own, foreign] = [await t.as({ password, partner: 1 }), await t.as({ password, partner: 2 })]
    for (const { user } of [own, foreign]) await logIn(user.username, 'wrong1', newAddress())
    await logIn('nobody-here', 'wrong1', newAddress())
    const reader = await t.as({ rights: ['ListUserChangesPage'], partner: 1, warehouses: [] })
    const names = new Set((await listed({ page_size: 100 }, reader)).map((one) => one.username))
    expect([...names]).toEqual([own.user.username])
    expect(await listed({ username: foreign.user.username }, reader)).toEqual([])
    expect((await own.call(listSecurityEvents)).status).toBe(403)
  })

  it('are found by account, address, kind and time, and written to a file', async () => {
    const [{ user }, address] = [await t.as({ password }), newAddress()]
    await logIn(user.username, password, address)
    const { username } = user
    expect(await told({ username, ip_address: address })).toEqual([['by_password', 1]])
    expect(await told({ username, event: [securityEvent.code.logged_out] })).toEqual([])
    const past = ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z']
    expect(await told({ username, time_range: past })).toEqual([])
    const file = await admin.call(exportSecurityEvents, { query: { username, export_type: 'csv' } })
    expect(file.bytes.toString()).toContain(address)
    expect(file.bytes.toString()).toContain('密码登录')
  })

  it('are removed after half a year', async () => {
    const address = newAddress()
    await logIn('nobody-here', 'wrong1', address)
    expect(await listed({ ip_address: address })).toHaveLength(1)
    const sweep = () => t.write((tx) => sweepEvents(tx, 1000))
    await sweep()
    expect(await listed({ ip_address: address })).toHaveLength(1)
    const old = new Date(Date.now() - 181 * 86_400_000)
    await t.app.store.db
      .updateTable('security_event')
      .set({ last_at: old })
      .where('address', '=', address)
      .execute()
    await sweep()
    expect(await listed({ ip_address: address })).toHaveLength(0)
  })
})
