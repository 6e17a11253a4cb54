import { startCheckout, startWeighing } from '@kuacang/contract/outbound/checkout/calls'
import {
  claimPickup,
  completePickLocation,
  scanSort,
  startSort,
  viewPickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimed, ordered, pickAll, stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('what the desks of outbound orders cannot use', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const picking = async () => {
    const { sku } = await stocked(fbw, 9)
    const orders = [await ordered(fbw, { sku, quantity: 2 }), await ordered(fbw, { sku, quantity: 2 })]
    const taken = await claimed(
      fbw,
      orders.map((o) => o.id),
    )
    const [line] = taken.pick_locations
    if (!line) throw new Error('nothing to pick')
    return { sku, orders, taken, line, at: { id: taken.order.id, line_id: line.id } }
  }
  type Said = {
    code: number
    refusal?: { title?: string; now: string; compared?: { wanted?: object; scanned: object } }
  }
  const titleOf = ({ refusal }: Said) => refusal?.title

  it('goods before their place → the desk says to scan the place first', async () => {
    const { at, line } = await picking()
    const reply = await fbw.call(viewPickLocation, { body: { ...at, location_code: line.barcode } })
    expect([reply.code, titleOf(reply), reply.refusal?.now]).toEqual([
      pickupRefusals.wrong_place.code,
      '扫错条码：这是商品',
      '请先扫描库位码，再扫描商品',
    ])
  })

  it('another place → the place to go to; an unknown one is no place', async () => {
    const { at, line } = await picking()
    const other = await stocked(fbw, 1)
    const replies = []
    for (const location_code of [other.locations[0] ?? '', unique('NOWHERE')])
      replies.push(await fbw.call(viewPickLocation, { body: { ...at, location_code } }))
    expect(replies.map(titleOf)).toEqual(['库位不对', '找不到库位'])
    expect(replies[0]?.refusal?.now).toContain(line.location_code)
    const there = await fbw.call(viewPickLocation, { body: { ...at, location_code: line.location_code } })
    expect(there.code).toBe(0)
  })

  it('other goods → both by their names, not a SKU against a barcode', async () => {
    const { at, line, sku } = await picking()
    const other = await stocked(fbw, 1)
    const body = { ...at, location_code: line.location_code, sku: `B${other.sku}`, quantity: 1 }
    const reply = await fbw.call(completePickLocation, { body })
    expect([reply.code, titleOf(reply)]).toEqual([pickupRefusals.wrong_goods.code, '商品不对'])
    expect(reply.refusal?.compared).toMatchObject({
      wanted: { code: sku, name: `商品 ${sku}` },
      scanned: { code: other.sku, name: `商品 ${other.sku}` },
    })
  })

  it('each desk calls by its kind what it does not find', async () => {
    const code = unique('NOTHING')
    const replies = [
      await fbw.call(claimPickup, { body: { pickup_code: code } }),
      await fbw.call(startSort, { body: { pickup_code: code } }),
      await fbw.call(startCheckout, { body: { code } }),
      await fbw.call(startWeighing, { body: { tracking_number: code } }),
    ]
    expect(replies.map(titleOf)).toEqual(['找不到拣货单', '找不到拣货单', '找不到订单或拣货单', '找不到包裹'])
  })

  it('at the wall: a code that is no goods, goods of another wall, and goods that no order there needs', async () => {
    const { taken, sku, orders } = await picking()
    await pickAll(fbw, taken)
    const { pickup_code } = taken.order
    const other = await stocked(fbw, 1)
    const scan = (of: string) => fbw.call(scanSort, { body: { pickup_code, sku: of } })
    for (let i = 0; i < 4; i += 1) expect((await scan(sku)).code).toBe(0)
    const replies = [await scan(orders[0]?.order_number ?? ''), await scan(other.sku), await scan(sku)]
    expect(replies.map((r) => r.code)).toEqual(Array(3).fill(pickupRefusals.not_needed.code))
    expect(replies.map(titleOf)).toEqual(['扫错条码：这是订单', '这里不能处理该商品', undefined])
    expect(replies[2]?.msg).toContain(`商品 ${sku}`)
  })
})
