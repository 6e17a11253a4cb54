import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { addItem, finishBag, removeItem } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }

describe('how many statements bagging and handover send', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    // The first commands of a user and a warehouse read what later ones know.
    await handOver(1)
  })
  afterAll(() => t.close())

  /** Weighed orders of one piece each. */
  const parcels = async (many: number) => {
    const { sku } = await stocked(fbw, many)
    const numbers: string[] = []
    for (let i = 0; i < many; i += 1) {
      const order = await ordered(fbw, { sku, quantity: 1 })
      await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
      numbers.push(order.tracking_number)
    }
    return numbers
  }

  /** Packs so many parcels into one bag and one parcel into another, and signs both over on one receipt. */
  const handOver = async (many: number, taxed = false) => {
    const { scan, few, sent } = roundTripsOf(fbw, taxed ? taxedLonger : {})
    const numbers = await parcels(many + 1)
    const bagOf = async (some: readonly string[]) => {
      const [first = ''] = some
      const put = async (item_id: string) => (await scan(addItem, { params, body: { item_id } })).data.bag.id
      for (const item_id of some) await put(item_id)
      await scan(removeItem, { params, body: { item_id: first } })
      const bag_id = await put(first)
      await scan(finishBag, { params, body: { bag_id } })
      return bag_id
    }
    const [one, two] = [await bagOf(numbers.slice(0, many)), await bagOf(numbers.slice(many))]
    await scan(addBagToReceipt, { params, body: { bag_id: one } })
    await scan(addBagToReceipt, { params, body: { bag_id: two } })
    await scan(removeBagFromReceipt, { params, body: { bag_id: two } })
    const { receipt } = (await scan(addBagToReceipt, { params, body: { bag_id: two } })).data
    await scan(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
    few()
    return {
      put: sent(addItem),
      taken: sent(removeItem),
      finished: sent(finishBag),
      listed: sent(addBagToReceipt),
      unlisted: sent(removeBagFromReceipt),
      signed: sent(signReceipt),
    }
  }
  const taxedLonger = {
    [addItem.route]: {
      trips: 5,
      why: 'the exemption is reserved after the values of the goods are known, and before the commit',
    },
  }

  it('is as few for each command as there are things to read and to write, however much is in the bags', async () => {
    // A first parcel opens its bag, and a first bag its receipt: one statement more.
    expect(await handOver(3)).toEqual({
      put: [7, 6, 6, 6, 7, 6],
      taken: [8, 8],
      finished: [4, 4],
      listed: [7, 6, 6],
      unlisted: [6],
      signed: [12],
    })
  })

  it('grows by the values, the account and the use of an exemption, and by nothing for lanes', async () => {
    const tax_exemptions = [{ channel_code: 'STD', gateway: 'LAX', amount: 800 }]
    await prefer(t, { receipt_by_channel: true, tax_exemptions })
    expect(await handOver(3, true)).toEqual({
      put: [11, 10, 10, 10, 11, 10],
      taken: [8, 8],
      finished: [4, 4],
      listed: [7, 6, 6],
      unlisted: [6],
      signed: [12],
    })
  })
})
