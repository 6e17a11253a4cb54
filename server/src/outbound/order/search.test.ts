import {
  countOutboundOrders,
  createOutboundOrder,
  listOutboundOrders,
  type OutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody, stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newPickup } from '../pickup/pickup.testing.ts'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }

describe('the search of outbound orders', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    sku = (await stocked(fbw, 500)).sku
  })
  afterAll(() => t.close())

  const make = async (more: object = {}) => {
    const body = { ...orderBody([{ sku, quantity: 1 }]), ...more }
    const { data, msg } = await fbw.call(createOutboundOrder, { body })
    expect(msg).toBe('')
    return data
  }
  const find = async (query: object): Promise<OutboundOrder[]> =>
    (await fbw.call(listOutboundOrders, { query: { ...always, ...query } })).data.data
  const idsOf = async (query: object) => (await find(query)).map((o) => o.id)

  it('finds one by its number or its id, and by how the number of its customer begins [FU-044]', async () => {
    const erp = unique('ERP')
    const [one, other] = [await make({ erp_order_id: `${erp}-1` }), await make({ erp_order_id: `X${erp}-1` })]
    expect(await idsOf({ order_number: one.order_number })).toEqual([one.id])
    expect(await idsOf({ order_number: other.id })).toEqual([other.id])
    expect(await idsOf({ erp_order_id: erp })).toEqual([one.id])
    expect(await idsOf({ erp_order_id: `${erp}%` })).toEqual([])
  })

  it('finds cancelled ones by their tracking numbers too, several at once [FU-044 FU-351]', async () => {
    const [one, two] = [await make(), await make()]
    await t.write((tx) => tx.run('update outbound_order set order_status = 100 where id = $1', [one.id]))
    const tracking_numbers = [one.tracking_number, two.tracking_number]
    expect((await idsOf({ tracking_numbers })).sort()).toEqual([one.id, two.id].sort())
  })

  it('finds those of several bags [FU-044 FU-352]', async () => {
    const made = [await make(), await make(), await make()]
    const bag_codes = [unique('B'), unique('B')]
    for (const [i, { id }] of made.entries())
      await t.write((tx) =>
        tx.run('update outbound_order set bag_code = $2 where id = $1', [id, bag_codes[i] ?? 'OTHER']),
      )
    expect((await idsOf({ bag_codes })).sort()).toEqual([made[0]?.id, made[1]?.id].sort())
  })

  it('narrows by kind of business, which an order says by its flags [FU-044 FU-160 FU-161]', async () => {
    const erp = unique('BIZ')
    const plain = await make({ erp_order_id: `${erp}0` })
    const fashion = await make({ erp_order_id: `${erp}1`, is_fashion_order: true })
    const both = await make({ erp_order_id: `${erp}2`, is_consignment: true, is_qtrading: true })
    const by = (business_type: string) => idsOf({ erp_order_id: erp, business_type })
    expect(await by('fashion')).toEqual([fashion.id])
    expect(await by('qtrading')).toEqual([both.id])
    expect(await by('shopclues')).toEqual([])
    const rows = new Map((await find({ erp_order_id: erp })).map((o) => [o.id, o]))
    const flags = {
      is_fashion_order: false,
      is_uni_inventory_direct: false,
      is_consignment: false,
      is_qtrading: false,
      is_shopclues: false,
    }
    expect(rows.get(plain.id)).toMatchObject(flags)
    expect(rows.get(both.id)).toMatchObject({ ...flags, is_consignment: true, is_qtrading: true })
  })

  it('narrows by type, status, sub-status, channel, country, customer and exceptions [FU-044]', async () => {
    const erp = unique('MIX')
    const b2b = await make({ erp_order_id: `${erp}1`, order_type: 10 })
    const channel = unique('CH')
    const boss = await t.as({ rights: ['ManageChannel'] })
    await boss.call(createChannel, {
      body: { channel_id: 941, channel_code: channel, name: channel, carrier_code: 'KC', carrier_name: 'KC' },
    })
    const far = await make({
      erp_order_id: `${erp}2`,
      logistics: { tracking_number: '', channel_code: channel },
      shipping_address: { ...orderBody([]).shipping_address, country: 'CL' },
    })
    const failed = await make({ erp_order_id: `${erp}3`, skus: [{ sku, quantity: 900_000 }] })
    await t.write((tx) =>
      tx.run('update outbound_order set order_status = 9, is_exceptional = true where id = $1', [b2b.id]),
    )
    const by = (query: object) => idsOf({ erp_order_id: erp, ...query })
    expect(await by({ order_types: [10, 11, 12] })).toEqual([b2b.id])
    expect((await by({ order_types: [1, 10] })).length).toBe(3)
    expect(await by({ order_status: [9] })).toEqual([b2b.id])
    expect(await by({ sub_status: 1 })).toEqual([failed.id])
    expect(await by({ sub_status: 3 })).toEqual([])
    expect(await by({ channel_code: channel })).toEqual([far.id])
    expect(await by({ country: 'CL' })).toEqual([far.id])
    expect([await by({ partner_id: 2 }), (await by({ partner_id: 1 })).length]).toEqual([[], 3])
    const pickup = await newPickup(fbw, [far.id])
    expect([await by({ pickup_code: 'NONE1' }), await by({ pickup_code: pickup.pickup_code })]).toEqual([
      [],
      [far.id],
    ])
    expect(await by({ exceptional: true })).toEqual([b2b.id])
    expect((await by({ exceptional: false })).sort()).toEqual([far.id, failed.id].sort())
  })

  it('finds several by their numbers, ids, numbers of the customer and SKUs; of one, how the customer number begins [FU-044]', async () => {
    const erp = unique('MANY')
    const made = [
      await make({ erp_order_id: `${erp}1` }),
      await make({ erp_order_id: `${erp}2` }),
      await make(),
    ]
    const [one, two] = made.map((o) => o.id)
    const numbers = made.slice(0, 2).map((o) => o.order_number)
    expect((await idsOf({ order_number: numbers })).sort()).toEqual([one, two].sort())
    expect((await idsOf({ order_number: [one, two] })).sort()).toEqual([one, two].sort())
    expect((await idsOf({ erp_order_id: [`${erp}1`, `${erp}2`] })).sort()).toEqual([one, two].sort())
    expect(await idsOf({ erp_order_id: [erp, 'NONE'] })).toEqual([])
    expect((await idsOf({ erp_order_id: erp })).length).toBe(2)
    expect((await idsOf({ sku: [sku, 'NONE'], order_number: numbers })).length).toBe(2)
    expect(await idsOf({ sku: 'NONE', order_number: numbers })).toEqual([])
    expect(await idsOf({ order_number: ['', ' '], erp_order_id: `${erp}1` })).toEqual([one])
  })

  it('more numbers than 500 are refused, and the refusal says how many are allowed', async () => {
    const order_number = Array.from({ length: 501 }, (_x, i) => `N${i}`)
    const reply = await fbw.call(listOutboundOrders, { query: { ...always, order_number } })
    expect(reply).toMatchObject({ status: 400, errors: [{ field: 'order_number' }] })
    expect(reply.msg).toContain('500')
  })

  it('is counted by status for those who see the rows: a customer counts its own, a warehouse its own', async () => {
    const [one] = [await make(), await make({ partner_id: 2 }).catch(() => undefined)]
    const counted = async (who: Client, query: object = {}, warehouse?: number) =>
      (
        await who.call(
          countOutboundOrders,
          { query: { ...always, ...query } },
          warehouse === undefined ? {} : { warehouse },
        )
      ).data.counts.reduce((n, c) => n + c.rows, 0)
    const all = (await fbw.call(listOutboundOrders, { query: always })).data.recordsTotal
    expect(await counted(fbw)).toBe(all)
    expect(await counted(fbw, { order_number: one?.order_number })).toBe(1)
    const merchant = await t.as({ partner: 2, rights: ['MerchantBaseOperation'] })
    expect(await counted(merchant)).toBe(
      (await merchant.call(listOutboundOrders, { query: always })).data.recordsTotal,
    )
    expect(await counted(merchant)).toBeLessThan(all)
    expect(await counted(await t.as({ superAdmin: true, warehouses: [2] }), {}, 2)).toBe(0)
    const stranger = await t.as({ rights: ['HUBSearch'] })
    expect((await stranger.call(countOutboundOrders, { query: always })).status).toBe(403)
  })

  it('above 10,000 rows each status is counted for itself, up to 10,000 and one', async () => {
    await t.write((tx) =>
      tx.run(
        `insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status,
           tracking_number, channel_code, country, sku_kinds, units, is_exceptional, created_at, updated_at)
         select $1, lpad(to_hex(n), 24, '0'), 'CAP' || n, '', 1, 1, case when n <= 10005 then 90 else 59 end, '', 'STD', 'US', 1, 1, false, now(), now()
         from generate_series(1, 10012) n`,
        [1],
      ),
    )
    const { counts } = (await fbw.call(countOutboundOrders, { query: { ...always, order_types: [1] } })).data
    const of = (status: number) => counts.find((c) => c.status === status)?.rows
    expect(of(90)).toBe(10_001)
    const listed = await fbw.call(listOutboundOrders, { query: { ...always, order_status: [59] } })
    expect(of(59)).toBe(listed.data.recordsTotal)
  })
})
