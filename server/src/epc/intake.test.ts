import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { getEpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { announceEpcBags, announceEpcParcels, cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { epcIntakeRefusals } from '@kuacang/contract/epc/intake/refusals'
import { getEpcParcel, getEpcParcelLifecycle, searchEpcParcels } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { describe, expect, it } from 'vitest'
import { announced, epcForAll, numberOf, otherEpc, parcelOf } from './epc.testing.ts'

const { code } = epcParcelStatus

describe('what the order platform announces to a parcel centre', () => {
  const given = epcForAll()
  const announce = (...bags: unknown[]) => given.platform.call(announceEpcBags, { body: { bags } } as never)
  const bagOf = (...parcels: unknown[]) => ({ bag_number: numberOf('EB'), origin_hub_code: 'YIW3', parcels })
  const parcel = async (tracking_id: string) =>
    (await given.operator.call(getEpcParcel, { query: { tracking_id } })).data

  it('a bag with parcels → both are known, with sums and timeline', async () => {
    const [a, b] = [
      parcelOf(),
      parcelOf({
        lines: [
          { product_id: 'x', quantity: 3, declared_value: 0.1 },
          { product_id: 'y', quantity: 1, declared_value: 0.2 },
        ],
      }),
    ]
    const bag = bagOf(a, b)
    expect((await announce(bag)).data).toEqual({ bags: 1, parcels: 2, repeated: 0, errors: [] })
    const query = { bag_number: bag.bag_number }
    const shown = await given.operator.call(getEpcInboundBag, { query })
    expect(shown.data).toMatchObject({ status: epcInboundBagStatus.code.approved, parcel_count: 2 })
    expect(await parcel(b.tracking_id)).toMatchObject({
      ...{ status: code.not_arrived, bag_number: bag.bag_number, declared_value: 0.3, currency: 'USD' },
      ...{ country_code: 'US', declared_weight: 0.3, consignee: { name: 'J****e', postcode: '90001' } },
    })
    const { data } = await given.operator.call(getEpcParcelLifecycle, {
      query: { tracking_id: a.tracking_id },
    })
    expect(data.list.map((r) => r.action)).toEqual(['epc_parcel.announce'])
  })

  it('the same bag again → no event; with other content refused, and the difference named', async () => {
    const one = parcelOf()
    const bag = bagOf(one)
    await announce(bag)
    expect((await announce(bag)).data).toMatchObject({ bags: 0, repeated: 1, errors: [] })
    const differing: [unknown, string][] = [
      [{ ...bag, origin_hub_code: 'CAN2' }, 'origin_hub_code'],
      [{ ...bag, parcels: [one, parcelOf()] }, 'parcels'],
      [{ ...bag, parcels: [{ ...one, store_id: 'store-2' }] }, one.tracking_id],
      [{ ...bag, parcels: [{ ...one, consignee: { ...one.consignee, city: 'Reno' } }] }, one.tracking_id],
      [
        { ...bag, parcels: [{ ...one, lines: [{ ...one.lines[0], declared_value: 19.91 }] }] },
        one.tracking_id,
      ],
      [{ ...bag, parcels: [{ ...one, ship_by: '2026-12-01T00:00:00Z' }] }, one.tracking_id],
    ]
    for (const [other, named] of differing) {
      const { data } = await announce(other)
      expect(data).toMatchObject({ bags: 0, repeated: 0, errors: [{ row: 1, number: bag.bag_number }] })
      expect(data.errors[0]?.reason).toContain(named)
    }
  })

  it('one bad bag among good ones → refused alone, with its row', async () => {
    const [known, twin] = [parcelOf(), parcelOf()]
    const first = bagOf(known)
    await announce(first)
    const { data } = await announce(bagOf(parcelOf()), bagOf(known), bagOf(twin, twin), bagOf(parcelOf()))
    expect(data).toMatchObject({ bags: 2, parcels: 2, repeated: 0 })
    expect(data.errors.map((e) => e.row)).toEqual([2, 3])
    expect(data.errors[0]?.reason).toContain(first.bag_number)
    expect(data.errors[1]?.reason).toContain(twin.tracking_id)
  })

  it('too many parcels in one call → all refused', async () => {
    const many = Array.from({ length: 1001 }, () => parcelOf())
    const reply = await announce(bagOf(...many), bagOf(...Array.from({ length: 1000 }, () => parcelOf())))
    expect(reply.code).toBe(epcIntakeRefusals.too_many.code)
  })

  it('the same announcement by 15 callers at once → announced once', async () => {
    const bag = bagOf(parcelOf(), parcelOf())
    const replies = await Promise.all(Array.from({ length: 15 }, () => announce(bag)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    const sum = (of: 'bags' | 'repeated') => replies.reduce((n, r) => n + r.data[of], 0)
    expect([sum('bags'), sum('repeated')]).toEqual([1, 14])
    expect(replies.flatMap((r) => r.data.errors)).toEqual([])
    const query = { bag_number: [bag.bag_number] }
    expect((await given.operator.call(searchEpcParcels, { query })).data.pagination.total).toBe(2)
  })

  it('a bag that was not sent yet → announced as sent later, it is approved', async () => {
    const bag = { ...bagOf(parcelOf()), sent: false }
    await announce(bag)
    const statusOf = async () =>
      (await given.operator.call(getEpcInboundBag, { query: { bag_number: bag.bag_number } })).data.status
    expect(await statusOf()).toBe(epcInboundBagStatus.code.created)
    expect((await announce({ ...bag, sent: true })).data.repeated).toBe(1)
    expect(await statusOf()).toBe(epcInboundBagStatus.code.approved)
  })

  it('parcels without a bag → each stands for itself', async () => {
    const [a, b] = [parcelOf(), parcelOf()]
    const send = (...parcels: unknown[]) =>
      given.platform.call(announceEpcParcels, { body: { parcels } } as never)
    expect((await send(a)).data).toEqual({ bags: 0, parcels: 1, repeated: 0, errors: [] })
    const { data } = await send(a, b, { ...a, tracking_id: b.tracking_id })
    expect(data).toMatchObject({ parcels: 0, repeated: 1 })
    expect(data.errors.map((e) => e.row)).toEqual([2, 3])
    expect(await parcel(a.tracking_id)).toMatchObject({ bag_number: null })
  })

  it('a parcel that was announced alone → comes in the bag that is announced later; not changed, not twice, and not once it is here', async () => {
    const [alone, here, taken] = [parcelOf(), parcelOf(), parcelOf()]
    const send = (...parcels: unknown[]) =>
      given.platform.call(announceEpcParcels, { body: { parcels } } as never)
    await send(alone, here, taken)
    const changed = bagOf({ ...alone, order_id: 'another' })
    expect((await announce(changed)).data.errors[0]?.reason).toContain('order_id')
    await given.operator.call(submitAscan, { body: { tracking_id: here.tracking_id } })
    expect((await announce(bagOf(here))).data).toMatchObject({ bags: 0, errors: [{ row: 1 }] })
    const bag = bagOf(alone, parcelOf())
    expect((await announce(bag)).data).toEqual({ bags: 1, parcels: 1, repeated: 0, errors: [] })
    expect(await parcel(alone.tracking_id)).toMatchObject({ bag_number: bag.bag_number })
    const query = { tracking_id: alone.tracking_id }
    const { data } = await given.operator.call(getEpcParcelLifecycle, { query })
    expect(data.list.map((r) => r.action)).toEqual(['epc_parcel.announce_in_bag', 'epc_parcel.announce'])
    expect((await announce(bag)).data).toMatchObject({ bags: 0, repeated: 1, errors: [] })
    expect((await send(alone)).data).toMatchObject({ parcels: 0, repeated: 1, errors: [] })
    expect((await announce(bagOf(alone))).data.errors[0]?.reason).toContain(bag.bag_number)
    const bags = Array.from({ length: 15 }, () => bagOf(taken))
    const replies = await Promise.all(bags.map((one) => announce(one)))
    expect(replies.reduce((n, r) => n + r.data.bags, 0)).toBe(1)
    expect(replies.flatMap((r) => r.data.errors)).toHaveLength(14)
  })

  it('a cancelled bag takes its parcels along; parcels that are here go back; the rest is named', async () => {
    const bag = await announced(given.platform, 2)
    const [first = parcelOf()] = bag.parcels
    const cancel = (body: unknown) => given.platform.call(cancelEpcAnnounced, { body } as never)
    const { data } = await cancel({ bag_numbers: [bag.bag_number], tracking_ids: ['WI999EPC'] })
    expect(data).toMatchObject({ cancelled: 3, to_return: 0, errors: [{ number: 'WI999EPC' }] })
    expect((await parcel(first.tracking_id)).status).toBe(code.cancelled)
    expect((await cancel({ bag_numbers: [bag.bag_number] })).data).toEqual({
      cancelled: 0,
      to_return: 0,
      blocked: 0,
      errors: [],
    })

    const here = await announced(given.platform, 1)
    const [one = parcelOf()] = here.parcels
    await given.t.write(
      (tx) =>
        tx.run(
          `update epc_parcel set status = ${code.scanned_in} where warehouse_id = $1 and tracking_id = $2`,
          [5, one.tracking_id],
        ),
      5,
    )
    expect((await cancel({ tracking_ids: [one.tracking_id] })).data).toMatchObject({
      cancelled: 0,
      to_return: 1,
    })
    expect((await parcel(one.tracking_id)).status).toBe(code.to_return_requested)
  })

  it('another parcel centre sees and cancels nothing of it', async () => {
    const bag = await announced(given.platform, 1)
    const [one = parcelOf()] = bag.parcels
    const stranger = await given.t.as({ rights: ['EPCIntake', 'EPCDataSearch'], warehouses: [otherEpc] })
    const { data } = await stranger.call(cancelEpcAnnounced, {
      body: { bag_numbers: [bag.bag_number], tracking_ids: [one.tracking_id] },
    })
    expect(data).toMatchObject({ cancelled: 0, to_return: 0 })
    expect(data.errors).toHaveLength(2)
    expect((await stranger.call(getEpcParcel, { query: { tracking_id: one.tracking_id } })).status).toBe(404)
    expect((await parcel(one.tracking_id)).status).toBe(code.not_arrived)
  })
})
