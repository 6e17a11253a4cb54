import { getInventoryCheck } from '@kuacang/contract/inventory/check/calls'
import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { confirmEmptyLocation, finishCheckLocation } from '@kuacang/contract/inventory/count/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { counter } from '../check/check.testing.ts'
import { goods, receive, shelf } from '../goods.testing.ts'

describe('the zero check', () => {
  let t: TestServer
  let picker: Client
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    picker = await t.as({ rights: ['executePickup'] })
    op = await counter(t)
  })
  afterAll(() => t.close())

  const isEmpty = (location_code: string, empty: boolean) =>
    picker.call(confirmEmptyLocation, { body: { location_code, empty, reference: 'PK1' } })

  it('keeps a yes in the timeline of the place', async () => {
    const place = await shelf(t)
    expect((await isEmpty(place, true)).data).toEqual({ check_order_id: null })
    const { rows } = await t.app.store.pool.query(
      `select detail from operation_record where object_number = $1 and operation = 'location.zero_check'`,
      [place],
    )
    expect(rows).toEqual([{ detail: expect.objectContaining({ empty: true, reference: 'PK1' }) }])
  })

  it('is no yes where goods lie on record', async () => {
    const [place, mug] = [await shelf(t), await goods(t)]
    await receive(t, mug, place, 2)
    expect((await isEmpty(place, true)).code).toBe(checkRefusals.place_not_empty.code)
  })

  it('has a place that is not empty counted, once at a time, also when several pickers report it at once', async () => {
    const place = await shelf(t)
    const replies = await Promise.all([1, 2, 3].map(() => isEmpty(place, false)))
    const numbers = new Set(replies.map((r) => r.data.check_order_id))
    expect(numbers.size).toBe(1)
    const [order_id] = numbers
    const { data } = await op.call(getInventoryCheck, { params: { order_id: order_id ?? '' } })
    expect(data).toMatchObject({ check_type: 10, source: 2, status: 10, scope: { location_codes: [place] } })
    await op.call(finishCheckLocation, { body: { order_id: order_id ?? '', location_code: place } })
    expect((await isEmpty(place, false)).data.check_order_id).toBe(order_id)
  })

  it('takes three round trips at most for a yes, and for a no that has the place counted [REL-37]', async () => {
    const { scan, few } = roundTripsOf(picker)
    for (let n = 0; n < 2; n += 1) {
      const body = { location_code: await shelf(t), reference: 'PK1' }
      await scan(confirmEmptyLocation, { body: { ...body, empty: true } })
      await scan(confirmEmptyLocation, { body: { ...body, empty: false } })
      await scan(confirmEmptyLocation, { body: { ...body, empty: false } })
    }
    few()
  })
})
