import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import {
  listEpcFineAmounts,
  searchEpcFines,
  setEpcFineAmount,
  withdrawEpcFineAmount,
} from '@kuacang/contract/epc/fine/calls'
import { epcFineAmountState, epcFineReason } from '@kuacang/contract/epc/fine/enums'
import { epcFineRefusals } from '@kuacang/contract/epc/fine/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { allLaws } from '#kit/doctor/law'
import type { Client } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { writeAmount } from './amounts.ts'
import { finesCost } from './fine.testing.ts'

const { late, undeclared_type } = epcFineReason.code
const { planned, in_force, past } = epcFineAmountState.code
const day = 86_400_000

describe('what a fault costs', () => {
  const given = epcForAll()
  let boss: Client
  beforeAll(async () => {
    await registerLaws()
    boss = await given.t.as({ rights: ['EPCFine'], warehouses: [ourEpc] })
    await given.t.app.store.pool.query(
      "update warehouse set timezone = 'America/Los_Angeles' where id = $1",
      [ourEpc],
    )
  })
  const set = (body: Record<string, unknown>, by = boss) =>
    by.call(setEpcFineAmount, {
      body: { reason: late, amount: 7.5, currency: 'USD', effective_date: '2031-07-01', ...body } as never,
    })
  const amounts = async (reason: number = late) =>
    (await boss.call(listEpcFineAmounts, {})).data.list.filter((a) => a.reason === reason)
  /** A parcel that came late now, and its fine. */
  const lateNow = async () => {
    const [tracking_id = ''] = await announcedParcels(given.platform, [
      { user_key: numberOf('buyer-'), arrive_by: '2026-01-02T00:00:00Z' },
    ])
    expect((await given.operator.call(submitAscan, { body: { tracking_id } })).code).toBe(0)
    const { list } = (await boss.call(searchEpcFines, { query: { tracking_id: [tracking_id] } })).data
    return list.map((f) => f.amount)
  }
  const before = (days: number, amount: number, reason: number = late) =>
    given.t.write(
      (tx) =>
        writeAmount(tx, systemCaller(ourEpc, 'test'), {
          ...{ reason, amount, currency: 'USD', effective_at: new Date(Date.now() - days * day) },
        }),
      ourEpc,
    )

  it('set for a later day → it counts from midnight by the clock of the warehouse, and nobody is fined until then', async () => {
    const reply = await set({})
    expect(reply.data).toMatchObject({
      ...{ reason: late, amount: 7.5, currency: 'USD', state: planned, set_by: boss.user.username },
      effective_time: '2031-07-01T07:00:00.000Z',
    })
    expect(await lateNow()).toEqual([])
    // Set again for the same day, it takes the place of the other.
    expect((await set({ amount: 8 })).data.id).toBe(reply.data.id)
    expect(await amounts()).toMatchObject([{ amount: 8, state: planned }])
    const gone = await boss.call(withdrawEpcFineAmount, { params: { id: reply.data.id } })
    expect([gone.code, await amounts()]).toEqual([0, []])
    const again = await boss.call(withdrawEpcFineAmount, { params: { id: reply.data.id } })
    expect(again.status).toBe(404)
  })

  it('today, yesterday, no money, too fine a sum, a strange currency or reason → refused, and nothing is set', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date())
    for (const effective_date of [today, '2026-01-01'])
      expect((await set({ effective_date })).code).toBe(epcFineRefusals.too_early.code)
    expect((await set({ currency: 'ZZZ' })).code).toBe(epcFineRefusals.unknown_currency.code)
    for (const wrong of [
      { amount: -1 },
      { amount: 0.001 },
      { amount: 100_000 },
      { amount: '5' },
      { reason: 9 },
      { effective_date: '2031-02-30' },
    ])
      expect([wrong, (await set(wrong)).status]).toEqual([wrong, 400])
    const plain = await given.t.as({ rights: ['EPCReport'], warehouses: [ourEpc] })
    expect((await set({}, plain)).code).toBe(kitRefusals.no_permission.code)
    expect(await amounts()).toEqual([])
  })

  it('the last one that has begun counts; 0 ends the fine; one that counts is not withdrawn, nor one of another centre', async () => {
    await before(3, 4)
    const id = await before(2, 6)
    await set({ amount: 9 })
    expect((await amounts()).map((a) => [a.amount, a.state])).toEqual([
      [6, in_force],
      [9, planned],
      [4, past],
    ])
    expect(await lateNow()).toEqual([6])
    const kept = await boss.call(withdrawEpcFineAmount, { params: { id } })
    expect(kept.code).toBe(epcFineRefusals.counts_already.code)
    const away = await given.t.as({ rights: ['EPCFine'], warehouses: [otherEpc] })
    expect((await away.call(withdrawEpcFineAmount, { params: { id } })).status).toBe(404)
    expect((await away.call(listEpcFineAmounts, {})).data.list).toEqual([])
    await before(1, 0)
    expect(await lateNow()).toEqual([])
  })

  it('15 at once set the same day → one amount', async () => {
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_x, i) => set({ reason: undeclared_type, amount: i + 1 })),
    )
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(await amounts(undeclared_type)).toHaveLength(1)
  })

  it('whatever amounts there were, a fine is the one that counted, and the doctor finds any other', async () => {
    await finesCost(given.t, new Date(Date.now() - 40 * day))
    const law = allLaws().find((l) => l.name === 'epc.amount_of_fine')
    const broken = () => given.t.write(async (tx) => (await law?.find(tx, ourEpc))?.violations, ourEpc)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9_999_999 })), {
          minLength: 1,
          maxLength: 6,
        }),
        async (history) => {
          await given.t.app.store.pool.query('delete from epc_fine')
          await given.t.app.store.pool.query('delete from epc_fine_amount where reason = $1', [late])
          for (const [days, cents] of history) await before(days, cents / 100)
          const latest = Math.min(...history.map(([days]) => days))
          const cents = history.findLast(([days]) => days === latest)?.[1] ?? 0
          expect(await lateNow()).toEqual(cents > 0 ? [cents / 100] : [])
          expect(await broken()).toEqual([])
        },
      ),
      { numRuns: share(15, 4) },
    )
    await before(1, 3)
    await lateNow()
    await given.t.app.store.pool.query('update epc_fine set amount_cents = amount_cents + 1')
    expect(await broken()).not.toEqual([])
  })
})
