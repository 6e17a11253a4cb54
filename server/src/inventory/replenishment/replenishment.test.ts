import { editLocation, listLocations } from '@kuacang/contract/inventory/location/calls'
import {
  cancelReplenishment,
  createReplenishment,
  finishReplenishment,
  listReplenishments,
  proposeReplenishments,
} from '@kuacang/contract/inventory/replenishment/calls'
import {
  createTransferOrder,
  finishTransferOrder,
  listTransferOrders,
} from '@kuacang/contract/inventory/transfer/calls'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import { scanTransferFrom } from '@kuacang/contract/inventory/transfer-carry/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven, type Goods, goods, lying, lyingId, mover, receive, shelf } from '../goods.testing.ts'

describe('a replenishment', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await mover(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectProven(op))

  /** A picking place for at least ten, with `picking` of them; `stored` in each of several storage places. */
  const needy = async (picking: number, ...stored: number[]) => {
    const [place, g] = [await shelf(t, { minimum: 10 }), await goods(t)]
    if (picking > 0) await receive(t, g, place, picking)
    const storage: string[] = []
    for (const n of stored) {
      storage.push(await shelf(t, { type: 2 }))
      await receive(t, g, storage.at(-1) ?? '', n)
    }
    return { place, g, storage }
  }
  const proposed = async ({ sku }: Goods) =>
    (await op.call(proposeReplenishments)).data.list.filter((l) => l.sku === sku)
  const quantities = async (g: Goods) => (await proposed(g)).map((l) => [l.from_location_code, l.quantity])
  const create = (lines: readonly object[]) => op.call(createReplenishment, { body: { lines } })

  it('is proposed for a picking place under its minimum, from the oldest goods in storage on [FU-634]', async () => {
    const { place, g, storage } = await needy(4, 5, 30)
    const [first, second] = storage
    expect(await proposed(g)).toMatchObject([
      { from_location_code: first, to_location_code: place, on_hand: 4, minimum: 10, quantity: 5 },
      { from_location_code: second, to_location_code: place, quantity: 11 },
    ])
  })

  it('is not proposed where there is enough, nothing in storage, or enough on its way [FU-634]', async () => {
    expect(await quantities((await needy(10, 20)).g)).toEqual([])
    expect(await quantities((await needy(3)).g)).toEqual([])
    const { place, g, storage } = await needy(4, 40)
    const line = { loc_inv_id: await lyingId(op, g, storage[0] ?? ''), to_location_code: place, quantity: 2 }
    await create([line])
    expect(await quantities(g)).toEqual([[storage[0], 14]])
    await create([{ ...line, quantity: 14 }])
    expect(await quantities(g)).toEqual([])
  })

  it('knows what belongs to a place that was picked empty [FU-634]', async () => {
    const { place, g, storage } = await needy(4, 40)
    const away = await shelf(t)
    await op.call(createTransferOrder, {
      body: { lines: [{ loc_inv_id: await lyingId(op, g, place), to_location_code: away, quantity: 4 }] },
    })
    const { data } = await op.call(listTransferOrders, { query: { sku: g.sku } })
    await op.call(finishTransferOrder, { body: { order_id: data.list[0]?.order_id } })
    expect(await quantities(g)).toEqual([[storage[0], 20]])
  })

  it('is a transfer with a mark: planned, carried on a handheld or finished at once [FU-630 FU-631 FU-632 FU-633 FU-634]', async () => {
    const { place, g, storage } = await needy(4, 40)
    const [line] = await proposed(g)
    const make = async () =>
      (await create([{ loc_inv_id: line?.loc_inv_id, to_location_code: place, quantity: 6 }])).data.order
    const [done, given, open] = [await make(), await make(), await make()]
    await op.call(finishReplenishment, { body: { order_id: done.order_id } })
    await op.call(cancelReplenishment, { body: { order_id: given.order_id } })
    expect(await lying(op, g)).toEqual({ [place]: [10, 0], [storage[0] ?? '']: [34, 6] })
    const listed = async (query: object) =>
      (await op.call(listReplenishments, { query: { sku: g.sku, ...query } })).data.list.map((o) => o.id)
    expect(await listed({})).toEqual([open.id, given.id, done.id])
    expect(await listed({ status: [1] })).toEqual([open.id])
    const transfers = await op.call(listTransferOrders, { query: { sku: g.sku } })
    expect(transfers.data.list.every((o) => o.is_replenishment)).toBe(true)
    const begun = await op.call(scanTransferFrom, {
      body: { order_id: open.order_id, location_code: storage[0] },
    })
    expect(begun.data.takeable).toMatchObject([{ sku: g.sku, quantity: 6 }])
  })

  it('goes from storage to picking places only, and other transfers are none', async () => {
    const [from, to, g] = [await shelf(t), await shelf(t), await goods(t)]
    await receive(t, g, from, 5)
    const line = { loc_inv_id: await lyingId(op, g, from), to_location_code: to, quantity: 1 }
    expect((await create([line])).code).toBe(transferRefusals.not_a_replenishment.code)
    const { data } = await op.call(createTransferOrder, { body: { lines: [line] } })
    const finished = await op.call(finishReplenishment, { body: { order_id: data.order.order_id } })
    expect(finished.code).toBe(kitRefusals.not_found.code)
  })

  it('has its minimum from the form of the place', async () => {
    const [boss, code] = [
      await t.as({ rights: ['EditStorageLocation', 'GetStorageLocation'] }),
      await shelf(t),
    ]
    const read = async () => (await boss.call(listLocations, { query: { code } })).data.list[0]
    const edit = async (minimum: number | null) =>
      boss.call(editLocation, { params: { id: (await read())?.id ?? '' }, body: { minimum } })
    await edit(12)
    expect((await read())?.minimum).toBe(12)
    expect((await edit(0)).status).toBe(400)
    await edit(null)
    expect((await read())?.minimum).toBeNull()
  })
})
