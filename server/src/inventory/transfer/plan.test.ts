import { disableLocations, listLocations, lockLocations } from '@kuacang/contract/inventory/location/calls'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { stockRefusals } from '@kuacang/contract/inventory/stock/refusals'
import {
  cancelTransferOrder,
  createTransferOrder,
  editTransferOrder,
  finishTransferOrder,
  getTransferOrder,
  listTransferOrders,
} from '@kuacang/contract/inventory/transfer/calls'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import { fastTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { expectProven, goods, lying, lyingId, mover, receive, shelf } from '../goods.testing.ts'

describe('a transfer planned at a desk', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await mover(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectProven(op))

  /** Ten of a new SKU at a place, and a plan to bring some of them to another. */
  const planned = async (quantity = 4) => {
    const [from, to, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, from, 10)
    const line = { loc_inv_id: await lyingId(op, g, from), to_location_code: to, quantity }
    const { data } = await op.call(createTransferOrder, { body: { lines: [line], remark: '理货' } })
    return { from, to, g, line, order: data.order }
  }
  const create = (lines: readonly object[], extra = {}) =>
    op.call(createTransferOrder, { body: { lines } }, extra)

  it('keeps its empty target: reserved until the goods lie there or the plan is given up', async () => {
    const ground = await t.as({ rights: ['GetStorageLocation', 'EditStorageLocation'] })
    const at = async (code: string) =>
      (await ground.call(listLocations, { query: { code } })).data.list.find((l) => l.code === code)
    const [one, other] = [await planned(), await planned()]
    expect([(await at(one.to))?.state, (await at(one.from))?.state]).toEqual([30, 40])
    const reserved = await ground.call(listLocations, { query: { state: [30], page_size: 50 } })
    expect(reserved.data.list.map((l) => l.code)).toEqual(expect.arrayContaining([one.to, other.to]))
    const target = await at(one.to)
    expect(target?.actions).not.toContain('lock')
    const body = { ids: [target?.id ?? ''] }
    const disable = await ground.call(disableLocations, { body: { ...body, disabled: true } })
    expect([disable.code, disable.refusal?.why]).toEqual([
      locationRefusals.in_job.code,
      expect.stringContaining(one.order.order_id),
    ])
    await op.call(finishTransferOrder, { body: { order_id: one.order.order_id } })
    await op.call(cancelTransferOrder, { body: { order_id: other.order.order_id } })
    expect([(await at(one.to))?.state, (await at(other.to))?.state]).toEqual([40, 1])
  })

  it('freezes its goods, so that they are not allocated to orders [FU-298 FU-620 FU-179]', async () => {
    const { from, to, g, line, order } = await planned()
    expect(order).toMatchObject({
      status: 1,
      remark: '理货',
      created_by: op.user.username,
      lines: [
        {
          loc_inv_id: line.loc_inv_id,
          sku: g.sku,
          from_location_code: from,
          to_location_code: to,
          quantity: 4,
          moved_quantity: 0,
        },
      ],
      actions: expect.arrayContaining(['edit', 'finish', 'cancel']),
    })
    expect(await lying(op, g)).toEqual({ [from]: [10, 4] })
    expect((await create([{ ...line, quantity: 7 }])).code).toBe(stockRefusals.changed.code)
    expect((await create([{ ...line, quantity: 6 }])).code).toBe(0)
  })

  it('to a place where the goods do not fit by its spec → asked first, then done by who says so', async () => {
    const [from, to, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, from, 10)
    // Pieces of 100 g.
    await t.write(async (tx) => {
      const spec = { id: newId(), name: unique('spec'), length_mm: 500, width_mm: 500, height_mm: 500 }
      await tx.db
        .insertInto('location_spec')
        .values({ warehouse_id: 1, ...spec, max_weight_g: 300 })
        .execute()
      await tx.db.updateTable('location').set({ spec_id: spec.id }).where('code', '=', to).execute()
    })
    const line = { loc_inv_id: await lyingId(op, g, from), to_location_code: to }
    expect((await create([{ ...line, quantity: 3 }])).code).toBe(0)
    const asked = await create([{ ...line, quantity: 4 }])
    expect([asked.code, asked.ask]).toMatchObject([kitRefusals.asked.code, { confirm: 'over_spec' }])
    expect(await lying(op, g)).toEqual({ [from]: [10, 3] })
    const body = { lines: [{ ...line, quantity: 4 }], over_spec: true }
    expect((await op.call(createTransferOrder, { body })).code).toBe(0)
    const fast = { from_location_code: to, to_location_code: from }
    expect((await op.call(fastTransfer, { body: fast })).code).toBe(transferRefusals.nothing_there.code)
  })

  it('is edited while it is new: other goods are set aside instead [FU-297 FU-298 FU-621]', async () => {
    const { from, g, line, order } = await planned(8)
    const { order_id } = order
    const edit = (quantity: number) =>
      op.call(editTransferOrder, { body: { order_id, lines: [{ ...line, quantity }], remark: '改' } })
    expect((await edit(9)).data.order).toMatchObject({ remark: '改', lines: [{ quantity: 9 }] })
    expect(await lying(op, g)).toEqual({ [from]: [10, 9] })
    expect((await edit(11)).code).toBe(stockRefusals.changed.code)
    await op.call(finishTransferOrder, { body: { order_id } })
    expect((await edit(1)).code).toBe(kitRefusals.illegal_move.code)
  })

  it('moves the stock when it is finished, once [FU-297 FU-298 FU-622 REL-16]', async () => {
    const { from, to, g, order } = await planned()
    const { order_id } = order
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => op.call(finishTransferOrder, { body: { order_id } })),
    )
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(replies.filter((r) => r.code === kitRefusals.illegal_move.code)).toHaveLength(4)
    expect(await lying(op, g)).toEqual({ [from]: [6, 0], [to]: [4, 0] })
    const { data } = await op.call(getTransferOrder, { params: { id: order.id } })
    expect(data).toMatchObject({
      status: 10,
      lines: [{ moved_quantity: 4 }],
      finished_at: expect.any(String),
    })
    const operations = data.operation_records.map((r) => r.action)
    expect(operations).toEqual(expect.arrayContaining(['transfer_order.create', 'transfer_order.finish']))
  })

  it('frees its goods when it is cancelled, and never comes back [FU-297 FU-298 FU-623 REL-22]', async () => {
    const { from, g, order } = await planned()
    const body = { order_id: order.order_id }
    expect((await op.call(cancelTransferOrder, { body })).data.order.status).toBe(100)
    expect(await lying(op, g)).toEqual({ [from]: [10, 0] })
    expect((await op.call(finishTransferOrder, { body })).code).toBe(kitRefusals.illegal_move.code)
  })

  it('finished and cancelled at the same moment it is one of them [REL-22]', async () => {
    const { g, from, to, order } = await planned()
    const body = { order_id: order.order_id }
    const [finished, cancelled] = await Promise.all([
      op.call(finishTransferOrder, { body }),
      op.call(cancelTransferOrder, { body }),
    ])
    expect([finished.code, cancelled.code].filter((c) => c === 0)).toHaveLength(1)
    expect(await lying(op, g)).toEqual(
      finished.code === 0 ? { [from]: [6, 0], [to]: [4, 0] } : { [from]: [10, 0] },
    )
  })

  it('gets goods from many at once only as far as there are any [REL-9]', async () => {
    const [from, to, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, from, 5)
    const line = { loc_inv_id: await lyingId(op, g, from), to_location_code: to, quantity: 1 }
    const replies = await Promise.all(Array.from({ length: 30 }, () => create([line])))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(5)
    expect(replies.filter((r) => r.code === stockRefusals.changed.code)).toHaveLength(25)
    expect(await lying(op, g)).toEqual({ [from]: [5, 5] })
  })

  it('keeps to what its places are for [REL-8]', async () => {
    const [from, defective] = [await shelf(t), await shelf(t, { type: 3 })]
    const [g, bad] = [await goods(t), await goods(t)]
    await receive(t, g, from, 10)
    await receive(t, bad, defective, 10)
    const good = await lyingId(op, g, from)
    const to = async (to_location_code: string, loc_inv_id = good) =>
      (await create([{ loc_inv_id, to_location_code, quantity: 1 }])).code
    expect(await to(from)).toBe(transferRefusals.same_place.code)
    for (const place of ['RECEIVING', 'OUTBOUND', 'PUT-BACK', 'IN-HAND'])
      expect(await to(place)).toBe(transferRefusals.not_by_hand.code)
    expect(await to('SUPPLIER')).toBe(kitRefusals.not_found.code)
    expect(await to('NOWHERE')).toBe(kitRefusals.not_found.code)
    expect(await to(await shelf(t, { partner_id: 2 }))).toBe(transferRefusals.not_its_customer.code)
    expect(await to(await shelf(t, { partner_id: 1 }))).toBe(0)
    expect(await to(from, await lyingId(op, bad, defective))).toBe(transferRefusals.defective_stays.code)
    expect(await to(defective)).toBe(0)
    const waiting = await goods(t)
    await receive(t, waiting, 'RECEIVING', 3)
    expect(await to(from, await lyingId(op, waiting, 'RECEIVING'))).toBe(transferRefusals.not_by_hand.code)
    await receive(t, waiting, 'PUT-BACK', 3)
    expect(await to(from, await lyingId(op, waiting, 'PUT-BACK'))).toBe(0)
  })

  it('does not end at a place that was locked meanwhile, and keeps its source from being locked', async () => {
    const { from, to, g, order } = await planned()
    const boss = await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation'] })
    const idOf = async (code: string) =>
      (await boss.call(listLocations, { query: { code } })).data.list.map((l) => l.id)
    const lock = async (code: string) =>
      (await boss.call(lockLocations, { body: { ids: await idOf(code), locked: true } })).code
    expect(await lock(from)).toBe(locationRefusals.promised.code)
    expect(await lock(to)).toBe(0)
    const finished = await op.call(finishTransferOrder, { body: { order_id: order.order_id } })
    expect(finished.code).toBe(locationRefusals.not_usable.code)
    expect(await lying(op, g)).toEqual({ [from]: [10, 4] })
  })

  it('is found by number, status, goods, places, creator and time, in its own warehouse only [FU-226 FU-619 REL-26]', async () => {
    const { from, to, g, order } = await planned()
    const found = async (query: object, client = op) =>
      (await client.call(listTransferOrders, { query: { page_size: 200, ...query } })).data.list.map(
        (o) => o.id,
      )
    const { sku } = g
    const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
    const right = [
      { order_id: order.order_id },
      { sku, status: [1] },
      { from_location_code: from },
      { to_location_code: to },
      { sku, created_by: op.user.username },
      { sku, time_range: [hour(-1), hour(1)] },
    ]
    for (const query of right) expect([query, await found(query)]).toEqual([query, [order.id]])
    const wrong = [
      { sku, status: [2, 3, 4, 10, 100] },
      { sku, from_location_code: to },
      { sku, created_by: 'nobody' },
      { sku, time_range: [hour(-2), hour(-1)] },
    ]
    for (const query of wrong) expect([query, await found(query)]).toEqual([query, []])
    const elsewhere = await mover(t, 2)
    expect(await found({ order_id: order.order_id }, elsewhere)).toEqual([])
    const body = { order_id: order.order_id }
    expect((await elsewhere.call(finishTransferOrder, { body })).code).toBe(kitRefusals.not_found.code)
  })

  it('is only for who may move stock [FU-420]', async () => {
    const other = await t.as({ rights: ['GetLocationInventory'] })
    expect((await other.call(listTransferOrders, { query: {} })).code).toBe(kitRefusals.no_permission.code)
  })
})
