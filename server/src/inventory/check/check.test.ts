import {
  cancelInventoryCheck,
  createInventoryCheck,
  exportInventoryChecks,
  finishInventoryCheck,
  listInventoryChecks,
  submitCount,
} from '@kuacang/contract/inventory/check/calls'
import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { listLocations, lockLocations } from '@kuacang/contract/inventory/location/calls'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { goods, receive, shelf } from '../goods.testing.ts'
import { checkOf, countAll, counter, detailOf, finished, lyingAt, promised } from './check.testing.ts'

describe('an inventory check', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await counter(t)
  })
  afterAll(() => t.close())

  const create = (check_type: number, scope = {}) =>
    op.call(createInventoryCheck, { body: { check_type, scope } })
  const placesOf = async (order_id: string) =>
    (await detailOf(op, order_id)).lines.list.map((l) => l.location_code).sort()
  const inDistrict = async (code: string, ...places: string[]) =>
    t.write(async (tx) => {
      const id = newId()
      await tx.db.insertInto('district').values({ warehouse_id: 1, id, code }).execute()
      await tx.db
        .updateTable('location')
        .set({ district_id: id })
        .where('warehouse_id', '=', 1)
        .where('code', 'in', places)
        .execute()
    })
  const stateOf = async (code: string) =>
    (await op.call(listLocations, { query: { code } })).data.list[0]?.state

  it('takes the stock of its scope as lines, and opens [FU-121 FU-175 FU-177 FU-228 FU-603]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3, 5)
    const { data } = await create(20, { skus: [mug.sku] })
    expect(data).toMatchObject({
      check_type: 20,
      status: 10,
      source: 1,
      scope: { skus: [mug.sku] },
      parent_order_id: null,
      adjustment_order_id: null,
      total_lines: 2,
      counted_lines: 0,
      created_by: op.user.username,
      finished_at: null,
      actions: ['count', 'cancel'],
    })
    expect(data.order_id).toMatch(/^IC\d{6}/)
    expect(await placesOf(data.order_id)).toEqual([...places].sort())
    const steps = await t.app.store.pool.query<{ from_status: number; to_status: number }>(
      `select (detail ->> 'from')::bigint as from_status, (detail ->> 'to')::bigint as to_status from operation_record
       where operation = 'inventory_check.open' and object_number = $1`,
      [data.order_id],
    )
    expect(steps.rows).toEqual([{ from_status: 80, to_status: 10 }])
  })

  it('of each type counts what its type says [FU-228 FU-231 FU-603]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3, 5)
    const [first = '', second = ''] = places
    const zone = `Z${mug.sku.slice(-6)}`
    await inDistrict(zone, first)
    expect(await placesOf((await create(30, { districts: [zone] })).data.order_id)).toEqual([first])
    expect(await placesOf((await create(0, { location_codes: [second] })).data.order_id)).toEqual([second])
    const dynamic = await create(10, { location_codes: [second] })
    expect(dynamic.data.total_lines).toBe(0)
    const since = new Date().toISOString()
    await receive(t, mug, second, 1)
    const changed = await create(40, { skus: [mug.sku], changed_since: since })
    expect(await placesOf(changed.data.order_id)).toEqual([second])
    expect((await create(0)).data.total_lines).toBeGreaterThanOrEqual(2)
    for (const [type, missing] of [
      [20, 'SKU'],
      [30, '库区'],
      [50, '库区或库位'],
    ] as const) {
      const reply = await create(type)
      expect([type, reply.code]).toEqual([type, checkRefusals.scope_missing.code])
      expect(reply.msg).toContain(missing)
    }
    expect((await create(30, { districts: ['NOWHERE'] })).code).toBe(checkRefusals.scope_unknown.code)
    const none = await goods(t)
    expect((await create(20, { skus: [none.sku] })).code).toBe(checkRefusals.nothing_to_count.code)
  })

  it('never takes goods that only pass: what is received, in hands, or on its way out', async () => {
    const mug = await goods(t)
    await receive(t, mug, 'RECEIVING', 4)
    expect((await create(20, { skus: [mug.sku] })).code).toBe(checkRefusals.nothing_to_count.code)
  })

  it('is counted blind: books and differences are shown when it is finished [FU-604 FU-605 FU-606]', async () => {
    const { goods: mug, places } = await lyingAt(t, 7)
    const order_id = await checkOf(op, mug)
    const [line] = (await detailOf(op, order_id)).lines.list
    expect(line).toMatchObject({
      location_code: places[0],
      sku: mug.sku,
      book_quantity: null,
      difference: null,
    })
    const counted = await op.call(submitCount, {
      body: { order_id, line_id: line?.id ?? '', checked_quantity: 5 },
    })
    expect(counted.data.line).toMatchObject({ checked_quantity: 5, book_quantity: null, difference: null })
    const open = await detailOf(op, order_id)
    expect([open.status, open.differing_lines, open.lines.list[0]?.difference]).toEqual([20, null, null])
    const csv = async () => (await op.call(exportInventoryChecks, { query: { order_id } })).bytes.toString()
    expect(await csv()).not.toContain(',7,')
    const done = await op.call(finishInventoryCheck, { body: { order_id } })
    expect(done.data).toMatchObject({ status: 30, differing_lines: 1, finished_at: expect.any(String) })
    const { lines } = await detailOf(op, order_id)
    expect(lines.list[0]).toMatchObject({
      book_quantity: 7,
      checked_quantity: 5,
      difference: -2,
      checked_by: op.user.username,
      checked_at: expect.any(String),
      outdated: false,
    })
    expect(await csv()).toContain(`${mug.sku}`)
    expect(await csv()).toContain(',7,5,-2,')
  })

  it('is not finished while a line is open, nor counted when it is finished [FU-606]', async () => {
    const { goods: mug } = await lyingAt(t, 1, 2)
    const order_id = await checkOf(op, mug)
    const [first] = (await detailOf(op, order_id)).lines.list
    const count = () =>
      op.call(submitCount, { body: { order_id, line_id: first?.id ?? '', checked_quantity: 1 } })
    const finish = () => op.call(finishInventoryCheck, { body: { order_id } })
    expect((await finish()).code).toBe(kitRefusals.illegal_move.code)
    await count()
    expect((await finish()).code).toBe(checkRefusals.lines_open.code)
    await countAll(op, order_id, () => 1)
    expect((await finish()).code).toBe(0)
    expect((await count()).code).toBe(kitRefusals.illegal_move.code)
    const { operation_records } = await detailOf(op, order_id)
    expect(operation_records.map((r) => r.action)).toEqual(
      expect.arrayContaining([
        'inventory_check.create',
        'inventory_check.count_line',
        'inventory_check.finish',
      ]),
    )
  })

  it('says which counts are outdated since the stock moved, and takes a new count [REL-7]', async () => {
    const { goods: mug, places } = await lyingAt(t, 4)
    const order_id = await checkOf(op, mug)
    await countAll(op, order_id, () => 4)
    const outdated = async () => (await detailOf(op, order_id, { lines: 'outdated' })).lines.list.length
    expect(await outdated()).toBe(0)
    await receive(t, mug, places[0] ?? '', 2)
    expect(await outdated()).toBe(1)
    await countAll(op, order_id, () => 6)
    expect(await outdated()).toBe(0)
  })

  it('is not disturbed by goods being promised: nothing moved', async () => {
    const { goods: mug } = await lyingAt(t, 5)
    const order_id = await checkOf(op, mug)
    await countAll(op, order_id, () => 5)
    await promised(t, mug, 2)
    expect((await detailOf(op, order_id)).lines.list[0]?.outdated).toBe(false)
  })

  it('with locked locations keeps them locked until it is done or cancelled [FU-231]', async () => {
    const { places } = await lyingAt(t, 3)
    const [held = ''] = places
    const before = await shelf(t)
    const ids = (await op.call(listLocations, { query: { code: before } })).data.list.map((l) => l.id)
    await op.call(lockLocations, { body: { ids, locked: true } })
    const lockCheck = () => create(50, { location_codes: [held, before] })
    const { data } = await lockCheck()
    expect([await stateOf(held), await stateOf(before)]).toEqual([90, 90])
    await op.call(cancelInventoryCheck, { body: { order_id: data.order_id } })
    // The place that another user had locked stays locked.
    expect([await stateOf(held), await stateOf(before)]).toEqual([40, 90])
    const again = await lockCheck()
    await countAll(op, again.data.order_id, () => 3)
    expect(await stateOf(held)).toBe(90)
    await op.call(finishInventoryCheck, { body: { order_id: again.data.order_id } })
    expect(await stateOf(held)).toBe(40)
  })

  it('locks no location whose goods are promised to orders [FU-231]', async () => {
    const { goods: mug, places } = await lyingAt(t, 5)
    await promised(t, mug, 1)
    const reply = await create(50, { location_codes: places })
    expect(reply.code).toBe(locationRefusals.promised.code)
  })

  it('is cancelled while it is new or counted, not afterwards [FU-610 FU-231]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const cancel = (order_id: string) => op.call(cancelInventoryCheck, { body: { order_id } })
    const fresh = await checkOf(op, mug)
    expect((await cancel(fresh)).code).toBe(0)
    const counted = await checkOf(op, mug)
    await countAll(op, counted, () => 3)
    expect((await cancel(counted)).code).toBe(0)
    expect((await detailOf(op, counted)).status).toBe(100)
    const done = await finished(op, mug, { [places[0] ?? '']: 3 })
    expect((await cancel(done)).code).toBe(kitRefusals.illegal_move.code)
  })

  it('is listed by number, type, status, zone and time, the newest first [FU-121 FU-602]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const zone = `L${mug.sku.slice(-6)}`
    await inDistrict(zone, ...places)
    const [first, second] = [await checkOf(op, mug), await checkOf(op, mug)]
    await op.call(cancelInventoryCheck, { body: { order_id: first } })
    const list = async (query: object) =>
      (await op.call(listInventoryChecks, { query: { page_size: 50, ...query } })).data.list.map(
        (c) => c.order_id,
      )
    expect(await list({ district: zone })).toEqual([second, first])
    expect(await list({ district: zone, status: [100] })).toEqual([first])
    expect(await list({ order_id: second })).toEqual([second])
    expect(await list({ district: zone, check_type: [0] })).toEqual([])
    const now = Date.now()
    const range = (from: number, to: number) => [
      new Date(now + from).toISOString(),
      new Date(now + to).toISOString(),
    ]
    expect(await list({ district: zone, time_range: range(-60_000, 60_000) })).toEqual([second, first])
    expect(await list({ district: zone, time_range: range(60_000, 120_000) })).toEqual([])
  })

  it("of one warehouse is no other's [REL-26]", async () => {
    const { goods: mug } = await lyingAt(t, 3)
    const order_id = await checkOf(op, mug)
    const other = await counter(t, 2)
    const reply = await other.call(cancelInventoryCheck, { body: { order_id } })
    expect(reply.code).toBe(kitRefusals.not_found.code)
    expect((await other.call(listInventoryChecks)).data.list.map((c) => c.order_id)).not.toContain(order_id)
  })
})
