import { acceptBag, finishAcceptingBag, getAcceptingBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { departBag, finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import { addHubBagToReceipt, signHubReceipt } from '@kuacang/contract/hub/receipt/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statements } from '#kit/database/statements'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

import { announced, hub } from './hub.testing.ts'

/** The most statements that each scan sends, its timeline, outbox and key included; begin and commit travel with them. */
const most = new Map<Call, number>([
  [acceptBag, 8],
  [finishAcceptingBag, 4],
  // Six where the bag is open already, five unweighed.
  [sortParcel, 8],
  [unbindParcel, 6],
  [finishCollecting, 5],
  [addHubBagToReceipt, 7],
  [signHubReceipt, 9],
  [departBag, 9],
])

describe('what a scan at a hub costs', () => {
  let t: TestServer
  let operator: Client
  let upstream: Client
  const costs = new Map<Call, number[]>()
  beforeAll(async () => {
    t = await testServer()
    ;({ operator, upstream } = await hub(t))
  })
  afterAll(() => t.close())

  const scan: Client['call'] = async (call, input, extra) => {
    const before = statements.sent
    const reply = await operator.call(call, input, extra)
    expect([call.route, reply.msg]).toEqual([call.route, ''])
    costs.set(call, [...(costs.get(call) ?? []), statements.sent - before])
    return reply
  }

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
    const { receipt } = (await scan(addHubBagToReceipt, { body: { bag_number } })).data
    return scan(signHubReceipt, { params: { id: receipt.id }, files: [photo] })
  }

  it('is at most so many statements for each, however much there is [REL-37]', async () => {
    // The first call of a user reads the session.
    await operator.call(getAcceptingBag)
    let dest = 0
    for (const parcels of [1, 2, 12])
      for (const signed of [true, false]) {
        dest += 1
        await night(parcels, `W${dest}`, signed)
      }
    for (const [call, limit] of most) {
      const spent = costs.get(call) ?? []
      expect([call.route, spent.length > 1]).toEqual([call.route, true])
      expect([`${call.route}: ${spent.join()}`, Math.max(...spent) <= limit]).toEqual([
        `${call.route}: ${spent.join()}`,
        true,
      ])
    }
  })
})
