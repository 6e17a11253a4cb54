import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { finishContainer, packIntoContainer } from '@kuacang/contract/epc/container/calls'
import { departEpcBox } from '@kuacang/contract/epc/depart/calls'
import { epcDepartRefusals } from '@kuacang/contract/epc/depart/refusals'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import {
  createPackJob,
  createSortJob,
  sortEpcOutboundParcel,
  updateSortCodeVersion,
} from '@kuacang/contract/epc/job/calls'
import { bookEpcBags } from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import { addToEpcBag, finishEpcBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { submitEpcReInbound } from '@kuacang/contract/epc/re-inbound/calls'
import { epcReInboundType } from '@kuacang/contract/epc/re-inbound/enums'
import { reviewEpcParcels } from '@kuacang/contract/epc/review/calls'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { dischargeSlot, takeOutOfSlot } from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { removeItem, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { describe, expect, it } from 'vitest'
import { finesCost } from '../fine/fine.testing.ts'
import { consigneeOf, done, journeyForAll } from './journey.testing.ts'

describe('parcels that something befalls', () => {
  const centre = journeyForAll()
  const { given, staff, statusOf, statusesOf, boxOf, ordered, scanIn, combine, depart, bag, fly, findings } =
    centre
  const shipAlone = async (tracking_id: string) => {
    const { tracking_id: number } = await done(staff.call(directShip, { body: { tracking_id, weight: 0.4 } }))
    return number ?? ''
  }

  it('a battery that nobody declared → reviewed and fined, then it travels with its sibling as a box with a battery', async () => {
    await finesCost(given.t)
    const ids = await ordered(2)
    const [a = '', b = ''] = ids
    await scanIn(a)
    await scanIn(b, { parcel_type: parcelType.code.battery })
    expect(await statusesOf(ids)).toEqual(['pending', 'pending_review'])
    const record = { tracking_id: b, status: epcReviewStatus.code.approved }
    await done(staff.call(reviewEpcParcels, { body: { review_records: [record] } as never }))
    expect(await statusesOf(ids)).toEqual(['combined', 'combined'])
    const fines = await given.t.app.store.pool.query<{ tracking_id: string; amount_cents: number }>(
      'select tracking_id, amount_cents from epc_fine',
    )
    expect(fines.rows).toEqual([{ tracking_id: b, amount_cents: 1000 }])
    const number = (await combine(a, 0.8)).tracking_id ?? ''
    const { rows } = await given.t.app.store.pool.query<{ parcel_type: number }>(
      'select parcel_type from epc_ob where tracking_id = $1',
      [number],
    )
    expect(rows).toEqual([{ parcel_type: parcelType.code.battery }])
    await depart(number, 0.8)
    await fly(await bag([number], 0.8))
    expect(await findings()).toEqual([])
  })

  it('a battery whose channel is no longer in use → reviewed, then it goes back and is shipped by no bench', async () => {
    await given.t.app.store.pool.query(`update channel set enabled = false where channel_code = 'EB2'`)
    const [id = ''] = await ordered(1, { channel_code: 'EB2' })
    await scanIn(id, { parcel_type: parcelType.code.battery })
    const record = { tracking_id: id, status: epcReviewStatus.code.approved }
    await done(staff.call(reviewEpcParcels, { body: { review_records: [record] } as never }))
    expect(await statusOf(id)).toBe('to_return')
    expect((await staff.call(directShip, { body: { tracking_id: id, weight: 0.4 } })).code).not.toBe(0)
    expect(await findings()).toEqual([])
  })

  it('cancelled in its slot, then one cancelled under its label → each is taken out, and the last one leaves alone', async () => {
    const ids = await ordered(3)
    const [a = '', b = '', c = ''] = ids
    for (const id of ids) await scanIn(id)
    await done(staff.call(createSortJob, { body: { wall_slots: 8 } }))
    const slot_id = await centre.sow(ids)
    expect((await centre.cancel(a)).to_return).toBe(1)
    const stopped = await staff.call(dischargeSlot, { body: { slot_id } })
    expect([stopped.code === 0, JSON.stringify(stopped).includes(a)]).toEqual([false, true])
    const out = await done(staff.call(takeOutOfSlot, { body: { tracking_id: a } }))
    expect(out).toMatchObject({ left_the_set: true, goes_back: true, complete: true })
    await done(staff.call(dischargeSlot, { body: { slot_id } }))
    expect((await staff.call(dischargeSlot, { body: { slot_id } })).code).toBe(
      epcWallRefusals.slot_empty.code,
    )
    const first = (await combine(b, 0.8)).tracking_id ?? ''

    expect((await centre.cancel(b)).blocked).toBe(1)
    const held = await staff.call(departEpcBox, { body: { tracking_id: first, weight: 0.8 } })
    expect(held.code).toBe(epcDepartRefusals.member_stopped.code)
    const packed = await staff.call(addToEpcBag, { body: { tracking_id: first, create_bag: true } })
    expect(packed.code).toBe(epcPackRefusals.blocked.code)
    await centre.unbind(first)
    expect(await statusesOf(ids)).toEqual(['to_return_requested', 'to_return_requested', 'direct_ship'])
    const last = await shipAlone(c)
    await depart(last, 0.4)
    await fly(await bag([last], 0.4))
    expect((await boxOf(last)).inside.map((p) => p.tracking_id)).toEqual([c])
    expect(await statusOf(c)).toBe('finished')
    expect(await findings()).toEqual([])
  })

  it('over the tax exemption → asked, forced by a manager, picked out at the booking, and the rest leaves', async () => {
    const dear = [{ product_id: 'p1', category: 'toys', quantity: 1, declared_value: 60 }]
    const numbers: string[] = []
    // Two orders of one person, each under its own account.
    for (let n = 0; n < 2; n += 1) {
      const [id = ''] = await ordered(1, { consignee: consigneeOf('T. Payer'), lines: dear })
      await scanIn(id)
      numbers.push(await shipAlone(id))
    }
    const [one = '', two = ''] = numbers
    for (const number of numbers) await depart(number, 0.4)
    const put = (tracking_id: string, more = {}) =>
      staff.call(addToEpcBag, { body: { tracking_id, create_bag: true, ...more } })
    const { id: bag_id } = (await done(put(one))).bag
    expect((await put(two)).ask).toMatchObject({
      protocol: 'over_tax_exemption',
      details: { taken_value: 60, to_add_value: 60, new_value: 120, tax_exemption: 100, gateway: 'LAX' },
    })
    await done(put(two, { skip_tax_exemption_check: true }))
    await done(staff.call(finishEpcBag, { body: { bag_id, weight: 0.8 } }))
    const book = () => staff.call(bookEpcBags, { body: { bag_ids: [bag_id] } })
    const refused = await book()
    expect(refused.code).toBe(epcLinehaulRefusals.over_tax.code)
    const named = (refused.data as unknown as { parcels: { last_leg_tracking_number: string }[] }).parcels
    expect(named).toHaveLength(1)
    const picked = named[0]?.last_leg_tracking_number ?? ''
    expect(numbers).toContain(picked)
    const params = { suite: 'epc-bag' }
    await done(staff.call(reopenBag, { params, body: { bag_id, reason: 'tax' } }))
    await done(staff.call(removeItem, { params, body: { item_id: picked } }))
    await done(staff.call(finishEpcBag, { body: { bag_id, weight: 0.4 } }))
    await fly(bag_id)
    const left = async (number: string) => (await boxOf(number)).handover_time !== null
    expect(await Promise.all(numbers.map(left))).toEqual(numbers.map((n) => n !== picked))
    expect(await findings()).toEqual([])
  })

  it('sort codes of another version → sorted again; a container that fails its weight is emptied, its parcel is taken back in, closed again and leaves', async () => {
    const ids = await ordered(1, { channel_code: 'EC' })
    await scanIn(ids[0] ?? '')
    const number = await shipAlone(ids[0] ?? '')
    await depart(number, 0.4)
    await given.t.write((tx) =>
      tx.run(
        `insert into sorting_group (group_id, group_name, sort_key, channels, countries, created_at, updated_at)
         values ($1, 'EC all', 'ECALL', array[9705]::bigint[], array['Default'], $2, $2)`,
        [9705, tx.now],
      ),
    )
    const { job } = await done(staff.call(createPackJob, { body: { group_id: 9705, name: 'DHL' } }))
    const pack = (tracking_id = number) =>
      staff.call(packIntoContainer, { body: { tracking_id, create_bag: true } })
    const sort = (tracking_id = number) => done(staff.call(sortEpcOutboundParcel, { body: { tracking_id } }))
    expect((await pack()).code).toBe(epcPackRefusals.not_sorted.code)
    await sort()
    await done(staff.call(updateSortCodeVersion, { body: { job_id: job.id } }))
    expect((await pack()).code).toBe(epcPackRefusals.sort_again.code)
    await sort()
    const finish = (container_id: string, weight: number, more = {}) =>
      staff.call(finishContainer, { body: { container_id, weight, container_size: 1, ...more } })
    const first = (await done(pack())).bag
    expect((await finish(first.id, 9)).ask).toMatchObject({ protocol: 'reweight' })
    const failed = {
      tried_weights: [9, 9],
      weight_reason: 'broken scale',
      unbind_if_failed_weight_validation: true,
    }
    expect(await done(finish(first.id, 9, failed))).toMatchObject({ freed: 1 })
    expect(await findings()).toEqual([])

    const back = { tracking_id: number, inbound_type: epcReInboundType.code.failed_weight, weight: 0.4 }
    const taken = await done(staff.call(submitEpcReInbound, { body: back }))
    expect(taken.arrival?.parcel).toMatchObject({ tracking_id: ids[0] })
    expect(await statusesOf(ids)).toEqual(['direct_ship'])
    const next = await shipAlone(ids[0] ?? '')
    expect(next).not.toBe(number)
    expect((await pack()).code).not.toBe(0)
    await depart(next, 0.4)
    await sort(next)
    const { id: container_id } = (await done(pack(next))).bag
    await done(finish(container_id, 0.4))
    await fly(container_id)
    expect((await boxOf(next)).handover_time).not.toBeNull()
    expect(await statusesOf(ids)).toEqual(['finished'])
    const again = await staff.call(submitAscan, { body: { tracking_id: ids[0] ?? '' } })
    expect(again.code).not.toBe(0)
    expect(await findings()).toEqual([])
  })
})
