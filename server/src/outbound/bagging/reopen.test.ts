import { addBagToReceipt } from '@kuacang/contract/handover/receipt/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  addItem,
  finishBag,
  getBagRecords,
  printBagLabel,
  removeItem,
  reopenBag,
} from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bagged, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }
const reason = '放错包裹'

describe('a finished bag that is opened again', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    ;({ sku } = await stocked(await worker(t), 100))
  })
  // Each test has an operator of its own, without open bags.
  beforeEach(async () => {
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const parcel = async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    return order.tracking_number
  }
  const finished = async () => {
    const item = await parcel()
    const { id, bag_number } = await bagged(fbw, item)
    await fbw.call(finishBag, { params, body: { bag_id: id, weight: 0.25 } })
    return { id, bag_number, item }
  }
  const reopen = (bag_id: string, by = fbw) => by.call(reopenBag, { params, body: { bag_id, reason } })

  it('asks why, is open with its parcels and without its weight, and the reason is on record', async () => {
    const { id, item } = await finished()
    const asked = await fbw.call(reopenBag, { params, body: { bag_id: id } })
    expect(asked.ask).toMatchObject({ protocol: 'reason', field: 'reason' })
    const { bag } = (await reopen(id)).data
    expect(bag).toMatchObject({
      status: bagStatus.code.collecting,
      weight: null,
      items: 1,
      collected_at: null,
    })
    const { list } = (await fbw.call(getBagRecords, { params: { id } })).data
    expect(list[0]?.action).toBe('bag.reopen')
    const { rows } = await t.app.store.pool.query(
      `select detail from operation_record where operation = 'bag.reopen' and object_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ detail: { reason, weight_g: 250 } }])
    expect((await fbw.call(removeItem, { params, body: { item_id: item } })).data.bag.items).toBe(0)
  })

  it('belongs to who opened it, may be filled and finished again, and its new label is no reprint', async () => {
    const { id } = await finished()
    const print = () => fbw.call(printBagLabel, { params, body: { bag_id: id } })
    await print()
    expect((await print()).ask).toMatchObject({ protocol: 'reason' })
    const second = await worker(t)
    expect((await reopen(id, second)).data.bag.operator_name).toBe(second.user.username)
    const more = { params, body: { item_id: await parcel(), bag_id: id } }
    expect((await fbw.call(addItem, more)).code).toBe(bagRefusals.held_by_other.code)
    expect((await second.call(addItem, more)).data.bag.items).toBe(2)
    await second.call(finishBag, { params, body: { bag_id: id } })
    expect((await print()).ask).toBeUndefined()
  })

  it('is refused to who packs only, on a receipt, and elsewhere; two at once open it once', async () => {
    const { id, bag_number } = await finished()
    const packer = await t.as({ rights: ['BagOperator'], warehouses: [1] })
    expect((await reopen(id, packer)).code).toBe(kitRefusals.no_permission.code)
    const elsewhere = await worker(t, 2)
    const body = { bag_id: id, reason }
    expect((await elsewhere.call(reopenBag, { params, body }, { warehouse: 2 })).code).not.toBe(0)
    const both = [fbw, await worker(t)]
    const codes = (await Promise.all(both.map((by) => reopen(id, by)))).map((r) => r.code)
    expect([...codes].sort()).toEqual([0, kitRefusals.illegal_move.code])
    const winner = both[codes.indexOf(0)] ?? fbw
    await winner.call(finishBag, { params, body: { bag_id: id } })
    await winner.call(addBagToReceipt, { params, body: { bag_id: bag_number } })
    expect((await reopen(id)).code).toBe(bagRefusals.not_reopened.code)
  })

  it('the limits of a bag are those of the warehouse, and the refusal names the one that is reached', async () => {
    await prefer(t, { bag_max_items: 1 })
    const { id } = await bagged(fbw, await parcel())
    const full = await fbw.call(addItem, { params, body: { item_id: await parcel(), bag_id: id } })
    expect(full.code).toBe(bagRefusals.full.code)
    expect(full.refusal?.why).toContain('1')
    await prefer(t, { bag_max_items: 500, bag_max_weight: 1 })
    const heavy = await ordered(fbw, { sku, quantity: 4 })
    await weighed(fbw, heavy, [{ sku, quantity: 4 }], 1)
    const over = await fbw.call(addItem, { params, body: { item_id: heavy.tracking_number, bag_id: id } })
    expect(over.code).toBe(bagRefusals.too_heavy.code)
    expect(over.refusal?.why).toMatch(/1 kg.*1\.25 kg/)
    await prefer(t, { bag_max_weight: 500 })
  })
})
