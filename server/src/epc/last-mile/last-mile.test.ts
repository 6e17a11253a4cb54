import {
  getEpcBoxLastMile,
  mostEvents,
  type returnedStations,
  searchEpcLastMile,
  searchEpcLastMileBags,
  searchEpcReturnedReceipts,
  tellEpcLastMile,
} from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { epcLastMileRefusals } from '@kuacang/contract/epc/last-mile/refusals'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { otherEpc, ourEpc } from '../epc.testing.ts'
import { obToPack } from '../outbound.testing.ts'
import { askTracks, suspectedAfter, suspectLosses } from './chores.ts'
import { hour, lastMileForAll } from './last-mile.testing.ts'
import { putNewNumber } from './new-number.ts'
import { seededEvents } from './seeded.ts'

const status = epcLastMileStatus.code
const { accepted, arrived, returned } = epcLastMileEvent.code
type Station = (typeof returnedStations)[number]

describe('the last mile', () => {
  const { given, boss, gone, said, tell } = lastMileForAll()
  const find = async (...tracking_ids: string[]) =>
    (await boss.call(searchEpcLastMile, { query: { tracking_ids } })).data.list
  const stateOf = async (number = '') => (await find(number))[0]?.status
  const bagOf = async (number: string) =>
    (await boss.call(searchEpcLastMileBags, { query: { bag_numbers: [number] } })).data.list[0]
  const ago = (numbers: readonly string[], ms: number) =>
    given.t.app.store.pool.query('update epc_last_mile set left_at = $2 where number = any($1)', [
      numbers,
      new Date(Date.now() - ms),
    ])

  it('what leaves is listed as not arrived; events come in any order and twice, and returned beats arrived', async () => {
    const { numbers, number } = await gone(2)
    const [a = '', b = ''] = numbers
    expect((await find(a))[0]).toMatchObject({
      status: status.not_arrived,
      bag_number: number,
      last_event: null,
    })
    const late = said(a, arrived, hour)
    expect(await tell(late, said(a, accepted), said('KS0', arrived))).toMatchObject({
      ...{ taken: 2, known: 0 },
      errors: [{ row: 3, reason: expect.stringMatching(/./) }],
    })
    expect(await tell(late)).toMatchObject({ taken: 0, known: 1, errors: [] })
    expect((await find(a))[0]).toMatchObject({ status: status.arrived, last_event: arrived })
    await tell(said(b, returned), said(b, arrived))
    expect((await find(b))[0]).toMatchObject({ status: status.returned, last_event: expect.any(Number) })
    expect(await bagOf(number)).toMatchObject({ parcels: 2, arrived: 1, returned: 1, status: status.arrived })
    const stranger = await given.t.as({ rights: ['EPCLastMile'], warehouses: [otherEpc] })
    const theirs = await stranger.call(searchEpcLastMile, { query: { tracking_ids: numbers } })
    expect(theirs.data.list).toEqual([])
  })

  it('a sorting centre put another label on → what is told under either number is told of it', async () => {
    const { numbers } = await gone(1)
    const [old = ''] = numbers
    const fresh = `${old}N`
    await given.t.write(
      (tx) =>
        putNewNumber(tx, systemCaller(ourEpc, 'test'), {
          ...{ original_tracking_id: old, tracking_id: fresh, channel: 'EL', place: 'LAX' },
        }),
      ourEpc,
    )
    expect(await tell(said(fresh, accepted), said(old, arrived))).toMatchObject({ taken: 2, errors: [] })
    for (const number of [old, fresh])
      expect(await find(number)).toMatchObject([
        { tracking_id: old, new_tracking_id: fresh, status: status.arrived },
      ])
    const { rows } = await given.t.app.store.pool.query(
      "select detail->>'old' as old, detail->>'new' as new from operation_record where operation = 'epc_last_mile.relabel' and object_number = $1",
      [old],
    )
    expect(rows).toEqual([{ old, new: fresh }])
  })

  /** What lists say of these parcels and their bag, without what differs from one bag to the next. */
  const standing = async ({ numbers, number }: { numbers: readonly string[]; number: string }) => {
    const found = await find(...numbers)
    const bag = await bagOf(number)
    return {
      parcels: numbers.map((n) => {
        const p = found.find((r) => r.tracking_id === n)
        const { status, last_event, last_event_time, last_place, arrived_time, returned_time } = p ?? {}
        return { status, last_event, last_event_time, last_place, arrived_time, returned_time }
      }),
      bag: { status: bag?.status, arrived: bag?.arrived, returned: bag?.returned, suspected: bag?.suspected },
    }
  }

  it('the same events in any order, in any parts and some of them again → parcels and bag stand alike [REL-30]', async () => {
    const base = Date.now() - 24 * hour
    const event = fc.record({
      parcel: fc.nat(1),
      kind: fc.constantFrom(...epcLastMileEvent.codes),
      // Few hours, so that some events happen at one time.
      at: fc.nat(3),
    })
    const story = fc.array(event, { minLength: 1, maxLength: 7 }).chain((events) => {
      const order = fc.shuffledSubarray([...events.keys()], { minLength: events.length })
      const again = fc.array(fc.nat(events.length - 1), { maxLength: 3 })
      return fc.record({ events: fc.constant(events), one: order, two: order, again, cut: fc.nat(7) })
    })
    let run = 0
    const stands = async ({
      events,
      order,
      cut,
    }: {
      events: readonly { parcel: number; kind: (typeof epcLastMileEvent.codes)[number]; at: number }[]
      order: readonly number[]
      cut: number
    }) => {
      const bag = await gone(2)
      run += 1
      const all = order.flatMap((i) => {
        const e = events[i]
        if (!e) return []
        return [
          {
            ...{ event_id: `any-${run}-${i}`, tracking_id: bag.numbers[e.parcel] ?? '', event: e.kind },
            ...{ happened_time: new Date(base + e.at * hour).toISOString(), place: `P${i}`, message: '' },
          },
        ]
      })
      let taken = 0
      for (const part of [all.slice(0, cut), all.slice(cut)])
        if (part.length > 0) taken += (await tell(...part)).taken
      expect(taken).toBe(events.length)
      return standing(bag)
    }
    await fc.assert(
      fc.asyncProperty(story, async ({ events, one, two, again, cut }) => {
        const first = await stands({ events, order: one, cut: events.length })
        expect(await stands({ events, order: [...two, ...again], cut })).toEqual(first)
      }),
      { numRuns: share(20, 5) },
    )
  })

  it('an event that is told again, in one call or with other words, counts once and as it was first told [REL-30]', async () => {
    const { numbers, number } = await gone(1)
    const one = said(numbers[0], arrived)
    expect(await tell(one, one, { ...one, event: returned, place: 'JFK' })).toEqual({
      ...{ taken: 1, known: 2, errors: [] },
    })
    expect(await tell({ ...one, event: returned, place: 'JFK' })).toEqual({ taken: 0, known: 1, errors: [] })
    expect((await find(numbers[0] ?? ''))[0]).toMatchObject({
      ...{ status: status.arrived, last_place: 'LAX', returned_time: null },
    })
    expect(await bagOf(number)).toMatchObject({ arrived: 1, returned: 0 })
    const moves = await given.t.app.store.pool.query<{ n: number }>(
      `select count(*) as n from operation_record where object_number = $1 and operation like 'epc_last_mile.%'`,
      [numbers[0]],
    )
    expect(Number(moves.rows[0]?.n)).toBe(1)
  })

  it('two callers tell the events of a bag at once, from both ends → each counts once, and the bag counts right', async () => {
    const bag = await gone(6)
    const all = bag.numbers.flatMap((n, i) => [said(n, accepted), said(n, i < 4 ? arrived : returned, hour)])
    const other = await given.t.as({ rights: ['EPCIntake'], warehouses: [ourEpc] })
    const tells = (who: Client, events: typeof all) =>
      Promise.all(
        [events.slice(0, 5), events.slice(5)].map((part) =>
          who.call(tellEpcLastMile, { body: { events: part } }),
        ),
      )
    const replies = (await Promise.all([tells(given.platform, all), tells(other, all.toReversed())])).flat()
    expect(replies.map((r) => r.msg)).toEqual(['', '', '', ''])
    expect(replies.reduce((n, r) => n + r.data.taken, 0)).toBe(all.length)
    expect(replies.reduce((n, r) => n + r.data.known, 0)).toBe(all.length)
    expect(await bagOf(bag.number)).toMatchObject({ arrived: 4, returned: 2, status: status.arrived })
  })

  it('what another parcel centre says of our parcel is not taken, and its lists do not know it', async () => {
    const { numbers, number } = await gone(1)
    const theirs = await given.t.as({
      ...{ rights: ['EPCIntake', 'EPCOutboundManage', 'EPCTakeOver'], warehouses: [otherEpc] },
    })
    const one = said(numbers[0], arrived)
    const reply = await theirs.call(tellEpcLastMile, { body: { events: [one] } })
    expect(reply.data).toEqual({
      ...{ taken: 0, known: 0 },
      errors: [{ row: 1, event_id: one.event_id, reason: expect.stringMatching(/./) }],
    })
    expect(await stateOf(numbers[0])).toBe(status.not_arrived)
    const list = await theirs.call(searchEpcLastMileBags, { query: { bag_numbers: [number] } })
    expect(list.data.list).toEqual([])
    const take = (suite: Station, bag_id: string) =>
      theirs.call(addBagToReceipt, { params: { suite }, body: { bag_id } })
    for (const [suite, code] of [
      ['epc-last-mile-returned-parcel', numbers[0] ?? ''],
      ['epc-last-mile-returned-packing-bag', number],
    ] as const)
      expect((await take(suite, code)).code).toBe(kitRefusals.not_found.code)
    expect(await tell(one)).toMatchObject({ taken: 1 })
    const outsider = await given.t.as({ rights: ['EPCLastMile'], warehouses: [ourEpc] })
    const refused = await outsider.call(tellEpcLastMile, { body: { events: [said(numbers[0], returned)] } })
    expect(refused.code).toBe(kitRefusals.no_permission.code)
  })

  it.each<[string, (one: Record<string, unknown>) => unknown]>([
    ['an id of 101 characters', (one) => ({ ...one, event_id: 'x'.repeat(101) })],
    ['a number of 65 characters', (one) => ({ ...one, tracking_id: 'x'.repeat(65) })],
    ['a place of 101 characters', (one) => ({ ...one, place: '地'.repeat(101) })],
    ['a message of 201 characters', (one) => ({ ...one, message: 'x'.repeat(201) })],
    ['an id of nothing but blanks', (one) => ({ ...one, event_id: '  ' })],
    ['an object for a number', (one) => ({ ...one, tracking_id: { $ne: '' } })],
    ['a list for a place', (one) => ({ ...one, place: [['LAX']] })],
    ['an event within an event', (one) => [one]],
    ['an unknown event', (one) => ({ ...one, event: 31 })],
    ['an event as text', (one) => ({ ...one, event: '30' })],
    ['no time', (one) => ({ ...one, happened_time: 'yesterday' })],
    ['a time in the year 9999', (one) => ({ ...one, happened_time: '9999-01-01T00:00:00Z' })],
  ])('%s → the whole call is refused, and nothing is taken', async (_what, spoil) => {
    const { numbers } = await gone(1)
    const events = [said(numbers[0], arrived), spoil(said(numbers[0], accepted))]
    const reply = await given.platform.call(tellEpcLastMile, { body: { events } } as never)
    expect([reply.status, reply.code]).toEqual([400, kitRefusals.invalid_input.code])
    expect(reply.msg).toMatch(/./)
    expect(await stateOf(numbers[0])).toBe(status.not_arrived)
  })

  it('the tag of a bag that left is said in the language of its reader, in the list and at the station', async () => {
    const { number } = await gone(1, ['美国专线 LAX', 'US line LAX'])
    const { number: plain } = await gone(1, ['普货', ''])
    const reader = { rights: ['EPCOutboundManage', 'EPCTakeOver'], warehouses: [ourEpc] } as const
    const [chinese, english] = [await given.t.as(reader), await given.t.as(reader)]
    await given.t.app.store.pool.query(`update app_user set locale = 'en' where id = $1`, [english.user.id])
    const query = { bag_numbers: [number, plain], sort_desc: false }
    const tags = async (who: Client) =>
      (await who.call(searchEpcLastMileBags, { query })).data.list.map((b) => b.tag)
    expect(await tags(chinese)).toEqual(['美国专线 LAX', '普货'])
    expect(await tags(english)).toEqual(['US line LAX', '普货'])
    const taken = await english.call(addBagToReceipt, {
      ...{ params: { suite: 'epc-last-mile-returned-packing-bag' }, body: { bag_id: number } },
    })
    expect(taken.data.bag.tag).toBe('US line LAX')
  })

  it('the page of an outbound parcel shows its events, newest first; of one that has not left there is nothing', async () => {
    const { numbers } = await gone(1)
    const [tracking_id = ''] = numbers
    const [first, last] = [
      said(tracking_id, accepted),
      { ...said(tracking_id, arrived, hour), message: 'Porch' },
    ]
    await tell(last)
    await tell(first)
    const reader = await given.t.as({ rights: ['EPCDataSearch'], warehouses: [ourEpc] })
    const told = (who: Client, number: string) =>
      who.call(getEpcBoxLastMile, { query: { tracking_id: number } })
    const { data } = await told(reader, tracking_id)
    expect(data).toMatchObject({
      status: status.arrived,
      left_time: expect.any(String),
      taken_back_time: null,
    })
    expect(data.list.map((e) => [e.event_id, e.event, e.place, e.message])).toEqual([
      [last.event_id, arrived, 'LAX', 'Porch'],
      [first.event_id, accepted, 'LAX', ''],
    ])
    const waiting = await obToPack(given.t)
    expect((await told(reader, waiting.tracking_id)).data).toEqual({
      ...{ status: null, left_time: null, taken_back_time: null, list: [] },
    })
    expect((await told(reader, 'KS0')).code).toBe(kitRefusals.not_found.code)
    const stranger = await given.t.as({ rights: ['EPCDataSearch'], warehouses: [otherEpc] })
    expect((await told(stranger, tracking_id)).code).toBe(kitRefusals.not_found.code)
    const outsider = await given.t.as({ rights: ['EPCIntake'], warehouses: [ourEpc] })
    expect((await told(outsider, tracking_id)).code).toBe(kitRefusals.no_permission.code)
  })

  it('no event, or one more than 500, is refused; 500 at once are taken', async () => {
    const { numbers } = await gone(1)
    const many = Array.from({ length: mostEvents + 1 }, (_e, i) => said(numbers[0], accepted, i))
    for (const events of [[], many]) {
      const reply = await given.platform.call(tellEpcLastMile, { body: { events } })
      expect(reply.code).toBe(kitRefusals.invalid_input.code)
    }
    expect(await tell(...many.slice(1))).toEqual({ taken: mostEvents, known: 0, errors: [] })
  })

  it('15 at once tell the same → each event counts once', async () => {
    const { numbers } = await gone(1)
    const one = said(numbers[0], arrived)
    const all = await Promise.all(Array.from({ length: 15 }, () => tell(one)))
    expect(all.reduce((n, r) => n + r.taken, 0)).toBe(1)
    expect(await stateOf(numbers[0])).toBe(status.arrived)
  })

  it('the built-in carrier is asked once an hour, a hundred at a time; what never arrives is suspected lost', async () => {
    const { numbers, number } = await gone(3)
    await ago(numbers, suspectedAfter + hour)
    const now = new Date()
    const both = await Promise.all([askTracks(given.t.app, now), askTracks(given.t.app, now)])
    expect(both[0] + both[1]).toBeGreaterThanOrEqual(3)
    expect(await askTracks(given.t.app, now)).toBe(0)
    for (const n of numbers) {
      const last = seededEvents(n, new Date(0), new Date(1e12)).at(-1)?.event
      const expected =
        last === arrived ? status.arrived : last === returned ? status.returned : status.not_arrived
      expect([n, await stateOf(n)]).toEqual([n, expected])
    }
    const { numbers: silent } = await gone(1)
    await ago(silent, suspectedAfter + hour)
    await suspectLosses(given.t.app)
    expect(await stateOf(silent[0])).toBe(status.suspected_lost)
    await tell(said(silent[0], arrived))
    expect(await stateOf(silent[0])).toBe(status.arrived)
    expect((await bagOf(number))?.parcels).toBe(3)
  })

  it('what the last mile brings back is signed for: parcels one by one, bags with all their parcels', async () => {
    const { numbers, number } = await gone(2)
    const [a = '', b = ''] = numbers
    const take = (suite: Station, code: string) =>
      boss.call(addBagToReceipt, { params: { suite }, body: { bag_id: code } })
    const sign = (suite: Station, receipt_id: string) =>
      boss.call(signReceipt, { params: { suite }, body: { receipt_id }, files: [photo] })
    const one = await take('epc-last-mile-returned-parcel', a)
    expect(one.msg).toBe('')
    const signed = await sign('epc-last-mile-returned-parcel', one.data.receipt.id)
    expect(signed.msg).toBe('')
    expect((await find(a))[0]).toMatchObject({ status: status.returned, taken_back_time: expect.any(String) })
    expect((await take('epc-last-mile-returned-parcel', a)).code).toBe(epcLastMileRefusals.back_already.code)
    const bag = await take('epc-last-mile-returned-packing-bag', number)
    expect((await sign('epc-last-mile-returned-packing-bag', bag.data.receipt.id)).msg).toBe('')
    expect(await bagOf(number)).toMatchObject({ status: status.returned, returned: 2 })
    expect((await find(b))[0]?.status).toBe(status.returned)
    const { rows } = await given.t.app.store.pool.query<{ n: string }>(
      'select count(*) as n from epc_ob where tracking_id = any($1) and returned_at is not null',
      [numbers],
    )
    expect(Number(rows[0]?.n)).toBe(2)
    const receipts = await boss.call(searchEpcReturnedReceipts, { query: { operator: boss.user.username } })
    expect(receipts.data.list).toHaveLength(2)
  })
})
