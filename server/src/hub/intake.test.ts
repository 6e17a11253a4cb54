import { acceptBag, getInboundBag, listInboundBags } from '@kuacang/contract/hub/inbound-bag/calls'
import {
  announceBags,
  getHubBagTemplate,
  importHubBags,
  makeTrainingBags,
  mostAnnounced,
  withdrawBags,
} from '@kuacang/contract/hub/intake/calls'
import { hubIntakeRefusals } from '@kuacang/contract/hub/intake/refusals'
import { getHubParcel, listParcelsOfBag, sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubParcelRefusals } from '@kuacang/contract/hub/parcel/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { sheetRefusals } from '@kuacang/contract/kit/sheet'
import { describe, expect, it } from 'vitest'
import { testServer } from '#kit/testing/server'
import { announced, hub, hubForAll, numberOf, ourHub, trackingId } from './hub.testing.ts'

describe('what is announced to a hub', () => {
  const { operator, upstream } = hubForAll()

  const bag = (more: Record<string, unknown> = {}) => ({
    bag_number: numberOf('UP'),
    origin: 'EPC-1',
    weight: 0.3,
    parcels: [{ tracking_id: trackingId(), weight: 0.3, dest_warehouse_code: 'W1' }],
    ...more,
  })
  const announce = (...bags: object[]) => upstream.call(announceBags, { body: { bags } })
  const statusOf = async (number: string) =>
    (await operator.call(getInboundBag, { params: { number } })).data?.status

  it('is expected: its bags and parcels have not arrived [PA-507]', async () => {
    const one = bag({ due_time: '2030-01-01T00:00:00Z' })
    expect((await announce(one)).data).toEqual({ bags: 1, parcels: 1, repeated: 0, errors: [] })
    const { data } = await operator.call(getInboundBag, { params: { number: one.bag_number } })
    expect(data).toMatchObject({
      status: 1,
      parcel_count: 1,
      sorted_count: 0,
      due_time: '2030-01-01T00:00:00.000Z',
    })
    const inside = await operator.call(listParcelsOfBag, { params: { number: one.bag_number } })
    expect(inside.data.list).toMatchObject([{ status: 1, dest_warehouse_code: 'W1' }])
  })

  it('again with the same content is no event; with other content it is refused and named', async () => {
    const one = bag()
    await announce(one)
    expect((await announce(one)).data).toEqual({ bags: 0, parcels: 0, repeated: 1, errors: [] })
    const reasonOf = async (change: object) =>
      (await announce({ ...one, ...change })).data.errors.map((e) => [e.row, e.bag_number, e.reason])
    for (const [change, name] of [
      [{ origin: 'EPC-2' }, 'origin'],
      [{ weight: 0.4 }, 'weight'],
      [{ due_time: '2030-01-01T00:00:00Z' }, 'due_time'],
      [{ parcels: [] }, 'parcels'],
    ] as const) {
      const [[row, number, reason] = []] = await reasonOf(change)
      expect([row, number]).toEqual([1, one.bag_number])
      expect(reason).toContain(name)
    }
  })

  it('is decided bag by bag: a parcel of another bag, or one listed twice, refuses only its own bag', async () => {
    const known = bag()
    await announce(known)
    const good = bag()
    const thief = bag({ parcels: known.parcels })
    const twin = bag()
    const { data } = await announce(thief, good, twin, twin)
    expect([data.bags, data.errors.map((e) => e.row)]).toEqual([1, [1, 3, 4]])
    expect(data.errors[0]?.reason).toContain(known.bag_number)
    expect(await statusOf(good.bag_number)).toBe(1)
    expect(await statusOf(thief.bag_number)).toBeUndefined()
  })

  it('by two at once is announced once', async () => {
    const one = bag()
    const replies = await Promise.all([announce(one), announce(one), announce(one)])
    expect(replies.map((r) => r.data.bags).sort()).toEqual([0, 0, 1])
    expect(replies.map((r) => r.data.repeated).sort()).toEqual([0, 1, 1])
  })

  it(`of more than ${mostAnnounced} parcels in all is refused whole`, async () => {
    const half = (n: number) =>
      bag({
        parcels: Array.from({ length: n }, () => ({ tracking_id: trackingId(), dest_warehouse_code: 'W1' })),
      })
    const reply = await announce(half(mostAnnounced / 2), half(mostAnnounced / 2 + 1))
    expect([reply.status, reply.code]).toEqual([422, hubIntakeRefusals.too_many.code])
  })

  it('is withdrawn with its parcels while it has not arrived; each number succeeds or fails alone [PA-507]', async () => {
    const [a, b] = [await announced(upstream, ['W1', 'W2']), await announced(upstream, ['W1', 'W2'])]
    await operator.call(acceptBag, { body: { fuzzy_id: b.bag_number } })
    await operator.call(sortParcel, {
      body: { tracking_id: b.parcels[0], allow_creating_new_bag: true },
    })
    const body = { bag_numbers: [a.bag_number, b.bag_number, 'UNKNOWN-1'], tracking_ids: b.parcels }
    const { data } = await upstream.call(withdrawBags, { body })
    expect(data.withdrawn).toBe(4)
    expect(data.errors.map((e) => e.number)).toEqual([b.bag_number, 'UNKNOWN-1', b.parcels[0]])
    expect(await statusOf(a.bag_number)).toBe(98)
    for (const id of [...a.parcels, b.parcels[1]])
      expect((await operator.call(getHubParcel, { params: { id } })).data.status).toBe(99)
    expect((await upstream.call(withdrawBags, { body: { bag_numbers: [a.bag_number] } })).data).toEqual({
      withdrawn: 0,
      errors: [],
    })
    expect((await upstream.call(withdrawBags, { body: {} })).status).toBe(400)
  })

  describe('by a sheet', () => {
    const head = 'bag_number,origin,bag_weight,due_time,tracking_id,parcel_weight,dest_warehouse_code'
    const load = (...lines: string[]) =>
      upstream.call(importHubBags, {
        files: [{ name: 'bags.csv', bytes: Buffer.from([head, ...lines].join('\n')) }],
      })

    it('is announced by bags; a refused one is named by the row of the sheet', async () => {
      const known = bag()
      await announce(known)
      const [one, ids] = [numberOf('UP'), [trackingId(), trackingId()]]
      const { data } = await load(
        `${one},EPC-9,0.6,,${ids[0]},0.3,W1`,
        `${known.bag_number},EPC-9,,,${trackingId()},,W1`,
        `${one},EPC-9,0.6,,${ids[1]},0.3,W2`,
      )
      expect(data).toMatchObject({ bags: 1, parcels: 2, repeated: 0 })
      expect(data.errors).toMatchObject([{ row: 3, bag_number: known.bag_number }])
      const { data: made } = await operator.call(getInboundBag, { params: { number: one } })
      expect(made).toMatchObject({ origin: 'EPC-9', weight: 0.6, parcel_count: 2 })
    })

    it('with faulty rows announces nothing and names each fault', async () => {
      const good = numberOf('UP')
      const reply = await load(`${good},,,,${trackingId()},,W1`, `short,,,,${trackingId()},minus,W1`)
      expect([reply.status, reply.code]).toEqual([422, sheetRefusals.faulty_rows.code])
      expect(await statusOf(good)).toBeUndefined()
    })

    it('takes the template that it gives', async () => {
      const { bytes } = await upstream.call(getHubBagTemplate)
      const { data } = await upstream.call(importHubBags, { files: [{ name: 'bags.xlsx', bytes }] })
      expect(data).toMatchObject({ bags: 1, parcels: 1, errors: [] })
    })
  })
})

describe('bags for training', () => {
  const body = { bags: 2, parcels: 3, arrived: true }
  const rights = ['HUBMockPage', 'HUBSearch'] as const

  it('are refused where the server is not set up for training', async () => {
    const t = await testServer()
    const trainer = await t.as({ rights, warehouses: [ourHub] })
    const reply = await trainer.call(makeTrainingBags, { body })
    expect([reply.status, reply.code]).toEqual([403, serviceRefusals.no_training.code])
    expect((await trainer.call(listInboundBags)).data.list).toEqual([])
    await t.close()
  })

  it('have arrived and go to the hub’s destinations in turn, once for a command', async () => {
    const t = await testServer({ TRAINING: 'true' })
    const trainer = await t.as({ rights, warehouses: [ourHub] })
    const none = await trainer.call(makeTrainingBags, { body })
    expect(none.code).toBe(hubParcelRefusals.no_destination.code)
    await hub(t)
    const first = await trainer.call(makeTrainingBags, { body }, { key: 'train-0001-0001' })
    const again = await trainer.call(makeTrainingBags, { body }, { key: 'train-0001-0001' })
    expect(again.data).toEqual(first.data)
    expect(first.data.bags.map((b) => b.tracking_ids.length)).toEqual([3, 3])
    const { data } = await trainer.call(listInboundBags)
    expect(data.list).toMatchObject([
      { status: 2, origin: 'TRAINING', parcel_count: 3 },
      { status: 2, origin: 'TRAINING' },
    ])
    await t.close()
  })
})
