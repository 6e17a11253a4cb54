import {
  type returnedStations,
  searchEpcLastMile,
  searchEpcLastMileBags,
  searchEpcReturnedReceipts,
  tellEpcLastMile,
} from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { epcLastMileRefusals } from '@kuacang/contract/epc/last-mile/refusals'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { leaveParcels } from '../delivery-note/leave.ts'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import { finishedBag, outboundChannels } from '../outbound.testing.ts'
import { askTracks, suspectedAfter, suspectLosses } from './chores.ts'
import { seededEvents } from './seeded.ts'

const status = epcLastMileStatus.code
const { accepted, arrived, returned } = epcLastMileEvent.code
const hour = 3_600_000
type Station = (typeof returnedStations)[number]

describe('the last mile', () => {
  const given = epcForAll()
  let boss: Client
  beforeAll(async () => {
    await outboundChannels(given.t)
    boss = await given.t.as({
      rights: ['EPCLastMile', 'EPCOutboundManage', 'EPCTakeOver', 'EPCDataSearch'],
      warehouses: [ourEpc],
    })
  })
  /** A packing bag with so many parcels that has left. */
  const gone = async (parcels = 2) => {
    const bag = await finishedBag(given.t, { kind: 'pickup', channel: 'EP', parcels })
    await given.t.write(
      (tx) =>
        leaveParcels(tx, systemCaller(ourEpc, 'test'), [bag.id], {
          ...{ type: 'handover_receipt', id: newId(), number: 'R1' },
        }),
      ourEpc,
    )
    return { ...bag, numbers: bag.obs.map((o) => o.tracking_id) }
  }
  const find = async (...tracking_ids: string[]) =>
    (await boss.call(searchEpcLastMile, { query: { tracking_ids } })).data.list
  const stateOf = async (number = '') => (await find(number))[0]?.status
  const bagOf = async (number: string) =>
    (await boss.call(searchEpcLastMileBags, { query: { bag_numbers: [number] } })).data.list[0]
  const said = (
    tracking_id: string | undefined,
    event: typeof arrived | typeof returned | typeof accepted,
    at = 0,
  ) => ({
    ...{ event_id: newId(), tracking_id: tracking_id ?? '', event, place: 'LAX', message: '' },
    happened_time: new Date(Date.now() - 24 * hour + at).toISOString(),
  })
  const tell = async (...events: ReturnType<typeof said>[]) =>
    (await given.platform.call(tellEpcLastMile, { body: { events } })).data
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

  it('of many numbers about one in a hundred is lost and one comes back', () => {
    const ends = Array.from(
      { length: 4000 },
      (_n, i) => seededEvents(`KS${i}`, new Date(0), new Date(1e12)).at(-1)?.event,
    )
    const share = (kind: number) => ends.filter((e) => e === kind).length / ends.length
    expect(share(accepted)).toBeGreaterThan(0.005)
    expect(share(accepted)).toBeLessThan(0.02)
    expect(share(returned)).toBeGreaterThan(0.005)
    expect(share(returned)).toBeLessThan(0.02)
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
    const receipts = await boss.call(searchEpcReturnedReceipts, { query: {} })
    expect(receipts.data.list).toHaveLength(2)
  })
})
