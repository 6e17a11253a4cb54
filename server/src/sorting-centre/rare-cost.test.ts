import {
  addBagToReceipt,
  cancelReceipt,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { addItem, finishBag, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { printRelabel } from '@kuacang/contract/relabel/request/calls'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { markScLost } from '@kuacang/contract/sorting-centre/lost/calls'
import {
  addToScBag,
  cancelScBag,
  finishScBag,
  getScBag,
  unbindScBag,
} from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { getScParcel, releaseScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import {
  addScToRelabelPool,
  confirmScRelabel,
  failScRelabel,
  relabelScParcel,
  relabelScParcels,
  removeScFromRelabelPool,
} from '@kuacang/contract/sorting-centre/relabel/calls'
import {
  decideScReturns,
  handOverScReturns,
  returnScParcel,
  sendScReturnsAgain,
} from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnDisposal, scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { centreForAll, inbound, numberOf } from './centre.testing.ts'
import { filled, packed } from './packing.testing.ts'
import { pooled } from './relabel/relabel.testing.ts'

const plain = { suite: 'sorting-center-outbound' }
const room = { suite: 'sorting-center-relabel' }
const back = { suite: 'sorting-center-returned-outbound-parcel' }
const reason = 'Wrong parcel'

describe('what rare commands of a sorting centre cost', () => {
  const given = centreForAll()
  const shown = async (id: string) => (await given.manager.call(getScParcel, { params: { id } })).data
  /** What everyone sees of a parcel; its actions are those of who looks. */
  const seen = ({ actions: _theirs, ...parcel }: { readonly actions: unknown }): object => parcel

  it('is at most three round trips for what is unbound, however much is in the bag [REL-37]', async () => {
    const { scan, few } = roundTripsOf(given.operator)
    for (const many of [1, 4]) {
      const { bag_number, parcels, bag_id, weight } = await packed(given, {
        channels: Array(many).fill('EXA'),
      })
      const some = parcels.slice(0, Math.max(1, many - 1))
      const out = await scan(unbindScBag, { body: { bag_id: bag_number, tracking_ids: some, reason } })
      const now = await given.operator.call(getScBag, { query: { bag_id: bag_number } })
      expect(out.data.bag).toEqual(now.data)
      for (const item_id of some)
        await given.operator.call(addItem, { params: plain, body: { item_id, bag_id } })
      await scan(unbindScBag, { body: { bag_id: bag_number, tracking_ids: some.slice(0, 1) } })
      for (const item_id of some.slice(0, 1))
        await given.operator.call(addItem, { params: plain, body: { item_id, bag_id } })
      await given.operator.call(finishBag, { params: plain, body: { bag_id, weight } })
      await scan(reopenBag, { params: plain, body: { bag_id, reason } })
      await scan(unbindScBag, { body: { bag_id: bag_number, all: true } })
    }
    few()
  })

  it('is at most three for a bag that is finished or cancelled by its number alone [REL-37]', async () => {
    const desk = roundTripsOf(given.operator)
    const boss = roundTripsOf(given.manager)
    for (const many of [1, 4]) {
      const { bag_number, weight } = await filled(given, { channels: Array(many).fill('EXB') })
      await desk.scan(finishScBag, { body: { bag_id: bag_number, weight } })
      await boss.scan(cancelScBag, { body: { bag_id: bag_number } })
      const open = await filled(given, { channels: Array(many).fill('EXB') })
      await desk.scan(cancelScBag, { body: { bag_id: open.bag_number } })
      const [tracking_id = ''] = open.parcels
      await desk.scan(addToScBag, { body: { tracking_id, create_bag: true } })
    }
    desk.few()
    boss.few()
  })

  it('is at most three for a label that is on or cannot be put on, also of a parcel in the room [REL-37]', async () => {
    const { scan, few } = roundTripsOf(given.operator)
    for (const many of [1, 3]) {
      const alone = await pooled(given)
      await given.operator.call(relabelScParcel, { body: { tracking_id: alone } })
      await scan(failScRelabel, { body: { tracking_id: alone, remark: 'Torn' } })
      let bag_id = ''
      const inside: string[] = []
      for (let n = 0; n < many; n += 1) {
        const item_id = await pooled(given)
        inside.push(item_id)
        bag_id = (await given.operator.call(addItem, { params: room, body: { item_id, create_bag: true } }))
          .data.bag.id
      }
      await given.operator.call(finishBag, { params: room, body: { bag_id } })
      const put = await given.operator.call(addBagToReceipt, { params: room, body: { bag_id } })
      const body = { receipt_id: put.data.receipt.id }
      await given.operator.call(signReceipt, { params: room, body, files: [photo] })
      for (const [i, tracking_id] of inside.entries()) {
        const { data } = await given.operator.call(relabelScParcel, { body: { tracking_id } })
        const new_tracking_id = data.request?.new_tracking_id ?? ''
        if (i === 0) await scan(failScRelabel, { body: { tracking_id, remark: 'Torn' } })
        else {
          const on = (await scan(confirmScRelabel, { body: { tracking_id, new_tracking_id } })).data
          expect(await shown(new_tracking_id)).toMatchObject(seen(on.parcel))
        }
      }
    }
    few()
  })

  it('is at most three for a parcel that is released [REL-37]', async () => {
    const { scan, few } = roundTripsOf(given.manager)
    for (let n = 0; n < 2; n += 1) {
      const [tracking_id = ''] = (await filled(given)).parcels
      await given.upstream.call(withdrawScBags, { body: { tracking_ids: [tracking_id] } })
      const { id } = (await given.manager.call(getScParcel, { params: { id: tracking_id } })).data
      const { data } = await scan(releaseScParcel, { params: { id }, body: { reason } })
      expect(await shown(tracking_id)).toMatchObject(seen(data))
    }
    few()
  })

  it('is at most three for parcels that are marked lost, or found again, however many [REL-37]', async () => {
    const { scan, few } = roundTripsOf(given.manager)
    for (const many of [1, 4]) {
      const { parcels } = await inbound(given, Array(many).fill('EXA'))
      const ordered = await pooled(given)
      await given.operator.call(relabelScParcel, { body: { tracking_id: ordered } })
      for (const tracking_ids of [parcels, [ordered, ...parcels]]) {
        await scan(markScLost, { body: { tracking_ids, lost_mark: true } })
        await scan(markScLost, { body: { tracking_ids, lost_mark: false } })
      }
    }
    few()
  })

  it('is at most three for parcels into the relabel pool, asked for and out of it, however many [REL-37]', async () => {
    const { scan, few } = roundTripsOf(given.operator)
    for (const many of [1, 4]) {
      const { parcels: tracking_ids } = await inbound(given, Array(many).fill('EXA'))
      const into = () =>
        scan(addScToRelabelPool, { body: { tracking_ids, reason: relabelReason.code.unreadable } })
      await into()
      for (const tracking_id of tracking_ids)
        await given.operator.call(relabelScParcel, { body: { tracking_id } })
      await scan(removeScFromRelabelPool, { body: { tracking_ids } })
      await into()
      const asked = { tracking_ids, request_to_review: true }
      expect((await scan(relabelScParcels, { body: asked })).data.errors).toEqual([])
      await scan(removeScFromRelabelPool, { body: { tracking_ids } })
      await into()
      const out = (await scan(removeScFromRelabelPool, { body: { tracking_ids } })).data
      expect([out.list.length, out.errors]).toEqual([many, []])
      await into()
      const [tracking_id = ''] = tracking_ids
      await given.operator.call(relabelScParcel, { body: { tracking_id } })
      const { undeliverable: return_reason } = scReturnReason.code
      await scan(returnScParcel, { body: { tracking_id, return_reason }, files: [] })
    }
    few()
  })

  it('is four for the label of a request, that is printed [REL-37]', async () => {
    const { scan, few } = roundTripsOf(given.operator, {
      [printRelabel.route]: { trips: 4, why: 'what it is about is known only once the request is found' },
    })
    const tracking_id = await pooled(given)
    const { data } = await given.operator.call(relabelScParcel, { body: { tracking_id } })
    const params = { id: data.request?.id ?? '' }
    await scan(printRelabel, { params, body: {} })
    await scan(printRelabel, { params, body: { reason: 'Torn' } })
    few()
  })

  it('is at most three for returns that are registered, decided and leave, however many [REL-37]', async () => {
    const boss = roundTripsOf(given.manager)
    const { scan, few } = roundTripsOf(given.operator)
    for (const many of [1, 4]) {
      const receiver = numberOf('V')
      let receipt_id = ''
      const ids: string[] = []
      const { parcels } = await inbound(given, Array(many).fill('EXA'))
      for (const tracking_id of parcels) {
        const registered = {
          body: { tracking_id, return_reason: scReturnReason.code.undeliverable },
          files: [],
        }
        const { id } = (await scan(returnScParcel, registered)).data.return
        await scan(returnScParcel, registered)
        const decided = { ids: [id], disposal: scReturnDisposal.code.vendor, receiver }
        await given.manager.call(decideScReturns, { body: decided })
        ids.push(id)
        const put = () => scan(addBagToReceipt, { params: back, body: { bag_id: tracking_id } })
        await put()
        await scan(removeBagFromReceipt, { params: back, body: { bag_id: tracking_id } })
        receipt_id = (await put()).data.receipt.id
      }
      await scan(cancelReceipt, { params: back, body: { receipt_id } })
      const changed = { ids, disposal: scReturnDisposal.code.vendor, receiver: numberOf('V') }
      expect((await boss.scan(decideScReturns, { body: changed })).data.list).toHaveLength(many)
      for (const bag_id of parcels)
        receipt_id = (await scan(addBagToReceipt, { params: back, body: { bag_id } })).data.receipt.id
      await scan(handOverScReturns, { body: { receipt_id }, files: [photo] })
      const again: string[] = []
      for (const tracking_id of (await inbound(given, Array(many).fill('EXA'))).parcels) {
        const body = { tracking_id, return_reason: scReturnReason.code.undeliverable }
        again.push((await scan(returnScParcel, { body, files: [] })).data.return.id)
      }
      expect((await boss.scan(sendScReturnsAgain, { body: { ids: again } })).data.list).toHaveLength(many)
    }
    few()
    boss.few()
  })
})
