import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { cancelInboundOrder, getInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { approveInboundOrder } from '@kuacang/contract/inbound/order-decision/calls'
import {
  listInspectionTasks,
  startInspectionTask,
  submitInspectionTask,
} from '@kuacang/contract/inspection/task/calls'
import { inspectionSource } from '@kuacang/contract/inspection/task/enums'
import { receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { announceReturns, markReturns } from '@kuacang/contract/returns/record/calls'
import {
  outboundReturnStatus,
  returnGrade,
  returnMark,
  returnOutcome,
  returnWait,
} from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import {
  createReturnPlan,
  finishReturn,
  gradeReturn,
  scanReturnIn,
  syncReturnPlan,
  takeUnopened,
  ungradeReturn,
} from '@kuacang/contract/returns/reinbound/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTurn } from '#kit/testing/holder'
import { photo } from '#kit/testing/photo'
import { expectProven, lyingOf, shelf } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'
import {
  batch,
  cameBack,
  graded,
  must,
  type ReturnsWorld,
  returnOf,
  returnsWorld,
  shipped,
} from '../returns.testing.ts'

const status = outboundReturnStatus.code
const grade = returnGrade.code

describe('returns go to stock', () => {
  let world: ReturnsWorld
  beforeAll(async () => {
    world = await returnsWorld()
  })
  afterAll(() => world.stop())
  afterEach(() => expectProven(world.fbw))

  const scan = (tracking_number: string) => world.staff.call(scanReturnIn, { body: { tracking_number } })
  const put = (body: object) => world.staff.call(gradeReturn, { body })
  const finish = (tracking_number: string, files: (typeof photo)[] = []) =>
    world.staff.call(finishReturn, { body: { tracking_number }, files })
  const plan = (...ids: string[]) => world.staff.call(createReturnPlan, { body: { ids } })
  const sync = (...ids: string[]) => world.staff.call(syncReturnPlan, { body: { ids } })

  it('scanned in once; the same again is no event [FU-658]', async () => {
    const { tracking_number } = await cameBack(world, { reason: 4 })
    const first = must(await scan(tracking_number)).data
    expect(first).toMatchObject({ already: false, return: { status: status.inbound_scan } })
    expect(must(await scan(tracking_number)).data.already).toBe(true)
  })

  it('a parcel is received in a batch, marked for stock, scanned in, graded, planned and synced [FU-008 FU-303]', async () => {
    const { return_id, tracking_number, sku } = await cameBack(world, { reason: 4 })
    const at = async () => (await returnOf(world.staff, return_id)).status
    expect(await at()).toBe(status.received)
    const mark = { ids: [return_id], mark: 'reinbound' } as const
    must(await world.staff.call(markReturns, { body: mark }))
    expect((await returnOf(world.staff, return_id)).mark).toBe(returnMark.code.reinbound)
    must(await scan(tracking_number))
    expect(await at()).toBe(status.inbound_scan)
    must(await put({ tracking_number, sku, quantity: 2, grade: grade.a, tote: unique('T') }))
    must(await finish(tracking_number))
    must(await plan(return_id))
    expect(await at()).toBe(status.plan_created)
    must(await sync(return_id))
    expect(await at()).toBe(status.plan_synced)
  })

  it('a return that waits is refused; one that is to be destroyed too', async () => {
    const [waiting, bad] = [await cameBack(world), await cameBack(world, { reason: 9 })]
    expect((await scan(waiting.tracking_number)).code).toBe(returnRefusals.waits_for_merchant.code)
    expect((await scan(bad.tracking_number)).code).toBe(returnRefusals.not_to_open.code)
  })

  it('graded A to shelves: 60, 70, 72, the tote by one scan 74, put away 76, moved from the customers [FU-117 FU-244 FU-659 FU-660]', async () => {
    const back = await graded(world)
    const made = must(await plan(back.return_id)).data.plans
    expect(made).toMatchObject([{ partner_id: 1, totes: [back.tote], pieces: 2 }])
    expect((await returnOf(world.staff, back.return_id)).status).toBe(status.plan_created)
    // Nobody receives, approves or cancels it before the returns let it.
    const id = made[0]?.inbound_order_id ?? ''
    const start = () => world.fbw.call(startCaseReceive, { body: { case_code: back.tote } })
    expect((await start()).code).toBe(inboundRefusals.not_open.code)
    for (const call of [approveInboundOrder, cancelInboundOrder])
      expect((await world.fbw.call(call, { body: { id } })).code).toBe(inboundRefusals.returns_decide.code)
    must(await sync(back.return_id))
    must(await sync(back.return_id))
    expect((await returnOf(world.staff, back.return_id)).status).toBe(status.plan_synced)
    must(await start())
    const again = await world.fbw.call(submitCaseReceive, {
      body: { case_code: back.tote, skus: [{ sku: back.sku, quantity: 9 }], confirm_difference: true },
    })
    expect(again.code).not.toBe(0)
    await expect
      .poll(async () => (await returnOf(world.staff, back.return_id)).status)
      .toBe(status.inbound_received)
    const to = await shelf(world.t)
    must(await world.fbw.call(submitCasePutaway, { body: { case_code: back.tote, location_code: to } }))
    await expect
      .poll(async () => (await returnOf(world.staff, back.return_id)).status)
      .toBe(status.inbound_done)
    expect((await lyingOf(world.fbw, back.sku)).get(to)?.pieces).toBe(2)
    const { rows } = await world.t.app.store.pool.query(
      `select m.kind, l.code as from, sum(m.quantity)::text as n from stock_move m join location l
         on l.warehouse_id = m.warehouse_id and l.id = m.from_location_id
       where m.warehouse_id = 1 and m.cause_id in (select id from inbound_case where inbound_order_id = $1) and m.kind = 80 group by 1, 2`,
      [id],
    )
    expect(rows).toMatchObject([{ kind: 80, from: 'CUSTOMER', n: '2' }])
    const order = (await world.fbw.call(getInboundOrder, { params: { id } })).data
    expect(order).toMatchObject({ order_type: 3, is_return: true, received_quantity: 2 })
    // The tote is free for other goods.
    await graded(world, { tote: back.tote })
  })

  it('fifteen tries at once to bring back two pieces: two come back', async () => {
    const { tracking_number, sku, return_id } = await cameBack(world, { reason: 4, quantity: 2 })
    must(await scan(tracking_number))
    const tote = unique('T')
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => put({ tracking_number, sku, grade: grade.a, tote })),
    )
    const codes = tries.map((r) => r.code)
    expect(codes.filter((c) => c === 0)).toHaveLength(2)
    expect(codes.filter((c) => c === returnRefusals.too_many.code)).toHaveLength(13)
    expect((await returnOf(world.staff, return_id)).skus).toMatchObject([{ quantity: 2, returned: 2 }])
  })

  it('two returns of one order at once bring back no more than it shipped', async () => {
    const order = await shipped(world, 3)
    const numbers = [unique('RT'), unique('RT')]
    const returns = numbers.map((tracking_number) => ({
      ...{ order_number: order.order_number, tracking_number, reason: 4 },
    }))
    must(await world.staff.call(announceReturns, { body: { returns } }))
    const { batch_number } = await batch(world, 2)
    must(await world.staff.call(receiveReturns, { body: { batch_number, tracking_numbers: numbers } }))
    for (const n of numbers) must(await scan(n))
    const both = await Promise.all(
      numbers.map((tracking_number) =>
        put({ tracking_number, sku: order.sku, quantity: 2, grade: grade.a, tote: unique('T') }),
      ),
    )
    expect(both.map((r) => r.code).sort()).toEqual([0, returnRefusals.too_many.code])
  })

  it('goods of another order, no tote, nothing graded, grade C without a photo: refused with what to do', async () => {
    const { tracking_number, sku } = await cameBack(world, { reason: 4 })
    const strange = await shipped(world)
    must(await scan(tracking_number))
    const tote = unique('T')
    const refused = [
      await put({ tracking_number, sku: strange.sku, grade: grade.a, tote }),
      await put({ tracking_number, sku, grade: grade.a }),
      await finish(tracking_number),
    ]
    expect(refused.map((r) => r.code)).toEqual([
      returnRefusals.not_in_order.code,
      returnRefusals.no_tote.code,
      returnRefusals.nothing_graded.code,
    ])
    must(await put({ tracking_number, sku, grade: grade.c, tote }))
    expect((await finish(tracking_number)).code).toBe(returnRefusals.photo_missing.code)
    must(await finish(tracking_number, [photo]))
  })

  it('graded by mistake: taken back, and counted again', async () => {
    const { tracking_number, sku, return_id } = await cameBack(world, { reason: 4 })
    must(await scan(tracking_number))
    const body = { tracking_number, sku, quantity: 2, grade: grade.b, tote: unique('T') }
    must(await put(body))
    must(await world.staff.call(ungradeReturn, { body }))
    expect((await returnOf(world.staff, return_id)).skus[0]?.returned).toBe(0)
    expect((await world.staff.call(ungradeReturn, { body })).code).toBe(
      returnRefusals.planned_by_returns.code,
    )
    must(await put({ ...body, grade: grade.a }))
  })

  it('grade B waits for the merchant in a tote of its own; shared totes refuse it', async () => {
    const [a, b] = [await cameBack(world, { reason: 4 }), await cameBack(world, { reason: 4 })]
    const tote = unique('T')
    for (const r of [a, b]) must(await scan(r.tracking_number))
    must(await put({ tracking_number: a.tracking_number, sku: a.sku, grade: grade.b, tote }))
    const mixed = [
      await put({ tracking_number: a.tracking_number, sku: a.sku, grade: grade.a, tote }),
      await put({ tracking_number: b.tracking_number, sku: b.sku, grade: grade.b, tote }),
      await put({ tracking_number: b.tracking_number, sku: b.sku, grade: grade.a, tote }),
    ]
    expect(mixed.map((r) => r.code)).toEqual(mixed.map(() => returnRefusals.tote_waits.code))
    const done = must(await finish(a.tracking_number)).data.return
    expect(done).toMatchObject({ wait: returnWait.code.decision })
    expect((await plan(a.return_id)).code).toBe(returnRefusals.not_ready.code)
  })

  it('a tote in a plan takes nothing more; finished returns in it come along', async () => {
    const tote = unique('T')
    const [a, b] = [await graded(world, { tote }), await graded(world, { tote })]
    const open = await cameBack(world, { reason: 4 })
    must(await scan(open.tracking_number))
    must(await put({ tracking_number: open.tracking_number, sku: open.sku, grade: grade.a, tote }))
    expect((await plan(a.return_id)).code).toBe(returnRefusals.tote_unfinished.code)
    must(await finish(open.tracking_number))
    const { plans } = must(await plan(a.return_id)).data
    expect(plans).toMatchObject([{ totes: [tote], pieces: 5 }])
    for (const r of [a, b, open])
      expect((await returnOf(world.staff, r.return_id)).status).toBe(status.plan_created)
    const late = await cameBack(world, { reason: 4 })
    must(await scan(late.tracking_number))
    const refused = await put({ tracking_number: late.tracking_number, sku: late.sku, grade: grade.a, tote })
    expect(refused.code).toBe(returnRefusals.tote_in_plan.code)
  })

  it('grade C is received as defective; what is to be inspected is received as good and waits for its inspection task', async () => {
    const inspector = await world.t.as({
      rights: ['QualityCheckTaskList', 'QualityCheckOperation'],
      warehouses: [1],
    })
    const broken = await graded(world, { grade: grade.c })
    const doubted = await graded(world, { reason: 6 })
    expect((await returnOf(world.staff, doubted.return_id)).pieces[0]?.outcome).toBe(
      returnOutcome.code.inspect,
    )
    for (const [back, received_quantity, defect_quantity] of [
      [broken, 0, 2],
      [doubted, 2, 0],
    ] as const) {
      const { plans } = must(await plan(back.return_id)).data
      must(await sync(back.return_id))
      const { data } = must(await world.fbw.call(startCaseReceive, { body: { case_code: back.tote } }))
      expect(data.case.skus).toMatchObject([{ received_quantity, defect_quantity }])
      expect(plans).toHaveLength(1)
    }
    const tasksOf = async (sku: string) =>
      must(await inspector.call(listInspectionTasks, { query: { sku: [sku] } })).data.list
    expect(await tasksOf(broken.sku)).toEqual([])
    const [task] = await tasksOf(doubted.sku)
    expect(task).toMatchObject({ source: inspectionSource.code.of_return, quantity: 2 })
    const location_code = await shelf(world.t)
    const put = () => world.fbw.call(submitCasePutaway, { body: { case_code: doubted.tote, location_code } })
    expect((await put()).code).toBe(inboundRefusals.waits_for_inspection.code)
    // The tote is in the hand of who inspects.
    must(await inspector.call(startInspectionTask, { body: { code: doubted.tote } }))
    const body = { id: task?.id ?? '', good_quantity: 2, defect_quantity: 0 }
    must(await inspector.call(submitInspectionTask, { body, files: [] }))
    must(await put())
    expect((await lyingOf(world.fbw, doubted.sku)).get(location_code)?.pieces).toBe(2)
  })

  it('the last piece leaves a tote as that of another return comes in → the tote stays taken', async () => {
    const tote = unique('T')
    const returns = [await cameBack(world, { reason: 4 }), await cameBack(world, { reason: 4 })]
    const [first = {}, second = {}] = returns.map(({ tracking_number, sku }) => ({
      ...{ tracking_number, sku, tote, quantity: 1, grade: grade.a },
    }))
    for (const { tracking_number } of returns) must(await scan(tracking_number))
    must(await put(first))
    const [came, left] = await inTurn(
      world.t,
      { sql: 'select 1 from return_tote where tote = $1', values: [tote] },
      () => put(second),
      () => world.staff.call(ungradeReturn, { body: first }),
    )
    expect([came.code, left.code]).toEqual([0, 0])
    const { rows } = await world.t.app.store.pool.query('select 1 from return_tote where tote = $1', [tote])
    expect(rows).toHaveLength(1)
  })

  it('cancelled on the way: all of it to stock unopened; opened returns are graded by piece', async () => {
    const sealed = await cameBack(world, { reason: 8, quantity: 3 })
    must(await scan(sealed.tracking_number))
    const unopened = (tracking_number: string) =>
      world.staff.call(takeUnopened, { body: { tracking_number, tote: unique('T') } })
    const { data } = must(await unopened(sealed.tracking_number))
    expect(data.pieces).toMatchObject([{ quantity: 3, grade: grade.a, outcome: returnOutcome.code.stock }])
    const opened = await cameBack(world, { reason: 4 })
    must(await scan(opened.tracking_number))
    expect((await unopened(opened.tracking_number)).code).toBe(returnRefusals.not_unopened.code)
  })

  it('two people plan the same return at once: one plan', async () => {
    const back = await graded(world)
    const both = await Promise.all([plan(back.return_id), plan(back.return_id)])
    expect(both.map((r) => r.code).sort()).toEqual([0, returnRefusals.not_ready.code])
  })
})
