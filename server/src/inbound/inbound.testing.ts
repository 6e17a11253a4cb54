import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { startCaseReceive, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder, getInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { listLocationInventory, runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { expect } from 'vitest'
import { newId } from '#kit/ids'
import type { Client, TestServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
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

/** A new SKU of partner 1: 100 g and 10 × 10 × 10 cm unless told otherwise. */
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

type Shelf = { readonly type?: number; readonly partner_id?: number; readonly warehouse?: number }

/** A new place; answers its code. A picking place without a spec unless told otherwise. */
export const shelf = (t: TestServer, { type = 1, partner_id, warehouse = 1 }: Shelf = {}): Promise<string> =>
  t.write(async (tx) => {
    const code = unique('L')
    await tx.db
      .insertInto('location')
      .values({
        warehouse_id: warehouse,
        id: newId(),
        code,
        location_type: type,
        partner_id: partner_id ?? null,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute()
    return code
  }, warehouse)

/** How many pieces of a SKU lie at each place. */
export const lying = async (op: Client, sku: string): Promise<Record<string, number>> => {
  const { data } = await op.call(listLocationInventory, { query: { sku, page_size: 200 } })
  return Object.fromEntries(data.list.map((s) => [s.location_code, s.quantity]))
}

/** Balances and ledger agree (REL-4). */
export const expectProven = async (op: Client): Promise<void> => {
  expect((await op.call(runDoctor)).data.differences).toEqual([])
}

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
