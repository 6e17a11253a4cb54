import { listInboundCases, submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { listPutawayTasks, submitPutawayTask, undoPutaway } from '@kuacang/contract/inbound/putaway/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, lying, newSku, orderOf, receiver, shelf, waiting } from '../inbound.testing.ts'

describe('a putaway', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await receiver(t)
  })
  afterAll(async () => {
    await expectProven(op)
    await t.close()
  })

  it('taken back → the goods wait again, with their case and their order [OP-20]', async () => {
    const sku = await newSku(op)
    const { id, order } = await waiting(op, sku, 5, 2)
    const [good, broken] = [await shelf(t), await shelf(t, { type: 3 })]
    const put = (location_code: string, quantity: number) =>
      op.call(submitPutawayTask, { body: { id, location_code, quantity } })
    await put(good, 3)
    const bad = await put(broken, 2)
    const last = await put(good, 2)
    expect((await orderOf(op, order)).order_status).toBe(21)
    const undo = (moves: string[], who = op) => who.call(undoPutaway, { body: { moves } })
    expect((await undo(last.data.moves)).data).toEqual({ location_code: good, quantity: 2 })
    expect(await lying(op, sku)).toEqual({ [good]: 3, [broken]: 2, RECEIVING: 2 })
    expect((await orderOf(op, order)).order_status).toBe(20)
    const tasks = async () => (await op.call(listPutawayTasks, { query: { sku } })).data.list
    expect(await tasks()).toMatchObject([{ id, left: 2, defect_left: 0, put_away: 5 }])
    expect((await undo(bad.data.moves)).data).toEqual({ location_code: broken, quantity: 2 })
    expect(await tasks()).toMatchObject([{ id, left: 2, defect_left: 2, put_away: 3 }])
    // A putaway is taken back once only, by its operator; the taking back itself cannot be taken back.
    expect((await undo(last.data.moves)).code).toBe(inboundRefusals.putaway_not_undone.code)
    const again = await put(good, 2)
    expect((await undo(again.data.moves, await receiver(t))).status).toBe(404)
    expect((await undo([...again.data.moves, ...bad.data.moves])).status).toBe(404)
    const other = await t.as({ warehouses: [2], rights: ['InboundOrderOperator'] })
    const theirs = await other.call(undoPutaway, { body: { moves: again.data.moves } }, { warehouse: 2 })
    expect(theirs.status).toBe(404)
    expect(await lying(op, sku)).toEqual({ [good]: 5, RECEIVING: 2 })
  })

  it('taken back once the goods are promised to an order → refused, nothing moves', async () => {
    const sku = await newSku(op)
    const { id } = await waiting(op, sku, 5)
    const location_code = await shelf(t)
    const { data } = await op.call(submitPutawayTask, { body: { id, location_code, quantity: 5 } })
    await t.write((tx) =>
      tx.run(
        `update stock s set reserved = 1 from location l where l.warehouse_id = 1 and l.code = $1
           and s.warehouse_id = 1 and s.location_id = l.id`,
        [location_code],
      ),
    )
    const refused = await op.call(undoPutaway, { body: { moves: data.moves } })
    expect([refused.code, refused.msg]).toEqual([
      inboundRefusals.putaway_not_undone.code,
      expect.stringContaining(location_code),
    ])
    expect(await lying(op, sku)).toEqual({ [location_code]: 5 })
    await t.write((tx) =>
      tx.run(
        `update stock s set reserved = 0 from location l where l.warehouse_id = 1 and l.code = $1
           and s.warehouse_id = 1 and s.location_id = l.id`,
        [location_code],
      ),
    )
  })

  it('of a whole case taken back by ten clicks at once → once', async () => {
    const sku = await newSku(op)
    const { case_code, order } = await waiting(op, sku, 5)
    const location_code = await shelf(t)
    const { data } = await op.call(submitCasePutaway, { body: { case_code, location_code } })
    expect(data).toMatchObject({ location_code, put_away: 5, left: 0, putaway_status: 9 })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => op.call(undoPutaway, { body: { moves: data.moves } })),
    )
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    const { data: cases } = await op.call(listInboundCases, { query: { case_code } })
    expect(cases.list).toMatchObject([{ putaway_status: 1 }])
    expect((await orderOf(op, order)).order_status).toBe(10)
    expect(await lying(op, sku)).toEqual({ RECEIVING: 5 })
  })
})
