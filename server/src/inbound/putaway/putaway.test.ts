import { submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { listPutawayTasks, submitPutawayTask, suggestPutaway } from '@kuacang/contract/inbound/putaway/calls'
import { lockLocations } from '@kuacang/contract/inventory/location/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { moveStockLater, placesOf } from '../../inventory/public.ts'
import { expectProven, lying, newSku, orderOf, receiver, shelf, waiting } from '../inbound.testing.ts'

type Spot = {
  readonly aisle: number
  readonly cell: number
  /** Of its spec: centimetres of a cube, and kilograms. */
  readonly side?: number
  readonly load?: number
  readonly type?: number
  readonly partner_id?: number
}

describe('putaway', () => {
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

  /** Places of a warehouse whose depot is before the first cell of the first aisle: 3 m between aisles, 1 m between cells, 1.5 m from the cross aisle to the first. */
  const district = (warehouse_id: number) =>
    t.write(async (tx) => {
      const district_id = newId()
      await tx.db
        .insertInto('district')
        .values({ warehouse_id, id: district_id, code: unique('D'), aisles: 9, cells: 9, depot_at: 'top' })
        .execute()
      return async ({ aisle, cell, side, load = 100, type = 1, partner_id }: Spot) => {
        const [code, spec_id] = [unique('P'), newId()]
        await t.write(async (inner) => {
          const mm = (side ?? 0) * 10
          if (side !== undefined)
            await inner.db
              .insertInto('location_spec')
              .values({
                warehouse_id,
                id: spec_id,
                name: code,
                length_mm: mm,
                width_mm: mm,
                height_mm: mm,
                max_weight_g: load * 1000,
              })
              .execute()
          const times = { created_at: inner.now, updated_at: inner.now }
          await inner.db
            .insertInto('location')
            .values({
              warehouse_id,
              id: newId(),
              code,
              district_id,
              aisle,
              cell,
              location_type: type,
              partner_id: partner_id ?? null,
              spec_id: side === undefined ? null : spec_id,
              ...times,
            })
            .execute()
        }, warehouse_id)
        return code
      }
    }, warehouse_id)

  /** A separate warehouse, so that no other test's places are suggested. */
  const ground = async () => {
    const warehouse_id = 1000 + Math.floor(Math.random() * 1e6)
    await t.write((tx) =>
      tx.db
        .insertInto('warehouse')
        .values({
          id: warehouse_id,
          warehouse_code: unique('W'),
          warehouse_name: '测试仓',
          warehouse_type: 1,
          created_at: tx.now,
          updated_at: tx.now,
        })
        .execute(),
    )
    const there = await receiver(t, warehouse_id)
    const client: Client = {
      ...there,
      call: (call, input, extra) => there.call(call, input, { warehouse: warehouse_id, ...extra }),
    }
    return { client, spot: await district(warehouse_id) }
  }

  const suggested = async (client: Client, id: string, query: object = {}) =>
    (await client.call(suggestPutaway, { params: { id }, query })).data.list

  it('lists what waits with where it waits, and what is done [FU-600]', async () => {
    const sku = await newSku(op)
    const { id, case_code, task } = await waiting(op, sku, 5, 2)
    expect(task).toMatchObject({
      id,
      source: 1,
      status: 1,
      location_code: 'RECEIVING',
      sku,
      partner_id: 1,
      put_away: 0,
      left: 5,
      defect_left: 2,
    })
    const found = async (query: object) =>
      (await op.call(listPutawayTasks, { query })).data.list.map((x) => x.case_code)
    expect(await found({ sku, location_code: 'RECEIVING' })).toEqual([case_code])
    expect(await found({ sku: `B${sku}` })).toEqual([case_code])
    expect(await found({ sku, location_code: 'PUT-BACK' })).toEqual([])
    expect(await found({ sku, status: 9 })).toEqual([])
    await op.call(submitPutawayTask, { body: { id, location_code: await shelf(t), quantity: 5 } })
    await op.call(submitPutawayTask, {
      body: { id, location_code: await shelf(t, { type: 3 }), quantity: 2 },
    })
    expect(await found({ sku })).toEqual([])
    expect(await found({ sku, status: 9 })).toEqual([case_code])
  })

  it('takes the pieces that fit the place, good or defective, and never more than wait [FU-601]', async () => {
    const sku = await newSku(op)
    const { id, order } = await waiting(op, sku, 5, 2)
    const [good, broken] = [await shelf(t), await shelf(t, { type: 3 })]
    const put = (location_code: string, quantity: number) =>
      op.call(submitPutawayTask, { body: { id, location_code, quantity } })
    expect((await put(good, 3)).data).toMatchObject({
      location_code: good,
      put_away: 3,
      left: 2,
      defect_left: 2,
    })
    expect((await put(good, 3)).code).toBe(inboundRefusals.too_many_put_away.code)
    expect((await put(broken, 2)).data).toMatchObject({
      location_code: broken,
      put_away: 2,
      left: 2,
      defect_left: 0,
    })
    expect((await orderOf(op, order)).order_status).toBe(20)
    expect((await put(await shelf(t, { type: 4 }), 1)).code).toBe(inboundRefusals.wrong_location.code)
    const theirs = await put(await shelf(t, { partner_id: 2 }), 1)
    expect(theirs.code).toBe(inboundRefusals.not_its_customer.code)
    expect((await put(good, 2)).data).toMatchObject({
      location_code: good,
      put_away: 2,
      left: 0,
      defect_left: 0,
    })
    expect((await orderOf(op, order)).order_status).toBe(21)
    expect(await lying(op, sku)).toEqual({ [good]: 5, [broken]: 2 })
  })

  it('put away by ten people at once puts each piece away once [FU-601 REL-10]', async () => {
    const sku = await newSku(op)
    const { id } = await waiting(op, sku, 5)
    const location_code = await shelf(t)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        op.call(submitPutawayTask, { body: { id, location_code, quantity: 1 } }),
      ),
    )
    const refused = replies.filter((r) => r.code === inboundRefusals.too_many_put_away.code)
    expect([replies.filter((r) => r.code === 0).length, refused.length]).toEqual([5, 5])
    expect(await lying(op, sku)).toEqual({ [location_code]: 5 })
  })

  it('is suggested where the same goods have room, then at empty places, the nearest first [FU-601]', async () => {
    const { client, spot } = await ground()
    const far = await spot({ aisle: 3, cell: 5, side: 100 })
    const near = await spot({ aisle: 0, cell: 2, side: 100 })
    const small = await spot({ aisle: 0, cell: 0, side: 9 })
    const tight = await spot({ aisle: 0, cell: 1, side: 12 })
    const other = await spot({ aisle: 0, cell: 0, side: 100, partner_id: 2 })
    const broken = await spot({ aisle: 0, cell: 0, type: 3 })
    const sku = await newSku(client)
    const { id } = await waiting(client, sku, 6)
    // A place that takes one piece comes behind those that take all; what takes none, or is another's, does not come.
    expect(await suggested(client, id)).toEqual([
      { location_code: near, kind: 2, on_hand: 0, room: 1000, distance_m: 3.5 },
      { location_code: far, kind: 2, on_hand: 0, room: 1000, distance_m: 15.5 },
      { location_code: tight, kind: 2, on_hand: 0, room: 1, distance_m: 2.5 },
    ])
    await client.call(submitPutawayTask, { body: { id, location_code: far, quantity: 2 } })
    expect((await suggested(client, id)).map((s) => [s.location_code, s.kind, s.on_hand, s.room])).toEqual([
      [far, 1, 2, 998],
      [near, 2, 0, 1000],
      [tight, 2, 0, 1],
    ])
    const codes = (await suggested(client, id, { defective: true })).map((s) => s.location_code)
    expect([codes.includes(broken), codes.includes(small), codes.includes(other)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is not suggested where the goods are too heavy, turned pieces too long, or the place is locked [FU-601]', async () => {
    const { client, spot } = await ground()
    const weak = await spot({ aisle: 0, cell: 0, side: 100, load: 5 })
    const strong = await spot({ aisle: 0, cell: 1, side: 100, load: 500 })
    const [heavy, long] = [
      await newSku(client, { weight: 2 }),
      await newSku(client, { length: 101, width: 1, height: 1 }),
    ]
    const goods = await waiting(client, heavy, 4)
    expect((await suggested(client, goods.id)).map((s) => [s.location_code, s.room])).toEqual([
      [strong, 250],
      [weak, 2],
    ])
    const rods = await waiting(client, long, 1)
    expect(await suggested(client, rods.id)).toEqual([])
    const keeper = await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation'], superAdmin: true })
    const [row] = await t.write((tx) =>
      tx.run<{ id: string; warehouse_id: number }>('select id, warehouse_id from location where code = $1', [
        strong,
      ]),
    )
    const input = { body: { ids: [row?.id], locked: true } }
    expect((await keeper.call(lockLocations, input, { warehouse: row?.warehouse_id ?? null })).code).toBe(0)
    expect((await suggested(client, goods.id)).map((s) => s.location_code)).toEqual([weak])
  })

  it('elsewhere than suggested, or where there is no room, asks for a reason and keeps it [FU-601 OP-23]', async () => {
    const { client, spot } = await ground()
    const tiny = await spot({ aisle: 0, cell: 0, side: 10 })
    const wide = await spot({ aisle: 0, cell: 1, side: 100 })
    const sku = await newSku(client)
    const { id, case_code, order } = await waiting(client, sku, 3)
    const put = (location_code: string, more: object = {}) =>
      client.call(submitPutawayTask, { body: { id, location_code, quantity: 1, ...more } })
    const elsewhere = await put(tiny, { suggested: [wide] })
    expect(elsewhere.ask).toMatchObject({ protocol: 'reason', field: 'reason' })
    expect(elsewhere.ask?.message).toContain(wide)
    expect((await put(tiny)).code).toBe(0)
    const full = await put(tiny)
    expect(full.ask).toMatchObject({ protocol: 'reason', field: 'reason' })
    expect((await put(tiny, { suggested: [wide], reason: '建议库位被占用' })).code).toBe(0)
    const whole = { case_code, location_code: tiny, suggested: [wide] }
    expect((await client.call(submitCasePutaway, { body: whole })).ask).toMatchObject({ protocol: 'reason' })
    expect((await put(wide, { suggested: [wide] })).code).toBe(0)
    const kept = await t.write((tx) =>
      tx.run<{ detail: object }>(
        `select detail from operation_record where operation = 'inbound_case.put_away' and object_number = $1 order by at`,
        [case_code],
      ),
    )
    expect(kept.map((k) => k.detail)).toMatchObject([
      { location: tiny },
      { location: tiny, reason: '建议库位被占用', lack: 'no_room', suggested: [wide] },
      { location: wide },
    ])
    expect((await orderOf(client, order)).order_status).toBe(21)
  })

  it('by two at once never fills the last room twice [FU-601 REL-8]', async () => {
    const { client, spot } = await ground()
    const narrow = await spot({ aisle: 0, cell: 0, side: 20 })
    const skus = [await newSku(client), await newSku(client), await newSku(client)]
    const tasks = await Promise.all(skus.map((sku) => waiting(client, sku, 4)))
    // 2 x 2 x 2 pieces have room: two of three.
    const replies = await Promise.all(
      tasks.map(({ id }) =>
        client.call(submitPutawayTask, { body: { id, location_code: narrow, quantity: 4 } }),
      ),
    )
    expect(replies.map((r) => r.ask?.protocol ?? 'done').sort()).toEqual(['done', 'done', 'reason'])
  })

  it('brings back what cancelled orders left, and no more than is there [FU-600 FU-601]', async () => {
    const sku = await newSku(op)
    const { id: first } = await waiting(op, sku, 4)
    const location_code = await shelf(t)
    await op.call(submitPutawayTask, { body: { id: first, location_code, quantity: 4 } })
    await t.write(async (tx) => {
      const places = await placesOf(tx, 1)
      const [at] = await tx.run<{ id: string; sku_id: string }>(
        'select s.location_id as id, s.sku_id from stock s join stocked_sku k on k.warehouse_id = 1 and k.id = s.sku_id where s.warehouse_id = 1 and k.sku = $1 and s.on_hand > 0',
        [sku],
      )
      const cause = { kind: 'put_back' as const, type: 'test', id: newId(), number: 'TEST' }
      moveStockLater(tx, systemCaller(1, 'test'), cause, [
        { from: at?.id ?? '', to: places['PUT-BACK'], sku_id: at?.sku_id ?? '', partner_id: 1, quantity: 3 },
      ])
    })
    const { list } = (await op.call(listPutawayTasks, { query: { sku } })).data
    expect(list).toMatchObject([
      { source: 2, location_code: 'PUT-BACK', left: 3, defect_left: 0, case_code: '' },
    ])
    const id = list[0]?.id ?? ''
    expect((await suggested(op, id))[0]).toMatchObject({ location_code, kind: 1, on_hand: 1 })
    const put = (quantity: number) => op.call(submitPutawayTask, { body: { id, location_code, quantity } })
    expect((await put(4)).code).toBe(inboundRefusals.too_many_put_away.code)
    expect((await put(3)).data).toMatchObject({ put_away: 3, left: 0, defect_left: 0 })
    expect(await lying(op, sku)).toEqual({ [location_code]: 4 })
  })

  it('in another warehouse cannot be seen or worked on [REL-26]', async () => {
    const sku = await newSku(op)
    const { id } = await waiting(op, sku, 1)
    const elsewhere = await receiver(t, 2)
    expect((await elsewhere.call(listPutawayTasks, { query: { sku } })).data.list).toEqual([])
    const body = { id, location_code: await shelf(t, { warehouse: 2 }), quantity: 1 }
    expect((await elsewhere.call(submitPutawayTask, { body })).code).toBe(inboundRefusals.no_task.code)
  })
})
