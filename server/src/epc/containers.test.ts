import {
  cancelContainer,
  finishContainer,
  getEpcContainer,
  packIntoContainer,
  undoContainerPack,
} from '@kuacang/contract/epc/container/calls'
import { epcContainerStatus } from '@kuacang/contract/epc/container/enums'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { ourEpc } from './epc.testing.ts'
import { obToPack, outboundChannels, outboundRights } from './outbound.testing.ts'

const { pending, packed } = epcOutboundParcelStatus.code

describe('containers', () => {
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
  const stateOf = async (id: string) => {
    const { rows } = await t.app.store.pool.query(
      'select status, bag_id, packed_at from epc_ob where id = $1',
      [id],
    )
    return rows[0]
  }
  const pack = (tracking_id: string, more: object = {}) =>
    packer.call(packIntoContainer, { body: { tracking_id, create_bag: true, ...more } })

  it('are packed, undone, measured as they are finished, and cancelled [PA-318 PA-320 PA-322 PA-323 PA-324 PA-326 PA-328]', async () => {
    const [one, two] = [await obToPack(t, { channel: 'EC' }), await obToPack(t, { channel: 'EC' })]
    const { bag } = (await pack(one.tracking_id)).data
    await pack(two.tracking_id)
    const container_id = bag.bag_number
    const shown = async () => (await manager.call(getEpcContainer, { query: { container_id } })).data
    expect((await shown()).status).toBe(epcContainerStatus.code.packing)
    const undo = { body: { container_id, tracking_id: two.tracking_id } }
    expect((await packer.call(undoContainerPack, undo)).code).toBe(0)
    expect((await packer.call(undoContainerPack, undo)).code).toBe(epcPackRefusals.not_in_bag.code)
    const finish = (body: object) => packer.call(finishContainer, { body: { container_id, ...body } })
    const large = { length: 61, width: 50, height: 40 }
    expect((await finish({ weight: 0.5 })).code).toBe(bagRefusals.unmeasured.code)
    expect((await finish({ weight: 0.5, container_size: 0, container_volumn_info: large })).code).toBe(
      bagRefusals.too_large.code,
    )
    expect((await finish({ weight: 0.5, container_size: 1 })).code).toBe(0)
    expect(await shown()).toMatchObject({
      status: epcContainerStatus.code.packed,
      container_size: 1,
      container_volumn_info: { length: 60, width: 50, height: 40 },
    })
    expect(await stateOf(one.id)).toMatchObject({ status: packed })
    expect((await manager.call(cancelContainer, { body: { container_id } })).code).toBe(0)
    expect(await stateOf(one.id)).toMatchObject({ status: pending })
  })

  it('whose weight stays wrong are emptied, and their parcels wait again', async () => {
    const ob = await obToPack(t, { channel: 'EC', gateway: 'WGT' })
    const { bag } = (await pack(ob.tracking_id)).data
    const reply = await packer.call(finishContainer, {
      body: {
        container_id: bag.id,
        weight: 9,
        weight_reason: 'scale is right',
        tried_weights: [9, 9],
        container_size: 1,
        unbind_if_failed_weight_validation: true,
      },
    })
    expect(reply.data).toMatchObject({ freed: 1 })
    expect(await stateOf(ob.id)).toMatchObject({ status: pending, bag_id: null })
    expect((await pack(ob.tracking_id)).code).toBe(0)
  })
})
