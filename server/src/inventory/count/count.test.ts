import {
  cancelInventoryCheck,
  createInventoryCheck,
  finishInventoryCheck,
  submitCount,
} from '@kuacang/contract/inventory/check/calls'
import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import {
  finishCheckLocation,
  listMyInventoryChecks,
  scanCheckLocation,
  scanCheckSku,
} from '@kuacang/contract/inventory/count/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { checkOf, counter, detailOf, lyingAt } from '../check/check.testing.ts'
import { goods, receive, shelf } from '../goods.testing.ts'

describe('counting at the shelf', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await counter(t)
  })
  afterAll(() => t.close())

  const arrive = (order_id: string, location_code: string) =>
    op.call(scanCheckLocation, { body: { order_id, location_code } })
  const scan = (order_id: string, location_code: string, sku: string, more = {}) =>
    op.call(scanCheckSku, { body: { order_id, location_code, sku, ...more } })
  const leave = (order_id: string, location_code: string) =>
    op.call(finishCheckLocation, { body: { order_id, location_code } })
  const dynamic = async (...location_codes: string[]) =>
    (await op.call(createInventoryCheck, { body: { check_type: 10, scope: { location_codes } } })).data
      .order_id

  it('lists the checks that wait or are counted, the oldest first [FU-611 FU-421]', async () => {
    const { goods: mug } = await lyingAt(t, 1)
    const [first, gone, last] = [await checkOf(op, mug), await checkOf(op, mug), await checkOf(op, mug)]
    await op.call(cancelInventoryCheck, { body: { order_id: gone } })
    const { list } = (await op.call(listMyInventoryChecks)).data
    const mine = list.map((c) => c.order_id).filter((id) => [first, gone, last].includes(id))
    expect(mine).toEqual([first, last])
    const reader = await t.as({ rights: ['GetInvCheckOrder'] })
    expect((await reader.call(listMyInventoryChecks)).code).toBe(kitRefusals.no_permission.code)
  })

  it('shows what may lie at a place, never how many [FU-612 FU-142]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3, 4)
    const [here = '', next = ''] = [...places].sort()
    const order_id = await checkOf(op, mug)
    const { data } = await arrive(order_id, here)
    expect(data.lines).toEqual([
      expect.objectContaining({ sku: mug.sku, barcode: mug.barcode, checked_quantity: null }),
    ])
    expect(Object.keys(data.lines[0] ?? {}).sort()).toEqual(
      [
        'barcode',
        'batch',
        'checked_quantity',
        'id',
        'name',
        'name_en',
        'partner_id',
        'sku',
        'stock_version',
      ].sort(),
    )
    expect(data.progress).toEqual({ total: 2, counted: 0, next_location_code: next })
  })

  it('counts piece by piece, by SKU or barcode, or a number at once [FU-613 FU-142]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const [here = ''] = places
    const order_id = await checkOf(op, mug)
    await arrive(order_id, here)
    await scan(order_id, here, mug.sku, { add: true })
    const second = await scan(order_id, here, mug.barcode, { add: true })
    expect(second.data.line).toMatchObject({ sku: mug.sku, checked_quantity: 2 })
    expect((await scan(order_id, here, mug.sku, { quantity: 12 })).data.line.checked_quantity).toBe(12)
    expect((await detailOf(op, order_id)).lines.list[0]?.checked_quantity).toBe(12)
  })

  it('of many pieces scanned at once loses none, and a repeated scan counts once [FU-613 REL-13]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const [here = ''] = places
    const order_id = await checkOf(op, mug)
    await Promise.all(Array.from({ length: 20 }, () => scan(order_id, here, mug.sku, { add: true })))
    const body = { order_id, location_code: here, sku: mug.sku, add: true }
    const key = { key: '7d4d1f60-0000-4000-8000-000000000001' }
    await op.call(scanCheckSku, { body }, key)
    await op.call(scanCheckSku, { body }, key)
    expect((await detailOf(op, order_id)).lines.list[0]?.checked_quantity).toBe(21)
  })

  it('takes back the last piece, never below none, and keeps both in the timeline [OP-20]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const [here = ''] = places
    const order_id = await checkOf(op, mug)
    await scan(order_id, here, mug.sku, { add: true })
    await scan(order_id, here, mug.sku, { add: true })
    const back = () => scan(order_id, here, mug.sku, { add: true, quantity: -1 })
    expect((await back()).data.line.checked_quantity).toBe(1)
    await back()
    expect((await back()).data.line.checked_quantity).toBe(0)
    expect((await scan(order_id, here, mug.sku, { quantity: -1 })).code).toBe(kitRefusals.invalid_input.code)
    const { operation_records } = await detailOf(op, order_id)
    expect(operation_records.filter((r) => r.action === 'inventory_check.count_line')).toHaveLength(5)
  })

  it('is outdated when the stock moved between the first and the last piece [REL-7]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const [here = ''] = places
    const order_id = await checkOf(op, mug)
    await scan(order_id, here, mug.sku, { add: true })
    await receive(t, mug, here, 1)
    await scan(order_id, here, mug.sku, { add: true })
    expect((await detailOf(op, order_id)).lines.list[0]?.outdated).toBe(true)
    await scan(order_id, here, mug.sku, { quantity: 4 })
    expect((await detailOf(op, order_id)).lines.list[0]?.outdated).toBe(false)
  })

  it('that waited for a network is compared with the stock of its time, and is outdated once that moved [REL-7 OP-25]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const [here = ''] = places
    const order_id = await checkOf(op, mug)
    await receive(t, mug, here, 1)
    const told = async () => (await arrive(order_id, here)).data.lines[0]?.stock_version ?? -1
    const against = await told()
    await receive(t, mug, here, 2)
    const late = { quantity: 3, stock_version: against }
    expect((await scan(order_id, here, mug.sku, late)).data.line.checked_quantity).toBe(3)
    const [line] = (await detailOf(op, order_id)).lines.list
    expect(line?.outdated).toBe(true)
    // Counted again on arrival: that earlier stock is not stored.
    expect((await scan(order_id, here, mug.sku, { quantity: 6, stock_version: await told() })).code).toBe(0)
    expect((await scan(order_id, here, mug.sku, late)).code).toBe(checkRefusals.moved_meanwhile.code)
    const [now] = (await detailOf(op, order_id)).lines.list
    expect(now).toMatchObject({ checked_quantity: 6, outdated: false })
  })

  it('counts none of what was not found when a place is finished [FU-142 FU-606]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3, 4)
    const [here = '', next = ''] = [...places].sort()
    const order_id = await checkOf(op, mug)
    await arrive(order_id, here)
    expect((await leave(order_id, here)).data).toEqual({
      none: 1,
      progress: { total: 2, counted: 1, next_location_code: next },
    })
    await scan(order_id, next, mug.sku, { quantity: 4 })
    expect((await leave(order_id, next)).data).toEqual({
      none: 0,
      progress: { total: 2, counted: 2, next_location_code: null },
    })
    await op.call(finishInventoryCheck, { body: { order_id } })
    const { lines } = await detailOf(op, order_id, { lines: 'differing' })
    expect(lines.list.map((l) => [l.location_code, l.difference])).toEqual([[here, -3]])
  })

  it('takes goods that were not expected at the place [FU-613]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const [here = ''] = places
    const found = await goods(t)
    const order_id = await dynamic(here)
    await arrive(order_id, here)
    await scan(order_id, here, found.sku, { quantity: 2 })
    await leave(order_id, here)
    await op.call(finishInventoryCheck, { body: { order_id } })
    const { lines } = await detailOf(op, order_id, { lines: 'differing' })
    const differences = lines.list.map((l) => [l.sku, l.book_quantity, l.difference])
    expect(differences).toHaveLength(2)
    expect(differences).toEqual(
      expect.arrayContaining([
        [mug.sku, 3, -3],
        [found.sku, 0, 2],
      ]),
    )
  })

  it('takes goods that came to the place after the check was made', async () => {
    const [here, mug] = [await shelf(t), await goods(t)]
    const order_id = await dynamic(here)
    await receive(t, mug, here, 5)
    expect((await arrive(order_id, here)).data.lines.map((l) => l.sku)).toEqual([mug.sku])
  })

  it('refuses places and goods outside the scope, and codes that mean nothing or several things [FU-612 FU-613]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const [here = ''] = places
    const elsewhere = await shelf(t)
    const of = await checkOf(op, mug)
    const other = await goods(t)
    const order_id = await dynamic(here)
    expect((await arrive(order_id, elsewhere)).code).toBe(checkRefusals.place_outside.code)
    expect((await arrive(order_id, 'OUTBOUND')).code).toBe(kitRefusals.not_found.code)
    expect((await scan(order_id, here, 'NOTHING-KNOWN')).code).toBe(checkRefusals.goods_unknown.code)
    expect((await scan(of, here, other.sku)).code).toBe(checkRefusals.goods_outside.code)
    const barcode = `B${mug.sku}X`
    await goods(t, { barcode })
    await goods(t, { barcode, partner_id: 2 })
    expect((await scan(order_id, here, barcode)).code).toBe(checkRefusals.goods_ambiguous.code)
  })

  it('is begun by several counters at once: all of them count, and it is begun once', async () => {
    const { goods: mug, places } = await lyingAt(t, 3, 4, 5)
    const order_id = await checkOf(op, mug)
    const replies = await Promise.all(places.map((place) => scan(order_id, place, mug.sku)))
    expect(replies.map((r) => r.msg)).toEqual(['', '', ''])
    const { rows } = await t.app.store.pool.query(
      "select 1 from operation_record where warehouse_id = 1 and object_number = $1 and operation = 'inventory_check.count'",
      [order_id],
    )
    expect(rows).toHaveLength(1)
  })

  it('counts nothing on a check that is cancelled [REL-21]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3)
    const order_id = await checkOf(op, mug)
    await op.call(cancelInventoryCheck, { body: { order_id } })
    const reply = await scan(order_id, places[0] ?? '', mug.sku)
    expect(reply.code).toBe(kitRefusals.illegal_move.code)
  })

  it('takes at most three round trips to the database for each scan of goods, however many were counted, and where they were not expected [REL-37]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3, 4)
    const [here = ''] = places
    const order_id = await checkOf(op, mug)
    await scan(order_id, here, mug.sku, { add: true })
    const counted = roundTripsOf(op)
    for (const sku of [mug.sku, mug.barcode, mug.sku])
      await counted.scan(scanCheckSku, { body: { order_id, location_code: here, sku, add: true } })
    for (const { id: line_id } of (await detailOf(op, order_id)).lines.list)
      await counted.scan(submitCount, { body: { order_id, line_id, checked_quantity: 2 } })
    await counted.scan(finishInventoryCheck, { body: { order_id } })
    const more = await dynamic(here)
    await arrive(more, here)
    const other = await goods(t)
    await counted.scan(scanCheckSku, {
      body: { order_id: more, location_code: here, sku: other.sku, add: true },
    })
    counted.few()
  })

  it('takes at most three round trips to arrive at a shelf, the first of a check too, and to leave it [REL-37]', async () => {
    const { goods: mug, places } = await lyingAt(t, 3, 4)
    const [first = '', here = ''] = places
    for (const order_id of [await checkOf(op, mug), await dynamic(...places)]) {
      const { scan, few } = roundTripsOf(op)
      await scan(scanCheckLocation, { body: { order_id, location_code: first } })
      await scan(scanCheckLocation, { body: { order_id, location_code: here } })
      await scan(scanCheckLocation, { body: { order_id, location_code: here } })
      for (const location_code of [here, first])
        await scan(finishCheckLocation, { body: { order_id, location_code } })
      few()
    }
  })
})
