import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { addItem, finishBag, removeItem } from '@kuacang/contract/packing/bag/calls'
import { closeScInboundBag, openScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { cancelScJob, createScJob, finishScJob } from '@kuacang/contract/sorting-centre/job/calls'
import { checkScBagWeight } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { confirmScRelabel, relabelScParcel } from '@kuacang/contract/sorting-centre/relabel/calls'
import {
  confirmScRelabelAndPack,
  relabelScParcelToPack,
} from '@kuacang/contract/sorting-centre/relabel-bench/calls'
import { describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import {
  announced,
  centreForAll,
  inbound,
  managerRights,
  numberOf,
  ourCentre,
  takenOver,
} from './centre.testing.ts'
import { colleague, place124 } from './packing.testing.ts'
import { pooled } from './relabel/relabel.testing.ts'

const password = 'Kuacang2026'
const dock = { suite: 'sorting-center-inbound-bag' }
const bench = { suite: 'sorting-center-outbound' }

describe('what a command of a sorting centre costs', () => {
  const given = centreForAll()

  it('is few round trips to the database, from the dock to the lorry, however much there is [REL-37]', async () => {
    const other = await colleague(given)
    const { scan, few } = roundTripsOf(given.operator)
    const second = roundTripsOf(other)
    for (const many of [1, 3, 8]) {
      const linehaul_order_number = numberOf('LH')
      const wanted = { channels: Array(many).fill('EXA'), linehaul_order_number }
      const { bag_number, parcels } = await announced(given.upstream, wanted)
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

  it('is at most three for a job that begins and ends, however many bags it has [REL-37]', async () => {
    const boss = await given.t.as({ rights: managerRights, warehouses: [ourCentre], password })
    const desk = roundTripsOf(boss)
    const inside = roundTripsOf(given.operator)
    for (const many of [1, 4]) {
      const linehaul_order_number = numberOf('LH')
      const body = { linehaul_order_number }
      const numbers: string[] = []
      for (let n = 0; n < many; n += 1) numbers.push((await announced(given.upstream, body)).bag_number)
      const mistake = (await desk.scan(createScJob, { body })).data.job
      await desk.scan(cancelScJob, { body: { job_id: mistake.id } })
      const { job } = (await desk.scan(createScJob, { body })).data
      await takenOver(given.operator, ...numbers)
      for (const bag_number of numbers) {
        await inside.scan(openScInboundBag, { body: { bag_number } })
        await inside.scan(closeScInboundBag, { body: { bag_number } })
      }
      const ended = await desk.scan(finishScJob, { body: { job_id: job.id, password } })
      expect(ended.data).toMatchObject({ job: { bags_closed: many }, balance: { missing: many } })
    }
    desk.few()
    inside.few()
  })

  it('is at most three for a scan that orders a label and for the scan that proves it, four where that packs the parcel too [REL-37]', async () => {
    await place124(given.t)
    const { operator } = given
    const { scan, few } = roundTripsOf(operator, {
      [confirmScRelabelAndPack.route]: {
        trips: 4,
        why: 'the bag is that of the place where the parcel goes once its label is on',
      },
    })
    const again = roundTripsOf(operator)
    for (const _time of [1, 2, 3]) {
      const tracking_id = await pooled(given)
      const old = { body: { tracking_id } }
      const { data } = await scan(relabelScParcel, old)
      await again.scan(relabelScParcel, old)
      const proof = { body: { tracking_id, new_tracking_id: data.request?.new_tracking_id ?? '' } }
      await scan(confirmScRelabel, proof)
      await again.scan(confirmScRelabel, proof)
      const [here = ''] = (await inbound(given, ['124'])).parcels
      const first = (await scan(relabelScParcelToPack, { body: { tracking_id: here } })).data
      const label = first.request?.new_tracking_id ?? ''
      await scan(confirmScRelabelAndPack, { body: { tracking_id: here, new_tracking_id: label } })
    }
    few()
    again.few()
  })
})
