import { listLocationInventory, runDoctor } from '@kuacang/contract/inventory/stock/calls'
import { expect } from 'vitest'
import { newId } from '../ids.ts'
import type { Client, TestServer } from './server.ts'
import { unique } from './unique.ts'

type Shelf = {
  readonly type?: number
  readonly partner_id?: number
  readonly minimum?: number
  readonly warehouse?: number
  /** A spec of a cubic metre and half a ton: whether there is room is asked before goods go there. */
  readonly measured?: boolean
}

/** Creates a location; answers its code. By default it is a picking location without a spec. */
export const shelf = (
  t: TestServer,
  { type = 1, partner_id, minimum, warehouse = 1, measured = false }: Shelf = {},
) =>
  t.write(async (tx) => {
    const code = unique('L')
    const spec = { warehouse_id: warehouse, id: newId(), name: code, max_weight_g: 500_000 }
    const cube = { length_mm: 1000, width_mm: 1000, height_mm: 1000 }
    if (measured)
      await tx.db
        .insertInto('location_spec')
        .values({ ...spec, ...cube })
        .execute()
    await tx.db
      .insertInto('location')
      .values({
        warehouse_id: warehouse,
        id: newId(),
        code,
        location_type: type,
        partner_id: partner_id ?? null,
        minimum: minimum ?? null,
        spec_id: measured ? spec.id : null,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute()
    return code
  }, warehouse)

type Lies = { readonly pieces: number; readonly promised: number }

/** What a list says of a SKU: by place, how many lie there and how many of them are promised. */
export const lyingOf = async (client: Client, sku: string): Promise<ReadonlyMap<string, Lies>> => {
  const { data } = await client.call(listLocationInventory, { query: { sku, page_size: 200 } })
  return new Map(data.list.map((s) => [s.location_code, { pieces: s.quantity, promised: s.frozen_quantity }]))
}

/** Balances, ledger, promises and transfers agree (REL-4), and the laws of all areas hold. */
export const expectProven = async (client: Client): Promise<void> => {
  const { data, msg } = await client.call(runDoctor)
  expect(msg).toBe('')
  expect([data.differences, data.violations]).toEqual([[], []])
  expect(data.ok).toBe(true)
}

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
