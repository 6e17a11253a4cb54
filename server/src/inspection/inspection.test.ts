import { submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { listPutawayTasks, submitPutawayTask } from '@kuacang/contract/inbound/putaway/calls'
import { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import { inspectionRefusals } from '@kuacang/contract/inspection/refusals'
import { listInspectionRules, saveInspectionRule } from '@kuacang/contract/inspection/rule/calls'
import {
  assignInspectionTask,
  cancelInspectionTask,
  createInspectionTasks,
  getInspectionPhoto,
  listInspectionTasks,
  startInspectionTask,
  submitInspectionTask,
} from '@kuacang/contract/inspection/task/calls'
import { isBad } from '@kuacang/contract/inspection/task/defects'
import { defectReason, inspectionSource, inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { finishTransferOrder } from '@kuacang/contract/inventory/transfer/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { getHome } from '@kuacang/contract/shell/home/calls'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectPages } from '#kit/testing/pages'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, goods, lyingOf, shelf } from '#kit/testing/stock'
import { announced, inspector, lying, must, receive, tasksOf } from './inspection.testing.ts'

const status = inspectionTaskStatus.code
const source = inspectionSource.code
const reason = defectReason.code.damaged

describe('inspection', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await inspector(t)
  })
  afterEach(() => expectProven(op))
  afterAll(() => t.close())

  const start = (code: string, by = op, take_over = false) =>
    by.call(startInspectionTask, { body: { code, take_over } })
  const submit = (body: object, files = [photo], by = op) => by.call(submitInspectionTask, { body, files })
  const byHand = async (order: string, sku: string) =>
    must(
      await op.call(createInspectionTasks, {
        body: { inbound_order_id: order, skus: [sku], remark: '易碎' },
      }),
    ).data.tasks
  const rule = async (share: number) =>
    must(await op.call(saveInspectionRule, { body: { partner_id: 1, share } }))
  /** A received case of so many pieces with its task. */
  const waiting = async (pieces: number) => {
    const order = await announced(op, pieces)
    const case_code = order.case_codes[0] ?? ''
    await receive(op, case_code, order.sku, pieces)
    const [task] = await byHand(order.id, order.sku)
    if (!task) throw new Error('no task was made')
    return { ...order, case_code, task }
  }
  const put = (case_code: string, location_code: string) =>
    op.call(submitCasePutaway, { body: { case_code, location_code } })

  it('goods wait for their task; good ones go to a shelf, defects to a defective place [FU-124 FU-661 FU-662 FU-663]', async () => {
    const { case_code, sku, task, id, wms_order_id } = await waiting(20)
    const place = await shelf(t)
    expect((await put(case_code, place)).code).toBe(inboundRefusals.waits_for_inspection.code)
    expect(task).toMatchObject({ sku, quantity: 20 })
    // The only open task of the SKU.
    const opened = must(await start(sku)).data.task
    expect(opened).toMatchObject({
      ...{ status: status.checking, source: source.by_hand, case_code, wms_order_id, remark: '易碎' },
      ...{ task_number: task.task_number, inspector: op.user.username },
    })
    const { data } = must(await submit({ id: task.id, good_quantity: 18, defect_quantity: 2, reason }))
    expect(data).toMatchObject({ further: 0, task: { status: status.done, defect_reason: reason } })
    const other = await waiting(1)
    const found = async (query: object) => must(await op.call(listInspectionTasks, { query })).data.list
    const list = await found({ inbound_order_id: id, status: [status.done], sku: [sku] })
    expect(list).toMatchObject([{ id: task.id, good_quantity: 18, defect_quantity: 2 }])
    for (const query of [{ inbound_order_id: id }, { sku: [sku] }, { status: [status.done] }])
      expect((await found(query)).map((x) => x.id)).toEqual([task.id])
    expect((await found({ status: [status.new] })).map((x) => x.id)).toEqual([other.task.id])
    expect(status).toEqual({ new: 1, checking: 20, done: 30, cancelled: 100 })
    await expectPages(op, listInspectionTasks)
    const [file = ''] = list[0]?.photos ?? []
    const photoOf = await op.call(getInspectionPhoto, { params: { id: task.id, file } })
    expect(photoOf.bytes.length).toBeGreaterThan(0)
    must(await put(case_code, place))
    const [left] = (await op.call(listPutawayTasks, { query: { sku } })).data.list
    expect(left).toMatchObject({ left: 0, defect_left: 2 })
    const broken = await shelf(t, { type: 3 })
    const body = { id: left?.id ?? '', location_code: broken, quantity: 2 }
    must(await op.call(submitPutawayTask, { body }))
    expect(await lying(op, sku)).toEqual({ [place]: 18, [broken]: 2 })
  })

  it('a task that is scanned costs three round trips to the database, by its number, its case or its goods [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op)
    const { task, case_code, sku } = await waiting(2)
    for (const code of [task.task_number, case_code, sku]) await scan(startInspectionTask, { body: { code } })
    few()
  })

  it('a task is cancelled → its goods wait no more [FU-124 FU-664]', async () => {
    const { case_code, sku, task } = await waiting(3)
    must(await op.call(cancelInspectionTask, { body: { id: task.id } }))
    const place = await shelf(t)
    must(await put(case_code, place))
    expect(await lying(op, sku)).toEqual({ [place]: 3 })
    expect((await tasksOf(op, sku)).map((x) => x.status)).toEqual([status.cancelled])
    expect((await start(task.task_number)).code).toBe(inspectionRefusals.unknown_task.code)
  })

  it('results that are not whole are refused: a wrong sum, no reason, no photo [FU-124 FU-663]', async () => {
    const { task } = await waiting(5)
    const { id } = task
    const early = await submit({ id, good_quantity: 5, defect_quantity: 0 })
    expect(early.code).toBe(kitRefusals.illegal_move.code)
    must(await start(task.task_number))
    const of = async (body: object, files = [photo]) => (await submit({ id, ...body }, files)).code
    expect(await of({ good_quantity: 4, defect_quantity: 0 })).toBe(inspectionRefusals.wrong_sum.code)
    expect(await of({ good_quantity: 4, defect_quantity: 1 })).toBe(inspectionRefusals.reason_missing.code)
    const bare = { good_quantity: 4, defect_quantity: 1, reason }
    expect(await of(bare, [])).toBe(inspectionRefusals.photo_missing.code)
    expect(await of(bare)).toBe(0)
  })

  it('another person’s task must be taken over, after a question that says who has it and since when; it is on record, and who lost it cannot submit [OP-29]', async () => {
    const { task } = await waiting(2)
    const other = await inspector(t)
    must(await start(task.task_number))
    const asked = await start(task.task_number, other)
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'take_over' })
    expect(asked.ask?.message).toMatch(
      new RegExp(`${op.user.username} 自 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d.* 起`),
    )
    must(await start(task.task_number, other, true))
    const { rows } = await t.app.store.pool.query(
      "select detail ->> 'taken_over_from' as was from operation_record where object_id = $1 order by at desc limit 1",
      [task.id],
    )
    expect(rows).toEqual([{ was: op.user.username }])
    const body = { id: task.id, good_quantity: 2, defect_quantity: 0 }
    expect((await submit(body, [])).code).toBe(inspectionRefusals.checked_by_other.code)
    must(await submit(body, [], other))
  })

  it('a task that is given to nobody who may inspect → refused; given to one, it is this one’s; given back to all, anyone starts it [FU-124]', async () => {
    const { task } = await waiting(2)
    const assign = (inspector: string) => op.call(assignInspectionTask, { body: { id: task.id, inspector } })
    expect((await assign('nobody-at-all')).code).toBe(inspectionRefusals.unknown_inspector.code)
    must(await start(task.task_number))
    const other = await inspector(t)
    must(await assign(other.user.username))
    expect(await tasksOf(op, task.sku)).toMatchObject([{ inspector: other.user.username }])
    expect((await start(task.task_number)).ask).toMatchObject({ confirm: 'take_over' })
    must(await assign(''))
    must(await start(task.task_number, await inspector(t)))
  })

  it('a photo is shown with its task to those who see the tasks of its warehouse, and to nobody else', async () => {
    const { task } = await waiting(2)
    const other = await waiting(2)
    must(await start(task.task_number))
    const { data } = must(await submit({ id: task.id, good_quantity: 1, defect_quantity: 1, reason }))
    const [file = ''] = data.task.photos
    const show = async (who: Client, id = task.id, warehouse = 1) =>
      (await who.call(getInspectionPhoto, { params: { id, file } }, { warehouse })).status
    expect(await show(op)).toBe(200)
    expect(await show(op, other.task.id)).toBe(404)
    expect(await show(await t.as({ rights: ['QualityCheckOperation'], warehouses: [1] }))).toBe(403)
    const elsewhere = await t.as({ rights: ['QualityCheckTaskList'], warehouses: [2] })
    expect(await show(elsewhere, task.id, 2)).toBe(404)
    expect(await show(elsewhere)).toBe(403)
  })

  it('two hands submit one task at once → one result', async () => {
    const { task, sku } = await waiting(4)
    must(await start(task.task_number))
    const body = { id: task.id, good_quantity: 3, defect_quantity: 1, reason }
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(body)))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(await tasksOf(op, sku)).toMatchObject([{ good_quantity: 3, defect_quantity: 1 }])
  })

  it('two hands make a task of the same goods at once → one task', async () => {
    const order = await announced(op, 4)
    await receive(op, order.case_codes[0] ?? '', order.sku, 4)
    const body = { inbound_order_id: order.wms_order_id, skus: [order.sku] }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => op.call(createInspectionTasks, { body })),
    )
    const codes = replies.map((r) => r.code).sort((a, b) => a - b)
    expect(codes).toEqual([0, ...Array.from({ length: 3 }, () => inspectionRefusals.nothing_to_check.code)])
    expect(await tasksOf(op, order.sku)).toHaveLength(1)
  })

  it('a customer’s rule picks its share of the cases; over 10 % defects all others are inspected', async () => {
    await rule(50)
    const order = await announced(op, 10, 10, 10, 10)
    const [a = '', b = '', c = '', d = ''] = order.case_codes
    for (const code of [a, b, c]) await receive(op, code, order.sku, 10)
    const first = await tasksOf(op, order.sku)
    expect(first.map((x) => [x.case_code, x.source])).toEqual([
      [a, source.by_rule],
      [b, source.by_rule],
    ])
    const id = first[0]?.id ?? ''
    must(await start(first[0]?.task_number ?? ''))
    const { data } = must(await submit({ id, good_quantity: 8, defect_quantity: 2, reason }))
    expect(data.further).toBe(1)
    // What comes after it is inspected too, though the share is reached.
    await rule(0)
    await receive(op, d, order.sku, 10)
    const all = await tasksOf(op, order.sku)
    const further = all.filter((x) => x.source === source.by_defects).map((x) => x.case_code)
    expect(further.sort()).toEqual([c, d].sort())
    expect((await put(d, await shelf(t))).code).toBe(inboundRefusals.waits_for_inspection.code)
  })

  it('a rule is of one warehouse alone; 0 ends it', async () => {
    await rule(30)
    const of = async (who: Client, warehouse: number) =>
      must(await who.call(listInspectionRules, {}, { warehouse })).data.list
    expect(await of(op, 1)).toMatchObject([{ partner_id: 1, share: 30, updated_by: op.user.username }])
    const elsewhere = await t.as({ rights: ['QualityCheckTaskList'], warehouses: [2] })
    expect(await of(elsewhere, 2)).toEqual([])
    await rule(0)
    expect(await of(op, 1)).toEqual([])
  })

  it('of a scanned code with several open tasks → they are named', async () => {
    const order = await announced(op, 1, 1)
    for (const code of order.case_codes) await receive(op, code, order.sku, 1)
    await byHand(order.id, order.sku)
    expect((await start(order.sku)).code).toBe(inspectionRefusals.several_tasks.code)
    must(await start(order.case_codes[1] ?? ''))
  })

  it('defects of a shelf are set aside, and a transfer takes them to a defective place', async () => {
    const { sku } = await goods(t)
    const order = await announced(op, 6)
    await receive(op, order.case_codes[0] ?? '', order.sku, 6)
    const place = await shelf(t)
    must(await put(order.case_codes[0] ?? '', place))
    const make = (skus: string[]) => op.call(createInspectionTasks, { body: { location_code: place, skus } })
    expect((await make([sku])).code).toBe(inspectionRefusals.nothing_to_check.code)
    const [task] = must(await make([order.sku])).data.tasks
    expect((await make([order.sku])).code).toBe(inspectionRefusals.nothing_to_check.code)
    // Nobody picks them meanwhile.
    expect((await lyingOf(op, order.sku)).get(place)).toEqual({ pieces: 6, promised: 6 })
    must(await start(task?.task_number ?? ''))
    const { data } = must(await submit({ id: task?.id, good_quantity: 4, defect_quantity: 2, reason }))
    expect((await lyingOf(op, order.sku)).get(place)).toEqual({ pieces: 6, promised: 2 })
    const { transfer_number: order_id } = data.task
    must(await op.call(finishTransferOrder, { body: { order_id } }))
    expect(await lying(op, order.sku)).toEqual({ [place]: 4, DEFECTIVE: 2 })
  })

  it('goods of a shelf are free again when their task is cancelled, or finds no defects', async () => {
    const order = await announced(op, 4)
    await receive(op, order.case_codes[0] ?? '', order.sku, 4)
    const place = await shelf(t)
    must(await put(order.case_codes[0] ?? '', place))
    const promised = async () => (await lyingOf(op, order.sku)).get(place)?.promised
    const make = async () => {
      const body = { location_code: place, skus: [order.sku] }
      return must(await op.call(createInspectionTasks, { body })).data.tasks[0]
    }
    const first = await make()
    expect(await promised()).toBe(4)
    must(await op.call(cancelInspectionTask, { body: { id: first?.id ?? '' } }))
    expect(await promised()).toBe(0)
    const second = await make()
    expect(await promised()).toBe(4)
    must(await start(second?.task_number ?? ''))
    must(await submit({ id: second?.id, good_quantity: 4, defect_quantity: 0 }, []))
    expect(await promised()).toBe(0)
  })

  it('two hands make a task of the same goods of a shelf at once → one task', async () => {
    const order = await announced(op, 4)
    await receive(op, order.case_codes[0] ?? '', order.sku, 4)
    const location_code = await shelf(t)
    must(await put(order.case_codes[0] ?? '', location_code))
    const body = { location_code, skus: [order.sku] }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => op.call(createInspectionTasks, { body })),
    )
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(await tasksOf(op, order.sku)).toHaveLength(1)
  })

  it('more pieces of a case come while they are inspected → the task has them too, and must be scanned again', async () => {
    const order = await announced(op, 5)
    const loose = (quantity: number) =>
      op.call(receiveInboundOrder, {
        body: {
          id: order.id,
          skus: [{ sku: order.sku, quantity, defect_quantity: 0 }],
          confirm_difference: true,
        },
      })
    const { case_code } = must(await loose(2)).data
    const [task] = await byHand(order.id, order.sku)
    must(await start(task?.task_number ?? ''))
    must(await loose(3))
    const result = { id: task?.id, good_quantity: 2, defect_quantity: 0 }
    expect((await submit(result, [])).code).toBe(inspectionRefusals.wrong_sum.code)
    expect(must(await start(case_code)).data.task).toMatchObject({ id: task?.id, quantity: 5 })
    must(await submit({ ...result, good_quantity: 5 }, []))
  })

  it('a case whose task was cancelled is inspected when another one of the order is bad', async () => {
    const order = await announced(op, 10, 10)
    for (const code of order.case_codes) await receive(op, code, order.sku, 10)
    const [first, second] = await byHand(order.id, order.sku)
    must(await op.call(cancelInspectionTask, { body: { id: second?.id ?? '' } }))
    must(await start(first?.task_number ?? ''))
    const { data } = must(await submit({ id: first?.id, good_quantity: 8, defect_quantity: 2, reason }))
    expect(data.further).toBe(1)
  })

  it('what an inspector is checking, and what waits, is on the home page', async () => {
    const { task } = await waiting(2)
    const home = async (who: Client) => must(await who.call(getHome)).data
    const queued = async () => (await home(op)).queues.find((q) => q.key === 'to_inspect')?.n ?? 0
    const before = await queued()
    must(await start(task.task_number))
    expect(await queued()).toBe(before - 1)
    const jobs = async (who: Client) => (await home(who)).jobs.map((j) => [j.key, j.number])
    expect(await jobs(op)).toContainEqual(['my_inspection', task.task_number])
    expect(await jobs(await inspector(t))).not.toContainEqual(['my_inspection', task.task_number])
  })

  it('goods at RECEIVING or at a defective place are not inspected as those of a shelf', async () => {
    const order = await announced(op, 3)
    await receive(op, order.case_codes[0] ?? '', order.sku, 3)
    for (const location_code of ['RECEIVING', await shelf(t, { type: 3 })]) {
      const body = { location_code, skus: [order.sku] }
      expect((await op.call(createInspectionTasks, { body })).code).toBe(
        inspectionRefusals.nothing_to_check.code,
      )
    }
  })

  it('an order or a location must be named, and one only [FU-662]', async () => {
    const of = async (body: object) => (await op.call(createInspectionTasks, { body })).code
    expect(await of({ skus: ['X'] })).toBe(inspectionRefusals.one_source.code)
    expect(await of({ skus: ['X'], inbound_order_id: 'A', location_code: 'B' })).toBe(
      inspectionRefusals.one_source.code,
    )
  })

  it('any cases and any results: nothing is lost, and whatever is bad is followed by all other cases', async () => {
    const cases = fc.array(
      fc
        .integer({ min: 1, max: 20 })
        .chain((pieces) =>
          fc.record({ pieces: fc.constant(pieces), defects: fc.integer({ min: 0, max: pieces }) }),
        ),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(cases, async (drawn) => {
        const order = await announced(op, ...drawn.map((x) => x.pieces))
        for (const [i, x] of drawn.entries())
          await receive(op, order.case_codes[i] ?? '', order.sku, x.pieces)
        await byHand(order.id, order.sku)
        for (const task of await tasksOf(op, order.sku)) {
          const x = drawn[order.case_codes.indexOf(task.case_code)]
          const defect_quantity = x?.defects ?? 0
          must(await start(task.task_number))
          const body = { id: task.id, good_quantity: task.quantity - defect_quantity, defect_quantity }
          // All other cases have a task already.
          expect(must(await submit({ ...body, ...(defect_quantity > 0 && { reason }) })).data.further).toBe(0)
        }
        const waits = (await op.call(listPutawayTasks, { query: { sku: order.sku } })).data.list
        const sum = (of: (x: (typeof waits)[number]) => number) => waits.reduce((n, x) => n + of(x), 0)
        const defects = drawn.reduce((n, x) => n + x.defects, 0)
        expect(sum((x) => x.defect_left)).toBe(defects)
        expect(sum((x) => x.left)).toBe(drawn.reduce((n, x) => n + x.pieces, 0) - defects)
        expect(drawn.some((x) => isBad(x.defects, x.pieces))).toBe(
          drawn.some((x) => x.defects / x.pieces > 0.1),
        )
      }),
      { numRuns: 6 },
    )
  })
})
