import { startCaseReceive, submitCasePutaway } from '../../../../contract/src/inbound/case/calls.ts'
import {
  listInspectionTasks,
  startInspectionTask,
  submitInspectionTask,
} from '../../../../contract/src/inspection/task/calls.ts'
import { createReturnPlan, syncReturnPlan } from '../../../../contract/src/returns/reinbound/calls.ts'
import type { Operator } from '../../client.ts'
import { everyPage } from '../../pages.ts'

/** Where returned goods go. */
type Places = {
  readonly shelfOf: (sku: string) => string
  readonly defective: string
}
export type Put = (place: string, sku: string, quantity: number) => void

/** Goods that somebody must look at are good after all. */
const inspect = async (operator: Operator, wms_order_id: string): Promise<void> => {
  const tasks = await everyPage(async (paging) => {
    const query = { ...paging, wms_order_id: [wms_order_id] }
    return (await operator.call(listInspectionTasks, { query })).list
  })
  for (const { id, task_number, quantity } of tasks) {
    await operator.call(startInspectionTask, { body: { code: task_number } })
    await operator.call(submitInspectionTask, {
      body: { id, good_quantity: quantity, defect_quantity: 0 },
      files: [],
    })
  }
}

/** Plans the way of graded returns to stock, receives their totes, and puts the goods away. */
export const toStock = async (
  operator: Operator,
  ids: readonly string[],
  { shelfOf, defective }: Places,
  put: Put,
): Promise<void> => {
  if (ids.length === 0) return
  const { plans } = await operator.call(createReturnPlan, { body: { ids: [...ids] } })
  await operator.call(syncReturnPlan, { body: { ids: [...ids] } })
  for (const { totes, wms_order_id } of plans) {
    const cases = []
    for (const case_code of totes)
      cases.push((await operator.call(startCaseReceive, { body: { case_code } })).case)
    await inspect(operator, wms_order_id)
    for (const { case_code, skus } of cases)
      for (const { sku, received_quantity: good, defect_quantity: broken } of skus)
        for (const [quantity, location_code, isBroken] of [
          [good, shelfOf(sku), false],
          [broken, defective, true],
        ] as const) {
          if (quantity === 0) continue
          const body = { case_code, location_code, sku, defective: isBroken }
          const { put_away } = await operator.call(submitCasePutaway, { body })
          put(location_code, sku, put_away)
        }
  }
}
