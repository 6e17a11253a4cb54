import {
  acceptBag,
  cancelAcceptingBag,
  finishAcceptingBag,
  generateDummyBag,
  getAcceptingBag,
  getInboundBag,
  precheckBag,
  startAcceptingBag,
} from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundRefusals } from '@kuacang/contract/hub/inbound-bag/refusals'
import { withdrawBags } from '@kuacang/contract/hub/intake/calls'
import { listAcceptingParcels, precheckParcels, sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubParcelRefusals } from '@kuacang/contract/hub/parcel/refusals'
import { headers } from '@kuacang/contract/kit/envelope'
import { wallText } from '@kuacang/contract/kit/moment'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markLate } from '#kit/document/late'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { announced, hub, numberOf, operatorRights, otherHub, ourHub } from './hub.testing.ts'
import { hubInboundBagDocument } from './inbound-bag/store.ts'

describe('accepting a bag at a hub', () => {
  let t: TestServer
  let upstream: Client
  beforeAll(async () => {
    t = await testServer()
    ;({ upstream } = await hub(t))
  })
  afterAll(() => t.close())

  const operator = () => t.as({ rights: operatorRights, warehouses: [ourHub] })
  const bag = (parcels = 2, more = {}) =>
    announced(
      upstream,
      Array.from({ length: parcels }, () => 'W1'),
      more,
    )
  const accept = (who: Client, fuzzy_id: string, more = {}, extra = {}) =>
    who.call(acceptBag, { body: { fuzzy_id, ...more } }, extra)
  const stateOf = async (number: string) => {
    const { rows } = await t.app.store.pool.query(
      'select status from hub_inbound_bag where bag_number = $1',
      [number],
    )
    return rows[0]?.status
  }

  it('begins with its scan, which is also its arrival, and ends with finish [PA-503 PA-504 PA-506 PA-536 PA-537 PA-513 PA-518 PA-519]', async () => {
    const [who, { bag_number, parcels }] = [await operator(), await bag()]
    const begun = await accept(who, bag_number)
    expect(begun.data).toMatchObject({
      already: false,
      choices: [],
      bag: { status: 5, sorted_count: 0, parcel_count: 2 },
    })
    expect(begun.data.bag?.arrived_time).not.toBeNull()
    expect((await who.call(getAcceptingBag)).data).toMatchObject({
      bag_number,
      actions: ['finish', 'cancel'],
    })
    await who.call(sortParcel, { body: { tracking_id: parcels[0] ?? '', allow_creating_new_bag: true } })
    const { data } = await who.call(precheckParcels, {})
    expect(data.list.map((p) => [p.tracking_id, p.check])).toEqual([
      [parcels[1], 'missing'],
      [parcels[0], 'arrived'],
    ])
    const own = (await who.call(listAcceptingParcels, {})).data.list
    expect(own.map((p) => [p.tracking_id, p.status])).toEqual([
      [parcels[1], 1],
      [parcels[0], 10],
    ])
    const colleague = await operator()
    expect((await colleague.call(listAcceptingParcels, {})).data.list).toEqual([])
    const ended = await who.call(finishAcceptingBag, { body: { bag_number } })
    expect(ended.data.bag).toMatchObject({ status: 10, sorted_count: 1, operator: who.user.username })
    expect((await who.call(getAcceptingBag)).data).toBeNull()
  })

  it('finds it by at least six characters of its number, and offers a choice of several [PA-535 PA-564 PA-512]', async () => {
    const [who, tail] = [await operator(), numberOf('Z').slice(-8)]
    const first = await bag(1, { bag_number: `AAA-${tail}` })
    expect((await accept(who, `aaa-${tail}`.toUpperCase())).data.bag?.bag_number).toBe(`AAA-${tail}`)
    await who.call(finishAcceptingBag, { body: { bag_number: `AAA-${tail}` } })
    await bag(1, { bag_number: `BBB-${tail}` })
    const several = await accept(who, tail.toLowerCase())
    expect(several.data.bag).toBeNull()
    expect(several.data.choices.map((c) => c.bag_number).sort()).toEqual([`AAA-${tail}`, `BBB-${tail}`])
    const chosen = await who.call(startAcceptingBag, { body: { bag_number: `BBB-${tail}` } })
    expect(chosen.data.bag.status).toBe(5)
    expect((await accept(who, 'short')).code).toBe(serviceRefusals.strange_code.code)
    expect(first.parcels).toHaveLength(1)
  })

  it('in one step takes its weight and ends at once; the same scan again is no event [PA-535 PA-559 OP-19]', async () => {
    const [who, { bag_number }] = [await operator(), await bag()]
    const once = await accept(who, bag_number, { weight: 0.61, is_one_step: true })
    expect(once.data).toMatchObject({ already: false, bag: { status: 10, actual_weight: 0.61, weight: 0.6 } })
    expect((await accept(who, bag_number, { weight: 0.61, is_one_step: true })).data.already).toBe(true)
    const other = await accept(await operator(), bag_number, { weight: 0.61, is_one_step: true })
    expect([other.code, other.refusal?.why.includes(who.user.username)]).toEqual([
      hubInboundRefusals.already_accepted.code,
      true,
    ])
    const bare = await accept(who, (await bag()).bag_number, { is_one_step: true })
    expect(bare.code).toBe(hubParcelRefusals.weight_missing.code)
  })

  it('weighs again when the weight is away from the announced one, and a holder of the right may skip that [PA-535 PA-559]', async () => {
    const [who, { bag_number }] = [await operator(), await bag()]
    const asked = await accept(who, bag_number, { weight: 3, is_one_step: true })
    expect(asked.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.6, remaining_attempts: 2 })
    const skip = { weight: 3, is_one_step: true, skip_checking_weight: true }
    expect((await accept(who, bag_number, skip)).code).toBe(kitRefusals.no_permission.code)
    expect(await stateOf(bag_number)).toBe(1)
    const lead = await t.as({ rights: [...operatorRights, 'SkipWeightCheck'], warehouses: [ourHub] })
    expect((await accept(lead, bag_number, skip)).data.bag).toMatchObject({ status: 10, actual_weight: 3 })
  })

  it('weighed ten times off until no try is left → needs a reason, or a holder of the right [PA-559]', async () => {
    const [who, { bag_number }] = [await operator(), await bag()]
    const last = { tried_weights: [6, 6], is_one_step: true }
    const asked = await accept(who, bag_number, { weight: 6, ...last })
    expect(asked.ask).toMatchObject({ protocol: 'reason', field: 'weight_reason' })
    expect(await stateOf(bag_number)).toBe(1)
    // A tenth of it is as far off; less than ten times is not.
    expect((await accept(who, bag_number, { weight: 0.06, ...last })).ask?.protocol).toBe('reason')
    const told = await accept(who, bag_number, { weight: 6, weight_reason: '已核对', ...last })
    expect(told.data.bag).toMatchObject({ status: 10, actual_weight: 6 })
    const near = await accept(await operator(), (await bag()).bag_number, { weight: 5.9, ...last })
    expect(near.data.bag).toMatchObject({ status: 10, actual_weight: 5.9 })
    const lead = await t.as({ rights: [...operatorRights, 'SkipWeightCheck'], warehouses: [ourHub] })
    const skip = { weight: 6, skip_checking_weight: true, is_one_step: true }
    const lent = await accept(lead, (await bag()).bag_number, skip)
    expect(lent.data.bag).toMatchObject({ status: 10, actual_weight: 6 })
  })

  it('is for one bag at a time, for an operator and for a station [PA-506 REL-10]', async () => {
    const [who, a, b] = [await operator(), await bag(), await bag()]
    const station = { headers: { 'Device-Name': 'HUB-DESK-1' } }
    await accept(who, a.bag_number, {}, station)
    const second = await accept(who, b.bag_number)
    expect([second.code, second.refusal?.why.includes(a.bag_number)]).toEqual([
      hubInboundRefusals.other_accepting.code,
      true,
    ])
    const colleague = await operator()
    expect((await accept(colleague, b.bag_number, {}, station)).code).toBe(
      hubInboundRefusals.other_accepting.code,
    )
    const held = await accept(colleague, a.bag_number)
    expect([held.code, held.refusal?.why.includes(who.user.username)]).toEqual([
      hubInboundRefusals.held_by_other.code,
      true,
    ])
    expect((await accept(who, a.bag_number)).data.already).toBe(true)

    const many = await Promise.all(Array.from({ length: 6 }, () => bag(1)))
    const third = await operator()
    const replies = await Promise.all(many.map((m) => accept(third, m.bag_number)))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(new Set(replies.filter((r) => r.code !== 0).map((r) => r.code))).toEqual(
      new Set([hubInboundRefusals.other_accepting.code]),
    )
  })

  it('shows before its end what is expected, arrived, missing, late, cancelled, and was sorted before it came [PA-514 PA-561]', async () => {
    const who = await operator()
    const { bag_number, parcels } = await bag(5, { due_time: '2020-01-01T00:00:00Z' })
    const sort = (tracking_id = '') =>
      who.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })
    await upstream.call(withdrawBags, { body: { tracking_ids: [parcels[3] ?? ''] } })
    await sort(parcels[4])
    await accept(who, bag_number)
    await sort(parcels[0])
    expect((await who.call(precheckBag, { query: { bag_number } })).data).toEqual({
      bag_number,
      expected: 5,
      arrived: 2,
      missing: 2,
      cancelled: 1,
      duplicates: 1,
      late: true,
      missing_ids: [parcels[1], parcels[2]].sort(),
      cancelled_ids: [parcels[3]],
      duplicate_ids: [parcels[4]],
    })
  })

  it('of someone else is refused with the time by the clock of the warehouse, its zone named where the own clock differs', async () => {
    const [who, colleague, { bag_number }] = [await operator(), await operator(), await bag()]
    const begun = await accept(who, bag_number)
    const { rows } = await t.app.store.pool.query<{ timezone: string }>(
      'select timezone from warehouse where id = $1',
      [ourHub],
    )
    const zone = rows[0]?.timezone ?? ''
    const since = new Date(begun.data.bag?.arrived_time ?? '')
    const why = async (own: Readonly<Record<string, string>>) =>
      (await accept(colleague, bag_number, {}, { headers: own })).refusal?.why
    expect(await why({ [headers.zone]: zone })).toContain(`${wallText(since, zone)} `)
    expect(await why({ [headers.zone]: zone })).not.toContain('UTC')
    expect(await why({ [headers.zone]: 'America/St_Johns' })).toContain(`${wallText(since, zone)} UTC+8`)
    expect(await why({ [headers.zone]: 'x'.repeat(500) })).toContain(`${wallText(since, zone)} UTC+8`)
  })

  it('is given up by who does it, and begun again by anyone [PA-505 PA-538]', async () => {
    const [who, colleague, { bag_number }] = [await operator(), await operator(), await bag()]
    await accept(who, bag_number)
    const body = { bag_number }
    expect((await colleague.call(cancelAcceptingBag, { body })).code).toBe(
      hubInboundRefusals.held_by_other.code,
    )
    expect((await colleague.call(finishAcceptingBag, { body })).code).toBe(
      hubInboundRefusals.held_by_other.code,
    )
    expect((await who.call(cancelAcceptingBag, { body })).data.bag.status).toBe(6)
    expect((await who.call(finishAcceptingBag, { body })).code).toBe(hubInboundRefusals.not_accepting.code)
    expect((await accept(colleague, bag_number)).data.bag?.status).toBe(5)
  })

  it('refuses a withdrawn bag, an unknown one and one of another hub, each with the way out [PA-496]', async () => {
    const [who, gone] = [await operator(), await bag()]
    await upstream.call(withdrawBags, { body: { bag_numbers: [gone.bag_number] } })
    const cancelled = await accept(who, gone.bag_number)
    expect([cancelled.code, cancelled.refusal?.stops]).toEqual([hubInboundRefusals.bag_cancelled.code, 'any'])
    expect((await accept(who, numberOf('NONE'))).status).toBe(404)
    const there = await t.as({ rights: operatorRights, warehouses: [otherHub] })
    const wrong = await there.call(
      acceptBag,
      { body: { fuzzy_id: (await bag()).bag_number } },
      { warehouse: otherHub },
    )
    expect(wrong.code).toBe(hubInboundRefusals.other_warehouse.code)
    expect(
      (await there.call(getInboundBag, { params: { number: gone.bag_number } }, { warehouse: otherHub }))
        .status,
    ).toBe(404)
  })

  it('marks a bag that is not there when it should be as late, and takes it when it comes [PA-506]', async () => {
    const who = await operator()
    const [late, early] = [
      await bag(1, { due_time: '2020-01-01T00:00:00Z' }),
      await bag(1, { due_time: '2099-01-01T00:00:00Z' }),
    ]
    await markLate(t.app, hubInboundBagDocument)
    expect([await stateOf(late.bag_number), await stateOf(early.bag_number)]).toEqual([70, 1])
    expect((await accept(who, late.bag_number)).data.bag?.status).toBe(5)
  })

  it('of parcels without a bag goes by a dummy bag [PA-534]', async () => {
    const who = await operator()
    const { bag: made } = (await who.call(generateDummyBag, { body: { weight: 1.5 } })).data
    expect(made).toMatchObject({ status: 2, dummy: true, parcel_count: 0, weight: 1.5 })
    expect((await accept(who, made.bag_number)).data.bag?.status).toBe(5)
  })
})
