import {
  cancelPickup,
  claimPickup,
  finishPickup,
  listMyPickupOrders,
} from '@kuacang/contract/outbound/pickup/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, pickAll, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newPickup } from './pickup.testing.ts'

describe('the pickup orders of a handheld', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const mine = async (client: Client) => (await client.call(listMyPickupOrders)).data.list
  const codesOf = async (client: Client) => (await mine(client)).map((p) => p.pickup_code)

  it('are those that the user picks and those that are not begun, with their places in walking order [FU-480]', async () => {
    const colleague = await worker(t)
    const { sku } = await stocked(fbw, 4, 4, 4)
    const pickup = async (quantity: number) => newPickup(fbw, [(await ordered(fbw, { sku, quantity })).id])
    const [own, free, taken, gone] = [await pickup(6), await pickup(1), await pickup(1), await pickup(1)]
    const claim = (client: Client, pickup_code: string) => client.call(claimPickup, { body: { pickup_code } })
    const { data: began } = await claim(fbw, own.pickup_code)
    await claim(colleague, taken.pickup_code)
    await fbw.call(cancelPickup, { body: { id: gone.id } })

    const [first, second] = await mine(fbw)
    expect([first?.pickup_code, second?.pickup_code]).toEqual([own.pickup_code, free.pickup_code])
    expect(first?.pick_locations).toEqual(began.pick_locations)
    expect(first?.pick_locations.map((l) => l.quantity).reduce((a, b) => a + b)).toBe(6)
    expect(second?.pick_locations).toHaveLength(1)
    expect(await codesOf(colleague)).toEqual([taken.pickup_code, free.pickup_code])

    await pickAll(fbw, began)
    await fbw.call(finishPickup, { body: { id: own.id } })
    expect(await codesOf(fbw)).toEqual([free.pickup_code])
    const elsewhere = await worker(t, 2)
    const theirs = await elsewhere.call(listMyPickupOrders, {}, { warehouse: 2 })
    expect(theirs.data.list).toEqual([])
  })
})
