import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { addItem, finishBag, removeItem } from '@kuacang/contract/packing/bag/calls'
import { openScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { checkScBagWeight } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { describe, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { announced, centreForAll } from './centre.testing.ts'
import { colleague } from './packing.testing.ts'

const dock = { suite: 'sorting-center-inbound-bag' }
const bench = { suite: 'sorting-center-outbound' }

const known = 'the carrier of a bag, and what in it may not leave, are known only when the bag is'
/** Commands of this centre that may wait more than three times. */
const longer = {
  [addBagToReceipt.route]: { trips: 4, why: known },
  [removeBagFromReceipt.route]: { trips: 4, why: known },
  [signReceipt.route]: {
    trips: 4,
    why: 'what is in the bags may have been withdrawn since they were listed',
  },
}

describe('what a command of a sorting centre costs', () => {
  const given = centreForAll()

  it('is few round trips to the database, from the dock to the lorry, however much there is [REL-37]', async () => {
    const other = await colleague(given)
    const { scan, few } = roundTripsOf(given.operator, longer)
    const second = roundTripsOf(other)
    for (const many of [1, 3, 8]) {
      const { bag_number, parcels } = await announced(given.upstream, { channels: Array(many).fill('EXA') })
      const listed = await scan(addBagToReceipt, { params: dock, body: { bag_id: bag_number } })
      await scan(signReceipt, {
        params: dock,
        body: { receipt_id: listed.data.receipt.id },
        files: [photo],
      })
      await scan(openScInboundBag, { body: { bag_number } })
      let bag = { id: '', bag_number: '', items_weight: 0 }
      for (const tracking_id of parcels) {
        await scan(scanScParcelIn, { body: { tracking_id, weight: 0.3, bag_number } })
        await scan(sortScParcel, { body: { tracking_id } })
        const put = () => scan(addItem, { params: bench, body: { item_id: tracking_id } })
        await put()
        await scan(removeItem, { params: bench, body: { item_id: tracking_id } })
        bag = (await put()).data.bag
      }
      const weight = bag.items_weight
      await scan(finishBag, { params: bench, body: { bag_id: bag.id, weight } })
      await second.scan(checkScBagWeight, { body: { bag_number: bag.bag_number, weight } })
      const lists = () => scan(addBagToReceipt, { params: bench, body: { bag_id: bag.bag_number } })
      await lists()
      await scan(removeBagFromReceipt, { params: bench, body: { bag_id: bag.bag_number } })
      const note = (await lists()).data.receipt
      await scan(signReceipt, { params: bench, body: { receipt_id: note.id }, files: [photo] })
    }
    few()
    second.few()
  })
})
