import { stockRefusals } from '@kuacang/contract/inventory/stock/refusals'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { type TestServer, testServer } from '#kit/testing/server'
import { placesOf } from '../location/places.ts'
import { moveStock } from './ledger.ts'

describe('the stock table itself', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  /** Five of a new SKU at the receiving place, two of them promised. */
  const goods = (): Promise<string> =>
    t.write(async (tx) => {
      const sku_id = newId()
      const { SUPPLIER, RECEIVING } = await placesOf(tx, 1)
      const cause = { kind: 'receive' as const, type: 'test', id: newId(), number: 'T' }
      const move = { from: SUPPLIER, to: RECEIVING, sku_id, partner_id: 1, quantity: 5, held: 2 }
      await moveStock(tx, systemCaller(1, 'test'), cause, [move])
      await tx.db
        .insertInto('allocation')
        .values({
          warehouse_id: 1,
          id: newId(),
          outbound_order_id: newId(),
          line_id: newId(),
          location_id: RECEIVING,
          sku_id,
          partner_id: 1,
          quantity: 2,
          created_at: tx.now,
        })
        .execute()
      return sku_id
    })

  it.each([
    ['fewer than none', 'stock', 'on_hand = -1', 'stock_on_hand_not_negative'],
    ['fewer than none promised', 'stock', 'reserved = -1', 'stock_reserved_not_negative'],
    ['more promised than there is', 'stock', 'reserved = 6', 'stock_reserved_within_on_hand'],
    ['more taken away than promised', 'stock', 'on_hand = 1', 'stock_reserved_within_on_hand'],
    ['more picked than allocated', 'allocation', 'picked = 3', 'allocation_picked_within_quantity'],
  ])('never holds %s, also by direct SQL [REL-5]', async (_what, table, set, constraint) => {
    const change = t.app.store.pool.query(`update ${table} set ${set} where sku_id = $1`, [await goods()])
    await expect(change).rejects.toMatchObject({
      code: '23514',
      constraint,
    } satisfies Partial<pg.DatabaseError>)
  })

  it('what the constraints refuse is answered as a place that holds too little, and nothing is moved [REL-5]', async () => {
    const sku_id = await goods()
    const take = (quantity: number) =>
      t.write(async (tx) => {
        const { RECEIVING, LOSS } = await placesOf(tx, 1)
        const cause = { kind: 'adjust' as const, type: 'test', id: newId(), number: 'T' }
        await moveStock(tx, systemCaller(1, 'test'), cause, [
          { from: RECEIVING, to: LOSS, sku_id, partner_id: 1, quantity },
        ])
      })
    for (const many of [4, 6])
      await expect(take(many)).rejects.toMatchObject({ refusal: stockRefusals.changed })
    await take(3)
    const { rows } = await t.app.store.pool.query('select on_hand, reserved from stock where sku_id = $1', [
      sku_id,
    ])
    expect(rows).toEqual([{ on_hand: 2, reserved: 2 }])
  })

  it('each ledger row says command, cause, places, goods, people, device and time [REL-2]', async () => {
    const sku_id = await goods()
    const { rows } = await t.app.store.pool.query('select * from stock_move where sku_id = $1', [sku_id])
    const [row] = rows
    const { SUPPLIER, RECEIVING } = await t.write((tx) => placesOf(tx, 1))
    expect(row).toMatchObject({
      warehouse_id: 1,
      kind: 10,
      cause_type: 'test',
      cause_number: 'T',
      from_location_id: SUPPLIER,
      to_location_id: RECEIVING,
      lot: '',
      partner_id: 1,
      quantity: 5,
      user_name: 'system',
      acting_user_id: null,
      device: '',
      at: expect.any(Date),
      command_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      cause_id: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
  })
})
