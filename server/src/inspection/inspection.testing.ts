import { startCaseReceive, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { listInspectionTasks } from '@kuacang/contract/inspection/task/calls'
import { expect } from 'vitest'
import type { Client, TestServer } from '#kit/testing/server'
import { announce, newSku } from '../inbound/inbound.testing.ts'

const rights = [
  ...(['QualityCheckTaskList', 'QualityCheckOperation', 'EditSku', 'InboundOrderOperator'] as const),
  ...(['InboundOrderAdmin', 'WeightOperator', 'GetSkuInventory', 'GetLocationInventory'] as const),
  ...(['InventoryDoctor', 'TransferOrder'] as const),
]

/** Someone who receives, inspects and manages the tasks. */
export const inspector = (t: TestServer): Promise<Client> => t.as({ warehouses: [1], rights })

export const must = <R extends { readonly code: number; readonly msg: string }>(reply: R): R => {
  expect([reply.code, reply.msg]).toEqual([0, ''])
  return reply
}

/** An announced order of partner 1 with a case for each number of pieces of one SKU. */
export const announced = async (op: Client, ...pieces: readonly number[]) => {
  const sku = await newSku(op)
  const { id, wms_order_id, case_codes } = await announce(op, {
    cases: pieces.map((quantity) => ({ skus: [{ sku, quantity }] })),
  })
  return { id, wms_order_id, case_codes, sku }
}

/** Receives a case as good pieces. */
export const receive = async (op: Client, case_code: string, sku: string, quantity: number) => {
  must(await op.call(startCaseReceive, { body: { case_code } }))
  must(
    await op.call(submitCaseReceive, {
      body: { case_code, skus: [{ sku, quantity }], confirm_difference: true },
    }),
  )
}

/** The tasks of a SKU, the oldest first. */
export const tasksOf = async (op: Client, sku: string) =>
  must(await op.call(listInspectionTasks, { query: { sku: [sku], page_size: 200 } })).data.list.toReversed()
