import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { startCaseReceive, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder, getInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { listPutawayTasks } from '@kuacang/contract/inbound/putaway/calls'
import { expect } from 'vitest'
import type { Client, TestServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { expectProven, lyingOf, shelf } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'

/** Someone who receives, decides and sees the stock. */
export const receiver = (t: TestServer, warehouse = 1): Promise<Client> =>
  t.as({
    warehouses: [warehouse],
    rights: [
      'EditSku',
      'InboundOrderOperator',
      'InboundOrderAdmin',
      'WeightOperator',
      'GetSkuInventory',
      'GetLocationInventory',
      'InventoryDoctor',
    ],
  })

type Piece = {
  readonly weight?: number
  readonly length?: number
  readonly width?: number
  readonly height?: number
}

/** A new SKU of partner 1: 100 g and 10 × 10 × 10 cm by default. */
export const newSku = async (op: Client, piece: Piece = {}): Promise<string> => {
  const sku = unique('SKU')
  const size = { weight: 0.1, length: 10, width: 10, height: 10, ...piece }
  const { code } = await op.call(importSkus, {
    body: { partner_id: 1 },
    files: [sheetOf(skuColumns, [{ sku, barcode: `B${sku}`, name: '商品', ...size }])],
  })
  expect(code).toBe(0)
  return sku
}

/** How many pieces of a SKU lie at each place. */
export const lying = async (op: Client, sku: string): Promise<Record<string, number>> =>
  Object.fromEntries([...(await lyingOf(op, sku))].map(([code, l]) => [code, l.pieces]))

export { expectProven, shelf }

/** An announced order of partner 1; answers its ids. */
export const announce = async (op: Client, body: Readonly<Record<string, unknown>>) => {
  const made = await op.call(createInboundOrder, { body: { partner_id: 1, ...body } })
  expect(made.msg).toBe('')
  return made.data
}

/** Counts a case as given. */
export const receiveCase = async (
  op: Client,
  case_code: string,
  skus: readonly { sku: string; quantity: number; defect_quantity?: number }[],
) => {
  const opened = await op.call(startCaseReceive, { body: { case_code } })
  expect(opened.msg).toBe('')
  return op.call(submitCaseReceive, { body: { case_code, skus, confirm_difference: true } })
}

export const orderOf = async (op: Client, id: string) =>
  (await op.call(getInboundOrder, { params: { id } })).data

/** What of an order waits for putaway. */
export const tasksOf = async (client: Client, wms_order_id: string) =>
  (await client.call(listPutawayTasks, { query: { page_size: 200 } })).data.list.filter(
    (x) => x.wms_order_id === wms_order_id,
  )

/** Goods of one loose order that wait for putaway; answers their task. */
export const waiting = async (client: Client, sku: string, quantity: number, defect_quantity = 0) => {
  const { id, wms_order_id } = await announce(client, {
    skus: [{ sku, quantity: quantity + defect_quantity }],
  })
  await receiveCase(client, wms_order_id, [{ sku, quantity, defect_quantity }])
  const { data } = await client.call(listPutawayTasks, { query: { sku, page_size: 200 } })
  const task = data.list.find((x) => x.wms_order_id === wms_order_id)
  return { order: id, case_code: wms_order_id, id: task?.id ?? '', task }
}
