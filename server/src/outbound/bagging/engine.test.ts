import { addBagToReceipt } from '@kuacang/contract/handover/receipt/calls'
import {
  addItem,
  cancelBag,
  finishBag as closeBag,
  getWorkingList,
  listBags,
  removeItem,
  takeOverBag,
} from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }

describe('the packing engine at work', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    ;({ sku } = await stocked(fbw, 100))
  })
  afterAll(() => t.close())

  const parcel = async (by = fbw) => {
    const order = await ordered(by, { sku, quantity: 1 })
    await weighed(by, order, [{ sku, quantity: 1 }], 0.25)
    return order.tracking_number
  }
  const add = (by: Client, item_id: string, bag_id?: string) =>
    by.call(addItem, { params, body: { item_id, ...(bag_id && { bag_id }) } })

  it('lists the bags of a station only to those who pack there', async () => {
    await bagged(fbw, await parcel())
    const sorter = await t.as({ rights: ['HUBSort'], warehouses: [1] })
    expect((await sorter.call(listBags, {})).data.list).toEqual([])
    expect((await fbw.call(listBags, {})).data.list.length).toBeGreaterThan(0)
  })

  it('keeps hands off the open bag of another operator until it is taken over, which asks first and is on record [OP-29]', async () => {
    const item = await parcel()
    const bag = await bagged(fbw, item)
    const second = await worker(t)
    const touches = [
      await add(second, await parcel(), bag.id),
      await second.call(removeItem, { params, body: { item_id: item } }),
      await second.call(closeBag, { params, body: { bag_id: bag.id } }),
      await second.call(cancelBag, { params, body: { bag_id: bag.id } }),
    ]
    expect(touches.map((r) => r.code)).toEqual(Array(4).fill(bagRefusals.held_by_other.code))
    expect(touches[0]?.refusal?.why).toContain(fbw.user.username)

    const body = { bag_id: bag.bag_number }
    const asked = await second.call(takeOverBag, { params, body })
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'confirmed' })
    expect(asked.ask?.message).toContain(fbw.user.username)
    expect((await fbw.call(getWorkingList, { params })).data.map((b) => b.id)).toContain(bag.id)

    const { data } = await second.call(takeOverBag, { params, body: { ...body, confirmed: true } })
    expect(data.bag).toMatchObject({ id: bag.id, operator_name: second.user.username, items: bag.items })
    expect((await second.call(removeItem, { params, body: { item_id: item } })).code).toBe(0)
    const late = await add(fbw, item, bag.id)
    expect([late.code, late.refusal?.why.includes(second.user.username)]).toEqual([
      bagRefusals.held_by_other.code,
      true,
    ])
    const { rows } = await t.app.store.pool.query(
      `select detail from operation_record where warehouse_id = 1 and object_id = $1 and operation = 'bag.take_over'`,
      [bag.id],
    )
    expect(rows).toMatchObject([{ detail: { from_operator: fbw.user.username } }])
    expect((await second.call(takeOverBag, { params, body })).data.bag.id).toBe(bag.id)
  })

  it('tells a parcel that is not weighed from one on hold and one that is not checked', async () => {
    const fresh = await ordered(fbw, { sku, quantity: 1 })
    expect((await add(fbw, fresh.tracking_number)).code).toBe(bagRefusals.not_ready.code)
    const set = async (status: number) => {
      await t.app.store.pool.query(
        'update outbound_order set order_status = $2 where warehouse_id = 1 and id = $1',
        [fresh.id, status],
      )
      return (await add(fbw, fresh.tracking_number)).code
    }
    expect([await set(39), await set(47), await set(48)]).toEqual([
      bagRefusals.not_weighed.code,
      bagRefusals.on_hold.code,
      bagRefusals.on_hold.code,
    ])
  })

  it('cancels a finished bag for holders of the station’s right only, and never one on a receipt [FU-528]', async () => {
    const bag = await bagged(fbw, await parcel())
    const body = { bag_id: bag.id }
    await fbw.call(closeBag, { params, body })
    const packer = await t.as({ rights: ['BagOperator'], warehouses: [1] })
    expect((await packer.call(cancelBag, { params, body })).code).toBe(bagRefusals.bag_closed.code)
    await fbw.call(addBagToReceipt, { params, body })
    expect((await fbw.call(cancelBag, { params, body })).code).toBe(bagRefusals.on_receipt.code)
    const other = await bagged(fbw, await parcel())
    await fbw.call(closeBag, { params, body: { bag_id: other.id } })
    expect((await fbw.call(cancelBag, { params, body: { bag_id: other.id } })).data.bag).toMatchObject({
      status: 8,
      items: 0,
    })
  })
})
