import {
  exportCreditAccounts,
  listStatementPayments,
  payStatement,
  reversePayment,
} from '@kuacang/contract/billing/account/calls'
import { accountRefusals } from '@kuacang/contract/billing/account/refusals'
import { cancelValueAddedService } from '@kuacang/contract/billing/service/calls'
import {
  answerDispute,
  disputeLine,
  listStatementLines,
  listStatements,
  settleStatement,
} from '@kuacang/contract/billing/statement/calls'
import { statementStatus } from '@kuacang/contract/billing/statement/enums'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { must, orderBody, shipped, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { registerLaws } from '../../registry.ts'
import { chargedIn, done, entered, today } from '../billing.testing.ts'
import { rateAll } from '../rater/run.ts'
import { issueStatement } from '../statement/actions.ts'
import { makeDraft } from '../statement/fill.ts'
import { accountOf, keeperOf, limitTo, merchantOf, paid, withPrices } from './account.testing.ts'

const { code: status } = statementStatus
const { code: order } = outboundOrderStatus
/** By the clock of the warehouse, as `lastMonth` is. */
const caller = { ...systemCaller(1, 'test'), clock: { zone: 'Asia/Shanghai' } }

const lastMonth = (): string => {
  const at = new Date(`${today().slice(0, 7)}-15T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - 1)
  return at.toISOString().slice(0, 7)
}

describe('payments', () => {
  let t: TestServer
  let fbw: Client
  let keeper: Client
  let merchant: Client
  let sku: string
  let owner: pg.Client
  let month = lastMonth()
  beforeAll(async () => {
    t = await testServer()
    await registerLaws()
    fbw = await worker(t)
    keeper = await keeperOf(t)
    merchant = await merchantOf(t, 1)
    owner = new pg.Client({ connectionString: t.database.owner })
    await owner.connect()
    await withPrices(keeper)
    ;({ sku } = await stocked(fbw, 500))
  })
  afterAll(async () => {
    await owner.end()
    await t.close()
  })

  const account = () => accountOf(keeper)
  const create = (quantity = 1) => fbw.call(createOutboundOrder, { body: orderBody([{ sku, quantity }]) })
  /** An issued statement of all that is charged by now, as of another month before. Answers it. */
  const stated = async () => {
    await chargedIn(owner, month)
    const name = month
    const at = new Date(`${month}-15T00:00:00Z`)
    at.setUTCMonth(at.getUTCMonth() - 1)
    month = at.toISOString().slice(0, 7)
    await t.write((tx) => makeDraft(tx, caller, { partner_id: 1, currency: 'USD' }, name))
    const find = async () => {
      const { list } = (await keeper.call(listStatements, { query: { month: name, partner_id: 1 } })).data
      if (!list[0]) throw new Error('no statement')
      return list[0]
    }
    const { id } = await find()
    await t.write((tx) => issueStatement(tx, caller, id))
    return { id, find }
  }
  const charged = async (quantity: string) => {
    const one = await entered(keeper, { quantity })
    await done(keeper, one.id)
    return one
  }
  const payments = async (by: Client, statement_id: string) =>
    (await by.call(listStatementPayments, { query: { statement_id } })).data.list
  const takeBack = (id: string) =>
    keeper.call(reversePayment, { params: { id }, body: { reason: '记错账单' } })

  it('a credit limit is used up, paid, and the order verified again [journey 10]', async () => {
    must(await limitTo(keeper, '30'))
    await shipped(fbw, 11)
    await rateAll(t.app)
    expect(await account()).toMatchObject({ owed: '20.00', held: '0.00', free: '10.00' })
    const refused = must(await create(2)).data
    expect(refused).toMatchObject({
      order_status: order.validation_failed,
      sub_status: outboundSubStatus.code.fee_freeze_failed,
      fees_short: { needed: '11.00', free: '10.00', limit: '30.00', currency: 'USD' },
    })
    const { id, find } = await stated()
    // Issued or not: what is not paid is owed.
    expect(await account()).toMatchObject({ owed: '20.00', free: '10.00' })
    const again = () => fbw.call(reverifyOutboundOrder, { body: { id: refused.id } })
    expect(must(await again()).data.order_status).toBe(order.validation_failed)

    // A part is paid while two at once verify the order again: one of them takes it on, once.
    expect(must(await paid(keeper, id, '5', { reference: 'BANK-1' })).data).toMatchObject({ settled: false })
    expect(await find()).toMatchObject({ status: status.issued, paid: '5.00' })
    const replies = await Promise.all([again(), again(), again()])
    expect(replies.filter((r) => r.code === 0).map((r) => r.data.order_status)).toEqual([
      order.location_allocated,
    ])
    expect(await account()).toMatchObject({ owed: '15.00', held: '11.00', free: '4.00' })
    expect(must(await paid(keeper, id, '15')).data).toMatchObject({ settled: true })
    expect(await find()).toMatchObject({ status: status.settled, paid: '20.00' })
    expect(await account()).toMatchObject({ owed: '0.00', held: '11.00', free: '19.00' })
    expect(await accountOf(merchant)).toMatchObject({ owed: '0.00', held: '11.00', free: '19.00' })
    expect((await payments(merchant, id)).map((p) => [p.amount, p.reference, p.created_by])).toEqual([
      ['15.00', '', ''],
      ['5.00', 'BANK-1', ''],
    ])
    must(await fbw.call(cancelOutboundOrder, { body: { id: refused.id, reason: '不再需要' } }))
    await expectProven(fbw)
  })

  it('is refused where it is too much, in the future, in parts of cents, or known already', async () => {
    await charged('12')
    const { id } = await stated()
    const refusal = async (amount: string, more: object = {}) => (await paid(keeper, id, amount, more)).code
    expect(await refusal('12.01')).toBe(accountRefusals.too_much.code)
    expect(await refusal('1.005')).toBe(accountRefusals.cents.code)
    expect(await refusal('1', { day: '2999-01-01' })).toBe(accountRefusals.day_to_come.code)
    must(await paid(keeper, id, '2', { reference: 'BANK-2' }))
    expect(await refusal('2', { reference: 'BANK-2' })).toBe(accountRefusals.known_reference.code)
    // Several at once never pay more than the total.
    const all = await Promise.all(Array.from({ length: 8 }, () => paid(keeper, id, '4')))
    expect(all.filter((r) => r.code === 0)).toHaveLength(2)
    expect(all.filter((r) => r.code === 0 && r.data.settled)).toHaveLength(0)
    // The same command twice is one payment.
    const same = () =>
      keeper.call(
        payStatement,
        { params: { id }, body: { amount: '2', day: today() } },
        { key: 'one-and-the-same-payment' },
      )
    const twice = await Promise.all([same(), same()])
    expect(twice.map((r) => r.msg)).toEqual(['', ''])
    expect(twice[0]?.data).toEqual(twice[1]?.data)
    expect((await payments(keeper, id)).map((p) => p.amount).sort()).toEqual(['2.00', '2.00', '4.00', '4.00'])
    expect(await refusal('1')).toBe(accountRefusals.not_issued.code)
    await expectProven(fbw)
  })

  it('a wrong payment is taken back once, and its statement is open again', async () => {
    await charged('7')
    const { id, find } = await stated()
    const { owed } = await account()
    must(await keeper.call(settleStatement, { params: { id }, body: { remark: '现金' } }))
    expect(await find()).toMatchObject({ status: status.settled, paid: '7.00' })
    const [payment] = await payments(keeper, id)
    expect(payment).toMatchObject({ amount: '7.00', standing: true, note: '现金' })
    const replies = await Promise.all([1, 2, 3].map(() => takeBack(payment?.id ?? '')))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(replies.filter((r) => r.code === accountRefusals.taken_back.code)).toHaveLength(2)
    expect(await find()).toMatchObject({ status: status.issued, paid: '0.00' })
    expect((await account()).owed).toBe(owed)
    const both = await payments(keeper, id)
    expect(both.map((p) => [p.amount, p.standing])).toEqual([
      ['-7.00', false],
      ['7.00', false],
    ])
    expect((await takeBack(both[0]?.id ?? '')).code).toBe(accountRefusals.taken_back.code)
    await expectProven(fbw)
  })

  it('a statement that is paid while a line is disputed is settled with the answer', async () => {
    await charged('3')
    const { id, find } = await stated()
    const { data } = await merchant.call(listStatementLines, { params: { id }, query: {} })
    const params = { id, charge_id: data.list[0]?.id ?? '' }
    must(await merchant.call(disputeLine, { params, body: { reason: '数量不对' } }))
    expect(must(await paid(keeper, id, '3')).data.settled).toBe(false)
    expect((await find()).status).toBe(status.issued)
    must(await keeper.call(answerDispute, { params, body: { take_back: true, answer: '已核对' } }))
    expect((await find()).status).toBe(status.settled)
    // What was taken back is the customer's now.
    const { owed } = await account()
    const next = await stated()
    expect(await next.find()).toMatchObject({ total: '-3.00' })
    must(await keeper.call(settleStatement, { params: { id: next.id }, body: {} }))
    expect(Number((await account()).owed)).toBeCloseTo(Number(owed) + 3)
    await expectProven(fbw)
  })

  it('accounts are of their warehouse and of their customer, also as a file', async () => {
    must(await limitTo(keeper, '77', 2))
    const linesFor = async (by: Client, warehouse = 1) =>
      String((await by.call(exportCreditAccounts, { query: {} }, { warehouse })).bytes)
        .trim()
        .split(/\r?\n/)
        .slice(1)
    expect((await linesFor(keeper)).some((line) => line.includes('77'))).toBe(true)
    const stranger = await t.as({ rights: ['ManageStatements'], warehouses: [2] })
    expect(await linesFor(stranger, 2)).toEqual([])
    expect((await stranger.call(exportCreditAccounts, { query: {} }, { warehouse: 1 })).status).toBe(403)
    const own = await linesFor(merchant)
    expect([own.length, own.some((line) => line.includes('77'))]).toEqual([1, false])
    must(await limitTo(keeper, null, 2))
  })

  it('whatever happens at once, accounts are the sum of their entries and no hold passes the limit', async () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('create' as const), n: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('cancel' as const), n: fc.nat(20) }),
      fc.record({ kind: fc.constant('again' as const), n: fc.nat(20) }),
      fc.record({ kind: fc.constant('charge' as const), n: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('withdraw' as const), n: fc.nat(20) }),
      fc.record({ kind: fc.constant('limit' as const), n: fc.integer({ min: 0, max: 90 }) }),
      fc.record({ kind: fc.constant('rate' as const), n: fc.constant(0) }),
    )
    const orders: string[] = []
    const services: string[] = []
    const at = <T>(all: readonly T[], n: number) => all[n % Math.max(all.length, 1)]
    const happen = async ({ kind, n }: { kind: string; n: number }): Promise<unknown> => {
      if (kind === 'create') return orders.push(must(await create(n)).data.id)
      if (kind === 'cancel')
        return fbw.call(cancelOutboundOrder, { body: { id: at(orders, n) ?? '', reason: '随机取消' } })
      if (kind === 'again') return fbw.call(reverifyOutboundOrder, { body: { id: at(orders, n) ?? '' } })
      if (kind === 'charge') return services.push((await charged(String(n))).id)
      if (kind === 'withdraw')
        return keeper.call(cancelValueAddedService, {
          params: { id: at(services, n) ?? '' },
          body: { reason: '随机冲销' },
        })
      if (kind === 'limit') return must(await limitTo(keeper, n > 80 ? null : String(n)))
      return rateAll(t.app)
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          for (const round of rounds) await Promise.all(round.map(happen))
          await expectProven(fbw)
        },
      ),
      { numRuns: 6 },
    )
  })
})
