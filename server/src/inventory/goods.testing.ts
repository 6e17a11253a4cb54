import { listLocationInventory, runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { expect } from 'vitest'
import { systemDesk } from '#kit/desk'
import { newId } from '#kit/ids'
import type { Client, TestServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { placesOf } from './location/places.ts'
import { moveStock } from './stock/ledger.ts'

type Shelf = {
  readonly type?: number
  readonly partner_id?: number
  readonly minimum?: number
  readonly warehouse?: number
}

/** A new place; answers its code. A picking place unless told otherwise. */
export const shelf = (t: TestServer, { type = 1, partner_id, minimum, warehouse = 1 }: Shelf = {}) =>
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
        minimum: minimum ?? null,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute()
    return code
  }, warehouse)

export type Goods = { readonly sku: string; readonly barcode: string; readonly sku_id: string }

type Known = { readonly partner_id?: number; readonly barcode?: string; readonly warehouse?: number }

/** A new SKU that the warehouse knows. */
export const goods = (
  t: TestServer,
  { partner_id = 1, barcode, warehouse = 1 }: Known = {},
): Promise<Goods> =>
  t.write(async (tx) => {
    const sku = unique('SKU')
    const one = { sku, barcode: barcode ?? `B${sku}`, sku_id: newId() }
    await tx.db
      .insertInto('stocked_sku')
      .values({
        warehouse_id: warehouse,
        id: one.sku_id,
        partner_id,
        sku,
        barcode: one.barcode,
        name: `商品 ${sku}`,
        weight_g: 100,
        length_mm: 10,
        width_mm: 10,
        height_mm: 10,
        sensitive_type: 0,
        dangerous_type: 10,
        verify_status: 1,
      })
      .execute()
    return one
  }, warehouse)

type Received = { readonly lot?: string; readonly partner_id?: number; readonly warehouse?: number }

/** Brings goods from the supplier to a place. */
export const receive = (
  t: TestServer,
  { sku_id }: Goods,
  code: string,
  quantity: number,
  { lot = '', partner_id = 1, warehouse = 1 }: Received = {},
) =>
  t.write(async (tx) => {
    const places = await placesOf(tx, warehouse)
    const at = await tx.db
      .selectFrom('location')
      .where('warehouse_id', '=', warehouse)
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
    const cause = { kind: 'receive' as const, type: 'test', id: newId(), number: 'TEST' }
    await moveStock(tx, systemDesk(warehouse, 'test'), cause, [
      { from: places.SUPPLIER, to: at.id, sku_id, lot, partner_id, quantity },
    ])
  }, warehouse)

/** What a list says of a SKU: by place, how many lie there and how many of them are promised. */
export const lying = async (client: Client, { sku }: Goods) => {
  const { data } = await client.call(listLocationInventory, { query: { sku, page_size: 200 } })
  return Object.fromEntries(data.list.map((s) => [s.location_code, [s.quantity, s.frozen_quantity]]))
}

/** The id of what lies of a SKU at a place. */
export const lyingId = async (client: Client, { sku }: Goods, location_code: string): Promise<string> => {
  const { data } = await client.call(listLocationInventory, { query: { sku, location_code } })
  const [one] = data.list
  if (!one) throw new Error(`no ${sku} at ${location_code}`)
  return one.id
}

/** Balances, ledger, promises and transfers agree (REL-4). */
export const expectProven = async (client: Client) => {
  const { data } = await client.call(runDoctor)
  expect(data.differences).toEqual([])
}

/** Someone who transfers goods and sees the stock. */
export const mover = (t: TestServer, warehouse = 1): Promise<Client> =>
  t.as({
    warehouses: [warehouse],
    rights: [
      'TransferOrder',
      'GetLocationInventory',
      'GetSkuInventory',
      'InventoryDoctor',
      'GetInventoryChange',
    ],
  })
