import {
  exportInventoryChanges,
  exportInventorySummaries,
  type InventoryChange,
  listInventoryChanges,
  listInventorySummaries,
} from '@kuacang/contract/inventory/change/calls'
import { fastTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { expectPages } from '#kit/testing/pages'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { expectProven, type Goods, goods, mover, receive, shelf } from '../goods.testing.ts'
import { placesOf } from '../location/places.ts'
import { moveStock } from '../stock/ledger.ts'

const always = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']

describe('the changes of the stock', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await mover(t)
  })
  afterAll(() => t.close())

  const changes = async (query: object): Promise<InventoryChange[]> =>
    (await op.call(listInventoryChanges, { query: { page_size: 200, ...query } })).data.list
  const idOf = (code: string) =>
    t.write(async (tx) => {
      await placesOf(tx, 1)
      const row = tx.db.selectFrom('location').where('warehouse_id', '=', 1).where('code', '=', code)
      return (await row.select('id').executeTakeFirstOrThrow()).id
    })
  const moved = (
    { sku_id }: Goods,
    kind: 'adjust' | 'ship' | 'transfer',
    ...steps: (readonly [from: string, to: string, quantity: number])[]
  ) =>
    t.write(async (tx) => {
      const cause = { kind, type: 'test', id: newId(), number: 'TEST' }
      const lines = steps.map(([from, to, quantity]) => ({ from, to, sku_id, partner_id: 1, quantity }))
      await moveStock(tx, systemCaller(1, 'test'), cause, lines)
    })

  it('say what each place held before and after, at both ends [FU-187 FU-567]', async () => {
    const [a, b, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, a, 10)
    await receive(t, g, a, 5)
    const { data } = await op.call(fastTransfer, { body: { from_location_code: a, to_location_code: b } })
    const list = await changes({ sku: g.sku })
    const told = list.map((c) => [c.location_code, c.other_location_code, c.before, c.change, c.after])
    expect(told).toEqual([
      [a, b, 15, -15, 0],
      [b, a, 0, 15, 15],
      [a, 'SUPPLIER', 10, 5, 15],
      [a, 'SUPPLIER', 0, 10, 10],
    ])
    expect(list[0]).toMatchObject({
      sku: g.sku,
      partner_id: 1,
      created_at: expect.any(String),
      change_type: 50,
      reference_type: 'transfer_order',
      reference_id: data.order.id,
      reference_number: data.order.order_id,
      user_name: op.user.username,
    })
    expect(new Set(list.map((c) => c.id)).size).toBe(4)
    const found = async (query: object) => (await changes({ sku: g.sku, ...query })).length
    expect(await found({ location_code: a })).toBe(3)
    expect(await found({ change_type: 50 })).toBe(2)
    expect(await found({ reference_id: data.order.order_id })).toBe(2)
    expect(await found({ reference_id: data.order.id })).toBe(2)
    expect([await found({ partner_id: 1 }), await found({ partner_id: 2 })]).toEqual([4, 0])
    expect(await found({ time_range: always })).toBe(4)
    expect(await found({ time_range: [always[0], '2021-01-01T00:00:00Z'] })).toBe(0)
    await expectPages(op, listInventoryChanges, { sku: g.sku })
  })

  it('tell several movements of one command at one place one after the other', async () => {
    const [a, b, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, a, 10)
    const [from, to] = [await idOf(a), await idOf(b)]
    await moved(g, 'transfer', [from, to, 4], [from, to, 1], [to, from, 2])
    const at = async (location_code: string) =>
      (await changes({ sku: g.sku, location_code })).slice(0, 3).map((c) => [c.before, c.change, c.after])
    expect(await at(b)).toEqual([
      [5, -2, 3],
      [4, 1, 5],
      [0, 4, 4],
    ])
    expect((await at(a)).at(0)).toEqual([5, 2, 7])
  })

  it('each begin with what the change before them left, however many work at once', async () => {
    const [a, b, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, a, 50)
    const [from, to] = [await idOf(a), await idOf(b)]
    await Promise.all(Array.from({ length: 20 }, () => moved(g, 'transfer', [from, to, 1])))
    const list = await changes({ sku: g.sku, location_code: b })
    // Of those at work at once the times say nothing: what they held does.
    const after = list.map((c) => c.after).toSorted((x, y) => (x ?? 0) - (y ?? 0))
    expect(after).toEqual(Array.from({ length: 20 }, (_x, i) => i + 1))
  })

  it('sum up to what came in, went out and was adjusted [FU-568]', async () => {
    const [a, b, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, a, 10)
    const [from, to] = [await idOf(a), await idOf(b)]
    const out = await t.write((tx) => placesOf(tx, 1))
    await moved(g, 'transfer', [from, to, 4])
    await moved(g, 'ship', [to, out.CUSTOMER, 3])
    await moved(g, 'adjust', [from, out.LOSS, 2])
    await moved(g, 'adjust', [out.ADJUSTMENT, from, 1])
    const { data } = await op.call(listInventorySummaries, { query: { sku: g.sku, time_range: always } })
    expect(data.list).toMatchObject([
      { sku: g.sku, partner_id: 1, opening: 0, inbound: 10, outbound: 3, adjusted: -1, closing: 6 },
    ])
    const summed = async (query: object) => (await op.call(listInventorySummaries, { query })).data.list
    const past = [always[0], '2021-01-01T00:00:00Z']
    expect(await summed({ sku: g.sku, time_range: past })).toMatchObject([{ inbound: 0, closing: 0 }])
    expect(await summed({ sku: g.sku, time_range: always, partner_id: 1 })).toHaveLength(1)
    expect(await summed({ sku: g.sku, time_range: always, partner_id: 2 })).toEqual([])
    await expectPages(op, listInventorySummaries, { time_range: always })
    const { bytes } = await op.call(exportInventorySummaries, { query: { sku: g.sku, time_range: always } })
    const rows = parse(bytes, { bom: true, columns: true })
    expect(rows).toMatchObject([{ 'SKU 编码': g.sku, 入库: '10', 出库: '3', 调整: '-1', 期末: '6' }])
    const file = await op.call(exportInventoryChanges, { query: { sku: g.sku, change_type: 60 } })
    expect(parse(file.bytes, { bom: true, columns: true })).toMatchObject([
      { 库位: a, 变动类型: '盘点调整', 变动: '1', '来自 / 去往': 'ADJUSTMENT' },
      { 库位: a, 变动: '-2', '来自 / 去往': 'LOSS' },
    ])
  })

  it('of any range make up its summary, and one range ends where the next begins [REL-6]', async () => {
    const all = await Promise.all([goods(t), goods(t), goods(t)])
    const shelves = await Promise.all([idOf(await shelf(t)), idOf(await shelf(t))])
    const { SUPPLIER, CUSTOMER, LOSS, ADJUSTMENT, 'IN-HAND': hand } = await t.write((tx) => placesOf(tx, 1))
    const ends = [...shelves, hand, SUPPLIER, CUSTOMER, LOSS, ADJUSTMENT]
    const step = fc.record({
      sku: fc.constantFrom(...all),
      from: fc.constantFrom(...ends),
      to: fc.constantFrom(...ends),
      quantity: fc.integer({ min: 1, max: 9 }),
      adjust: fc.boolean(),
    })
    const times: number[] = [Date.now()]
    const work = fc.sample(step, 150).filter((s) => s.from !== s.to)
    for (const s of work) {
      // What a place does not hold is refused and changes nothing.
      await moved(s.sku, s.adjust ? 'adjust' : 'ship', [s.from, s.to, s.quantity]).catch(() => {})
      times.push(Date.now() + 1)
    }
    const read = async (g: Goods, from: number, to: number) => {
      const time_range = [new Date(from).toISOString(), new Date(to).toISOString()]
      const { data } = await op.call(listInventorySummaries, { query: { sku: g.sku, time_range } })
      const [sum] = data.list
      if (!sum) throw new Error('no summary')
      const list = await changes({ sku: g.sku, time_range })
      return { sum, net: list.reduce((n, c) => n + c.change, 0) }
    }
    const moment = fc.constantFrom(...times)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), moment, moment, moment, async (g, x, y, z) => {
        const [from, middle, to] = [x, y, z].toSorted((p, q) => p - q) as [number, number, number]
        const [first, second] = [await read(g, from, middle), await read(g, middle, to)]
        for (const { sum, net } of [first, second]) {
          expect(sum.closing - sum.opening).toBe(net)
          expect(sum.inbound - sum.outbound + sum.adjusted).toBe(net)
        }
        expect(first.sum.closing).toBe(second.sum.opening)
        const whole = await read(g, from, to)
        expect(whole.sum.inbound).toBe(first.sum.inbound + second.sum.inbound)
        // What there was at the end is what all changes up to then add up to.
        const sofar = await changes({ sku: g.sku, time_range: [always[0], new Date(to).toISOString()] })
        expect(whole.sum.closing).toBe(sofar.reduce((n, c) => n + c.change, 0))
      }),
      { numRuns: share(25, 6) },
    )
    await expectProven(op)
  })
})
