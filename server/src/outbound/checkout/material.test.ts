import { listPackChanges, receivePackInventory } from '@kuacang/contract/inventory/material/calls'
import {
  fastCheckout,
  startWeighing,
  submitCheckout,
  submitWeighing,
} from '@kuacang/contract/outbound/checkout/calls'
import { finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { createMaterial } from '@kuacang/contract/reference/material/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, claimed, ordered, pickAll, stocked, unique, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('what a parcel or a bag is packed in', () => {
  let t: TestServer
  let fbw: Client
  let store: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    store = await t.as({ rights: ['ManageMaterials', 'GetPackInventory', 'GetPackChange'] })
  })
  afterAll(() => t.close())

  /** Twenty of a new material. */
  const material = async () => {
    const name = unique('MTR-')
    const { data } = await store.call(createMaterial, {
      body: {
        name,
        cn_name: name,
        barcode: `B${name}`,
        category: 2,
        weight: 0.1,
        volume_in_cm: { length: 1, width: 1, height: 1 },
      },
    })
    await store.call(receivePackInventory, { body: { material_id: data.id, quantity: 20 } })
    return name
  }
  const used = async (name: string) =>
    (await store.call(listPackChanges, { query: { name, kind: 20 } })).data.list.map((c) => [
      c.reference,
      c.change,
      c.after,
      c.user_name,
    ])
  const picked = async () => {
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 1 })
    const taken = await claimed(fbw, [order.id])
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    return { sku, order, pickup_code: taken.order.pickup_code }
  }

  it('belongs to what the parcel should weigh [PA-019]', async () => {
    const name = await material()
    const { sku, order } = await picked()
    const skus = [{ sku, quantity: 1 }]
    await fbw.call(submitCheckout, { body: { id: order.id, skus, material: name } })
    const { data } = await fbw.call(startWeighing, { body: { tracking_number: order.tracking_number } })
    expect(data.expected_weight).toBe(0.35)
    const light = await fbw.call(submitWeighing, { body: { id: order.id, weight: 0.25 } })
    expect(light.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.35 })
    // More than 10 % away, and less than 0.05 kg.
    const good = await fbw.call(submitWeighing, { body: { id: order.id, weight: 0.395 } })
    expect(good.data.order_status).toBe(49)
  })

  it('is taken off the stock of packing material at the check, once, by name or barcode [FU-123 FU-590 REL-13]', async () => {
    const name = await material()
    const [first, second] = [await picked(), await picked()]
    const { username } = fbw.user
    const body = { id: first.order.id, skus: [{ sku: first.sku, quantity: 1 }], material: name }
    const key = crypto.randomUUID()
    for (const _again of [1, 2]) expect((await fbw.call(submitCheckout, { body }, { key })).code).toBe(0)
    const { sku, pickup_code } = second
    await fbw.call(fastCheckout, { body: { pickup_code, sku, material: `B${name}` } })
    expect(await used(name)).toEqual([
      [second.order.order_number, -1, 18, username],
      [first.order.order_number, -1, 19, username],
    ])
  })

  it('stays in stock where the check is refused [REL-14]', async () => {
    const name = await material()
    const { order, sku } = await picked()
    const body = { id: order.id, skus: [{ sku, quantity: 2 }], material: name }
    expect((await fbw.call(submitCheckout, { body })).code).not.toBe(0)
    expect(await used(name)).toEqual([])
  })

  it('is taken off when a bag is finished [FU-123]', async () => {
    const name = await material()
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(fbw, order.tracking_number)
    const finished = await fbw.call(finishBag, {
      params: { suite: 'wms_outbound' },
      body: { bag_id: bag.id, weight: 0.35, material: name },
    })
    expect(finished.msg).toBe('')
    expect(await used(name)).toEqual([[bag.bag_number, -1, 19, fbw.user.username]])
  })
})
