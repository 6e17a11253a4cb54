import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import {
  announceScBags,
  getScBagTemplate,
  importScBags,
  makeScTraining,
  withdrawScBags,
} from '@kuacang/contract/sorting-centre/intake/calls'
import { countScParcels, getScParcel, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { editScPreference, getScPreference } from '@kuacang/contract/sorting-centre/place/calls'
import { describe, expect, it } from 'vitest'
import { testCentres } from '#kit/testing/server'
import { announced, centreForAll, inbound, managerRights, numberOf, ourCentre } from './centre.testing.ts'

const { code } = scParcelStatus

describe('announcements to a sorting centre', () => {
  const given = centreForAll()
  const tell = (bags: readonly object[], by = given.upstream) =>
    by.call(announceScBags, { body: { bags } } as never)
  const bagOf = (more: object = {}) => ({
    bag_number: numberOf('OB'),
    weight: 0.5,
    parcels: [{ tracking_id: numberOf('KS'), channel_code: 'EXA', weight: 0.5 }],
    ...more,
  })

  it('the same again is no event; with other content it is refused and the difference named', async () => {
    const bag = bagOf()
    expect((await tell([bag])).data).toMatchObject({ bags: 1, parcels: 1, errors: [] })
    expect((await tell([bag])).data).toMatchObject({ bags: 0, repeated: 1, errors: [] })
    const other = await tell([{ ...bag, weight: 0.6 }])
    expect(other.data.errors).toMatchObject([{ row: 1, bag_number: bag.bag_number }])
    expect(other.data.errors[0]?.reason).toContain('weight')
  })

  it('a parcel of another bag is refused with that bag, and the other bags of the call are announced', async () => {
    const known = bagOf()
    await tell([known])
    const [good, bad] = [bagOf(), bagOf({ parcels: known.parcels })]
    const { data } = await tell([bad, good])
    expect(data).toMatchObject({ bags: 1, errors: [{ row: 1, bag_number: bad.bag_number }] })
    expect(data.errors[0]?.reason).toContain(known.bag_number)
  })

  it('fifteen announcements of one bag at once → it is announced once', async () => {
    const bag = bagOf()
    const replies = await Promise.all(Array.from({ length: 15 }, () => tell([bag])))
    expect(replies.map((r) => r.code)).toEqual(Array.from({ length: 15 }, () => 0))
    expect(replies.filter((r) => r.data.bags === 1)).toHaveLength(1)
  })

  it('numbers that no scanner takes, and too many parcels → refused [PA-661]', async () => {
    for (const bag_number of ['ABC', 'AB CDEF', 'ABC,DEF', 'ÄBCDEFG'])
      expect((await tell([bagOf({ bag_number })])).status).toBe(400)
    expect((await tell([bagOf({ bag_number: `A-b_123${numberOf('')}` })])).code).toBe(0)
  })

  it('a withdrawn bag takes its parcels along; what has left cannot be taken back', async () => {
    const bag = await announced(given.upstream, { channels: ['EXA', 'EXB'] })
    const withdraw = (body: object) => given.upstream.call(withdrawScBags, { body } as never)
    expect((await withdraw({ bag_numbers: [bag.bag_number] })).data).toMatchObject({
      withdrawn: 3,
      errors: [],
    })
    expect((await withdraw({ bag_numbers: [bag.bag_number] })).data).toMatchObject({
      withdrawn: 0,
      errors: [],
    })
    const { data } = await given.manager.call(getScParcel, { params: { id: bag.parcels[0] ?? '' } })
    expect(data.status).toBe(code.cancelled)
    expect((await withdraw({ tracking_ids: ['UNKNOWN-1'] })).data.errors).toHaveLength(1)
  })

  it('a sheet announces its bags; a faulty bag is told by its row', async () => {
    const template = await given.manager.call(getScBagTemplate, {})
    expect(template.status).toBe(200)
    const known = await announced(given.upstream)
    const [fresh, parcel] = [numberOf('OB'), numberOf('KS')]
    const csv = [
      'bag_number,origin,tracking_id,channel_code,country_code,parcel_weight',
      `${fresh},CAN2,${parcel},EXA,US,0.3`,
      `${fresh},CAN2,${numberOf('KS')},EXB,US,0.4`,
      `${numberOf('OB')},CAN2,${known.parcels[0]},EXA,US,0.4`,
    ].join('\n')
    const file = { name: 'bags.csv', bytes: Buffer.from(csv) }
    const reply = await given.manager.call(importScBags, { files: [file] })
    expect(reply.data).toMatchObject({ bags: 1, parcels: 2, errors: [{ row: 4 }] })
  })

  it('another sorting centre sees neither its counts nor its places', async () => {
    await announced(given.upstream, { channels: ['EXA', 'EXA'] })
    const [, other] = testCentres
    const stranger = await given.t.as({ rights: managerRights, warehouses: [other] })
    expect((await given.manager.call(countScParcels, {})).data.counts).not.toEqual([])
    expect((await stranger.call(countScParcels, {})).data.counts).toEqual([])
    expect((await stranger.call(getScPreference, {})).data).toMatchObject({
      id: other,
      warehouse_code: 'W14',
    })
  })

  it('places are edited as a whole, by the own centre only, and count at once [PA-584]', async () => {
    const { data } = await given.manager.call(getScPreference, {})
    const [own, other] = testCentres
    const places = data.places.map(({ group_name: _n, sort_key: _k, ...p }) => ({
      ...p,
      tag: p.tag === '1' ? 'K' : p.tag,
    }))
    const edit = (id: number, body: object) =>
      given.manager.call(editScPreference, { params: { id }, body } as never)
    expect((await edit(other, { places })).code).not.toBe(0)
    expect((await edit(own, { places: [{ ...places[0], tag: 'R' }] })).status).toBe(400)
    expect((await edit(own, { places: [places[0], places[0]] })).status).toBe(400)
    expect((await edit(own, { places, dwell_h: 12 })).code).toBe(0)
    const bag = await inbound(given, ['EXA'])
    const sorted = await given.operator.call(sortScParcel, { body: { tracking_id: bag.parcels[0] ?? '' } })
    expect(sorted.data.sign).toBe('K')
    const now = await given.manager.call(getScPreference, {})
    expect(now.data).toMatchObject({ preference: { dwell_h: 12, weigh_attempts: 3 } })
  })
})

describe('the sandbox of a sorting centre', () => {
  const on = centreForAll({ TRAINING: 'true' })
  const off = centreForAll({ TRAINING: 'false' })
  const make = async (
    at: typeof on,
    kind: 'inbound_bags' | 'inbound_parcels' | 'outbound_parcels',
    rights: readonly ('SortingCenterMockPage' | 'EPCMockPage')[] = ['SortingCenterMockPage'],
  ) => {
    const trainer = await at.t.as({ rights, warehouses: [ourCentre] })
    const body = { count: 3, parcels: 2, weight: 0.4, channel: 'EXB' }
    return trainer.call(makeScTraining, { params: { kind }, body })
  }

  it('makes what is asked for; without the right, or where training is off, nothing [PA-622]', async () => {
    const bags = await make(on, 'inbound_bags')
    expect(bags.data.list).toHaveLength(3)
    expect(bags.data.ids).toHaveLength(6)
    const statusOf = async (id: string) => {
      const { data } = await on.manager.call(getScParcel, { params: { id } })
      return [data.status, data.weight, data.channel]
    }
    expect(await statusOf(bags.data.ids[0] ?? '')).toEqual([code.created, 0.4, 'EXB'])
    const parcels = await make(on, 'inbound_parcels')
    expect(await statusOf(parcels.data.ids[0] ?? '')).toEqual([code.created, 0.4, 'EXB'])
    const here = await make(on, 'outbound_parcels')
    expect(here.data.ids).toHaveLength(3)
    expect(await statusOf(here.data.ids[2] ?? '')).toEqual([code.pending, 0.4, 'EXB'])
    expect((await make(on, 'inbound_bags', ['EPCMockPage'])).status).toBe(403)
    expect((await make(off, 'inbound_bags')).code).toBe(serviceRefusals.no_training.code)
  })
})
