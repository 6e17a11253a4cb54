import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { startCaseReceive, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { listInspectionTasks } from '@kuacang/contract/inspection/task/calls'
import { expect } from 'vitest'
import type { Client, TestServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { lyingOf } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'

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
  const sku = unique('SKU')
  const row = { sku, barcode: `B${sku}`, name: '商品', weight: 0.1, length: 10, width: 10, height: 10 }
  must(await op.call(importSkus, { body: { partner_id: 1 }, files: [sheetOf(skuColumns, [row])] }))
  const body = { partner_id: 1, cases: pieces.map((quantity) => ({ skus: [{ sku, quantity }] })) }
  const { id, wms_order_id, case_codes } = must(await op.call(createInboundOrder, { body })).data
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

/** How many pieces of a SKU lie at each place. */
export const lying = async (op: Client, sku: string): Promise<Record<string, number>> =>
  Object.fromEntries([...(await lyingOf(op, sku))].map(([code, l]) => [code, l.pieces]))
