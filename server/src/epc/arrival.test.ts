import {
  checkEpcBlocked,
  getEpcParcelPhoto,
  submitAscan,
  uploadEpcParcelInfo,
} from '@kuacang/contract/epc/arrival/calls'
import { epcOperationHint } from '@kuacang/contract/epc/arrival/enums'
import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { getEpcParcel, getEpcParcelLifecycle, getLastEpcOperation } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { describe, expect, it } from 'vitest'
import { holder } from '#kit/testing/holder'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { benchRights } from './combine/combine.testing.ts'
import { askAtDeadlines } from './decision/chores.ts'
import { laws } from './decision/laws.ts'
import {
  announced,
  announcedParcels,
  epcForAll,
  numberOf,
  operatorRights,
  otherEpc,
  ourEpc,
} from './epc.testing.ts'

const status = epcParcelStatus.code
const hint = epcOperationHint.code
const far = '2099-01-01T00:00:00Z'

describe('parcels scanned in at a parcel centre', () => {
  const given = epcForAll()
  const buyer = () => numberOf('buyer-')
  const ascan = (tracking_id: string, more: Record<string, unknown> = {}, by = given.operator) =>
    by.call(submitAscan, { body: { tracking_id, ...more } })
  const parcelOf = async (tracking_id: string) =>
    (await given.operator.call(getEpcParcel, { query: { tracking_id } })).data
  const cancel = (...tracking_ids: string[]) =>
    given.platform.call(cancelEpcAnnounced, { body: { tracking_ids } })
  const family = (n: number, more: Record<string, unknown> = {}) => {
    const user_key = buyer()
    return announcedParcels(
      given.platform,
      Array.from({ length: n }, (_p, i) => ({ user_key, store_id: `shop-${i}`, ...more })),
    )
  }

  it('a single parcel → goes on alone at once, and its timeline and its last operation record say so [PA-147 PA-149 PA-164 PA-169 PA-180]', async () => {
    const [one = ''] = await family(1)
    const query = { tracking_id: one }
    const before = (await given.operator.call(getLastEpcOperation, { query })).data
    const { data } = await ascan(one, { weight: 0.31 })
    expect(data).toMatchObject({
      parcel: { tracking_id: one, status: status.direct_ship, weight: 0.31 },
      ...{ hint: hint.single, already: false, here: 1, expected: 1, siblings: [] },
    })
    const { list } = (await given.operator.call(getEpcParcelLifecycle, { query })).data
    expect(list.map((r) => r.action).slice(0, 2)).toEqual(['epc_parcel.go_alone', 'epc_parcel.scan_in'])
    expect((await given.operator.call(getLastEpcOperation, { query })).data).toEqual(list[0])
    expect(before).toEqual(list[2] ?? null)
    const strange = await given.operator.call(getLastEpcOperation, {
      query: { tracking_id: 'WI404404404EPC' },
    })
    expect(strange.status).toBe(404)
  })

  it('three parcels of one buyer → the first two wait, with the third all go on together [PA-164]', async () => {
    const [a = '', b = '', c = ''] = await family(3, { ship_by: far })
    const first = (await ascan(a)).data
    expect(first).toMatchObject({
      parcel: { status: status.pending },
      hint: hint.smart,
      here: 1,
      expected: 3,
    })
    expect(first.siblings.map((s) => [s.tracking_id, s.here])).toEqual(
      expect.arrayContaining([
        [b, false],
        [c, false],
      ]),
    )
    expect(first.deadline).not.toBeNull()
    await ascan(b)
    const last = (await ascan(c)).data
    expect(last).toMatchObject({
      parcel: { status: status.combined },
      hint: hint.boxable,
      here: 3,
      expected: 3,
    })
    for (const id of [a, b]) expect((await parcelOf(id)).status).toBe(status.combined)
  })

  it('the same scan twice, and 15 at once → one arrival, the same answer, nothing written again', async () => {
    const [one = '', two = ''] = await family(2, { ship_by: far })
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights: operatorRights, warehouses: [ourEpc] })),
    )
    const replies = await Promise.all(hands.map((h) => ascan(one, { weight: 0.3 }, h)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
    expect(new Set(replies.map((r) => r.data.hint))).toEqual(new Set([hint.smart]))
    const again = await ascan(one, { weight: 9 })
    expect(again.data).toMatchObject({ already: true, hint: hint.smart, parcel: { weight: 0.3 } })
    expect((await ascan(two)).data).toMatchObject({ here: 2, parcel: { status: status.combined } })
  })

  it('the last two of a set by two hands at once → both go on together', async () => {
    const [a = '', b = ''] = await family(2, { ship_by: far })
    const other = await given.t.as({ rights: operatorRights, warehouses: [ourEpc] })
    await Promise.all([ascan(a), ascan(b, {}, other)])
    for (const id of [a, b]) expect((await parcelOf(id)).status).toBe(status.combined)
  })

  it('two of three at the deadline → they go on, the third gets a set of its own and travels alone', async () => {
    const [a = '', b = '', c = ''] = await family(3, { ship_by: far })
    await ascan(a)
    await ascan(b)
    await askAtDeadlines(given.t.app, new Date('2098-01-01T00:00:00Z'))
    // The deadline is 72 hours after the first scan: the clock of the rules is that of the transaction.
    expect((await parcelOf(a)).status).toBe(status.pending)
    await given.t.app.store.pool.query(
      "update epc_set set deadline = now() - interval '1 minute' where id = (select set_id from epc_parcel where tracking_id = $1)",
      [a],
    )
    await given.t.app.store.pool.query(
      "update epc_parcel set wait_until = now() - interval '1 minute' where tracking_id = any($1)",
      [[a, b]],
    )
    await askAtDeadlines(given.t.app)
    for (const id of [a, b]) expect((await parcelOf(id)).status).toBe(status.combined)
    expect((await ascan(c)).data).toMatchObject({ parcel: { status: status.direct_ship }, expected: 1 })
  })

  it('a parcel that would make the box too heavy → travels apart, and the others are decided without it', async () => {
    const user_key = buyer()
    const heavy = (kg: number) => ({ user_key, ship_by: far, weight: kg })
    const [a = '', b = '', c = ''] = await announcedParcels(given.platform, [20, 15, 9].map(heavy))
    expect((await ascan(a, { weight: 20 })).data.parcel.status).toBe(status.pending)
    const apart = (await ascan(b, { weight: 15 })).data
    expect(apart).toMatchObject({
      parcel: { status: status.direct_ship },
      here: 1,
      expected: 1,
      siblings: [],
    })
    expect((await parcelOf(a)).status).toBe(status.pending)
    expect((await ascan(c, { weight: 9 })).data).toMatchObject({
      ...{ parcel: { status: status.combined }, here: 2, expected: 2 },
    })
    expect((await parcelOf(a)).status).toBe(status.combined)

    const pair = { user_key: buyer(), ship_by: far, weight: 16 }
    const [d = '', e = ''] = await announcedParcels(given.platform, [pair, pair])
    expect((await ascan(d, { weight: 16 })).data.parcel.status).toBe(status.pending)
    expect((await ascan(e, { weight: 16 })).data.parcel.status).toBe(status.direct_ship)
    expect((await parcelOf(d)).status).toBe(status.direct_ship)
    expect((await ascan(e, { weight: 16 })).data).toMatchObject({ already: true })
  })

  it('a member cancelled while others wait → what is left is decided without it [PA-164]', async () => {
    const [a = '', b = ''] = await family(2, { ship_by: far })
    await ascan(a)
    await cancel(b)
    expect((await parcelOf(a)).status).toBe(status.direct_ship)
    const back = (await ascan(b)).data
    expect(back).toMatchObject({
      intercepted: true,
      hint: hint.return,
      parcel: { status: status.to_return_requested },
    })
    const [c = '', d = ''] = await family(2, { ship_by: far })
    await ascan(c)
    await ascan(d)
    await cancel(c)
    expect((await parcelOf(c)).status).toBe(status.to_return_requested)
    expect((await parcelOf(d)).status).toBe(status.combined)
    expect((await ascan(d)).data).toMatchObject({ already: true, here: 1, expected: 1 })
  })

  it('scanned again when it is in a box by now, or goes back → it stays in the set that it was in', async () => {
    const bench = await given.t.as({ rights: benchRights, warehouses: [ourEpc] })
    const setsAreRight = async () => {
      const law = laws.find((l) => l.name === 'epc.members_of_set')
      expect(
        (await given.t.write((tx) => law?.find(tx, ourEpc) ?? Promise.reject(), ourEpc)).violations,
      ).toEqual([])
    }
    const [a = '', b = '', c = ''] = await family(3)
    for (const id of [a, b, c]) await ascan(id)
    await cancel(c)
    const other = await holder(given.t)
    await other.hold(
      'select id from epc_set where id = (select set_id from epc_parcel where tracking_id = $1)',
      [a],
    )
    const closed = bench.call(commerceCombine, { body: { tracking_id: a, weight: 0.6 } })
    await other.waitedFor()
    // It finds the parcel ready, and waits behind the box.
    const again = ascan(b)
    await other.waitedFor(2)
    await other.let()
    expect([(await closed).code, (await again).code]).toEqual([0, epcArrivalRefusals.closed.code])
    await setsAreRight()
    // Its set is closed.
    expect((await ascan(c)).data).toMatchObject({
      already: true,
      parcel: { status: status.to_return_requested },
    })
    await setsAreRight()
    const [gone = ''] = await family(1)
    await cancel(gone)
    expect((await ascan(gone)).data).toMatchObject({ intercepted: true })
    await setsAreRight()
  })

  it('another type, or a weight beyond the tolerance → review, and nothing is decided', async () => {
    const [typed = '', heavy = '', light = '', near = ''] = await announcedParcels(
      given.platform,
      [1, 2, 3, 4].map(() => ({ user_key: buyer(), weight: 1 })),
    )
    const battery = { parcel_type: parcelType.code.battery }
    expect((await ascan(typed, battery)).data).toMatchObject({ parcel: { status: status.pending_review } })
    expect((await ascan(heavy, { weight: 1.101 })).data.parcel.status).toBe(status.pending_review)
    expect((await ascan(light, { weight: 0.899 })).data.parcel.status).toBe(status.pending_review)
    expect((await ascan(near, { weight: 1.1 })).data.parcel.status).toBe(status.direct_ship)
    expect((await ascan(typed)).data).toMatchObject({ already: true, hint: hint.smart })
  })

  it('undeliverable as announced → review, never on its way', async () => {
    const [big = ''] = await announcedParcels(given.platform, [
      { user_key: buyer(), parcel_type: parcelType.code.oversize },
    ])
    expect((await ascan(big)).data.parcel.status).toBe(status.pending_review)
  })

  it('an irregular shape without its size, a scan in one step without its weight → refused, nothing noted [PA-164]', async () => {
    const [one = ''] = await family(1)
    expect((await ascan(one, { is_irregular_shape: true })).code).toBe(epcArrivalRefusals.volume_missing.code)
    expect((await ascan(one, { is_one_step: true })).code).toBe(epcArrivalRefusals.weight_missing.code)
    expect((await parcelOf(one)).status).toBe(status.not_arrived)
    const volume_info = { length: 60, width: 50, height: 40 }
    const { data } = await ascan(one, { is_irregular_shape: true, volume_info })
    expect(data).toMatchObject({ hint: hint.single_pack, parcel: { status: status.direct_ship } })
  })

  it('of another centre, a bag, or unknown → what it is and where it belongs; nothing changes', async () => {
    const [one = ''] = await family(1)
    const elsewhere = await given.t.as({ rights: operatorRights, warehouses: [otherEpc] })
    const foreign = await ascan(one, {}, elsewhere)
    expect(foreign.msg).toContain('仓5')
    const bag = await announced(given.platform, 1)
    expect((await ascan(bag.bag_number)).msg).toContain('入库袋')
    expect((await ascan('WI1234567890123EPC')).status).toBe(404)
    expect((await parcelOf(one)).status).toBe(status.not_arrived)
  })

  it('a photo of what was found stays with the parcel [PA-178]', async () => {
    const [one = ''] = await family(1)
    const added = await given.operator.call(uploadEpcParcelInfo, {
      body: { tracking_id: one },
      files: [photo],
    })
    const [kept = ''] = added.data.photos
    expect(added.data.photos).toEqual([kept])
    const shown = { params: { photo: kept }, query: { tracking_id: one } }
    expect((await given.operator.call(getEpcParcelPhoto, shown)).bytes).toEqual(photo.bytes)
    const none = { body: { tracking_id: one }, files: [] }
    expect((await given.operator.call(uploadEpcParcelInfo, none)).status).toBe(400)
    const blocked = await given.operator.call(checkEpcBlocked, { query: { tracking_id: one } })
    expect(blocked.data).toEqual({ blocked: false, reason: '' })
    expect(
      (await given.operator.call(checkEpcBlocked, { query: { tracking_id: 'WI1234567890999EPC' } })).code,
    ).toBe(kitRefusals.not_found.code)
  })

  it('a parcel that no channel takes goes back alone: what waited for it goes on', async () => {
    const user_key = buyer()
    const [waits = '', stays = ''] = await announcedParcels(given.platform, [
      { user_key, ship_by: far },
      { user_key, ship_by: far, channel_code: 'NONE' },
    ])
    expect((await ascan(waits, { weight: 0.3 })).data.parcel.status).toBe(status.pending)
    expect((await ascan(stays, { weight: 0.3 })).data.parcel.status).toBe(status.to_return)
    expect((await parcelOf(waits)).status).toBe(status.direct_ship)
  })

  it('an arrival that the product decides itself waits for the database few times', async () => {
    const { scan, few } = roundTripsOf(given.operator)
    const [one = '', two = ''] = await family(2, { ship_by: far })
    await scan(submitAscan, { body: { tracking_id: one, weight: 0.3 } })
    await scan(submitAscan, { body: { tracking_id: two, weight: 0.3 } })
    await scan(submitAscan, { body: { tracking_id: two } })
    few()
  })

  it('an arrival that is decided at once sends the same few statements each time, however large its set is', async () => {
    const spent = async (size: number) => {
      const numbers = await family(size, { ship_by: far })
      const last = numbers.pop() ?? ''
      for (const number of numbers) await ascan(number, { weight: 0.3 })
      const { scan, sent } = roundTripsOf(given.operator)
      await scan(submitAscan, { body: { tracking_id: last, weight: 0.3 } })
      return sent(submitAscan)[0]
    }
    // The first call of a user reads what later calls know. Siblings that waited move by a statement of their own.
    await spent(1)
    expect([await spent(1), await spent(3), await spent(9)]).toEqual([10, 11, 11])
  })
})
