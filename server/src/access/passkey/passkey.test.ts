import { randomBytes } from 'node:crypto'
import { addPasskey, beginPasskey, removePasskey } from '@kuacang/contract/access/passkey/calls'
import { passkeyRefusals as refused } from '@kuacang/contract/access/passkey/refusals'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import { secondFactorRefusals as factor } from '@kuacang/contract/access/second-factor/refusals'
import { securityEvent } from '@kuacang/contract/access/security-event/enums'
import { getUser, login } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { listUserChanges } from '@kuacang/contract/access/user/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { phone } from '../second-factor/phone.testing.ts'
import { device } from './device.testing.ts'

const password = passwords.right
type Device = ReturnType<typeof device>
type Proof = { factor_code?: string; passkey?: string }

describe('passkeys', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer({ SEAL_KEY: randomBytes(32).toString('base64') })
  })
  afterAll(() => t.close())
  afterEach(() => {
    vi.useRealTimers()
  })

  const someone = () => t.as({ password })
  const logIn = (who: Client, proof: Proof = {}) =>
    t.visitor().call(login, { body: { username: who.user.username, password, ...proof } })
  /** What a login with the right password says that a passkey is to sign. */
  const asked = async (who: Client): Promise<string> => {
    const { code, data } = await logIn(who)
    expect(code).toBe(factor.code_needed.code)
    return (data as unknown as { passkey: string }).passkey
  }
  const begin = (who: Client, proof: Proof = {}) => who.call(beginPasskey, { body: { password, ...proof } })
  const add = async (who: Client, of: Device, passkey_name: string, proof: Proof = {}) => {
    const { options } = (await begin(who, proof)).data
    return who.call(addPasskey, { body: { passkey_name, passkey: of.make(options) } })
  }

  it('the first one → every login needs it or a recovery code beside the password; other sessions end', async () => {
    const client = await someone()
    const other = await t.again(client)
    const key = device()
    const { recovery_codes } = (await add(client, key, '门口电脑')).data
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await other.call(getUser)).status).toBe(401)
    expect((await client.call(getUser)).status).toBe(200)
    const passkey = key.sign(await asked(client))
    expect((await logIn(client, { passkey })).code).toBe(0)
    // What was signed counts once.
    expect((await logIn(client, { passkey })).code).toBe(refused.not_verified.code)
    expect((await logIn(client, { factor_code: recovery_codes[0] ?? '' })).code).toBe(0)
    expect((await client.call(getSecondFactor)).data).toMatchObject({
      active: true,
      app: false,
      recovery_codes_left: 9,
      passkeys: [{ name: '门口电脑', used_at: expect.any(String) }],
    })
  })

  it('its user is told by mail that one came or went, and a use of it is a login with a second factor', async () => {
    const client = await someone()
    const to_address = `${client.user.username}@example.com`
    await t.app.store.db
      .updateTable('app_user')
      .set({ email: to_address })
      .where('id', '=', client.user.id)
      .execute()
    const [key, second] = [device(), device()]
    await add(client, key, '门口电脑')
    await add(client, second, '平板', { passkey: key.sign(await asked(client)) })
    const { passkeys } = (await client.call(getSecondFactor)).data
    const passkey_id = passkeys.find((one) => one.name === '平板')?.id
    const body = { password, passkey_id, passkey: key.sign(await asked(client)) }
    expect((await client.call(removePasskey, { body })).code).toBe(0)
    const mails = await t.app.store.db
      .selectFrom('mail')
      .select('subject')
      .where('to_address', '=', to_address)
      .orderBy('id')
      .execute()
    expect(mails.map((mail) => mail.subject.slice('跨仓账号安全提醒：'.length))).toEqual([
      '已添加通行密钥“门口电脑”，并生成了新的恢复码',
      '已添加通行密钥“平板”',
      '已移除通行密钥“平板”',
    ])
    expect((await logIn(client, { passkey: key.sign(await asked(client)) })).code).toBe(0)
    const { event } = await t.app.store.db
      .selectFrom('security_event')
      .select('event')
      .where('user_id', '=', client.user.id)
      .where('event', '<', securityEvent.code.logged_out)
      .executeTakeFirstOrThrow()
    expect(event).toBe(securityEvent.code.by_password_and_factor)
  })

  it('what another device, address, user, time or use has signed is refused, and counts as a failed try', async () => {
    const [client, other] = [await someone(), await someone()]
    const [key, theirs] = [device(), device()]
    await add(client, key, 'key')
    await add(other, theirs, 'key')
    const tries: (() => Promise<string>)[] = [
      async () => device().sign(await asked(client)),
      async () => theirs.sign(await asked(client)),
      async () => key.sign(await asked(other)),
      async () => key.sign(await asked(client), { origin: 'https://evil.example' }),
      async () => key.sign(await asked(client), { challenge: 'x'.repeat(43) }),
      async () => '{"no": "passkey"}',
    ]
    const codes: number[] = []
    for (const one of tries) codes.push((await logIn(client, { passkey: await one() })).code)
    // The sixth comes after five failed ones.
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => refused.not_verified.code))
    expect(codes[5]).toBe(sessionRefusals.throttled.code)
    const late = await asked(other)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    expect((await logIn(other, { passkey: theirs.sign(late) })).code).toBe(refused.not_verified.code)
  })

  it('a copy of a device is told by its counter, and fifteen logins at once with one answer are one', async () => {
    const client = await someone()
    const key = device()
    await add(client, key, 'key')
    expect((await logIn(client, { passkey: key.sign(await asked(client), { counter: 7 }) })).code).toBe(0)
    const copy = await logIn(client, { passkey: key.sign(await asked(client), { counter: 7 }) })
    expect(copy.code).toBe(refused.not_verified.code)
    const passkey = key.sign(await asked(client), { counter: 8 })
    const replies = await Promise.all(Array.from({ length: 15 }, () => logIn(client, { passkey })))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
  })

  it('several are named, listed and removed one by one; a password alone neither adds nor removes one', async () => {
    const client = await someone()
    const [first, second] = [device(), device()]
    expect((await client.call(beginPasskey, { body: { password: 'wrong1234' } })).code).toBe(
      factor.wrong_password.code,
    )
    await add(client, first, 'desk')
    expect((await begin(client)).code).toBe(factor.code_needed.code)
    const proof = async (of: Device) => ({ passkey: of.sign(await asked(client)) })
    expect((await add(client, second, 'desk', await proof(first))).code).toBe(refused.name_taken.code)
    const reply = await add(client, second, 'phone', await proof(first))
    expect(reply).toMatchObject({ code: 0, data: { recovery_codes: [] } })
    expect((await add(client, second, 'again', await proof(first))).code).toBe(refused.known.code)
    // What a login asks for adds nothing.
    const ofLogin = first.make(await asked(client))
    expect((await client.call(addPasskey, { body: { passkey_name: 'x', passkey: ofLogin } })).code).toBe(
      refused.not_verified.code,
    )
    const [desk, other] = (await client.call(getSecondFactor)).data.passkeys
    const remove = (id: string | undefined, by: Proof = {}, who = client) =>
      who.call(removePasskey, { body: { passkey_id: id ?? '', password, ...by } })
    expect((await remove(desk?.id)).code).toBe(factor.code_needed.code)
    const stranger = await someone()
    expect((await remove(desk?.id, {}, stranger)).code).toBe(kitRefusals.not_found.code)
    expect((await remove(desk?.id, await proof(second))).code).toBe(0)
    expect((await remove(other?.id, await proof(second))).code).toBe(0)
    expect((await client.call(getSecondFactor)).data).toMatchObject({
      active: false,
      passkeys: [],
      recovery_codes_left: 0,
    })
    expect((await logIn(client)).code).toBe(0)
  })

  it('beside an authenticator app either is enough; the app is switched on and off by a passkey too', async () => {
    const client = await someone()
    const key = device()
    await add(client, key, 'key')
    expect((await client.call(beginSecondFactor, { body: { password } })).code).toBe(factor.code_needed.code)
    const passkey = key.sign(await asked(client))
    const { secret } = (await client.call(beginSecondFactor, { body: { password, passkey } })).data
    await client.call(confirmSecondFactor, { body: { factor_code: phone(secret, -1) } })
    expect((await logIn(client, { factor_code: phone(secret) })).code).toBe(0)
    const proof = { passkey: key.sign(await asked(client)) }
    expect((await client.call(removeSecondFactor, { body: { password, ...proof } })).code).toBe(0)
    expect((await client.call(getSecondFactor)).data).toMatchObject({ active: true, app: false })
    expect((await client.call(getSecondFactor)).data.recovery_codes_left).toBe(10)
  })

  it('a role demands a second factor → a passkey is one; a manager takes it away from a user who has lost it, and all of it is chained', async () => {
    const client = await t.as({ password, rights: ['GetSku'] })
    await t.write((tx) =>
      tx.run(
        'update role set second_factor = true where id in (select role_id from user_role where user_id = $1)',
        [client.user.id],
      ),
    )
    const fresh = await t.again(client)
    expect((await fresh.call(listWarehouses)).code).toBe(kitRefusals.second_factor_first.code)
    const key = device()
    await add(fresh, key, 'key')
    expect((await fresh.call(listWarehouses)).code).toBe(0)
    const manager = await t.as({ rights: rightNames })
    expect((await manager.call(resetSecondFactor, { body: { username: client.user.username } })).code).toBe(0)
    expect((await fresh.call(getUser)).status).toBe(401)
    const time_range = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const query = { user_id: client.user.id, time_range }
    const changes = (await manager.call(listUserChanges, { query })).data.list
    expect(changes.map((c) => c.operation)).toEqual(['user.reset_second_factor', 'user.add_passkey'])
    const [chained] = await t.write((tx) =>
      tx.run<{ n: string }>('select count(*) as n from access_change where content like $1', [
        `%user.add_passkey%${client.user.username}%`,
      ]),
    )
    expect(Number(chained?.n)).toBe(1)
  })
})
