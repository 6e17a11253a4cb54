import { startCaseReceive, submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { destroyReturn, sortReturn } from '@kuacang/contract/returns/record/calls'
import {
  outboundReturnStatus,
  returnDecision,
  returnGrade,
  returnOutcome,
} from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import {
  createReturnPlan,
  finishReturn,
  gradeReturn,
  scanReturnIn,
  syncReturnPlan,
} from '@kuacang/contract/returns/reinbound/calls'
import { listReturnRules, setReturnRule } from '@kuacang/contract/returns/rule/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { expectProven, lyingOf, shelf } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'
import { cameBack, graded, must, type ReturnsWorld, returnOf, returnsWorld } from '../returns.testing.ts'
import { endWaiting } from './chores.ts'

const status = outboundReturnStatus.code
const { stock, relabel, destroy } = returnDecision.code
const b = returnGrade.code.b

describe('merchants decide about returns', () => {
  let world: ReturnsWorld
  beforeAll(async () => {
    world = await returnsWorld()
  })
  afterAll(() => world.stop())
  afterEach(() => expectProven(world.fbw))

  const decide = (id: string, decision: number, by = world.merchant, more: object = {}) =>
    by.call(decideReturn, { body: { id, decision, ...more } })
  const plan = (id: string) => world.staff.call(createReturnPlan, { body: { ids: [id] } })
  const letter = async (tracking_number: string) =>
    (await world.staff.call(sortReturn, { body: { tracking_number } })).data.letter
  const waitIsOver = (id: string) =>
    world.t.app.store.pool.query(
      `update return_record set wait_until = now() - interval '1 minute' where id = $1`,
      [id],
    )
  const told = async (id: string, topic: string) =>
    (
      await world.t.app.store.pool.query<{ payload: Record<string, unknown> }>(
        'select payload from outbox where object_id = $1 and topic = $2 order by at',
        [id, topic],
      )
    ).rows.map((r) => r.payload)

  it('grade B into stock: it may be planned, and platform and merchant are told grade and decision', async () => {
    const back = await graded(world, { grade: b })
    must(await decide(back.return_id, stock))
    const after = await returnOf(world.merchant, back.return_id)
    expect(after).toMatchObject({ wait: null, pieces: [{ outcome: returnOutcome.code.stock }] })
    must(await plan(back.return_id))
    expect(await told(back.return_id, 'return.graded')).toMatchObject([
      {
        order_number: back.order_number,
        pieces: [{ sku: back.sku, quantity: 2, grade: b, outcome: returnOutcome.code.ask }],
      },
    ])
    expect(await told(back.return_id, 'return.decided')).toMatchObject([
      { decision: stock, by_merchant: true },
    ])
  })

  it('grade B destroyed: with a photo it ends in 100', async () => {
    const back = await graded(world, { grade: b })
    must(await decide(back.return_id, destroy))
    expect((await plan(back.return_id)).code).toBe(returnRefusals.not_ready.code)
    const body = { id: back.return_id, remark: '商户要求' }
    expect(must(await world.staff.call(destroyReturn, { body, files: [photo] })).data.status).toBe(
      status.deleted,
    )
    // Its tote is free.
    await graded(world, { tote: back.tote })
  })

  it('the rest of a return is planned already; what waited is destroyed: the return follows its plan', async () => {
    const { tracking_number, sku, return_id } = await cameBack(world, { reason: 4 })
    must(await world.staff.call(scanReturnIn, { body: { tracking_number } }))
    for (const grade of [returnGrade.code.a, b])
      must(await world.staff.call(gradeReturn, { body: { tracking_number, sku, grade, tote: unique('T') } }))
    must(await world.staff.call(finishReturn, { body: { tracking_number }, files: [] }))
    expect(must(await plan(return_id)).data.plans).toMatchObject([{ pieces: 1 }])
    expect((await returnOf(world.staff, return_id)).status).toBe(status.inbound_scan)
    must(await decide(return_id, destroy))
    const body = { id: return_id, remark: '商户要求' }
    const { data } = must(await world.staff.call(destroyReturn, { body, files: [photo] }))
    expect(data.status).toBe(status.plan_created)
  })

  it('opened goods do not go out again, and a decision without an address is refused', async () => {
    const [opened, sealed] = [await graded(world, { grade: b }), await cameBack(world)]
    expect((await decide(opened.return_id, relabel)).code).toBe(returnRefusals.opened.code)
    expect((await decide(sealed.return_id, relabel)).code).toBe(returnRefusals.address_missing.code)
  })

  it('a sealed parcel: stock → O, destroy → D and no way back', async () => {
    const [one, two] = [await cameBack(world), await cameBack(world)]
    must(await decide(one.return_id, stock))
    expect(await letter(one.tracking_number)).toBe('O')
    must(await decide(two.return_id, destroy))
    expect(await letter(two.tracking_number)).toBe('D')
    expect((await decide(two.return_id, stock)).code).toBe(returnRefusals.to_destroy.code)
  })

  it('another merchant decides nothing: the return is not found, and stays', async () => {
    const back = await graded(world, { grade: b })
    const refused = await decide(back.return_id, destroy, world.other)
    expect(refused.status).toBe(404)
    expect((await returnOf(world.staff, back.return_id)).pieces[0]?.outcome).toBe(returnOutcome.code.ask)
  })

  it('the merchant and the end of the waiting at once: one of them decides', async () => {
    const back = await graded(world, { grade: b })
    await waitIsOver(back.return_id)
    await Promise.all([decide(back.return_id, destroy), endWaiting(world.t.app)])
    expect(await told(back.return_id, 'return.decided')).toHaveLength(1)
  })

  it('grade B that nobody answers goes to stock after 14 days, not before, and lies on a shelf at the end', async () => {
    const back = await graded(world, { grade: b })
    const { wait_until } = await returnOf(world.staff, back.return_id)
    const days = (new Date(wait_until ?? 0).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    await endWaiting(world.t.app)
    expect((await returnOf(world.staff, back.return_id)).wait).not.toBeNull()
    await waitIsOver(back.return_id)
    await endWaiting(world.t.app)
    const after = await returnOf(world.staff, back.return_id)
    expect(after).toMatchObject({ wait: null, pieces: [{ outcome: returnOutcome.code.stock }] })
    expect(await told(back.return_id, 'return.decided')).toMatchObject([
      { decision: stock, by_merchant: false },
    ])
    must(await plan(back.return_id))
    must(await world.staff.call(syncReturnPlan, { body: { ids: [back.return_id] } }))
    must(await world.fbw.call(startCaseReceive, { body: { case_code: back.tote } }))
    const location_code = await shelf(world.t)
    must(await world.fbw.call(submitCasePutaway, { body: { case_code: back.tote, location_code } }))
    await expect
      .poll(async () => (await returnOf(world.staff, back.return_id)).status)
      .toBe(status.inbound_done)
    expect((await lyingOf(world.fbw, back.sku)).get(location_code)?.pieces).toBe(2)
  })

  it('a sealed parcel whose address never comes is opened after 7 days', async () => {
    const back = await cameBack(world)
    const { wait_until } = await returnOf(world.staff, back.return_id)
    const days = (new Date(wait_until ?? 0).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    await waitIsOver(back.return_id)
    await endWaiting(world.t.app)
    expect(await letter(back.tracking_number)).toBe('O')
  })

  it('a rule of the customer counts instead of the default, until it is taken back', async () => {
    const manager = await world.t.as({ rights: ['ManageReturnRules'], warehouses: [1] })
    const set = (more: object) =>
      manager.call(setReturnRule, { body: { partner_id: 1, reason: 5, found: 2, ...more } })
    expect((await set({ partner_id: 987_654 })).code).toBe(kitRefusals.not_found.code)
    expect((await set({ disposition: returnOutcome.code.relabel })).code).toBe(
      returnRefusals.bad_outcome.code,
    )
    must(await set({ disposition: returnOutcome.code.defective }))
    const back = await graded(world, { reason: 5, grade: b })
    expect((await returnOf(world.staff, back.return_id)).pieces[0]?.outcome).toBe(
      returnOutcome.code.defective,
    )
    must(await set({}))
    const { list } = must(await world.staff.call(listReturnRules, { query: { partner_id: 1 } })).data
    expect(list.find((r) => r.reason === 5 && r.found === 2)).toMatchObject({
      ...{ outcome: returnOutcome.code.ask, own: false },
    })
  })

  it('people who work with returns read the rules and change none of them', async () => {
    const body = { partner_id: 1, reason: 5, found: 2, disposition: returnOutcome.code.defective }
    const of = async () => must(await world.staff.call(listReturnRules, { query: { partner_id: 1 } })).data
    const before = await of()
    expect(await world.staff.call(setReturnRule, { body })).toMatchObject({ status: 403 })
    expect(await of()).toEqual(before)
  })
})
