import {
  createInventoryCheck,
  finishInventoryCheck,
  getInventoryCheck,
  type InventoryCheckLine,
  submitCount,
} from '@kuacang/contract/inventory/check/calls'
import { expect } from 'vitest'
import { newId } from '#kit/ids'
import type { Client, TestServer } from '#kit/testing/server'
import { type Goods, goods, receive, shelf } from '../goods.testing.ts'
import { lockGoods } from '../stock/allocate.ts'

/** Someone who counts, and sees the stock. */
export const counter = (t: TestServer, warehouse = 1): Promise<Client> =>
  t.as({
    warehouses: [warehouse],
    rights: [
      'GetInvCheckOrder',
      'EditInvCheck',
      'GetLocationInventory',
      'GetStorageLocation',
      'EditStorageLocation',
      'InventoryDoctor',
    ],
  })

/** Someone who approves what was counted. */
export const reviewer = (t: TestServer, warehouse = 1): Promise<Client> =>
  t.as({ warehouses: [warehouse], rights: ['GetLocationInventory', 'AdjustmentOrder', 'InventoryDoctor'] })

/** New goods on new shelves, one quantity each. */
export const lyingAt = async (t: TestServer, ...quantities: number[]) => {
  const one = await goods(t)
  const places: string[] = []
  for (const quantity of quantities) {
    const code = await shelf(t)
    await receive(t, one, code, quantity)
    places.push(code)
  }
  return { goods: one, places }
}

/** A check of these goods, wherever they lie; its number. */
export const checkOf = async (client: Client, ...of: Goods[]): Promise<string> => {
  const body = { check_type: 20, scope: { skus: of.map((g) => g.sku) } }
  const { data, msg } = await client.call(createInventoryCheck, { body })
  expect(msg).toBe('')
  return data.order_id
}

export const detailOf = async (client: Client, order_id: string, query = {}) =>
  (await client.call(getInventoryCheck, { params: { order_id }, query: { page_size: 50, ...query } })).data

/** Counts lines, each as `said` says, which is given its place. */
export const countAll = async (
  client: Client,
  order_id: string,
  said: (line: InventoryCheckLine) => number,
): Promise<void> => {
  const { lines } = await detailOf(client, order_id)
  for (const line of lines.list) {
    const body = { order_id, line_id: line.id, checked_quantity: said(line) }
    expect((await client.call(submitCount, { body })).msg).toBe('')
  }
}

/** A finished check of these goods that found at each place what `found` says. */
export const finished = async (client: Client, of: Goods, found: Readonly<Record<string, number>>) => {
  const order_id = await checkOf(client, of)
  await countAll(client, order_id, (l) => found[l.location_code] ?? 0)
  expect((await client.call(finishInventoryCheck, { body: { order_id } })).msg).toBe('')
  return order_id
}

/** Promises goods to an order, wherever they lie. */
export const promised = (t: TestServer, { sku_id }: Goods, quantity: number) =>
  t.write(async (tx) => {
    const wanted = [{ line_id: newId(), sku_id, quantity }]
    const turn = { order_id: newId(), pinned: false, promised_at: tx.now }
    const goods = await lockGoods(tx, { warehouse_id: 1 }, [{ turn, wanted }])
    expect(goods.promise({ turn, wanted })).toEqual([])
  })
