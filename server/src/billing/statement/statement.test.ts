import { read, utils } from '@e965/xlsx'
import { listCharges, listMyPrices } from '@kuacang/contract/billing/charge/calls'
import { unitsOf } from '@kuacang/contract/billing/decimal'
import { cancelValueAddedService } from '@kuacang/contract/billing/service/calls'
import {
  answerDispute,
  disputeLine,
  getStatement,
  getStatementPdf,
  getStatementSheet,
  issueStatements,
  listStatementLines,
  listStatements,
  makeStatements,
  settleStatement,
} from '@kuacang/contract/billing/statement/calls'
import { lineDispute, statementStatus } from '@kuacang/contract/billing/statement/enums'
import { statementRefusals } from '@kuacang/contract/billing/statement/refusals'
import { inProgress, offlineTaskStatus } from '@kuacang/contract/tasks/task/enums'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import { chargedIn, done, entered, published, today } from '../billing.testing.ts'
import { makeDraft } from './fill.ts'
import { laws } from './laws.ts'

const monthOf = (back: number): string => {
  const at = new Date(`${today().slice(0, 7)}-15T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - back)
  return at.toISOString().slice(0, 7)
}
const [now, last] = [monthOf(0), monthOf(1)]
const { code: status } = statementStatus
const { code: dispute } = lineDispute

describe('statements', () => {
  let t: TestServer
  let owner: pg.Client
  let keeper: Client
  let merchant: Client
  let other: Client
  beforeAll(async () => {
    t = await testServer({ WORKERS: 'true' })
    await registerLaws()
    owner = new pg.Client({ connectionString: t.database.owner })
    await owner.connect()
    keeper = await t.as({
      rights: ['ManageStatements', 'ManagePrices', 'GetAddedValueRecord'],
      warehouses: [1],
    })
    merchant = await t.as({ rights: ['MerchantBilling'], partner: 1, warehouses: [1] })
    other = await t.as({ rights: ['MerchantBilling'], partner: 2, warehouses: [1] })
    await owner.query('update app_user set email = $2 where id = $1', [merchant.user.id, 'boss@shop.example'])
  })
  afterAll(async () => {
    await owner.end()
    await t.close()
  })

  const ended = async (task_id: string) => {
    const row = async () => (await owner.query('select * from offline_task where id = $1', [task_id])).rows[0]
    await expect
      .poll(async () => inProgress.includes((await row()).status), { interval: 50, timeout: 15_000 })
      .toBe(false)
    return await row()
  }
  const make = async (month: string) => {
    const reply = await keeper.call(makeStatements, { body: { month } })
    expect(reply.msg).toBe('')
    expect((await ended(reply.data.task_id)).status).toBe(offlineTaskStatus.code.succeeded)
  }
  const issue = async (...ids: string[]) => {
    const reply = await keeper.call(issueStatements, { body: { ids } })
    expect(reply.msg).toBe('')
    return ended(reply.data.task_id)
  }
  const statementsOf = async (by: Client, query: object = {}) =>
    (await by.call(listStatements, { query: { page_size: 100, ...query } })).data.list
  const the = async (month: string, partner_id = 1) => {
    const [one] = await statementsOf(keeper, { month, partner_id })
    if (!one) throw new Error('no statement')
    return one
  }
  const linesOf = async (by: Client, id: string) =>
    (await by.call(listStatementLines, { params: { id }, query: { page_size: 200 } })).data.list
  /** What was charged in this test until now was charged in the month. */
  const inMonth = (month: string) => chargedIn(owner, month, now)
  const charged = async (quantity: string, more: object = {}) => {
    const one = await entered(keeper, { quantity, ...more })
    await done(keeper, one.id)
    return one
  }
  const violations = async () =>
    (await Promise.all(laws.map((law) => t.write((tx) => law.find(tx, 1))))).flatMap((f) => f.violations)

  it('a month with a price change and a reversal: page, PDF and sheet are equal [journey 9]', async () => {
    await published(keeper, [{ rate: '0.505' }])
    await charged('10')
    await published(keeper, [{ rate: '0.8' }])
    await charged('7')
    const wrong = await charged('100')
    await keeper.call(cancelValueAddedService, { params: { id: wrong.id }, body: { reason: '重复录入' } })
    await charged('3', { partner_id: 2 })
    await inMonth(last)
    await make(last)
    const draft = await the(last)
    expect(draft).toMatchObject({ status: status.draft, lines: 4, total: '10.65', currency: 'USD' })
    // Merchants see what was issued, and drafts not at all.
    expect(await statementsOf(merchant)).toEqual([])
    expect((await merchant.call(getStatement, { params: { id: draft.id } })).status).toBe(404)

    expect((await issue(draft.id)).status).toBe(offlineTaskStatus.code.succeeded)
    const { data: page } = await merchant.call(getStatement, { params: { id: draft.id } })
    expect(page).toMatchObject({ status: status.issued, lines: 4, total: '10.65', partner_id: 1 })
    expect(page.statement_number).toMatch(/^ST/)
    expect(page.issued_by).toBe('')
    const lines = await linesOf(merchant, draft.id)
    expect(lines.map((l) => l.amount)).toEqual(['5.05', '5.60', '80.00', '-80.00'])
    expect(lines.reduce((sum, l) => sum + unitsOf(l.amount), 0n)).toBe(unitsOf(page.total))
    expect(page.sums).toEqual([{ service: lines[0]?.service, charges: 4, quantity: '17', amount: '10.65' }])

    const { bytes: sheet } = await merchant.call(getStatementSheet, { params: { id: draft.id } })
    const book = read(sheet)
    const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    })
    const column = rows[0]?.indexOf('金额') ?? -1
    expect(rows.slice(1).map((r) => r[column])).toEqual([5.05, 5.6, 80, -80, 10.65])
    const { bytes: paper } = await merchant.call(getStatementPdf, { params: { id: draft.id } })
    const said = (await readBack(paper, 60)).map((p) => p.text).join(' ')
    for (const one of lines) {
      expect(said).toContain(one.amount)
      expect(said.replace(/\s/g, '')).toContain(one.cause_number)
    }
    expect(said).toContain('10.65')
    expect(said.replace(/\s/g, '')).toContain(page.statement_number)
    const { rows: mails } = await owner.query('select to_address, subject, attachments from mail')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to_address: 'boss@shop.example' })
    expect(mails[0].subject).toContain('10.65')
    expect(mails[0].attachments.map((a: { name: string }) => a.name)).toEqual([
      `${page.statement_number}.pdf`,
      `${page.statement_number}.xlsx`,
    ])
    expect(await violations()).toEqual([])
  })

  it('what is charged later for an issued month stands on the next statement, and the issued one stays', async () => {
    const before = await the(last)
    await charged('2')
    await inMonth(last)
    await make(last)
    expect(await the(last)).toEqual(before)
    await make(now)
    const next = await the(now)
    expect(next).toMatchObject({ status: status.draft, lines: 1, total: '1.60' })
    // Its month is not over.
    const task = await issue(next.id)
    expect(task.status).toBe(offlineTaskStatus.code.failed)
    const { rows } = await owner.query('select code, message from offline_task_error where task_id = $1', [
      task.id,
    ])
    expect(rows[0]?.code).toBe(String(statementRefusals.month_open.code))
    expect((await the(now)).status).toBe(status.draft)
  })

  it('tasks that issue the same statements at once issue and mail each once', async () => {
    await make(last)
    const { id } = await the(last, 2)
    await owner.query('update app_user set email = $2 where id = $1', [other.user.id, 'two@shop.example'])
    await Promise.all(Array.from({ length: 5 }, () => issue(id)))
    const { rows } = await owner.query(`select count(*) as n from mail where to_address = 'two@shop.example'`)
    expect(rows[0].n).toBe(1)
    expect(await the(last, 2)).toMatchObject({ status: status.issued, total: '2.40' })
    expect(await violations()).toEqual([])
  })

  it('a customer disputes lines; staff keep one and take another back, and settle when all are answered', async () => {
    const { id } = await the(last)
    const [first, second] = await linesOf(merchant, id)
    if (!first || !second) throw new Error('no lines')
    const params = (charge_id: string) => ({ id, charge_id })
    const asks = (by: Client, charge_id: string) =>
      by.call(disputeLine, { params: params(charge_id), body: { reason: '数量不对' } })
    expect(first.line_actions).toEqual(['dispute'])
    expect((await asks(keeper, first.id)).status).toBe(403)
    expect((await asks(other, first.id)).status).toBe(404)
    expect((await asks(merchant, first.id)).msg).toBe('')
    expect((await asks(merchant, second.id)).msg).toBe('')
    expect((await asks(merchant, first.id)).code).toBe(statementRefusals.line_state.code)
    expect((await the(last)).disputes).toBe(2)
    const settle = () => keeper.call(settleStatement, { params: { id }, body: {} })
    expect((await settle()).code).toBe(statementRefusals.disputed.code)

    const answers = (charge_id: string, take_back: boolean) =>
      keeper.call(answerDispute, { params: params(charge_id), body: { take_back, answer: '已核对' } })
    expect((await answers(first.id, false)).msg).toBe('')
    const both = await Promise.all(Array.from({ length: 5 }, () => answers(second.id, true)))
    expect(both.filter((r) => r.msg === '')).toHaveLength(1)
    const shown = await linesOf(merchant, id)
    expect(shown.map((l) => [l.dispute, l.answer]).slice(0, 2)).toEqual([
      [dispute.kept, '已核对'],
      [dispute.taken_back, '已核对'],
    ])
    // The issued statement stays, and the reversal stands on the next one.
    expect(await the(last)).toMatchObject({ total: '10.65', lines: 4, disputes: 0 })
    await make(now)
    expect((await linesOf(keeper, (await the(now)).id)).map((l) => l.amount)).toEqual(['1.60', '-5.60'])
    expect((await settle()).msg).toBe('')
    expect((await settle()).status).toBe(409)
    expect((await statementsOf(merchant))[0]).toMatchObject({ status: status.settled, settled_by: '' })
    expect(await violations()).toEqual([])
  })

  it('a merchant sees its own statements, charges and prices, and of others nothing', async () => {
    const { id } = await the(last)
    for (const call of [getStatement, getStatementPdf, getStatementSheet, listStatementLines])
      expect((await other.call(call, { params: { id } })).status).toBe(404)
    const stranger = await t.as({ rights: ['ManageStatements'], warehouses: [2] })
    for (const call of [getStatement, getStatementPdf, getStatementSheet, listStatementLines])
      expect((await stranger.call(call, { params: { id } }, { warehouse: 2 })).status).toBe(404)
    expect((await statementsOf(other)).map((s) => s.partner_id)).toEqual([2])
    const { data } = await other.call(listCharges, { query: { partner_id: 1 } })
    expect(data.list).toEqual([])
    await published(keeper, [{ rate: '9.9' }], { partner_id: 1 })
    const pricesOf = async (by: Client) => (await by.call(listMyPrices, { query: {} })).data.list
    expect((await pricesOf(merchant)).map((p) => p.steps[0]?.rate)).toEqual(['9.9'])
    expect((await pricesOf(other)).map((p) => p.steps[0]?.rate)).toEqual(['0.8'])
  })

  it('a changed line of an issued statement, and a false sum, are found by the doctor', async () => {
    const { id, statement_number } = await the(last)
    await owner.query('update statement_line set amount = amount + 1 where statement_id = $1 and n = 1', [id])
    expect((await violations()).map((v) => v.object).sort()).toEqual(
      [`1 ${last} USD`, statement_number].sort(),
    )
    await owner.query('update statement_line set amount = amount - 1 where statement_id = $1 and n = 1', [id])
    await owner.query('update statement set total = total + 0.01 where id = $1', [id])
    expect((await violations()).map((v) => v.object)).toEqual([`1 ${last} USD`])
    await owner.query('update statement set total = total - 0.01 where id = $1', [id])
    const { rows } = await owner.query(
      'insert into unbilled_charge select warehouse_id, partner_id, currency, day, id from charge where id = (select min(charge_id) from statement_line where statement_id = $1) returning day',
      [id],
    )
    expect((await violations()).map((v) => [v.recorded, v.proven])).toEqual([
      [`1 USD ${rows[0]?.day}`, 'billed'],
    ])
  })

  it('the total of any charges is their exact sum', async () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 14n }), {
      minLength: 1,
      maxLength: 30,
    })
    let partner = 500
    await fc.assert(
      fc.asyncProperty(amounts, async (cents) => {
        partner += 1
        await owner.query(
          `with made as (
             insert into charge (warehouse_id, id, partner_id, service, quantity, unit, steps, free_quantity, minimum_charge, discount,
               currency, cents, amount, day, cause_type, cause_id, cause_number, how, created_by, created_at, reverses)
             select 2, lpad($1::text || 'f' || to_hex(a.n), 24, '0'), $1::bigint, 109, 1, 1, '[]', 0, 0, 100, 'USD', 2, a.amount,
               $3 || '-05', 'test', $1::text || ' ' || a.n, '', '{}', '', now(), null
             from unnest($2::numeric[]) with ordinality as a (amount, n) returning *)
           insert into unbilled_charge (warehouse_id, partner_id, currency, day, charge_id)
           select warehouse_id, partner_id, currency, day, id from made`,
          [partner, cents.map((c) => `${c / 100n}.${String(c % 100n).padStart(2, '0')}`), last],
        )
        await t.write(
          (tx) => makeDraft(tx, systemCaller(2, 'test'), { partner_id: partner, currency: 'USD' }, last),
          2,
        )
        const { rows } = await owner.query(
          'select total::text, lines::text from statement where partner_id = $1',
          [partner],
        )
        const sum = cents.reduce((s, c) => s + c, 0n)
        expect(rows).toEqual([
          { total: `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}0`, lines: String(cents.length) },
        ])
      }),
      { numRuns: share(20, 5) },
    )
  })
})
