import { packIntoContainer, searchEpcContainers } from '@kuacang/contract/epc/container/calls'
import { epcContainerStatus } from '@kuacang/contract/epc/container/enums'
import { addToEpcBag, searchEpcOutboundBags } from '@kuacang/contract/epc/outbound-bag/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { otherEpc, ourEpc } from './epc.testing.ts'
import { obToPack, outboundChannels, outboundRights } from './outbound.testing.ts'

let t: TestServer
let packer: Client
let manager: Client
beforeAll(async () => {
  t = await testServer()
  await outboundChannels(t)
  packer = await t.as({ rights: ['EPCPack'], warehouses: [ourEpc] })
  manager = await t.as({ rights: [...outboundRights], warehouses: [ourEpc] })
})
afterAll(() => t.close())

const add = (tracking_id: string) => packer.call(addToEpcBag, { body: { tracking_id, create_bag: true } })

describe('what is packed', () => {
  it('is listed by number, parcel, group, operator and state', async () => {
    const ob = await obToPack(t, { gateway: 'LIST' })
    const { bag } = (await add(ob.tracking_id)).data
    const list = async (query: object) =>
      (await manager.call(searchEpcOutboundBags, { query: { page: 1, page_size: 20, ...query } })).data.list
    for (const query of [
      { bag_ids: [bag.bag_number] },
      { tracking_ids: [ob.tracking_id] },
      { bag_ids: [bag.bag_number], channel_group: 'Bags EB', status: [10] },
    ])
      expect((await list(query)).map((b) => b.id)).toEqual([bag.id])
    expect(await list({ bag_ids: [bag.bag_number], channel_group: 'Packing EP' })).toEqual([])
    expect(await list({ bag_ids: [bag.bag_number], operator: 'nobody' })).toEqual([])
    const [shown] = await list({ bag_ids: [bag.bag_number] })
    expect(shown).toMatchObject({
      channel_group: 'Bags EB',
      carrier_code: 'KC',
      gateway: 'LIST',
      parcel_count: 1,
    })
  })
  it('containers are listed by number, parcel, state and time, a page at a time [PA-327]', async () => {
    const ob = await obToPack(t, { channel: 'EC', gateway: 'LISTC' })
    const body = { tracking_id: ob.tracking_id, create_bag: true }
    const { bag } = (await packer.call(packIntoContainer, { body })).data
    const list = async (query: object) =>
      (await manager.call(searchEpcContainers, { query: { page: 1, page_size: 1, ...query } })).data.list.map(
        (c) => c.id,
      )
    const container_ids = [bag.bag_number]
    for (const query of [
      { container_ids },
      { tracking_ids: [ob.tracking_id] },
      { tracking_id: ob.tracking_id },
      { container_ids, status: [epcContainerStatus.code.packing] },
    ])
      expect(await list(query)).toEqual([bag.id])
    expect(await list({ container_ids, status: [epcContainerStatus.code.packed] })).toEqual([])
    expect(
      await list({ container_ids, time_range: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] }),
    ).toEqual([])
    expect(await list({ container_ids, page: 2 })).toEqual([])
    const foreign = await t.as({ rights: outboundRights, warehouses: [otherEpc] })
    const theirs = await foreign.call(searchEpcContainers, { query: { container_ids } })
    expect(theirs.data.list).toEqual([])
  })
  it('is refused to who has no right', async () => {
    const nobody = await t.as({ rights: ['EPCAscan'], warehouses: [ourEpc] })
    expect((await nobody.call(searchEpcOutboundBags, { query: {} })).code).toBe(
      kitRefusals.no_permission.code,
    )
  })
})
