import { departToEpcBag } from '@kuacang/contract/epc/depart/calls'
import { getEpcOutboundBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { otherEpc, ourEpc } from '../epc.testing.ts'
import { obToPack, outboundChannels } from '../outbound.testing.ts'

describe('depart and bag in one scan', () => {
  let t: TestServer
  let desk: Client
  const rights = ['EPCOutboundParcelSort', 'EPCPack'] as const
  beforeAll(async () => {
    t = await testServer()
    await outboundChannels(t)
    desk = await t.as({ rights, warehouses: [ourEpc] })
  })
  afterAll(() => t.close())

  const scan = (tracking_id: string, more: object = {}, by = desk) =>
    by.call(departToEpcBag, { body: { tracking_id, create_bag: true, ...more } })
  const stateOf = async (id: string) => {
    const { rows } = await t.app.store.pool.query(
      'select status, bag_id, departed_at, departed_weight_g from epc_ob where id = $1',
      [id],
    )
    return rows[0]
  }
  const untouched = {
    ...{ status: epcOutboundParcelStatus.code.pending, bag_id: null },
    ...{ departed_at: null, departed_weight_g: null },
  }

  it('a new bag is asked for first; then the parcel has departed and lies in the bag', async () => {
    const ob = await obToPack(t, { gateway: 'ONE' })
    const asked = await desk.call(departToEpcBag, { body: { tracking_id: ob.tracking_id } })
    expect(asked.ask?.protocol).toBe('dialog')
    expect(await stateOf(ob.id)).toEqual(untouched)
    const { data } = await scan(ob.tracking_id, { weight: 0.51 })
    expect(data).toMatchObject({
      ...{ new_bag: true, already: false, item: { tracking_id: ob.tracking_id } },
      departed: { tracking_id: ob.tracking_id, already: false },
    })
    expect(await stateOf(ob.id)).toMatchObject({
      ...{ status: epcOutboundParcelStatus.code.packing, bag_id: data.bag.id },
      ...{ departed_at: expect.any(Date), departed_weight_g: 510 },
    })
  })

  it('the same scan again, and 15 at once → once in the bag, departed once', async () => {
    const ob = await obToPack(t, { gateway: 'TWICE' })
    const replies = await Promise.all(Array.from({ length: 15 }, () => scan(ob.tracking_id)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
    expect(replies.filter((r) => !r.data.departed.already)).toHaveLength(1)
    const bag_id = replies[0]?.data.bag.bag_number ?? ''
    const manager = await t.as({ rights: ['EPCOutboundManage'], warehouses: [ourEpc] })
    const bag = await manager.call(getEpcOutboundBag, { query: { bag_id } })
    expect(bag.data.parcels.map((p) => p.tracking_id)).toEqual([ob.tracking_id])
  })

  it('a weight that is away → weighed again, and nothing is bagged; after the last try both are done', async () => {
    const ob = await obToPack(t, { gateway: 'AWAY' })
    const first = await scan(ob.tracking_id, { weight: 0.9 })
    expect(first.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.5, remaining_attempts: 2 })
    expect(await stateOf(ob.id)).toEqual(untouched)
    const last = await scan(ob.tracking_id, { weight: 0.9, tried_weights: [0.9, 0.91] })
    expect(last.data.departed.already).toBe(false)
    expect(await stateOf(ob.id)).toMatchObject({ departed_weight_g: 900, bag_id: last.data.bag.id })
  })

  it('a desk for one carrier → a parcel of another is refused, and stays as it was', async () => {
    const ob = await obToPack(t, { gateway: 'ONLY' })
    expect((await scan(ob.tracking_id, { carrier_code: 'CNE' })).code).toBe(
      epcPackRefusals.other_carrier.code,
    )
    expect(await stateOf(ob.id)).toEqual(untouched)
    expect((await scan(ob.tracking_id, { carrier_code: 'KC' })).code).toBe(0)
  })

  it('a blocked parcel, one without its label, a dead and an unknown number → refused, each with its reason', async () => {
    const code = async (wanted: Parameters<typeof obToPack>[1]) => {
      const ob = await obToPack(t, { gateway: 'BAD', ...wanted })
      const { code: refused } = await scan(ob.tracking_id)
      expect(await stateOf(ob.id)).toMatchObject({ bag_id: null, departed_at: null })
      return refused
    }
    expect(await code({ blocked: true })).toBe(epcPackRefusals.blocked.code)
    expect(await code({ status: epcOutboundParcelStatus.code.created })).toBe(
      epcPackRefusals.not_labelled.code,
    )
    const relabelled = await obToPack(t, { gateway: 'BAD' })
    await t.app.store.pool.query('update number_chain set dead_at = now() where number = $1', [
      relabelled.tracking_id,
    ])
    expect((await scan(relabelled.tracking_id)).code).toBe(epcOutboundParcelRefusals.dead_number.code)
    expect((await scan('KS000000000')).status).toBe(404)
  })

  it('a parcel that cannot depart is not bagged either', async () => {
    const ob = await obToPack(t, { gateway: 'LEFT' })
    await t.app.store.pool.query('update epc_ob set handed_over_at = now() where id = $1', [ob.id])
    const refused = await scan(ob.tracking_id)
    expect(refused.code).toBe(epcPackRefusals.left.code)
    expect(await stateOf(ob.id)).toMatchObject({ bag_id: null, departed_at: null })
  })

  it('another warehouse, and somebody without the right → nothing is found and nothing is done', async () => {
    const ob = await obToPack(t, { gateway: 'FAR' })
    const away = await t.as({ rights, warehouses: [otherEpc] })
    expect((await scan(ob.tracking_id, {}, away)).status).toBe(404)
    const other = await t.as({ rights: ['EPCDepart'], warehouses: [ourEpc] })
    expect((await scan(ob.tracking_id, {}, other)).code).toBe(kitRefusals.no_permission.code)
    expect(await stateOf(ob.id)).toEqual(untouched)
  })
})
