import { submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import {
  cancelInspectionTask,
  createInspectionTasks,
  startInspectionTask,
  submitInspectionTask,
} from '@kuacang/contract/inspection/task/calls'
import { defectReason } from '@kuacang/contract/inspection/task/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, shelf } from '#kit/testing/stock'
import { announced, inspector, must, receive, tasksOf } from './inspection.testing.ts'

const reason = defectReason.code.damaged
const { route } = submitInspectionTask

describe('what a result of an inspection costs', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await inspector(t)
  })
  afterAll(() => t.close())

  /** Tasks for received cases of one order. */
  const received = async (...pieces: number[]) => {
    const order = await announced(op, ...pieces)
    for (const [i, code] of order.case_codes.entries()) await receive(op, code, order.sku, pieces[i] ?? 0)
    const body = { inbound_order_id: order.id, skus: [order.sku] }
    return { ...order, body }
  }
  const started = async (body: object): Promise<string> => {
    const [task] = must(await op.call(createInspectionTasks, { body: body as never })).data.tasks
    must(await op.call(startInspectionTask, { body: { code: task?.task_number ?? '' } }))
    return task?.id ?? ''
  }
  const onShelf = async (pieces: number) => {
    const { case_codes, sku } = await received(pieces)
    const location_code = await shelf(t)
    must(await op.call(submitCasePutaway, { body: { case_code: case_codes[0] ?? '', location_code } }))
    return started({ location_code, skus: [sku] })
  }

  it('is three round trips to the database for goods that wait for putaway, with defects and further tasks too [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op)
    for (const pieces of [10, 20]) {
      const good = await started((await received(pieces)).body)
      await scan(submitInspectionTask, { body: { id: good, good_quantity: pieces, defect_quantity: 0 } })
      const one = await started((await received(pieces)).body)
      const less = { good_quantity: pieces - 1, defect_quantity: 1, reason }
      await scan(submitInspectionTask, { body: { id: one, ...less }, files: [photo, photo] })
      const { sku, body } = await received(pieces, pieces, pieces)
      const [bad, ...others] = must(await op.call(createInspectionTasks, { body })).data.tasks
      for (const { id } of others) must(await op.call(cancelInspectionTask, { body: { id } }))
      must(await op.call(startInspectionTask, { body: { code: bad?.task_number ?? '' } }))
      const result = { good_quantity: pieces - 5, defect_quantity: 5, reason }
      const { data } = await scan(submitInspectionTask, {
        body: { id: bad?.id ?? '', ...result },
        files: [photo],
      })
      expect(data.further).toBe(2)
      const listed = (await tasksOf(op, sku)).find((x) => x.id === bad?.id)
      expect(data.task).toEqual(listed)
    }
    few()
    await expectProven(op)
  })

  it('is one more for goods of a shelf, which are free again, and three more where a transfer takes the defects away [REL-37]', async () => {
    const free = roundTripsOf(op, {
      [route]: { trips: 4, why: 'what was set aside for the task is read before it is free again' },
    })
    const transfer = roundTripsOf(op, {
      [route]: {
        trips: 6,
        why: 'the transfer of the defects is planned with all rules for both of its places',
      },
    })
    for (const pieces of [4, 8]) {
      const good = { id: await onShelf(pieces), good_quantity: pieces, defect_quantity: 0 }
      await free.scan(submitInspectionTask, { body: good })
      const bad = { id: await onShelf(pieces), good_quantity: pieces - 2, defect_quantity: 2, reason }
      await transfer.scan(submitInspectionTask, { body: bad, files: [photo] })
    }
    free.few()
    transfer.few()
    await expectProven(op)
  })
})
