import { createAdjustmentOrder, finishAdjustmentOrder } from '@kuacang/contract/inventory/adjustment/calls'
import { completePickLocation, undoPick } from '@kuacang/contract/outbound/pickup/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimed, ordered, stocked, worker } from '#kit/testing/main-job'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('a pick', () => {
  let t: TestServer
  let picker: Client
  beforeAll(async () => {
    t = await testServer()
    picker = await worker(t)
  })
  afterAll(() => t.close())

  it('says when nothing should be left at its place, so that the picker is asked, unless the warehouse wants no such question', async () => {
    const { sku, locations } = await stocked(picker, 3)
    const [location_code = ''] = locations
    const order = await ordered(picker, { sku, quantity: 3 })
    const { order: pickup, pick_locations } = await claimed(picker, [order.id])
    const at = { id: pickup.id, line_id: pick_locations[0]?.id ?? '' }
    const leavesNothing = async (quantity: number) => {
      const body = { ...at, location_code, sku, quantity }
      return (await picker.call(completePickLocation, { body })).data.place_empty
    }
    expect([await leavesNothing(1), await leavesNothing(2)]).toEqual([false, true])
    await picker.call(undoPick, { body: { ...at, quantity: 2 } })
    // Other goods at the same place: then it is not empty.
    await prefer(t, { zero_checks: false, approve_own_adjustments: true })
    expect(await leavesNothing(2)).toBe(false)
    await picker.call(undoPick, { body: { ...at, quantity: 2 } })
    await prefer(t, { zero_checks: true })
    const boss = await t.as({ rights: ['GetLocationInventory', 'AdjustmentOrder'] })
    const other = await stocked(picker, 1)
    const found = { location_code, sku: other.sku, before_quantity: 0, after_quantity: 1, reason: 20 }
    const { data } = await boss.call(createAdjustmentOrder, { body: { lines: [found] } })
    await boss.call(finishAdjustmentOrder, { body: { order_id: data.order_id } })
    expect(await leavesNothing(2)).toBe(false)
  })
})
