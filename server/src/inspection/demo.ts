import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { demoRackCode, findLocation, lyingAt } from '../inventory/public.ts'
import { createTasks } from './task/create.ts'
import { startTask, submitTask } from './task/inspect.ts'
import { cancelTask } from './task/manage.ts'

/** Where demo goods of the first customer lie. What waits are its last ones: the first eight are what others try out. */
const shelves = [
  `${demoRackCode('A', 2, 1)}-1`,
  `${demoRackCode('A', 3, 8)}-2`,
  `${demoRackCode('A', 2, 8)}-1`,
]

/** Tasks for goods on shelves: one that is done, one that waits, and one that was cancelled. */
const demoInspection = async ({ store }: App, warehouse_ids: readonly number[]): Promise<void> => {
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    const step = <T>(action: (tx: Tx) => Promise<T>) => transact(store, caller, action)
    const made = []
    for (const location_code of shelves) {
      const free = await step(async (tx) => {
        const { id } = await findLocation(tx, caller, location_code)
        return (await lyingAt(tx, caller, id)).filter((s) => s.on_hand > s.reserved)
      })
      const [first] = free
      if (!first) throw new Error(`no demo goods at ${location_code}`)
      const body = { location_code, skus: [first.sku], remark: '客户反馈包装破损' }
      made.push(...(await step((tx) => createTasks(tx, caller, { body }))).tasks)
    }
    const [inspected, , given_up] = made
    if (inspected) {
      const { id, task_number: code, quantity: good_quantity } = inspected
      await step((tx) => startTask(tx, caller, { body: { code, take_over: false } }))
      const body = { id, good_quantity, defect_quantity: 0, remark: '' }
      await step((tx) => submitTask(tx, caller, { body, files: [] }))
    }
    if (given_up) await step((tx) => cancelTask(tx, caller, { body: { id: given_up.id } }))
  }
}

export const demo: DemoPart[] = [
  {
    name: 'inspection',
    needs: ['goods'],
    fill: (app, warehouses) => demoInspection(app, warehouses('fbw', 'overseas')),
  },
]
