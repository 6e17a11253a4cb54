import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { approveReturn } from '@kuacang/contract/outbound/order-decision/calls'
import { inventoryBySku, updatePlaces } from '@kuacang/contract/outbound/order-places/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy, orderBody, ordered, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('the pick places of a return', () => {
  let t: TestServer
  let fbw: Client
  let audit: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    audit = await t.as({ rights: ['JettisonAudit'] })
  })
  afterAll(() => t.close())

  const returned = async (skus: { sku: string; quantity: number }[]) => {
    const body = { ...orderBody(skus), order_type: 3, uni_inventory_return_type: 1 }
    const { id } = (await fbw.call(createOutboundOrder, { body })).data
    await audit.call(approveReturn, { body: { id } })
    return id
  }
  /** An allocated return of three pieces; places of two, four and one. */
  const allocated = async () => {
    const { sku, locations } = await stocked(fbw, 2, 4, 1)
    return { id: await returned([{ sku, quantity: 3 }]), sku, locations }
  }
  const at = (location_code: string | undefined, quantity: number) => ({ location_code, quantity })
  const change = (order_id: string, sku: string, batches: object[], more: object = {}) =>
    fbw.call(updatePlaces, { body: { order_id, batches_list: [{ sku, batches }], ...more } })
  const batchesOf = async (id: string) => {
    const { data } = await fbw.call(getOutboundOrder, { params: { id } })
    return data.skus[0]?.batches.map((b) => [b.location_code, b.quantity])
  }
  const frozenAt = async (sku: string) => {
    const { data } = await fbw.call(listLocationInventory, { query: { sku } })
    return Object.fromEntries(data.list.map((l) => [l.location_code, l.frozen_quantity]))
  }

  it('are the ones that a user chose, by place or by the goods there [FU-499 FU-500 FU-289]', async () => {
    const { id, sku, locations } = await allocated()
    const [a = '', b = '', c = ''] = locations
    expect((await change(id, sku, [at(b, 2), at(c, 1)])).code).toBe(0)
    expect(await batchesOf(id)).toEqual([
      [b, 2],
      [c, 1],
    ])
    expect(await frozenAt(sku)).toEqual({ [a]: 0, [b]: 2, [c]: 1 })
    const { data } = await fbw.call(inventoryBySku, { query: { sku_code: sku } })
    const first = data.list.find((l) => l.location_code === a)
    expect((await change(id, sku, [{ loc_inv_id: first?.id, quantity: 2 }, at(b, 1)])).code).toBe(0)
    expect(await frozenAt(sku)).toEqual({ [a]: 2, [b]: 1, [c]: 0 })

    // An entry for each SKU.
    const goods = [await stocked(fbw, 1, 1), await stocked(fbw, 1, 1)]
    const both = await returned(goods.map((g) => ({ sku: g.sku, quantity: 1 })))
    const batches_list = goods.map((g) => ({ sku: g.sku, batches: [at(g.locations[1], 1)] }))
    expect((await fbw.call(updatePlaces, { body: { order_id: both, batches_list } })).code).toBe(0)
    const { skus } = (await fbw.call(getOutboundOrder, { params: { id: both } })).data
    expect(skus.map((s) => [s.sku, s.batches.map((x) => x.location_code)])).toEqual(
      goods.map((g) => [g.sku, [g.locations[1]]]),
    )
    await expectHealthy(fbw)
  })

  it('that stay as they were are no change [FU-356]', async () => {
    const { id, sku } = await allocated()
    const same = (await batchesOf(id))?.map(([code, quantity]) => at(String(code), Number(quantity))) ?? []
    const refused = await change(id, sku, same)
    expect([refused.code, refused.msg]).toEqual([
      outboundRefusals.unchanged.code,
      expect.stringContaining('没有修改'),
    ])
  })

  it('give exactly what each SKU needs, at least one from each place [FU-357 FU-358]', async () => {
    const { id, sku, locations } = await allocated()
    const [, b] = locations
    const [few, many] = [await change(id, sku, [at(b, 2)]), await change(id, sku, [at(b, 4)])]
    expect([few.code, many.code]).toEqual([outboundRefusals.too_few.code, outboundRefusals.too_many.code])
    expect([few.msg, many.msg].every((msg) => msg.includes(sku))).toBe(true)
    for (const batches of [[at(b, 3), at(locations[0], 0)], [{ location_code: b }]])
      expect((await change(id, sku, batches)).code).toBe(kitRefusals.invalid_input.code)
    const stranger = await change(id, 'OTHER', [at(b, 3)])
    expect([stranger.code, stranger.msg.includes('OTHER')]).toEqual([outboundRefusals.too_many.code, true])
  })

  it('hold what is taken from them, free of the promises of others [FU-499]', async () => {
    const { id, sku, locations } = await allocated()
    const before = await frozenAt(sku)
    const refused = await change(id, sku, [at(locations[2], 3)])
    expect([refused.code, refused.msg.includes(String(locations[2]))]).toEqual([
      outboundRefusals.place_short.code,
      true,
    ])
    expect(await frozenAt(sku)).toEqual(before)
  })

  it('are changed for returns that are allocated only [FU-289]', async () => {
    const { sku, locations } = await stocked(fbw, 1, 1)
    const usual = await ordered(fbw, { sku, quantity: 1 })
    expect((await change(usual.id, sku, [at(locations[1], 1)])).code).toBe(outboundRefusals.not_for_kind.code)
    const { id, sku: other, locations: places } = await allocated()
    await t.write((tx) => tx.run('update outbound_order set order_status = 20 where id = $1', [id]))
    expect((await change(id, other, [at(places[1], 3)])).code).toBe(kitRefusals.illegal_move.code)
  })

  it('are changed by one of two at once who looked at the same version [FU-499 REL-20]', async () => {
    const { id, sku, locations } = await allocated()
    const { version } = (await fbw.call(getOutboundOrder, { params: { id } })).data
    const replies = await Promise.all([
      change(id, sku, [at(locations[1], 3)], { version }),
      change(id, sku, [at(locations[1], 2), at(locations[2], 1)], { version }),
    ])
    expect(replies.map((r) => r.code).sort((x, y) => x - y)).toEqual([0, kitRefusals.stale.code])
    await expectHealthy(fbw)
  })

  it('are offered by the SKU and the types of places [FU-502]', async () => {
    const { sku, locations } = await stocked(fbw, 2, 4)
    await t.write((tx) => tx.run('update location set location_type = 3 where code = $1', [locations[1]]))
    const places = async (types: number[]) => {
      const query = { sku_code: sku, location_types: types }
      const { data } = await fbw.call(inventoryBySku, { query })
      return data.list.map((l) => [l.location_code, l.quantity, l.available_quantity])
    }
    expect(await places([1, 2])).toEqual([[locations[0], 2, 2]])
    expect(await places([3])).toEqual([[locations[1], 4, 4]])
    expect(await places([])).toHaveLength(2)
  })

  it('are places of defective goods where those are returned', async () => {
    const { sku, locations } = await stocked(fbw, 2, 4)
    await t.write((tx) => tx.run('update location set location_type = 3 where code = $1', [locations[1]]))
    const body = {
      ...orderBody([{ sku, quantity: 3 }]),
      order_type: 3,
      uni_inventory_return_type: 1,
      is_defect_return: true,
    }
    const { id } = (await fbw.call(createOutboundOrder, { body })).data
    expect((await audit.call(approveReturn, { body: { id } })).data.order_status).toBe(10)
    expect(await batchesOf(id)).toEqual([[locations[1], 3]])
  })
})
