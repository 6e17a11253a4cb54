import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { epcCombineRefusals } from '@kuacang/contract/epc/combine/refusals'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { handOverEpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { createSortJob } from '@kuacang/contract/epc/job/calls'
import { epcJobRefusals } from '@kuacang/contract/epc/job/refusals'
import { addToEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { forwardEpcClock } from '@kuacang/contract/epc/training/calls'
import { dischargeSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { announced, numberOf, parcelOf } from '../epc.testing.ts'
import { consigneeOf, done, journeyForAll } from './journey.testing.ts'

const far = '2099-01-01T00:00:00Z'

describe('parcels on their way to the flight', () => {
  const centre = journeyForAll()
  const { given, staff, statusesOf, boxOf, ordered, scanIn, sow, combine, depart, bag, fly, findings } =
    centre

  it('three sellers, one buyer → one box by the wall, and it leaves with a signed linehaul order', async () => {
    const user_key = numberOf('buyer-')
    const parcels = [0, 1, 2].map((n) =>
      parcelOf({
        user_key,
        consignee: consigneeOf(user_key),
        store_id: `shop-${n}`,
        weight: 0.4,
        channel_code: 'EB',
        ship_by: far,
      }),
    )
    const { bag_number } = await announced(given.platform, 3, { parcels })
    const ids = parcels.map((p) => p.tracking_id)
    const [a = '', b = '', c = ''] = ids
    await done(staff.call(handOverEpcInboundBag, { body: { bag_number }, files: [photo] }))
    expect(await statusesOf(ids)).toEqual(['handed_over', 'handed_over', 'handed_over'])
    for (const id of [a, b]) await scanIn(id)
    expect(await statusesOf(ids)).toEqual(['pending', 'pending', 'handed_over'])
    const early = await staff.call(uploadFirstParcel, { body: { tracking_id: a } })
    expect(early.code).toBe(epcJobRefusals.not_ready.code)
    expect(await scanIn(c)).toMatchObject({ here: 3, expected: 3 })
    expect(await statusesOf(ids)).toEqual(['combined', 'combined', 'combined'])

    await done(staff.call(createSortJob, { body: { wall_slots: 8 } }))
    const slot_id = await sow([a, b])
    const full = await staff.call(dischargeSlot, { body: { slot_id } })
    expect(full.code).toBe(epcWallRefusals.not_full.code)
    await done(staff.call(uploadFirstParcel, { body: { tracking_id: c } }))
    const wrong = await staff.call(uploadSlot, { body: { tracking_id: c, slot_id: 'SLOT8' } })
    expect(wrong.code).toBe(epcWallRefusals.wrong_slot.code)
    await sow([c])
    const inside = await staff.call(commerceCombine, { body: { tracking_id: a, weight: 1.2 } })
    expect(inside.code).toBe(epcCombineRefusals.in_slot.code)
    await done(staff.call(dischargeSlot, { body: { slot_id } }))
    const box = await combine(a, 1.2)
    const number = box.tracking_id ?? ''
    expect(await statusesOf(ids)).toEqual(['finished', 'finished', 'finished'])

    await depart(number, 1.21)
    const member = await staff.call(addToEpcBag, { body: { tracking_id: b, create_bag: true } })
    expect(member.code).not.toBe(0)
    const held = await bag([number], 1.2)
    expect((await boxOf(number)).bag).toMatchObject({ suite: 'epc-bag', linehaul_order_number: '' })
    const note = await fly(held)
    expect(await boxOf(number)).toMatchObject({
      ...{ handover_time: expect.any(String), declared_value: 59.7 },
      bag: { linehaul_order_number: note.linehaul_order_number },
      inside: ids.toSorted().map((tracking_id) => expect.objectContaining({ tracking_id })),
    })
    const { rows } = await given.t.app.store.pool.query<{ payload: object }>(
      `select payload from outbox where topic = 'epc.linehaul_left'`,
    )
    expect(rows.map((r) => r.payload)).toEqual([
      expect.objectContaining({ linehaul_order_number: note.linehaul_order_number }),
    ])
    const again = await staff.call(addToEpcBag, { body: { tracking_id: number, create_bag: true } })
    expect(again.code).toBe(epcPackRefusals.left.code)
    const late = await centre.cancel(a)
    expect(late.errors.map((e) => e.number)).toEqual([a])
    expect(await findings()).toEqual([])
  })

  it('a parcel alone that weighs otherwise → weighed again at its bench and at the exit, and it leaves as weighed last', async () => {
    const [id = ''] = await ordered(1)
    await scanIn(id)
    const ship = (weight: number, tried_weights: number[] = []) =>
      staff.call(directShip, { body: { tracking_id: id, weight, tried_weights } })
    expect((await ship(1.4)).ask).toMatchObject({ protocol: 'reweight', remaining_attempts: 2 })
    expect((await ship(0.9, [1.4])).ask).toMatchObject({ protocol: 'reweight', remaining_attempts: 1 })
    expect(await statusesOf([id])).toEqual(['direct_ship'])
    const number = (await done(ship(0.9, [1.4, 0.9]))).tracking_id ?? ''
    const leaves = (weight: number) => staff.call(departEpcBox, { body: { tracking_id: number, weight } })
    expect((await leaves(0.4)).ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.9 })
    await done(leaves(0.92))
    await fly(await bag([number], 0.9))
    expect((await boxOf(number)).weight).toBe(0.9)
    expect(await statusesOf([id])).toEqual(['finished'])
    expect(await findings()).toEqual([])
  })

  it('two of three at the deadline → they leave together, and the third leaves alone when it comes', async () => {
    const ids = await ordered(3, { ship_by: far })
    const [a = '', b = '', c = ''] = ids
    for (const id of [a, b]) await scanIn(id)
    const early = await staff.call(commerceCombine, { body: { tracking_id: a, weight: 0.8 } })
    expect(early.code).toBe(epcOutboundParcelRefusals.not_ready.code)
    await done(staff.call(forwardEpcClock, { body: { hours: 24 * 4 } }))
    expect(await statusesOf(ids)).toEqual(['combined', 'combined', 'not_arrived'])
    const two = (await combine(b, 0.8)).tracking_id ?? ''
    await depart(two, 0.8)
    const first = await fly(await bag([two], 0.8))
    expect(await scanIn(c)).toMatchObject({ here: 1, expected: 1 })
    expect(await statusesOf(ids)).toEqual(['finished', 'finished', 'direct_ship'])
    const alone = await done(staff.call(directShip, { body: { tracking_id: c, weight: 0.4 } }))
    await depart(alone.tracking_id ?? '', 0.4)
    const second = await fly(await bag([alone.tracking_id ?? ''], 0.4))
    expect(second.linehaul_order_number).not.toBe(first.linehaul_order_number)
    expect((await boxOf(two)).inside.map((p) => p.tracking_id)).toEqual([a, b].sort())
    const again = await staff.call(submitAscan, { body: { tracking_id: c, weight: 0.4 } })
    expect(again.code).not.toBe(0)
    expect(await findings()).toEqual([])
  })
})
