import {
  cancelAdjustmentOrder,
  createAdjustmentOrder,
  finishAdjustmentOrder,
  getAdjustmentOrder,
  listAdjustmentOrders,
  rebaseAdjustmentOrder,
  saveAdjustmentOrder,
} from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentOrderRefusals } from '@kuacang/contract/inventory/adjustment/refusals'
import { deleteLocations, listLocations } from '@kuacang/contract/inventory/location/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { counter, finished, lyingAt, promised, reviewer } from '../check/check.testing.ts'
import { expectProven, goods, lying, receive, shelf } from '../goods.testing.ts'

describe('an adjustment order', () => {
  let t: TestServer
  let op: Client
  let boss: Client
  beforeAll(async () => {
    t = await testServer()
    op = await reviewer(t)
    boss = await reviewer(t)
  })
  afterAll(() => t.close())

  const line = (location_code: string, sku: string, before: number, after: number, more = {}) => ({
    location_code,
    sku,
    before_quantity: before,
    after_quantity: after,
    reason: 90,
    ...more,
  })
  const create = (...lines: object[]) => op.call(createAdjustmentOrder, { body: { lines, remark: '破损' } })
  const finish = (order_id: string) => boss.call(finishAdjustmentOrder, { body: { order_id } })
  const cancel = (order_id: string) => op.call(cancelAdjustmentOrder, { body: { order_id, reason: '重盘' } })
  const detail = async (order_id: string) =>
    (await op.call(getAdjustmentOrder, { params: { order_id } })).data

  /** Ten pieces at a place, and an order that makes them `after`. */
  const lowered = async (after = 8) => {
    const { goods: mug, places } = await lyingAt(t, 10)
    const [place = ''] = places
    const { data, msg } = await create(line(place, mug.sku, 10, after))
    expect(msg).toBe('')
    return { mug, place, order_id: data.order_id }
  }

  it('of one’s own → another user must approve it, also after others changed it, unless the warehouse allows it', async () => {
    const { mug, place, order_id } = await lowered()
    const own = () => op.call(finishAdjustmentOrder, { body: { order_id } })
    const actions = async (client: Client) =>
      (await client.call(getAdjustmentOrder, { params: { order_id } })).data.actions
    expect((await own()).code).toBe(adjustmentOrderRefusals.own.code)
    expect([await actions(op), await actions(boss)]).toEqual([
      ['save', 'cancel'],
      ['save', 'finish', 'cancel'],
    ])
    const lines = [line(place, mug.sku, 10, 7)]
    await boss.call(saveAdjustmentOrder, { body: { order_id, lines } })
    expect((await finish(order_id)).code).toBe(adjustmentOrderRefusals.own.code)
    expect((await own()).code).toBe(adjustmentOrderRefusals.own.code)
    expect(await lying(op, mug)).toEqual({ [place]: [10, 0] })
    await prefer(t, { approve_own_adjustments: true })
    expect((await own()).data).toEqual({ adjusted: 1 })
    expect(await lying(op, mug)).toEqual({ [place]: [7, 0] })
    await prefer(t, { approve_own_adjustments: false })
  })

  it('says what shall become of which goods, and moves none of them yet [FU-122 FU-176 FU-178]', async () => {
    const { mug, place, order_id } = await lowered()
    const { operation_records, ...order } = await detail(order_id)
    expect(order_id).toMatch(/^AO\d{6}/)
    expect(order).toMatchObject({
      order_id,
      status: 1,
      check_order_id: null,
      remark: '破损',
      total_lines: 1,
      units_added: 0,
      units_removed: 2,
      created_by: op.user.username,
      finished_at: null,
      // Another user approves it.
      actions: ['save', 'cancel'],
      lines: [
        {
          loc_inv_id: expect.stringMatching(/^[0-9a-f]{24}$/),
          location_code: place,
          sku: mug.sku,
          before_quantity: 10,
          after_quantity: 8,
          reason: 90,
        },
      ],
    })
    expect(operation_records.map((r) => r.action)).toEqual(['adjustment_order.create'])
    expect((await lying(op, mug))[place]).toEqual([10, 0])
  })

  it('approved makes the stock what it says, by moves of the ledger [FU-230 FU-295 FU-296 FU-617]', async () => {
    const { goods: mug, places } = await lyingAt(t, 10, 5)
    const [less = '', more = ''] = places
    const empty = await shelf(t)
    const lines = [
      line(less, mug.sku, 10, 7, { reason: 40 }),
      line(more, mug.barcode, 5, 6),
      line(empty, mug.sku, 0, 2, { reason: 20 }),
    ]
    const { order_id } = (await create(...lines)).data
    expect((await finish(order_id)).data).toEqual({ adjusted: 3 })
    expect(await lying(op, mug)).toEqual({ [less]: [7, 0], [more]: [6, 0], [empty]: [2, 0] })
    const { rows } = await t.app.store.pool.query(
      `select a.code as from, b.code as to, m.quantity, m.kind from stock_move m
       join location a on a.warehouse_id = 1 and a.id = m.from_location_id
       join location b on b.warehouse_id = 1 and b.id = m.to_location_id
       where m.warehouse_id = 1 and m.cause_number = $1 order by m.quantity desc, b.code = $2`,
      [order_id, empty],
    )
    expect(rows).toEqual([
      { from: less, to: 'LOSS', quantity: 3, kind: 60 },
      { from: 'ADJUSTMENT', to: empty, quantity: 2, kind: 60 },
      { from: 'ADJUSTMENT', to: more, quantity: 1, kind: 60 },
    ])
    expect(await detail(order_id)).toMatchObject({ status: 10, finished_by: boss.user.username, actions: [] })
    await expectProven(op)
  })

  it('rejected is deleted and changes no stock; neither is done twice [FU-230 FU-295 FU-296 FU-618]', async () => {
    const { mug, place, order_id } = await lowered()
    expect((await cancel(order_id)).code).toBe(0)
    expect((await detail(order_id)).status).toBe(100)
    for (const reply of [await finish(order_id), await cancel(order_id)])
      expect(reply.code).toBe(kitRefusals.illegal_move.code)
    expect((await lying(op, mug))[place]).toEqual([10, 0])
  })

  it('that two approve at once is applied once [REL-16]', async () => {
    const { mug, place, order_id } = await lowered()
    const codes = (await Promise.all(Array.from({ length: 10 }, () => finish(order_id)))).map((r) => r.code)
    expect(codes.filter((c) => c === 0)).toHaveLength(1)
    expect(codes.filter((c) => c === kitRefusals.illegal_move.code)).toHaveLength(9)
    expect((await lying(op, mug))[place]).toEqual([8, 0])
    await expectProven(op)
  })

  it('is saved with other lines while it waits, not over what another has saved [FU-616 FU-296 REL-20]', async () => {
    const { mug, place, order_id } = await lowered()
    const { version } = await detail(order_id)
    const save = (after: number) =>
      op.call(saveAdjustmentOrder, {
        body: { order_id, version, remark: '改', lines: [line(place, mug.sku, 10, after)] },
      })
    expect((await save(6)).code).toBe(0)
    expect(await detail(order_id)).toMatchObject({ status: 1, remark: '改', units_removed: 4 })
    expect((await save(1)).code).toBe(kitRefusals.stale.code)
    const far = { order_id, version: Number.MAX_SAFE_INTEGER, lines: [line(place, mug.sku, 10, 1)] }
    expect((await op.call(saveAdjustmentOrder, { body: far })).code).toBe(kitRefusals.invalid_input.code)
    await finish(order_id)
    expect((await lying(op, mug))[place]).toEqual([6, 0])
    expect((await save(1)).status).toBe(409)
  })

  it('is refused as a whole when the stock moved since, until it is rebased [REL-7]', async () => {
    const { goods: mug, places } = await lyingAt(t, 10, 10)
    const [moved = '', still = ''] = places
    const { order_id } = (await create(line(moved, mug.sku, 10, 8), line(still, mug.sku, 10, 9))).data
    await receive(t, mug, moved, 5)
    expect((await finish(order_id)).code).toBe(adjustmentOrderRefusals.outdated.code)
    expect(await lying(op, mug)).toEqual({ [moved]: [15, 0], [still]: [10, 0] })
    expect(await detail(order_id)).toMatchObject({ status: 1, outdated_lines: 1 })
    expect((await op.call(rebaseAdjustmentOrder, { body: { order_id } })).data).toEqual({ rebased: 1 })
    expect((await finish(order_id)).code).toBe(0)
    expect(await lying(op, mug)).toEqual({ [moved]: [13, 0], [still]: [9, 0] })
    await expectProven(op)
  })

  it('counts down to what is left only while the differences fit', async () => {
    const { mug, place, order_id } = await lowered(1)
    const other = (await create(line(place, mug.sku, 10, 2))).data.order_id
    await finish(other)
    const reply = await op.call(rebaseAdjustmentOrder, { body: { order_id } })
    expect(reply.code).toBe(adjustmentOrderRefusals.not_rebased.code)
  })

  it('takes away nothing that is promised to orders', async () => {
    const { goods: mug, places } = await lyingAt(t, 5)
    const [place = ''] = places
    await promised(t, mug, 4)
    const order = (after: number) => create(line(place, mug.sku, 5, after))
    const below = (await order(3)).data.order_id
    expect((await finish(below)).code).toBe(adjustmentOrderRefusals.promised.code)
    expect((await finish((await order(4)).data.order_id)).code).toBe(0)
    expect((await lying(op, mug))[place]).toEqual([4, 4])
  })

  it('takes no unknown places and goods, no line twice, none that changes nothing or was read long ago', async () => {
    const { goods: mug, places } = await lyingAt(t, 10)
    const [place = ''] = places
    const barcode = `B${mug.sku}Y`
    const both = [await goods(t, { barcode }), await goods(t, { barcode, partner_id: 2 })]
    const codeOf = async (...lines: object[]) => (await create(...lines)).code
    expect(await codeOf(line('NOWHERE', mug.sku, 10, 8))).toBe(adjustmentOrderRefusals.unknown_places.code)
    expect(await codeOf(line('OUTBOUND', mug.sku, 0, 8))).toBe(adjustmentOrderRefusals.unknown_places.code)
    expect(await codeOf(line(place, 'NOTHING', 0, 8))).toBe(adjustmentOrderRefusals.unknown_goods.code)
    expect(await codeOf(line(place, barcode, 0, 8))).toBe(adjustmentOrderRefusals.unknown_goods.code)
    expect(await codeOf(line(place, barcode, 0, 8, { partner_id: 2 }))).toBe(0)
    expect(await codeOf(line(place, mug.sku, 10, 8), line(place, mug.barcode, 10, 7))).toBe(
      adjustmentOrderRefusals.twice.code,
    )
    expect(await codeOf(line(place, mug.sku, 10, 10))).toBe(adjustmentOrderRefusals.nothing_changes.code)
    expect(await codeOf(line(place, mug.sku, 9, 8))).toBe(adjustmentOrderRefusals.outdated.code)
    expect(both).toHaveLength(2)
  })

  it('puts nothing at a place that was deleted meanwhile', async () => {
    const [mug, place] = [await goods(t), await shelf(t)]
    const { order_id } = (await create(line(place, mug.sku, 0, 3))).data
    const keeper = await counter(t)
    const ids = (await keeper.call(listLocations, { query: { code: place } })).data.list.map((l) => l.id)
    await keeper.call(deleteLocations, { body: { ids } })
    expect((await finish(order_id)).code).toBe(adjustmentOrderRefusals.place_gone.code)
  })

  it('is created with its lines, remark and check, and listed by number, check, status and time [FU-614 FU-615]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const check_order_id = await finished(await counter(t), mug, { [places[0] ?? '']: 2 })
    const { order_id } = (
      await op.call(createAdjustmentOrder, {
        body: { lines: [line(places[0] ?? '', mug.sku, 3, 2)], remark: '盘亏', check_order_id },
      })
    ).data
    const lines = [{ sku: mug.sku, location_code: places[0], before_quantity: 3, after_quantity: 2 }]
    expect(await detail(order_id)).toMatchObject({ status: 1, check_order_id, remark: '盘亏', lines })
    const list = async (query: object) =>
      (await op.call(listAdjustmentOrders, { query })).data.list.map((o) => o.order_id)
    expect(await list({ check_order_id })).toEqual([order_id])
    expect(await list({ order_id, status: [1] })).toEqual([order_id])
    expect(await list({ order_id, status: [10, 100] })).toEqual([])
    const [past, now] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)].map((d) =>
      d.toISOString(),
    )
    expect(await list({ order_id, time_range: [past, now] })).toEqual([])
    expect(await list({ order_id, time_range: [now] })).toEqual([order_id])
  })

  it('tells the customer whose goods they are [REL-27]', async () => {
    const { mug, order_id } = await lowered()
    await finish(order_id)
    const { rows } = await t.app.store.pool.query(
      `select partner_id, payload -> 'lines' as lines from outbox
       where topic = 'inventory.adjusted' and payload ->> 'order_id' = $1`,
      [order_id],
    )
    expect(rows).toEqual([
      { partner_id: 1, lines: [{ sku: mug.sku, batch: '', difference: -2, reason: 'other' }] },
    ])
  })

  it("of one warehouse is no other's, and needs both of its rights [REL-26 SH-031]", async () => {
    const { order_id } = await lowered()
    const other = await reviewer(t, 2)
    const reply = await other.call(finishAdjustmentOrder, { body: { order_id } })
    expect(reply.code).toBe(kitRefusals.not_found.code)
    for (const right of ['GetLocationInventory', 'AdjustmentOrder'] as const) {
      const half = await t.as({ rights: [right] })
      expect((await half.call(listAdjustmentOrders)).code).toBe(kitRefusals.no_permission.code)
    }
  })
})
