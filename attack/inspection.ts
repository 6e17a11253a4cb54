import { startCaseReceive, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import {
  createInspectionTasks,
  startInspectionTask,
  submitInspectionTask,
} from '@kuacang/contract/inspection/task/calls'
import { defectReason, inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import { photo } from '../server/src/kit/testing/photo.ts'
import { first } from './documents.ts'
import { goods, type Must } from './prepare-orders.ts'
import type { Row } from './rows.ts'

type Near = readonly Row[]

const marked = 'TO-INSPECT'
const stages = ['received', 'new', 'checking', 'done'] as const

/** Inspection tasks of both merchants at every stage, and received goods that have none. */
export const prepareInspection = async (must: Must, warehouse: number): Promise<void> => {
  for (const partner_id of [1, 2] as const)
    for (const [n, stage] of stages.entries()) {
      const skus = [{ sku: goods(partner_id, n), quantity: 4 }]
      const erp_order_id = `${stage === 'received' ? marked : 'INSPECTED'}-${warehouse}-${partner_id}-${n}`
      const order = await must(createInboundOrder, { body: { partner_id, erp_order_id, cases: [{ skus }] } })
      const [case_code = ''] = order.case_codes
      await must(startCaseReceive, { body: { case_code } })
      await must(submitCaseReceive, { body: { case_code, skus } })
      if (stage === 'received') continue
      const { tasks } = await must(createInspectionTasks, {
        body: {
          inbound_order_id: order.id,
          skus: [goods(partner_id, n)],
          remark: `of merchant ${partner_id}`,
        },
      })
      const [task = { id: '', task_number: '' }] = tasks
      if (stage === 'new') continue
      await must(startInspectionTask, { body: { code: task.task_number } })
      if (stage === 'checking') continue
      const found = { good_quantity: 3, defect_quantity: 1, reason: defectReason.code.dirty }
      await must(submitInspectionTask, { body: { id: task.id, ...found }, files: [photo] })
    }
}

const taskAt =
  (name: 'new' | 'checking') =>
  ({ values }: Row) =>
    values.status === inspectionTaskStatus.code[name]

/** The goods of a received order that no task has. */
const toInspect = (near: Near) => {
  const inbound_order_id = first(near, 'inbound_order', 'id', ({ values }) =>
    String(values.erp_order_id).startsWith(marked),
  )
  const line = near.find(
    (r) => r.table === 'inbound_line' && r.values.inbound_order_id === inbound_order_id,
  )?.values
  return {
    inbound_order_id,
    skus: [first(near, 'stocked_sku', 'sku', ({ values }) => values.id === line?.sku_id)],
  }
}

const result = (near: Near) => ({
  id: first(near, 'inspection_task', 'id', taskAt('checking')),
  good_quantity: first(near, 'inspection_task', 'quantity', taskAt('checking')),
  defect_quantity: 0,
})

/** Inputs of calls about inspections: they need goods without a task, or a task in one state. */
export const inspectionRecipes = {
  'POST /wms/inspection_task/create': { body: toInspect },
  'POST /wms/inspection_task/start': {
    body: (near: Near) => ({ code: first(near, 'inspection_task', 'task_number', taskAt('new')) }),
  },
  'POST /wms/inspection_task/submit': { body: result },
}
