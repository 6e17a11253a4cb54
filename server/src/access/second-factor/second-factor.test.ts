import { randomBytes } from 'node:crypto'
import { editRole } from '@kuacang/contract/access/role/calls'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from '@kuacang/contract/access/second-factor/calls'
import { secondFactorRefusals as refused } from '@kuacang/contract/access/second-factor/refusals'
import { getUser, login } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '#kit/testing/passwords'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { hashOfCode } from './codes.ts'
import { phone } from './phone.testing.ts'
import { keepRecoveryCodes } from './store.ts'

const password = passwords.right

describe('the second factor', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer({ SEAL_KEY: randomBytes(32).toString('base64') })
  })
  afterAll(() => t.close())

  const logIn = (who: Client, code?: string) =>
    t
      .visitor()
      .call(login, { body: { username: who.user.username, password, ...(code && { factor_code: code }) } })
  const someone = () => t.as({ password })
  /** Set up by the code of the half minute before, so that those of now and later are unused. */
  const setUp = async (client: Client) => {
    const { secret } = (await client.call(beginSecondFactor, { body: { password } })).data
    const reply = await client.call(confirmSecondFactor, { body: { factor_code: phone(secret, -1) } })
    expect(reply.msg).toBe('')
    return { secret, codes: reply.data.recovery_codes }
  }

  it('once it is confirmed, a login needs the code of the app too, which works once; other sessions end', async () => {
    const client = await someone()
    const other = await t.again(client)
    expect((await logIn(client)).code).toBe(0)
    const { secret } = (await client.call(beginSecondFactor, { body: { password } })).data
    // Nothing is asked before it is confirmed, and a guess confirms nothing.
    expect((await logIn(client)).code).toBe(0)
    expect((await client.call(confirmSecondFactor, { body: { factor_code: '000000' } })).code).toBe(
      refused.wrong_code.code,
    )
    expect((await client.call(confirmSecondFactor, { body: { factor_code: phone(secret, -1) } })).code).toBe(
      0,
    )
    expect((await other.call(getUser)).status).toBe(401)
    expect((await client.call(getUser)).status).toBe(200)
    expect((await logIn(client)).code).toBe(refused.code_needed.code)
    expect((await logIn(client, phone(secret, 9))).code).toBe(refused.wrong_code.code)
    const code = phone(secret)
    // As apps show it.
    expect((await logIn(client, `${code.slice(0, 3)} ${code.slice(3)}`)).code).toBe(0)
    expect((await logIn(client, code)).code).toBe(refused.wrong_code.code)
    expect((await client.call(getSecondFactor)).data).toMatchObject({
      active: true,
      required: false,
      recovery_codes_left: 10,
    })
  })

  it('fifteen logins at once with one code → one gets in', async () => {
    const client = await someone()
    const { secret } = await setUp(client)
    const code = phone(secret)
    const replies = await Promise.all(Array.from({ length: 15 }, () => logIn(client, code)))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    const others = new Set(replies.filter((r) => r.code !== 0).map((r) => r.code))
    expect(
      [...others].every((c) => c === refused.wrong_code.code || c === sessionRefusals.throttled.code),
    ).toBe(true)
  })

  it('codes are guessed no faster than passwords, and a login without a code is no guess', async () => {
    const client = await someone()
    const { secret } = await setUp(client)
    for (let i = 0; i < 8; i += 1) expect((await logIn(client)).code).toBe(refused.code_needed.code)
    const codes: number[] = []
    for (let i = 0; i < 7; i += 1) {
      codes.push((await logIn(client, '123456')).code)
      // That the password is right again and again gives no new tries.
      await logIn(client)
    }
    expect(codes.at(-1)).toBe(sessionRefusals.throttled.code)
    // Not even the right one while the account waits.
    expect((await logIn(client, phone(secret))).code).toBe(sessionRefusals.throttled.code)
  })

  it('a wrong password says nothing of the second factor', async () => {
    const client = await someone()
    const { secret } = await setUp(client)
    const body = { username: client.user.username, password: 'wrong1234', factor_code: phone(secret) }
    expect((await t.visitor().call(login, { body })).code).toBe(sessionRefusals.wrong_login.code)
    // The code is not used up by it.
    expect((await logIn(client, body.factor_code)).code).toBe(0)
  })

  it('a recovery code of 112 bits or more logs in once, typed in groups or without', async () => {
    const client = await someone()
    const { codes } = await setUp(client)
    const [first = '', second = '', third = ''] = codes
    // 31 letters and digits that look like nothing else.
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
    expect(24 * Math.log2(31)).toBeGreaterThanOrEqual(112)
    expect(new Set(codes).size).toBe(10)
    expect((await logIn(client, first.toUpperCase())).code).toBe(0)
    expect((await logIn(client, first)).code).toBe(refused.wrong_code.code)
    expect((await logIn(client, second.replaceAll('-', ''))).code).toBe(0)
    expect((await logIn(client, ` ${third.replaceAll('-', ' - ')} `)).code).toBe(0)
    expect((await client.call(getSecondFactor)).data.recovery_codes_left).toBe(7)
  })

  it('a recovery code is taken once, though it is sent 15 times at once', async () => {
    const client = await someone()
    const [code = ''] = (await setUp(client)).codes
    const replies = await Promise.all(Array.from({ length: 15 }, () => logIn(client, code)))
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1)
  })

  it('recovery codes of former versions, two groups of five, go on logging in', async () => {
    const client = await someone()
    await setUp(client)
    const code_hash = hashOfCode('abcde-fghjk')
    await t.write((tx) => keepRecoveryCodes(tx, client.user.id, [code_hash]))
    expect((await logIn(client, 'ABCDE fghjk')).code).toBe(0)
    expect((await logIn(client, 'abcde-fghjk')).code).toBe(refused.wrong_code.code)
  })

  it('what is stored opens nothing: the secret is sealed, the recovery codes are hashed', async () => {
    const client = await someone()
    const { secret, codes } = await setUp(client)
    const stored = await t.write(async (tx) => [
      ...(await tx.run('select * from second_factor where user_id = $1', [client.user.id])),
      ...(await tx.run('select * from recovery_code where user_id = $1', [client.user.id])),
      ...(await tx.run('select * from operation_record where object_id = $1', [client.user.id])),
      ...(await tx.run('select * from idempotency', [])),
    ])
    const text = JSON.stringify(stored)
    for (const hidden of [secret, ...codes, ...codes.map((c) => c.replaceAll('-', ''))])
      expect(text).not.toContain(hidden)
  })

  it('is begun and removed by the password, removed only with a code; another phone needs the former one removed', async () => {
    const client = await someone()
    const wrong = await client.call(beginSecondFactor, { body: { password: 'wrong1234' } })
    expect(wrong.code).toBe(refused.wrong_password.code)
    expect((await client.call(confirmSecondFactor, { body: { factor_code: '123456' } })).code).toBe(
      refused.not_begun.code,
    )
    const { secret } = await setUp(client)
    expect((await client.call(beginSecondFactor, { body: { password } })).code).toBe(refused.active.code)
    const remove = (code: string, by = password) =>
      client.call(removeSecondFactor, { body: { password: by, factor_code: code } })
    expect((await remove(phone(secret), 'wrong1234')).code).toBe(refused.wrong_password.code)
    expect((await remove('000000')).code).toBe(refused.wrong_code.code)
    expect((await remove(phone(secret))).code).toBe(0)
    expect((await remove(phone(secret, 1))).code).toBe(refused.not_active.code)
    expect((await logIn(client)).code).toBe(0)
  })

  it('a role demands it → nothing else is answered until it is set up, on every process; then all is', async () => {
    const client = await t.as({ password, rights: ['GetSku'] })
    const server = await t.another()
    const [role] = await t.write((tx) =>
      tx.run<{ role_id: string }>('select role_id from user_role where user_id = $1', [client.user.id]),
    )
    const admin = await t.as({ rights: rightNames })
    const demand = (second_factor: boolean) =>
      admin.call(editRole, { body: { role_id: role?.role_id ?? '', update_dict: { second_factor } } })
    expect((await client.call(listWarehouses)).code).toBe(0)
    expect((await demand(true)).code).toBe(0)
    expect((await client.call(listWarehouses)).code).toBe(kitRefusals.second_factor_first.code)
    await expect
      .poll(async () => (await client.call(listWarehouses, {}, { server })).code)
      .toBe(kitRefusals.second_factor_first.code)
    expect((await client.call(getUser)).data.must_set_up_second_factor).toBe(true)
    const { secret } = await setUp(client)
    expect((await client.call(listWarehouses)).code).toBe(0)
    expect((await client.call(getUser)).data.must_set_up_second_factor).toBe(false)
    // To change the phone it may be removed, and is owed again.
    await client.call(removeSecondFactor, { body: { password, factor_code: phone(secret) } })
    expect((await client.call(listWarehouses)).code).toBe(kitRefusals.second_factor_first.code)
    await demand(false)
    expect((await client.call(listWarehouses)).code).toBe(0)
  })

  it('a phone is lost → a manager resets it within the own reach, never the own one, and the sessions end', async () => {
    const client = await someone()
    await setUp(client)
    const manager = await t.as({ password, rights: ['ManageUsers'] })
    await setUp(manager)
    const reset = (who: Client, by = manager) =>
      by.call(resetSecondFactor, { body: { username: who.user.username } })
    expect((await reset(manager)).code).toBe(refused.own.code)
    const mighty = await t.as({ password, rights: rightNames })
    await setUp(mighty)
    expect((await reset(mighty)).status).toBe(403)
    expect((await reset(client)).code).toBe(0)
    expect((await reset(client)).code).toBe(refused.not_active.code)
    expect((await client.call(getUser)).status).toBe(401)
    expect((await logIn(client)).code).toBe(0)
  })
})
