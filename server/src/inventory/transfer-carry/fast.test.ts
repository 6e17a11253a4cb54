import { createTransferOrder, listTransferOrders } from '@kuacang/contract/inventory/transfer/calls'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import { fastTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, goods, lying, lyingId, mover, receive, shelf } from '../goods.testing.ts'

describe('a fast transfer', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await mover(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectProven(op))

  const fast = (from_location_code: string, to_location_code: string, client = op) =>
    client.call(fastTransfer, { body: { from_location_code, to_location_code } })
  const two = async () => [await shelf(t), await shelf(t)] as const

  it('moves all goods of a place [FU-142 FU-629]', async () => {
    const [[a, b], g, h] = [await two(), await goods(t), await goods(t)]
    await receive(t, g, a, 10)
    await receive(t, h, a, 3)
    await receive(t, h, b, 1)
    const { data } = await fast(a, b)
    expect(data).toMatchObject({ quantity: 13, already: false, order: { status: 10, is_fast: true } })
    expect(data.order.lines).toHaveLength(2)
    expect(await lying(op, g)).toEqual({ [b]: [10, 0] })
    expect(await lying(op, h)).toEqual({ [b]: [4, 0] })
  })

  it('moves the age of goods with them; what comes to the emptied place later is new', async () => {
    const [[a, b], g] = [await two(), await goods(t)]
    const before = new Date('2026-01-02T03:04:05Z')
    const since = async () => {
      const { rows } = await t.app.store.pool.query<{ code: string; first_in_at: Date }>(
        `select l.code, s.first_in_at from stock s join location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
         where s.sku_id = $1 and s.on_hand > 0`,
        [g.sku_id],
      )
      return new Map(rows.map((r) => [r.code, r.first_in_at]))
    }
    await receive(t, g, a, 5)
    await t.app.store.pool.query('update stock set first_in_at = $2 where sku_id = $1', [g.sku_id, before])
    await fast(a, b)
    expect(await since()).toEqual(new Map([[b, before]]))
    await receive(t, g, a, 1)
    await receive(t, g, b, 1)
    expect((await since()).get(b)).toEqual(before)
    expect((await since()).get(a)?.getTime()).toBeGreaterThan(before.getTime())
    await fast(b, a)
    expect(await since()).toEqual(new Map([[a, before]]))
  })

  it('the same pair of scans again is no event for the same person, an empty place for others [OP-19]', async () => {
    const [[a, b], g] = [await two(), await goods(t)]
    await receive(t, g, a, 5)
    const first = await fast(a, b)
    const again = await fast(a, b)
    expect(again.data).toMatchObject({ already: true, quantity: 5, order: { id: first.data.order.id } })
    expect((await fast(a, b, await mover(t))).code).toBe(transferRefusals.nothing_there.code)
    expect(await lying(op, g)).toEqual({ [b]: [5, 0] })
  })

  it('leaves a place alone of whose goods some are promised', async () => {
    const [[a, b], g] = [await two(), await goods(t)]
    await receive(t, g, a, 5)
    const line = { loc_inv_id: await lyingId(op, g, a), to_location_code: b, quantity: 1 }
    await op.call(createTransferOrder, { body: { lines: [line] } })
    const refused = await fast(a, b)
    expect([refused.code, refused.refusal?.why]).toEqual([
      transferRefusals.promised.code,
      expect.stringContaining(g.sku),
    ])
    expect(await lying(op, g)).toEqual({ [a]: [5, 1] })
  })

  it('there and back by two people at once: all of it is at one of the places [REL-8]', async () => {
    const [[a, b], g] = [await two(), await goods(t)]
    await receive(t, g, a, 5)
    const people = await Promise.all(Array.from({ length: 4 }, () => mover(t)))
    for (let round = 0; round < 5; round += 1)
      await Promise.all(people.map((p, i) => (i % 2 === 0 ? fast(a, b, p) : fast(b, a, p))))
    const places = await lying(op, g)
    expect([{ [a]: [5, 0] }, { [b]: [5, 0] }]).toContainEqual(places)
  })

  it('keeps away from where receiving and picking work, and from the place itself', async () => {
    const [[a, b], g] = [await two(), await goods(t)]
    await receive(t, g, a, 1)
    await receive(t, g, 'RECEIVING', 1)
    expect((await fast('RECEIVING', b)).code).toBe(transferRefusals.not_by_hand.code)
    expect((await fast(a, 'OUTBOUND')).code).toBe(transferRefusals.not_by_hand.code)
    expect((await fast(a, a)).code).toBe(transferRefusals.same_place.code)
  })

  it('answers the transfer as it is then, in three round trips however many goods there are [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op)
    for (const many of [1, 6]) {
      const [a, b] = [await shelf(t), await shelf(t, { measured: true })]
      for (let n = 0; n < many; n += 1) await receive(t, await goods(t), a, 3)
      const pair = { body: { from_location_code: a, to_location_code: b } }
      const { data } = await scan(fastTransfer, pair)
      const { data: found } = await op.call(listTransferOrders, { query: { order_id: data.order.order_id } })
      expect([data.order]).toEqual(found.list)
      await scan(fastTransfer, pair)
    }
    few()
  })
})
