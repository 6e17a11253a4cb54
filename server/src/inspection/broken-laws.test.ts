import { submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import {
  createInspectionTasks,
  startInspectionTask,
  submitInspectionTask,
} from '@kuacang/contract/inspection/task/calls'
import { defectReason } from '@kuacang/contract/inspection/task/enums'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { shelf } from '#kit/testing/stock'
import { announced, inspector, must, receive } from './inspection.testing.ts'

let t: TestServer
let op: Client
beforeAll(async () => {
  t = await testServer()
  op = await inspector(t)
})
afterAll(() => t.close())

const violations = async (name: string) => {
  const law = allLaws().find((l) => l.name === `inspection.${name}`)
  if (!law) throw new Error(`no law is called ${name}`)
  return (await t.write((tx) => law.find(tx, 1))).violations
}
const breaks = (sql: string, values: readonly unknown[]) => t.write((tx) => tx.run(sql, values))

const receivedCase = async (pieces: number) => {
  const order = await announced(op, pieces)
  const case_code = order.case_codes[0] ?? ''
  await receive(op, case_code, order.sku, pieces)
  return { ...order, case_code }
}
const taskFor = async (body: object) => {
  const [task] = must(await op.call(createInspectionTasks, { body })).data.tasks
  if (!task) throw new Error('no task was made')
  return task
}
const inspect = async ({ id, task_number, quantity }: Awaited<ReturnType<typeof taskFor>>) => {
  must(await op.call(startInspectionTask, { body: { code: task_number } }))
  const body = { id, good_quantity: quantity - 1, defect_quantity: 1, reason: defectReason.code.dirty }
  must(await op.call(submitInspectionTask, { body, files: [photo] }))
}

it('goods of an open task that no longer wait for putaway are found', async () => {
  const { id, sku } = await receivedCase(4)
  const { task_number } = await taskFor({ inbound_order_id: id, skus: [sku] })
  expect(await violations('waiting')).toEqual([])
  await breaks('update inspection_task set quantity = 7 where warehouse_id = $1 and task_number = $2', [
    1,
    task_number,
  ])
  expect(await violations('waiting')).toEqual([{ object: task_number, recorded: '7', proven: '4' }])
})

it('defects that do not count in their case are found', async () => {
  const { id, sku } = await receivedCase(20)
  const task = await taskFor({ inbound_order_id: id, skus: [sku] })
  await inspect(task)
  expect(await violations('defects')).toEqual([])
  await breaks(
    'update inspection_task set good_quantity = 17, defect_quantity = 3 where warehouse_id = $1 and id = $2',
    [1, task.id],
  )
  expect(await violations('defects')).toEqual([{ object: task.task_number, recorded: '3', proven: '1' }])
})

it('goods of an open task that lie on a shelf and are not set aside are found', async () => {
  const { case_code, sku } = await receivedCase(20)
  const location_code = await shelf(t)
  must(await op.call(submitCasePutaway, { body: { case_code, location_code } }))
  const { id, task_number } = await taskFor({ location_code, skus: [sku] })
  expect(await violations('aside')).toEqual([])
  await breaks('update set_aside set quantity = 3 where warehouse_id = $1 and cause_id = $2', [1, id])
  expect(await violations('aside')).toEqual([{ object: task_number, recorded: '3', proven: '20' }])
})

it('defects of a shelf that no transfer takes away are found', async () => {
  const { case_code, sku } = await receivedCase(20)
  const location_code = await shelf(t)
  must(await op.call(submitCasePutaway, { body: { case_code, location_code } }))
  const task = await taskFor({ location_code, skus: [sku] })
  await inspect(task)
  expect(await violations('shelves')).toEqual([])
  await breaks(`update inspection_task set transfer_number = '' where warehouse_id = $1 and id = $2`, [
    1,
    task.id,
  ])
  expect(await violations('shelves')).toEqual([
    { object: task.task_number, recorded: 'false', proven: 'true' },
  ])
})
