import {
  createInviteCode,
  inviteCodeDays,
  listInviteCodes,
  revokeInviteCode,
} from '@kuacang/contract/reference/invite-code/calls'
import { inviteCodeState } from '@kuacang/contract/reference/invite-code/enums'
import { inviteCodeRefusals } from '@kuacang/contract/reference/invite-code/refusals'
import { editPartner } from '@kuacang/contract/reference/partner/calls'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noWarehouse, systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { redeemInviteCode } from '../public.ts'

describe('invite codes', () => {
  let t: TestServer
  let admin: Client
  beforeAll(async () => {
    t = await testServer()
    admin = await t.as({ rights: ['ManageUsers'] })
  })
  afterAll(() => t.close())

  const make = async (partner_id = 1, remark = '') =>
    (await admin.call(createInviteCode, { body: { partner_id, remark } })).data
  const list = async (query: object = {}) =>
    (await admin.call(listInviteCodes, { query: { page_size: 200, ...query } })).data.list
  const stateOf = async (id: string) =>
    inviteCodeState.name((await list()).find((c) => c.id === id)?.state ?? 0)
  /** Redeems it, and says by which number it was refused; 0 where it was not. */
  const redeem = (code: string): Promise<number> =>
    transact(t.app.store, systemCaller(noWarehouse, 'test'), (tx) => redeemInviteCode(tx, code)).then(
      () => 0,
      (error: unknown) => {
        if (error instanceof Refused) return error.refusal.code
        throw error
      },
    )
  const set = (id: string, what: string) =>
    t.app.store.pool.query(`update invite_code set ${what} where id = $1`, [id])

  it('are made for a customer, valid for thirty days, and listed newest first [FU-648 FU-649]', async () => {
    const first = await make(1, '美国店')
    const second = await make(2)
    expect(first.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    const [newest, older] = await list()
    expect(newest).toMatchObject({ id: second.id, partner_id: 2 })
    expect(older).toMatchObject({
      ...{ id: first.id, partner_id: 1, remark: '美国店', ending: first.code.slice(-4) },
      ...{ created_by: admin.user.username, used_at: null, state: inviteCodeState.code.valid },
    })
    const days = (Date.parse(first.expires_at) - Date.parse(older?.created_at ?? '')) / 86_400_000
    expect(days).toBe(inviteCodeDays)
    expect((await list({ partner_id: 1 })).map((c) => c.id)).not.toContain(second.id)
    const { list: second_page, pagination } = (
      await admin.call(listInviteCodes, { query: { page: 2, page_size: 1 } })
    ).data
    expect([second_page.map((c) => c.id), pagination]).toMatchObject([[first.id], { page: 2, page_size: 1 }])
  })

  it('a code stands nowhere but in the answer that makes it', async () => {
    const { id, code } = await make()
    const bare = code.replaceAll('-', '')
    const { rows } = await t.app.store.pool.query<{ all: string }>(
      `select concat((select json_agg(i) from invite_code i)::text, (select json_agg(r) from operation_record r)::text,
         (select json_agg(k) from idempotency k)::text) as all`,
    )
    const all = rows[0]?.all ?? ''
    expect(all).toContain(id)
    expect([all.includes(code), all.includes(bare)]).toEqual([false, false])
  })

  it('one of fifteen who redeem a code at once gets it', async () => {
    const { id, code } = await make(2)
    const codes = await Promise.all(Array.from({ length: 15 }, () => redeem(code)))
    expect(codes.filter((c) => c === 0)).toHaveLength(1)
    expect(codes.filter((c) => c === inviteCodeRefusals.used.code)).toHaveLength(14)
    expect(await stateOf(id)).toBe('used')
    const { rows } = await t.app.store.pool.query(
      `select detail from operation_record where operation = 'invite_code.redeem' and object_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ detail: { partner_id: 2 } }])
  })

  it('a code is the same in small letters and without its lines; its transaction decides whether it is used', async () => {
    const { id, code } = await make(2)
    const broken = transact(t.app.store, systemCaller(noWarehouse, 'test'), async (tx) => {
      expect(await redeemInviteCode(tx, code)).toEqual({ id, partner_id: 2 })
      throw new Error('the store could not be bound')
    })
    await expect(broken).rejects.toThrow('could not be bound')
    expect(await stateOf(id)).toBe('valid')
    expect(await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(0)
  })

  it('an unknown, a used, an expired and a revoked code are refused, each with its reason', async () => {
    expect(await redeem('2222-2222-2222-2222')).toBe(inviteCodeRefusals.unknown.code)
    expect(await redeem('')).toBe(inviteCodeRefusals.unknown.code)
    const late = await make()
    await set(late.id, "expires_at = now() - interval '1 second'")
    expect(await redeem(late.code)).toBe(inviteCodeRefusals.expired.code)
    expect(await stateOf(late.id)).toBe('expired')
    const back = await make()
    expect((await admin.call(revokeInviteCode, { body: { id: back.id } })).code).toBe(0)
    expect(await redeem(back.code)).toBe(inviteCodeRefusals.revoked.code)
    expect((await list({ state: inviteCodeState.code.revoked })).map((c) => c.id)).toEqual([back.id])
    expect((await list({ state: inviteCodeState.code.expired })).map((c) => c.id)).toEqual([late.id])
  })

  it('only a valid code is revoked, and of revoking and redeeming at once one wins', async () => {
    const revoke = (id: string) => admin.call(revokeInviteCode, { body: { id } })
    for (let i = 0; i < 5; i += 1) {
      const { id, code } = await make()
      const [taken, revoked] = await Promise.all([redeem(code), revoke(id)])
      expect([taken, revoked.code]).toEqual(
        taken === 0 ? [0, inviteCodeRefusals.settled.code] : [inviteCodeRefusals.revoked.code, 0],
      )
      expect((await revoke(id)).code).toBe(inviteCodeRefusals.settled.code)
    }
    expect((await revoke('f'.repeat(24))).status).toBe(404)
  })

  it('a disabled customer gets no code, and one that was made before binds nothing', async () => {
    const { id, code } = await make(2)
    const enable = (enabled: boolean) =>
      admin.call(editPartner, { body: { partner_id: 2, update_dict: { enabled } } })
    await enable(false)
    const refused = await admin.call(createInviteCode, { body: { partner_id: 2 } })
    expect(refused.code).toBe(referenceRefusals.partner_disabled.code)
    expect(await redeem(code)).toBe(referenceRefusals.partner_disabled.code)
    await enable(true)
    expect(await stateOf(id)).toBe('valid')
    expect((await admin.call(createInviteCode, { body: { partner_id: 99 } })).status).toBe(404)
  })

  it('are for staff: a customer’s user is refused even with the right', async () => {
    const stranger = await t.as({ rights: ['ManageUsers'], partner: 1 })
    expect((await stranger.call(listInviteCodes, { query: {} })).status).toBe(403)
    expect((await stranger.call(createInviteCode, { body: { partner_id: 1 } })).status).toBe(403)
    const { id } = await make()
    expect((await stranger.call(revokeInviteCode, { body: { id } })).status).toBe(403)
  })
})
