import { finishAdjustmentOrder, getAdjustmentOrder } from '@kuacang/contract/inventory/adjustment/calls'
import {
  cancelInventoryCheck,
  createCheckAdjustment,
  createFinalCheck,
  createInventoryCheck,
  createSecondCheck,
  finishInventoryCheck,
  rebaseInventoryCheck,
} from '@kuacang/contract/inventory/check/calls'
import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, lying, receive } from '../goods.testing.ts'
import { checkOf, countAll, counter, detailOf, finished, lyingAt, reviewer } from './check.testing.ts'

describe('what follows a check', () => {
  let t: TestServer
  let op: Client
  let boss: Client
  beforeAll(async () => {
    t = await testServer()
    op = await counter(t)
    boss = await reviewer(t)
  })
  afterAll(() => t.close())

  /** A finished check of two places of ten pieces each, one of which holds eight. */
  const disputed = async () => {
    const { goods, places } = await lyingAt(t, 10, 10)
    const [right = '', wrong = ''] = places
    const order_id = await finished(op, goods, { [right]: 10, [wrong]: 8 })
    return { goods, right, wrong, order_id }
  }
  const second = (order_id: string) => op.call(createSecondCheck, { body: { order_id } })
  const final = (order_id: string) => op.call(createFinalCheck, { body: { order_id } })
  const adjust = (order_id: string) => op.call(createCheckAdjustment, { body: { order_id } })
  const rebase = (order_id: string) => op.call(rebaseInventoryCheck, { body: { order_id } })
  const recount = async (order_id: string, quantity: number) => {
    await countAll(op, order_id, () => quantity)
    await op.call(finishInventoryCheck, { body: { order_id } })
  }

  it('takes at most three round trips to create a check of any type, a second and a final one, and to rebase one [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op)
    for (const many of [1, 3]) {
      const { goods, places } = await lyingAt(t, ...Array(many).fill(5))
      const scope = { skus: [goods.sku], location_codes: places }
      for (const check_type of [10, 20, 40, 50] as const)
        await scan(createInventoryCheck, { body: { check_type, scope } })
      const { order_id, wrong } = await disputed()
      await receive(t, goods, wrong, 1)
      await scan(rebaseInventoryCheck, { body: { order_id } })
      const again = (await scan(createSecondCheck, { body: { order_id } })).data.order_id
      await recount(again, 7)
      await scan(createFinalCheck, { body: { order_id: again } })
    }
    few()
  })

  it('a second check counts only what differs, and the first one waits for it [FU-607 FU-231]', async () => {
    const { order_id, wrong } = await disputed()
    const { data } = await second(order_id)
    expect(data).toMatchObject({ check_type: 80, status: 10, parent_order_id: order_id, total_lines: 1 })
    const { lines } = await detailOf(op, data.order_id)
    expect(lines.list.map((l) => [l.location_code, l.checked_quantity])).toEqual([[wrong, null]])
    const parent = await detailOf(op, order_id)
    expect([parent.status, parent.actions, parent.follow_up_order_ids]).toEqual([60, [], [data.order_id]])
  })

  it('a final check follows a second one, no first one and no other final one [FU-608 FU-231]', async () => {
    const { order_id } = await disputed()
    expect((await final(order_id)).code).toBe(checkRefusals.not_for_type.code)
    const again = (await second(order_id)).data.order_id
    expect((await final(again)).code).toBe(kitRefusals.illegal_move.code)
    await recount(again, 9)
    expect((await second(again)).code).toBe(checkRefusals.not_for_type.code)
    const last = (await final(again)).data
    expect([last.check_type, (await detailOf(op, again)).status]).toEqual([81, 70])
    await recount(last.order_id, 9)
    expect((await final(last.order_id)).code).toBe(checkRefusals.not_for_type.code)
    expect((await detailOf(op, last.order_id)).actions).toEqual(['rebase', 'create_adjustment'])
  })

  it('the last count becomes an adjustment, which settles the checks before it [FU-609 FU-231 FU-229]', async () => {
    const { goods, wrong, order_id } = await disputed()
    const again = (await second(order_id)).data.order_id
    await recount(again, 7)
    const last = (await final(again)).data.order_id
    await recount(last, 9)
    const { data, msg } = await adjust(last)
    expect(msg).toBe('')
    for (const id of [order_id, again, last]) {
      const { status, adjustment_order_id } = await detailOf(op, id)
      expect([status, adjustment_order_id]).toEqual([40, data.adjustment_order_id])
    }
    const of = { params: { order_id: data.adjustment_order_id } }
    expect((await boss.call(getAdjustmentOrder, of)).data).toMatchObject({
      status: 1,
      check_order_id: last,
      lines: [{ location_code: wrong, before_quantity: 10, after_quantity: 9, reason: 10, outdated: false }],
    })
    expect((await lying(op, goods))[wrong]).toEqual([10, 0])
    await boss.call(finishAdjustmentOrder, { body: { order_id: data.adjustment_order_id } })
    expect((await lying(op, goods))[wrong]).toEqual([9, 0])
    await expectProven(op)
  })

  it('a second or final check that is cancelled leaves the one before it done, as it was [FU-231 FU-610]', async () => {
    const { order_id } = await disputed()
    const cancel = (id: string) => op.call(cancelInventoryCheck, { body: { order_id: id } })
    await cancel((await second(order_id)).data.order_id)
    expect((await detailOf(op, order_id)).status).toBe(30)
    const again = (await second(order_id)).data.order_id
    await recount(again, 7)
    await cancel((await final(again)).data.order_id)
    expect([(await detailOf(op, again)).status, (await detailOf(op, order_id)).status]).toEqual([30, 60])
    expect((await adjust(again)).code).toBe(0)
  })

  it('nothing follows a check without differences [FU-607 FU-609]', async () => {
    const { goods, places } = await lyingAt(t, 4)
    const order_id = await finished(op, goods, { [places[0] ?? '']: 4 })
    expect((await detailOf(op, order_id)).actions).toEqual([])
    for (const reply of [await second(order_id), await adjust(order_id)])
      expect(reply.code).toBe(checkRefusals.no_difference.code)
    expect((await detailOf(op, order_id)).status).toBe(30)
  })

  it('no difference is adjusted whose stock moved since: it is counted again or rebased [REL-7 FU-609]', async () => {
    const { goods, right, wrong, order_id } = await disputed()
    await receive(t, goods, wrong, 5)
    expect((await adjust(order_id)).code).toBe(checkRefusals.outdated.code)
    const { lines } = await detailOf(op, order_id, { lines: 'outdated' })
    expect(lines.list).toMatchObject([{ location_code: wrong, difference: -2, outdated: true }])
    expect((await rebase(order_id)).data.rebased).toBe(1)
    const { data } = await adjust(order_id)
    await boss.call(finishAdjustmentOrder, { body: { order_id: data.adjustment_order_id } })
    expect(await lying(op, goods)).toEqual({ [right]: [10, 0], [wrong]: [13, 0] })
    await expectProven(op)
  })

  it('a second check also counts again what moved since the first [REL-7]', async () => {
    const { goods, right, wrong, order_id } = await disputed()
    await receive(t, goods, right, 1)
    const { data } = await second(order_id)
    const { lines } = await detailOf(op, data.order_id)
    expect(lines.list.map((l) => l.location_code).sort()).toEqual([right, wrong].sort())
  })

  it('a difference is not rebased below nothing', async () => {
    const { goods, places } = await lyingAt(t, 3)
    const [from = ''] = places
    const order_id = await finished(op, goods, { [from]: 1 })
    const other = await checkOf(op, goods)
    await countAll(op, other, () => 1)
    await op.call(finishInventoryCheck, { body: { order_id: other } })
    const { data } = await adjust(other)
    await boss.call(finishAdjustmentOrder, { body: { order_id: data.adjustment_order_id } })
    // One is left of three: less the two that were missing then it would be fewer than none.
    expect((await rebase(order_id)).code).toBe(checkRefusals.not_rebased.code)
  })

  it('two people who ask at once make one adjustment [REL-16]', async () => {
    const { order_id } = await disputed()
    const replies = await Promise.all([adjust(order_id), adjust(order_id), adjust(order_id)])
    expect(replies.map((r) => r.code).sort()).toEqual([
      0,
      kitRefusals.illegal_move.code,
      kitRefusals.illegal_move.code,
    ])
  })
})
