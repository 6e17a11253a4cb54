import {
  acceptBag,
  cancelAcceptingBag,
  finishAcceptingBag,
  generateDummyBag,
  getAcceptingBag,
  startAcceptingBag,
} from '@kuacang/contract/hub/inbound-bag/calls'
import { cancelCollecting, departBag, finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import {
  addHubBagToReceipt,
  removeHubBagFromReceipt,
  signHubReceipt,
} from '@kuacang/contract/hub/receipt/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

import { announced, hub } from './hub.testing.ts'

describe('what a scan at a hub costs', () => {
  let t: TestServer
  let operator: Client
  let upstream: Client
  let scan: Client['call']
  let few: () => void
  beforeAll(async () => {
    t = await testServer()
    ;({ operator, upstream } = await hub(t))
    ;({ scan, few } = roundTripsOf(operator))
  })
  afterAll(() => t.close())

  const night = async (parcels: number, dest: string, signed: boolean) => {
    const { bag_number: inbound, parcels: ids } = await announced(upstream, Array(parcels).fill(dest))
    await scan(acceptBag, { body: { fuzzy_id: inbound } })
    let bag_number = ''
    for (const tracking_id of ids)
      bag_number = (
        await scan(sortParcel, { body: { tracking_id, weight: 0.3, allow_creating_new_bag: true } })
      ).data.bag.bag_number
    await scan(sortParcel, { body: { tracking_id: ids[0] ?? '' } })
    await scan(unbindParcel, { body: { tracking_id: ids[0] ?? '' } })
    await scan(sortParcel, { body: { tracking_id: ids[0] ?? '' } })
    await scan(finishAcceptingBag, { body: { bag_number: inbound } })
    await scan(finishCollecting, { body: { bag_number } })
    if (!signed) return scan(departBag, { body: { bag_number } })
    await scan(addHubBagToReceipt, { body: { bag_number } })
    await scan(removeHubBagFromReceipt, { body: { bag_number } })
    const { receipt } = (await scan(addHubBagToReceipt, { body: { bag_number } })).data
    return scan(signHubReceipt, { params: { id: receipt.id }, files: [photo] })
  }

  it('is at most three round trips to the database for each command, however much there is [REL-37]', async () => {
    // The first call of a user reads the session.
    await operator.call(getAcceptingBag)
    let dest = 0
    for (const parcels of [1, 2, 12])
      for (const signed of [true, false]) {
        dest += 1
        await night(parcels, `W${dest}`, signed)
      }
    few()
  })

  it('is at most three round trips for what is undone [REL-37]', async () => {
    const undone = roundTripsOf(operator)
    for (const parcels of [1, 6]) {
      const dest = `W${32 + parcels}`
      const { bag_number, parcels: ids } = await announced(upstream, Array(parcels).fill(dest))
      const start = { body: { bag_number } }
      await undone.scan(startAcceptingBag, start)
      for (const tracking_id of ids)
        await operator.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })
      const { data } = await undone.scan(cancelAcceptingBag, start)
      expect([data.freed, data.bag.sorted_count]).toEqual([parcels, 0])
      await undone.scan(startAcceptingBag, start)
      let bag = ''
      for (const tracking_id of ids)
        bag = (await operator.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })).data
          .bag.bag_number
      await undone.scan(cancelCollecting, { body: { bag_number: bag } })
      await undone.scan(finishAcceptingBag, start)
      await undone.scan(generateDummyBag, { body: {} })
    }
    undone.few()
  })

  it('is few statements for each command: what is read, what is written, and one for all that is told of it', async () => {
    const counted = roundTripsOf(operator)
    ;({ scan, few } = counted)
    await night(3, 'W31', true)
    await night(1, 'W32', true)
    few()
    const { sent } = counted
    // The first parcel of a destination opens its bag. The next to last scan finds its parcel in the bag; the last one has
    // no weight, so it asks for no preference.
    expect(sent(sortParcel)).toEqual([9, 7, 7, 4, 6, ...[9, 4, 6]])
    expect(sent(unbindParcel)).toEqual([7, 7])
    expect(sent(finishCollecting)).toEqual([6, 6])
    expect(sent(addHubBagToReceipt)).toEqual([7, 6, 7, 6])
    expect(sent(signHubReceipt)).toEqual([11, 11])
  })
})
