import { getUser, lockScreen, logout, unlockScreen } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../../registry.ts'

const calls = await allCalls()
/** What is needed to know who sits there, to unlock, or to log out. */
const needed = ['GET /user', 'POST /get-user', 'POST /lock_screen', 'POST /unlock_screen', 'POST /logout']
const password = 'mine12345'

describe('a locked screen', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const locked = kitRefusals.screen_locked

  it('refuses every call but those to unlock it, whatever the rights, until the password is given [OP-36]', async () => {
    const client = await t.as({ rights: rightNames, password })
    expect((await client.call(lockScreen)).code).toBe(0)
    const open: string[] = []
    for (const call of calls.filter((c) => c.right !== 'open' && !needed.includes(c.route))) {
      const reply = await client.call(call, { params: { id: '0'.repeat(24), name: 'x', suite: 'x' } })
      if (reply.code !== locked.code || reply.status !== locked.status) open.push(call.route)
    }
    expect(open).toEqual([])
    expect((await client.call(getUser)).data.locked).toBe(true)
    expect((await client.call(unlockScreen, { body: { password } })).code).toBe(0)
    expect((await client.call(getUser)).data.locked).toBe(false)
  })

  it('stays locked after a wrong password, which is counted like a login', async () => {
    const client = await t.as({ password })
    await client.call(lockScreen)
    const codes = new Set<number>()
    for (let n = 0; n < 15; n += 1)
      codes.add((await client.call(unlockScreen, { body: { password: `guess-${n}` } })).code)
    expect(codes).toEqual(new Set([sessionRefusals.unlock_wrong.code, sessionRefusals.throttled.code]))
    expect((await client.call(getUser)).data.locked).toBe(true)
  })

  it('is that of one session: another session of the same user goes on', async () => {
    const client = await t.as({ password })
    const other = await t.again(client)
    await client.call(lockScreen)
    expect((await other.call(getUser)).data.locked).toBe(false)
    expect((await client.call(logout)).code).toBe(0)
  })

  it('of one who acts as another opens by the own password, not by that of the other', async () => {
    const own = await t.as({ rights: ['LoginAsUser'], password })
    const client = await t.as({ password: 'other12345' })
    await t.write((tx) =>
      tx.db
        .updateTable('session')
        .set({ su_user_id: own.user.id })
        .where('user_id', '=', client.user.id)
        .execute(),
    )
    expect((await client.call(getUser)).data.su?.username).toBe(own.user.username)
    await client.call(lockScreen)
    expect((await client.call(unlockScreen, { body: { password: 'other12345' } })).code).toBe(
      sessionRefusals.unlock_wrong.code,
    )
    expect((await client.call(unlockScreen, { body: { password } })).code).toBe(0)
  })

  it('is locked once by fifteen calls at once', async () => {
    const client = await t.as({ password })
    await Promise.all(Array.from({ length: 15 }, () => client.call(lockScreen)))
    expect((await client.call(getUser)).data.locked).toBe(true)
    const written = await t.app.store.db
      .selectFrom('operation_record')
      .select('operation')
      .where('object_id', '=', client.user.id)
      .where('operation', '=', 'user.lock')
      .execute()
    expect(written).toHaveLength(1)
  })
})
