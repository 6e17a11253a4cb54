import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { updateOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { expect } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { orderBody, stocked } from '#kit/testing/main-job'
import type { Client, TestServer } from '#kit/testing/server'
import { moveStockLater, placesOf } from '../../inventory/public.ts'

export type Shelf = { readonly sku: string; readonly sku_id: string; readonly location_id: string }

/** From now on orders of warehouse 1 that are short wait; its other preferences come with it. */
export const letShortOrdersWait = async (t: TestServer, more: object = {}): Promise<void> => {
  const editor = await t.as({ rights: ['EditWarehouse'] })
  const update_dict = { short_orders_wait: true, ...more }
  expect((await editor.call(updateOwnPreference, { body: { update_dict } })).msg).toBe('')
}

/** Goods come to a shelf, or where negative are lost there, without any call that would wake a process. */
export const bring = (t: TestServer, { sku_id, location_id }: Shelf, quantity: number) =>
  t.write(async (tx) => {
    const places = await placesOf(tx, 1)
    const ends =
      quantity > 0 ? { from: places.ADJUSTMENT, to: location_id } : { from: location_id, to: places.LOSS }
    moveStockLater(
      tx,
      systemCaller(1, 'test'),
      { kind: 'adjust', type: 'test', id: newId(), number: 'TEST' },
      [{ ...ends, sku_id, partner_id: 1, quantity: Math.abs(quantity) }],
    )
  })

/** A shelf for a SKU of which so many are there. */
export const shelfOf = async (t: TestServer, client: Client, there = 0): Promise<Shelf> => {
  const { sku } = await stocked(client, 1)
  const { rows } = await t.app.store.pool.query<Shelf>(
    `select k.sku, k.id as sku_id, s.location_id from stocked_sku k
     join stock s on s.warehouse_id = 1 and s.sku_id = k.id and s.on_hand > 0 where k.warehouse_id = 1 and k.sku = $1`,
    [sku],
  )
  const [shelf] = rows
  if (!shelf) throw new Error(`no ${sku}`)
  if (there !== 1) await bring(t, shelf, there - 1)
  return shelf
}

/** An order of these goods, promised for a day of 2130 where `day` says which. */
export const orderFor = async (
  client: Client,
  lines: readonly (readonly [Shelf, number])[],
  day?: number,
) => {
  const promise = day === undefined ? {} : { promised_at: new Date(Date.UTC(2130, 0, day)).toISOString() }
  const skus = lines.map(([{ sku }, quantity]) => ({ sku, quantity }))
  const { data, msg } = await client.call(createOutboundOrder, { body: { ...orderBody(skus), ...promise } })
  expect(msg).toBe('')
  return data
}
