import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { blueDischarge } from '@kuacang/contract/epc/blue/calls'
import { epcStandingRefusals } from '@kuacang/contract/epc/blue/refusals'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { createSortJob } from '@kuacang/contract/epc/job/calls'
import { searchEpcLastMile, tellEpcLastMile } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { markEpcLost } from '@kuacang/contract/epc/lost/calls'
import {
  generateEpcPickups,
  getEpcPickup,
  setEpcPickupLocation,
  sortPickedEpcParcel,
} from '@kuacang/contract/epc/pickup/calls'
import {
  epcPickedTo,
  epcPickupLocationStatus,
  epcPickupStatus,
  epcPickupType,
} from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import { submitEpcReInbound } from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { epcReInboundRefusals } from '@kuacang/contract/epc/re-inbound/refusals'
import { finishEpcReturnBag } from '@kuacang/contract/epc/return/calls'
import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import { addEpcReturnBagToReceipt, finishEpcReturnReceipt } from '@kuacang/contract/epc/return-bag/calls'
import { findEpcPlace } from '@kuacang/contract/epc/shelf/calls'
import { dischargeSlot, uploadFirstParcel, uploadSlot } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { rehearsed } from '../combine/combine.testing.ts'
import { ourEpc } from '../epc.testing.ts'
import { aisleOf, putOn } from '../pickup/pickup.testing.ts'
import { sendBack, setVendors } from '../return/return.testing.ts'
import { done, journeyForAll } from './journey.testing.ts'

const far = '2099-01-01T00:00:00Z'

describe('parcels of a centre that works with shelves', () => {
  const centre = journeyForAll()
  const { given, staff, statusOf, statusesOf, boxOf, ordered, scanIn, combine, depart, bag, fly, findings } =
    centre
  let places: string[]
  beforeAll(async () => {
    await prefer(given.t, { warehouse_mode: warehouseMode.code.shelving }, ourEpc)
    places = await aisleOf(given.t, 4)
  })
  const { completed, lost } = epcPickupLocationStatus.code
  const generated = async () => {
    const body = { type: epcPickupType.code.normal, channel_codes: ['EB'] }
    const { orders } = await done(staff.call(generateEpcPickups, { body }))
    expect(orders).toHaveLength(1)
    return done(staff.call(getEpcPickup, { params: { id: orders[0]?.id ?? '' } }))
  }
  type Order = Awaited<ReturnType<typeof generated>>
  const at = (order: Order, tracking_id: string, status: typeof completed | typeof lost) => {
    const location_id = order.locations.find((l) => l.tracking_id === tracking_id)?.id ?? ''
    return staff.call(setEpcPickupLocation, {
      params: { id: order.id, location_id },
      body: { status, tracking_id },
    })
  }
  const placeOf = async (tracking_id: string) =>
    (await done(staff.call(findEpcPlace, { query: { tracking_id } }))).location_code
  const sort = (tracking_id: string) => staff.call(sortPickedEpcParcel, { body: { tracking_id } })
  /** A picked parcel is sorted to its slot and put there. */
  const toSlot = async (tracking_id: string) => {
    const { to, sort_code } = await done(sort(tracking_id))
    expect(to).toBe(epcPickedTo.code.slot)
    const slot_id = `SLOT${sort_code}`
    await done(staff.call(uploadSlot, { body: { tracking_id, slot_id } }))
    return slot_id
  }
  /** What lies in a slot is closed into a box, and leaves; answers its number. */
  const leave = async (slot_id: string, tracking_id: string, weight: number) => {
    await done(staff.call(dischargeSlot, { body: { slot_id } }))
    const number = (await combine(tracking_id, weight)).tracking_id ?? ''
    await depart(number, weight)
    await fly(await bag([number], weight))
    return number
  }

  it('one of three that lie on shelves is lost on the walk → the others leave together; found, it is put away, picked and leaves alone', async () => {
    const ids = await ordered(3)
    const [a = '', b = '', c = ''] = ids
    for (const id of ids) await scanIn(id)
    await putOn(staff, ids, places)
    expect(await Promise.all(ids.map(placeOf))).toEqual(places.slice(0, 3))

    const order = await generated()
    await done(at(order, a, completed))
    expect((await sort(b)).code).toBe(epcPickupRefusals.not_picked.code)
    await done(at(order, b, completed))
    const walked = await done(at(order, c, lost))
    expect(walked.order).toMatchObject({
      status: epcPickupStatus.code.done,
      ...{ picked_count: 2, lost_count: 1 },
    })
    expect(await statusesOf(ids)).toEqual(['combined', 'combined', 'lost'])
    expect(await placeOf(c)).toBeNull()
    expect(await findings()).toEqual([])

    await done(staff.call(createSortJob, { body: { wall_slots: 8 } }))
    const slot_id = await toSlot(a)
    expect(await toSlot(b)).toBe(slot_id)
    const missing = await staff.call(uploadSlot, { body: { tracking_id: c, slot_id } })
    expect(missing.code).not.toBe(0)
    const two = await leave(slot_id, a, 0.8)
    expect((await boxOf(two)).inside.map((p) => p.tracking_id)).toEqual([a, b].sort())
    expect(await statusOf(c)).toBe('lost')
    expect(await findings()).toEqual([])

    const mark = (lost_mark: boolean) =>
      done(staff.call(markEpcLost, { body: { tracking_ids: [c], lost_mark } }))
    expect((await mark(false)).list).toMatchObject([{ done: true }])
    expect((await mark(false)).list).toMatchObject([{ done: false, already: true }])
    await putOn(staff, [c], [places[3] ?? ''])
    const second = await generated()
    expect(second.locations.map((l) => [l.tracking_id, l.location_code])).toEqual([[c, places[3]]])
    const taken = await done(at(second, c, completed))
    expect(taken.order.status).toBe(epcPickupStatus.code.done)
    const one = await leave(await toSlot(c), c, 0.4)
    expect((await boxOf(one)).inside.map((p) => p.tracking_id)).toEqual([c])
    expect(await statusesOf(ids)).toEqual(['finished', 'finished', 'finished'])
    expect(await findings()).toEqual([])
  })
})

describe('parcels of a centre that works in BLUE', () => {
  const centre = journeyForAll()
  const { given, staff, statusesOf, boxOf, ordered, scanIn, bag, fly, findings } = centre
  beforeAll(() => prefer(given.t, { warehouse_mode: warehouseMode.code.blue_fusion, wall_slots: 3 }, ourEpc))

  it('two operators scan the parcels of one buyer at once → one slot, one box, and it leaves once', async () => {
    const other = await centre.colleague()
    const desks = [staff, other]
    const ids = await ordered(4, { ship_by: far })
    const [a = '', b = '', c = '', d = ''] = ids
    const [stranger = ''] = await ordered(2, { ship_by: far })
    for (const id of [a, b, stranger]) await scanIn(id)

    // Each has one parcel of the buyer in hand, and neither knows of the other.
    const first = (by: (typeof desks)[number], tracking_id: string) =>
      by.call(uploadFirstParcel, { body: { tracking_id } })
    const answers = await Promise.all([done(first(staff, a)), done(first(other, b))])
    expect(answers[0].slot_number).toBe(answers[1].slot_number)
    const slot_id = `SLOT${answers[0].slot_number}`
    const put = (by: (typeof desks)[number], tracking_id: string, slot = slot_id) =>
      by.call(uploadSlot, { body: { tracking_id, slot_id: slot } })
    const theirs = `SLOT${(await done(first(other, stranger))).slot_number}`
    expect(theirs).not.toBe(slot_id)
    expect((await put(other, b, theirs)).code).toBe(epcWallRefusals.wrong_slot.code)
    await Promise.all([done(put(staff, a)), done(put(other, b))])
    await done(put(other, stranger, theirs))

    // Both scan the same parcel: one of them has it.
    await scanIn(c)
    const twice = await Promise.all(desks.map((by) => put(by, c)))
    expect(twice.map((r) => r.code).sort()).toEqual([0, epcWallRefusals.already_in_slot.code])
    const close = (by: (typeof desks)[number]) => by.call(blueDischarge, { body: { slot_id, weight: 1.6 } })
    expect((await close(other)).code).toBe(epcStandingRefusals.waits.code)
    await scanIn(d)
    await done(first(other, d))
    expect(await done(put(other, d))).toMatchObject({ uploaded: 4, expected: 4, complete: true })

    const closed = await Promise.all(desks.map(close))
    const boxes = closed.filter((r) => r.code === 0)
    expect(boxes).toHaveLength(1)
    const number = boxes[0]?.data.tracking_id ?? ''
    expect((await boxOf(number)).inside.map((p) => p.tracking_id)).toEqual(ids.toSorted())
    expect(await statusesOf(ids)).toEqual(ids.map(() => 'finished'))

    const leaves = await Promise.all(
      desks.map((by) => by.call(departEpcBox, { body: { tracking_id: number, weight: 1.6 } })),
    )
    expect(leaves.map((r) => r.code)).toEqual([0, 0])
    await fly(await bag([number], 1.6))
    expect((await boxOf(number)).handover_time).not.toBeNull()
    expect(await statusesOf([stranger])).toEqual(['pending'])
    expect(await findings()).toEqual([])
  })
})

describe('parcels that the carrier brings back', () => {
  const centre = journeyForAll()
  const { given, staff, statusesOf, boxOf, ordered, scanIn, combine, depart, bag, fly, findings } = centre
  beforeAll(() => setVendors(given.t))

  it('a box that comes back → signed for, taken back in, and its parcels leave with the signed return bag of their vendor', async () => {
    const ids = await ordered(2, { store_id: 'shop-a' })
    const [a = '', b = ''] = ids
    for (const id of ids) await scanIn(id)
    const number = (await combine(a, 0.8)).tracking_id ?? ''
    const reInbound = (tracking_id: string, more = {}) =>
      staff.call(submitEpcReInbound, {
        body: { tracking_id, inbound_type: epcReInboundType.code.returned, ...more },
      })
    expect((await reInbound(number)).code).toBe(epcReInboundRefusals.not_left.code)
    await depart(number, 0.8)
    await fly(await bag([number], 0.8))

    const event = {
      ...{ event_id: newId(), tracking_id: number, event: epcLastMileEvent.code.returned, place: 'LAX' },
      happened_time: new Date().toISOString(),
    }
    const tell = () => done(given.platform.call(tellEpcLastMile, { body: { events: [event] } }))
    expect([(await tell()).taken, (await tell()).taken]).toEqual([1, 0])
    const suite = 'epc-last-mile-returned-parcel'
    const take = () => staff.call(addBagToReceipt, { params: { suite }, body: { bag_id: number } })
    const { receipt } = await done(take())
    await done(
      staff.call(signReceipt, { params: { suite }, body: { receipt_id: receipt.id }, files: [photo] }),
    )
    expect((await take()).code).not.toBe(0)
    const query = { tracking_ids: [number] }
    const { list } = await done(staff.call(searchEpcLastMile, { query }))
    expect(list).toMatchObject([
      { status: epcLastMileStatus.code.returned, taken_back_time: expect.any(String) },
    ])
    expect(await statusesOf(ids)).toEqual(['finished', 'finished'])
    expect((await sendBack(staff, a)).code).not.toBe(0)
    expect(await findings()).toEqual([])

    expect((await done(reInbound(number))).box?.parcels).toEqual(ids.toSorted())
    expect(await statusesOf(ids)).toEqual(['pending_re_inbound', 'pending_re_inbound'])
    await rehearsed(staff, 'platform_return')
    await done(reInbound(a, { weight: 0.4 }))
    await rehearsed(staff, 'platform_return')
    await done(reInbound(b, { weight: 0.4 }))
    expect(await statusesOf(ids)).toEqual(['to_return', 'to_return'])

    const { bag: open } = await done(sendBack(staff, a))
    expect(await done(sendBack(staff, a))).toMatchObject({ already: true, bag: { id: open?.id } })
    expect((await done(sendBack(staff, b))).bag?.id).toBe(open?.id)
    const bag_number = open?.bag_number ?? ''
    expect(bag_number).toMatch(/^TH/)
    const add = () => staff.call(addEpcReturnBagToReceipt, { body: { bag_number } })
    expect((await add()).code).not.toBe(0)
    await done(staff.call(finishEpcReturnBag, { body: { bag_number, weight: 0.8 } }))
    const onto = await done(add())
    expect(await statusesOf(ids)).toEqual(['to_return', 'to_return'])
    const body = { receipt_id: onto.receipt.id }
    expect((await staff.call(finishEpcReturnReceipt, { body, files: [] })).status).toBe(400)
    await done(staff.call(finishEpcReturnReceipt, { body, files: [photo] }))
    expect(await statusesOf(ids)).toEqual(['returned', 'returned'])
    expect((await sendBack(staff, a)).code).toBe(epcReturnRefusals.returned.code)
    expect((await boxOf(number)).handover_time).not.toBeNull()
    const { rows } = await given.t.app.store.pool.query<{ topic: string }>(
      `select topic from outbox where topic in ('epc.returned', 'epc.return_signed') order by topic`,
    )
    expect(rows.map((r) => r.topic)).toEqual(['epc.return_signed', 'epc.returned', 'epc.returned'])
    const again = await staff.call(submitAscan, { body: { tracking_id: a, weight: 0.4 } })
    expect(again.code).not.toBe(0)
    expect(await findings()).toEqual([])
  })
})
