import { afterAll, beforeAll, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { booked, boxOf, packedB2b, packer, pickedB2b } from './b2b.testing.ts'

let t: TestServer
let op: Client
beforeAll(async () => {
  t = await testServer()
  op = await packer(t)
})
afterAll(() => t.close())

const violations = async (name: string) => {
  const law = allLaws().find((l) => l.name === `b2b.${name}`)
  if (!law) throw new Error(`no law is called ${name}`)
  return (await t.write((tx) => law.find(tx, 1))).violations
}
const breaks = (sql: string, values: readonly unknown[]) => t.write((tx) => tx.run(sql, values))

it('a box that holds another number than its order counts, or than it says itself, is found', async () => {
  const picked = await pickedB2b(op, 3)
  const { box_id } = await boxOf(op, picked.id, { sku: picked.sku, quantity: 2 })
  expect(await violations('boxes_hold_orders')).toEqual([])
  await breaks(
    `update outbound_box_line set quantity = 3 where warehouse_id = $1
       and box_id = (select id from outbound_box where warehouse_id = $1 and box_number = $2)`,
    [1, box_id],
  )
  expect(await violations('boxes_hold_orders')).toMatchObject([{ recorded: '3', proven: '2' }])
  expect(await violations('box_pieces')).toEqual([{ object: box_id, recorded: '2', proven: '3' }])
})

it('a box that stays behind its order, and an order that waits for no lorry, are found', async () => {
  const packed = await packedB2b(op, 1)
  await booked(op, packed.id)
  expect(await violations('booked_orders')).toEqual([])
  expect(await violations('box_states')).toEqual([])
  await breaks('update booking_order set live = false where warehouse_id = $1 and outbound_order_id = $2', [
    1,
    packed.id,
  ])
  expect(await violations('booked_orders')).toEqual([
    { object: packed.order_number, recorded: '80', proven: '0' },
  ])
  await breaks('update outbound_order set order_status = 90 where warehouse_id = $1 and id = $2', [
    1,
    packed.id,
  ])
  expect(await violations('box_states')).toEqual([{ object: packed.boxes[0], recorded: '10', proven: '50' }])
})
