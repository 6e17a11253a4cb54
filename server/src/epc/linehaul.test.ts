import { createEpcNote, finishEpcNote, getEpcNote } from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import {
  bookEpcBags,
  bookEpcNote,
  bookOldestEpcBags,
  cancelEpcLinehaulNote,
  exportEpcLinehaulNotes,
  finishEpcLinehaulNote,
  getEpcLinehaulNote,
  handOverEpcLinehaulNote,
  listBookableEpcBags,
  printEpcLinehaulNote,
  searchEpcLinehaulNotes,
  shipEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { otherEpc, ourEpc } from './epc.testing.ts'
import { finishedBag, outboundChannels, outboundRights } from './outbound.testing.ts'

const { code } = epcLinehaulStatus
const note = epcNoteStatus.code

describe('linehaul bookings of a parcel centre', () => {
  let t: TestServer
  let op: Client
  let other: Client
  beforeAll(async () => {
    t = await testServer()
    await outboundChannels(t)
    op = await t.as({ rights: outboundRights, warehouses: [ourEpc] })
    other = await t.as({ rights: outboundRights, warehouses: [otherEpc] })
    const tax_exemptions = [{ channel_code: 'EL', gateway: 'LAX', amount: 100 }]
    for (const epc of [ourEpc, otherEpc]) await prefer(t, { tax_exemptions }, epc)
  })
  // Each test has the bags that it makes, so that the oldest are its own.
  beforeEach(() =>
    t.app.store.pool.query(`update bag set listed_on = 'gone' where status = 9 and listed_on = ''`),
  )
  afterAll(() => t.close())

  const book = (bag_ids: readonly string[], who = op, warehouse: number = ourEpc) =>
    who.call(bookEpcBags, { body: { bag_ids } }, { warehouse })
  const booked = async (...bag_ids: string[]) => {
    const reply = await book(bag_ids)
    if (reply.code !== 0) throw new Error(reply.msg)
    return reply.data
  }
  const oldest = (count: number, who = op, gateway?: string) =>
    who.call(bookOldestEpcBags, { body: { count, ...(gateway ? { gateway } : {}) } })
  const get = async (id: string) => (await op.call(getEpcLinehaulNote, { query: { id } })).data
  const noteOf = async (delivery_note_id: string) =>
    (await op.call(getEpcNote, { query: { delivery_note_id } })).data
  const finish = (id: string) => op.call(finishEpcLinehaulNote, { body: { id } })
  const cancel = (id: string, more: Record<string, unknown> = { reason: 'Another day' }) =>
    op.call(cancelEpcLinehaulNote, { body: { id, ...more } })
  const handOver = (id: string) => op.call(handOverEpcLinehaulNote, { body: { id }, files: [photo] })
  const waiting = async () =>
    (await op.call(listBookableEpcBags, { query: { page_size: 100 } })).data.list.map((b) => b.id)
  const approved = async (...bag_ids: string[]) => {
    const { data } = await op.call(createEpcNote, { body: { bag_ids } })
    return (await op.call(finishEpcNote, { body: { delivery_note_id: data.id } })).data
  }
  const taken = async (person: string) => {
    const { rows } = await t.app.store.pool.query(
      'select coalesce(sum(taken_minor), 0)::bigint as taken from epc_arrival where person_key = $1',
      [person],
    )
    return rows[0].taken
  }

  it('chosen bags are booked, finished, handed over and shipped, or cancelled [PA-332 PA-343 PA-345 PA-347]', async () => {
    const [a, b] = [await finishedBag(t), await finishedBag(t)]
    expect(await waiting()).toEqual([a.id, b.id])
    const made = await booked(a.number, b.id)
    expect(made).toMatchObject({
      ...{ status: code.packing, gateway: 'LAX', carrier_code: 'KC', bag_count: 2, parcel_count: 4 },
      linehaul_order_number: expect.stringMatching(/^LH/),
      arrives_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      cut_off_time: expect.any(String),
    })
    expect(await waiting()).toEqual([])
    expect(await noteOf(made.delivery_note_number)).toMatchObject({
      ...{ status: note.booked, linehaul_note_number: made.linehaul_note_number },
    })
    expect((await handOver(made.id)).code).toBe(epcNoteRefusals.linehaul_open.code)
    expect((await finish(made.id)).data.status).toBe(code.created)
    expect((await finish(made.id)).code).not.toBe(0)
    expect((await handOver(made.id)).data).toMatchObject({
      ...{ parcels: 4, linehaul_note: { status: code.handed_over } },
    })
    expect((await cancel(made.id)).code).not.toBe(0)
    const { rows } = await t.app.store.pool.query(
      `select payload from outbox where topic = 'epc.linehaul_left'`,
    )
    expect(rows.map((r) => r.payload.linehaul_order_number)).toContain(made.linehaul_order_number)
    const shipped = await op.call(shipEpcLinehaulNote, { body: { id: made.id } })
    expect(shipped.data).toMatchObject({ status: code.shipped, shipped_time: expect.any(String) })
    const given_up = await booked((await finishedBag(t)).id)
    expect((await cancel(given_up.id)).data.status).toBe(code.cancelled)
  })

  it('the oldest bags that go alike are booked, by two at once no bag twice [PA-348]', async () => {
    const first = await finishedBag(t)
    const elsewhere = await finishedBag(t, { gateway: 'ORD' })
    const rest = [await finishedBag(t), await finishedBag(t), await finishedBag(t)]
    const [x, y] = await Promise.all([
      oldest(2, op, 'LAX'),
      oldest(2, await t.as({ rights: outboundRights, warehouses: [ourEpc] }), 'LAX'),
    ])
    const ids = []
    for (const reply of [x, y]) ids.push(...(await get(reply?.data.id ?? '')).bags.map((b) => b.id))
    expect(ids.sort()).toEqual([first, ...rest].map((b) => b.id).sort())
    expect(await waiting()).toEqual([elsewhere.id])
    expect((await oldest(5, op, 'LAX')).code).toBe(epcLinehaulRefusals.too_few.code)
    expect((await oldest(5)).data).toMatchObject({ gateway: 'ORD', bag_count: 1 })
  })

  it('an approved delivery note is booked once [PA-350]', async () => {
    const bag = await finishedBag(t, { kind: 'containers' })
    const ready = await approved(bag.id)
    const body = { delivery_note_id: ready.delivery_note_number }
    const replies = await Promise.all([op.call(bookEpcNote, { body }), op.call(bookEpcNote, { body })])
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    const won = replies.find((r) => r.code === 0)?.data
    expect(await noteOf(ready.id)).toMatchObject({
      ...{ status: note.booked, linehaul_order_number: won?.linehaul_order_number },
    })
  })

  it('recipients are counted again for the day of arrival, over all warehouses: too much books nothing [PA-349]', async () => {
    const person = newId()
    const [mine, theirs] = [
      await finishedBag(t, { person, parcels: 1, value: 60 }),
      await finishedBag(t, { person, parcels: 1, value: 60, warehouse: otherEpc }),
    ]
    expect((await book([theirs.id], other, otherEpc)).code).toBe(0)
    expect(await taken(person)).toBe(6000)
    const refused = await book([mine.id])
    expect(refused.code).toBe(epcLinehaulRefusals.over_tax.code)
    expect(refused.data).toEqual({
      parcels: [
        {
          box_number: mine.number,
          last_leg_tracking_number: mine.obs[0]?.tracking_id,
          declared_value: 60,
        },
      ],
    })
    expect(await taken(person)).toBe(6000)
    expect(await waiting()).toEqual([mine.id])
    const { data } = await op.call(searchEpcLinehaulNotes, { query: { page_size: 100 } })
    expect(data.list.every((l) => l.bag_count > 0)).toBe(true)
    const small = await finishedBag(t, { person, parcels: 1, value: 40 })
    const made = await booked(small.id)
    expect(await taken(person)).toBe(10_000)
    await cancel(made.id)
    expect(await taken(person)).toBe(6000)
  })

  it('two warehouses book for one person at once: one of them is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = newId()
      const mine = await finishedBag(t, { person, parcels: 1, value: 60 })
      const theirs = await finishedBag(t, { person, parcels: 1, value: 60, warehouse: otherEpc })
      const codes = (await Promise.all([book([mine.id]), book([theirs.id], other, otherEpc)])).map(
        (r) => r.code,
      )
      expect(codes.sort()).toEqual([0, epcLinehaulRefusals.over_tax.code])
      expect(await taken(person)).toBe(6000)
    }
  })

  it('some of a booking is cancelled, the rest leaves; all of it ends the note that it made', async () => {
    const person = newId()
    const [a, b, c] = [
      await finishedBag(t, { kind: 'containers', person, value: 10 }),
      await finishedBag(t, { kind: 'containers', person, value: 10 }),
      await finishedBag(t, { kind: 'containers', person, value: 10 }),
    ]
    const ready = await approved(a.id, b.id, c.id)
    const made = (await op.call(bookEpcNote, { body: { delivery_note_id: ready.id } })).data
    expect((await cancel(made.id, { container_ids: [a.id] })).ask?.protocol).toBe('reason')
    const some = await cancel(made.id, { container_ids: [a.number], reason: 'Overweight' })
    expect(some.data).toMatchObject({ status: code.packing, bag_count: 2, parcel_count: 4 })
    expect(await taken(person)).toBe(4000)
    await finish(made.id)
    const more = await cancel(made.id, { container_ids: [b.id], reason: 'Overweight' })
    expect(more.data).toMatchObject({ status: code.partial, bag_count: 1 })
    expect((await cancel(made.id, { container_ids: [b.id], reason: 'Again' })).code).toBe(
      epcLinehaulRefusals.not_on_note.code,
    )
    expect((await handOver(made.id)).data).toMatchObject({
      ...{ parcels: 2, linehaul_note: { status: code.handed_over } },
    })
    expect((await noteOf(ready.id)).bags.map((x) => x.id)).toEqual([c.id])

    const again = await booked((await finishedBag(t)).id)
    expect((await cancel(again.id)).data.status).toBe(code.cancelled)
    expect(await noteOf(again.delivery_note_number)).toMatchObject({ status: note.cancelled })
    const both = await approved(a.id, b.id)
    const whole = (await op.call(bookEpcNote, { body: { delivery_note_id: both.id } })).data
    await cancel(whole.id, { container_ids: [a.id, b.id], reason: 'All of it' })
    expect((await get(whole.id)).status).toBe(code.cancelled)
    expect(await noteOf(both.id)).toMatchObject({ status: note.approved, linehaul_note_number: null })
  })

  it('bookings are found, exported and printed; of another warehouse they are not', async () => {
    const made = await booked((await finishedBag(t)).id)
    const query = { linehaul_order_number: [made.linehaul_order_number ?? ''], gateway: 'LAX' }
    const found = await op.call(searchEpcLinehaulNotes, { query })
    expect(found.data.list.map((l) => l.id)).toEqual([made.id])
    const foreign = await other.call(searchEpcLinehaulNotes, { query }, { warehouse: otherEpc })
    expect(foreign.data.list).toEqual([])
    const hidden = await other.call(getEpcLinehaulNote, { query: { id: made.id } }, { warehouse: otherEpc })
    expect(hidden.status).toBe(404)
    expect((await op.call(printEpcLinehaulNote, { query: { id: made.id } })).status).toBe(200)
    expect((await op.call(exportEpcLinehaulNotes, { query })).status).toBe(200)
  })
})
