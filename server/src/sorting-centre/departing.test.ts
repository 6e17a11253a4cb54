import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { editPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { pushScCheckpoints, searchScCheckpoints } from '@kuacang/contract/sorting-centre/checkpoint/calls'
import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { scCheckpointRefusals } from '@kuacang/contract/sorting-centre/checkpoint/refusals'
import {
  cancelScNote,
  createScNotes,
  handOverScNote,
  printScNote,
  searchScNotes,
} from '@kuacang/contract/sorting-centre/delivery-note/calls'
import { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { checkScBagWeight, getScBag, unbindScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { getScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { openPartner, type Partner } from '#kit/testing/partner'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { portCourier } from '../ports/public.ts'
import { centreForAll, inbound, numberOf, ourCentre } from './centre.testing.ts'
import { tellDepartures } from './checkpoint/chores.ts'
import { bagWith, colleague, filled, onNote, packed } from './packing.testing.ts'

const { code } = scParcelStatus
const params = { suite: 'sorting-center-outbound' }

describe('packing bags that leave a sorting centre', () => {
  const given = centreForAll({ WEBHOOKS_TO_PRIVATE: 'true' })
  let other: Client
  beforeAll(async () => {
    other = await colleague(given)
  })
  const statusOf = async (id = '') => (await given.manager.call(getScParcel, { params: { id } })).data.status
  const bagOf = async (bag_id: string) => (await given.manager.call(getScBag, { query: { bag_id } })).data
  const check = (bag_number: string, weight: number, more: object = {}, by = other) =>
    by.call(checkScBagWeight, { body: { bag_number, weight, ...more } })
  const add = (bag_id: string, by = given.operator) => by.call(addBagToReceipt, { params, body: { bag_id } })
  const sign = (receipt_id: string, by = given.operator) =>
    by.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
  const withdraw = (...tracking_ids: string[]) =>
    given.upstream.call(withdrawScBags, { body: { tracking_ids } })
  const checkpointsOf = async (bag: string) => {
    const query = { page: 1, page_size: 50, bag_ids: [bag] }
    return (await given.manager.call(searchScCheckpoints, { query })).data.list
  }
  const push = (tracking_ids: string[], more: object = {}) =>
    given.manager.call(pushScCheckpoints, { body: { tracking_ids, ...more } })
  const left = async (wanted: Parameters<typeof onNote>[1] = {}) => {
    const bag = await onNote(given, wanted)
    const signed = await sign(bag.note.id)
    if (signed.code !== 0) throw new Error(JSON.stringify(signed))
    return bag
  }

  it('the check weight is a colleague’s; one that is away is weighed again, then taken and marked', async () => {
    const open = await filled(given)
    expect((await check(open.bag_number, 0.3)).code).toBe(scBagRefusals.still_open.code)
    const { bag_number, weight } = await packed(given)
    expect(bag_number).toBe(open.bag_number)
    expect((await check(bag_number, weight, {}, given.operator)).code).toBe(scBagRefusals.own_bag.code)
    expect((await check(numberOf('SB'), 1)).code).not.toBe(0)
    expect((await check(bag_number, 5)).ask).toMatchObject({ protocol: 'reweight', expected_weight: weight })
    expect((await bagOf(bag_number)).check_weight).toBeNull()
    const taken = await check(bag_number, weight + 1, { tried_weights: [5, 5] })
    expect(taken.data).toMatchObject({
      difference: 1,
      bag: { check_weight: weight + 1, check_weight_away: true, checked_by: other.user.username },
    })
    expect((await check(bag_number, weight)).data.bag).toMatchObject({ check_weight_away: false })
    await given.operator.call(unbindScBag, { body: { bag_id: bag_number, all: true, reason: 'heavy' } })
    expect(await bagOf(bag_number)).toMatchObject({ check_weight: null, checked_by: '', checked_time: null })
  })

  it('who put a parcel into a bag does not check it, although somebody else finished it', async () => {
    const { bag_number } = await packed(given)
    await given.operator.call(unbindScBag, { body: { bag_id: bag_number, all: true, reason: 'heavy' } })
    const mixed = await filled(given, { channels: ['EXA', 'EXA'] })
    await given.t.write((tx) =>
      tx.run('update bag_item set added_by = $2 where item_number = $1', [
        mixed.parcels[0],
        other.user.username,
      ]),
    )
    const done = await packed(given)
    expect((await check(done.bag_number, done.weight)).code).toBe(scBagRefusals.own_bag.code)
  })

  it('where the centre wants it, a note takes no bag that was not checked', async () => {
    await prefer(given.t, { check_before_handover: true }, ourCentre)
    const { bag_number, weight } = await packed(given)
    expect((await add(bag_number)).code).toBe(scBagRefusals.unchecked.code)
    await check(bag_number, weight)
    const { receipt } = (await add(bag_number)).data
    expect(receipt).toMatchObject({ lane: 'CARA' })
    await prefer(given.t, { check_before_handover: false }, ourCentre)
    expect((await sign(receipt.id)).code).toBe(0)
  })

  it('a carrier’s bags share one note, which a signature seals: parcels leave, and the platform is told of them [PA-595 PA-596 PA-597 PA-598 PA-599]', async () => {
    const a = await packed(given)
    const b = await packed(given, { channels: ['EXB'] })
    const c = await packed(given, { by: other })
    const made = await given.operator.call(createScNotes, {
      body: { bag_ids: [a.bag_number, b.bag_number, c.bag_id] },
    })
    const notes = made.data.delivery_notes
    expect(notes.map((n) => [n.lane, n.bags])).toEqual([
      ['CARA', 2],
      ['CARB', 1],
    ])
    const [first, second] = notes.map((n) => n.id)
    const delivery_note_id = first ?? ''
    expect((await add(a.bag_number, other)).data.already).toBe(true)
    const cancelled = await given.operator.call(cancelScNote, { body: { delivery_note_id: second ?? '' } })
    expect(cancelled.code).toBe(0)
    expect(await bagOf(b.bag_number)).toMatchObject({
      status: scBagStatus.code.packed,
      delivery_note_id: null,
    })
    const handOver = (files: (typeof photo)[]) =>
      given.operator.call(handOverScNote, { body: { delivery_note_id }, files })
    expect((await handOver([])).status).toBe(400)
    expect((await handOver([photo])).data).toMatchObject({ bags: 2 })
    expect((await handOver([photo])).code).not.toBe(0)
    const bag = await bagOf(a.bag_number)
    expect(bag).toMatchObject({ status: scBagStatus.code.handed_over, delivery_note_id })
    expect(bag.handover_time).not.toBeNull()
    expect(await statusOf(a.parcels[0])).toBe(code.handed_over)
    expect((await checkpointsOf(a.bag_number)).map((x) => x.status)).toEqual([
      scCheckpointStatus.code.waiting,
    ])
    const { rows } = await given.t.app.store.pool.query(
      `select payload from outbox where topic = 'sorting_centre.departed' and object_id = $1`,
      [a.bag_id],
    )
    expect(rows).toMatchObject([{ payload: { carrier_code: 'CARA', tracking_ids: a.parcels } }])
    const found = await given.manager.call(searchScNotes, {
      query: { page: 1, page_size: 20, bag_number: a.bag_number },
    })
    expect(found.data.list.map((n) => n.id)).toEqual([delivery_note_id])
    const [note] = found.data.list
    const matching = async (more: object) =>
      (
        await given.manager.call(searchScNotes, {
          query: { delivery_note_ids: [note?.receipt_number], ...more } as never,
        })
      ).data.list.map((n) => n.id)
    const years = (from: number, to: number) => [`${from}-01-01T00:00:00Z`, `${to}-01-01T00:00:00Z`]
    expect(await matching({ status: [note?.status], time_range: years(2020, 2099) })).toEqual([
      delivery_note_id,
    ])
    for (const none of [{ page: 2 }, { status: [1] }, { time_range: years(2020, 2021) }])
      expect(await matching(none)).toEqual([])
    const paper = await given.manager.call(printScNote, { query: { delivery_note_id } })
    expect((await readBack(paper.bytes))[0]?.text).toContain(note?.receipt_number)
    expect((await add(a.bag_number)).code).toBe(handoverRefusals.bag_not_ready.code)
    expect((await given.operator.call(unbindScBag, { body: { bag_id: a.bag_number, all: true } })).code).toBe(
      scBagRefusals.gone.code,
    )
  })

  it('a bag with parcels of two parcel centres leaves → each centre has an event that names its own', async () => {
    const first = await inbound(given, ['EXA'], { origin: 'EPCA' })
    const second = await inbound(given, ['EXA', 'EXA'], { origin: 'EPCB' })
    const bag = await bagWith(given.operator, [...first.parcels, ...second.parcels])
    const note = (await add(bag.bag_number)).data.receipt
    expect((await sign(note.id)).code).toBe(0)
    const { rows } = await given.t.app.store.pool.query<{ payload: Record<string, unknown> }>(
      `select payload from outbox where topic = 'sorting_centre.departed' and object_id = $1`,
      [bag.id],
    )
    const told = Object.fromEntries(rows.map(({ payload }) => [payload.origin, payload.tracking_ids]))
    expect(told).toEqual({ EPCA: first.parcels, EPCB: expect.arrayContaining(second.parcels) })
    expect(rows).toHaveLength(2)
  })

  it('a parcel that is withdrawn in a finished bag keeps it off notes, and one on a note from being signed [REL-22]', async () => {
    const before = await packed(given)
    await withdraw(before.parcels[0] ?? '')
    const refused = await add(before.bag_number)
    expect(refused.code).toBe(scBagRefusals.held_on_note.code)
    expect(refused.msg).toContain(before.parcels[0])
    const bag = await onNote(given, { channels: ['EXB', 'EXB'] })
    const [held = '', goes = ''] = bag.parcels
    await withdraw(held)
    const stopped = await sign(bag.note.id)
    expect(stopped.code).toBe(handoverRefusals.pick_out.code)
    expect(stopped.msg).toContain(bag.bag_number)
    expect(stopped.msg).toContain(held)
    await given.operator.call(removeBagFromReceipt, { params, body: { bag_id: bag.bag_number } })
    const body = { bag_id: bag.bag_number, tracking_ids: [held], reason: 'withdrawn' }
    expect((await given.operator.call(unbindScBag, { body })).data.on_hold).toEqual([held])
    const done = await packed(given, { channels: ['EXB'] })
    expect(done.bag_number).toBe(bag.bag_number)
    const { receipt } = (await add(done.bag_number)).data
    expect((await sign(receipt.id)).code).toBe(0)
    expect([await statusOf(held), await statusOf(goes)]).toEqual([code.sorted, code.handed_over])
  })

  it('fifteen signatures of one note at once → its parcels leave once', async () => {
    const { note, parcels, bag_number } = await onNote(given)
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_n, i) => sign(note.id, i % 2 ? other : given.operator)),
    )
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    expect(await statusOf(parcels[0])).toBe(code.handed_over)
    expect(await checkpointsOf(bag_number)).toHaveLength(1)
  })

  it('the built-in platform accepts what it knows: parcels and their bag have departed, told once; a push by hand tells it at once [PA-605]', async () => {
    const { bag_number, parcels } = await left({ channels: ['EXA', 'EXA'] })
    expect(await tellDepartures(given.t.app)).toBeGreaterThan(0)
    expect(await tellDepartures(given.t.app)).toBe(0)
    expect(await statusOf(parcels[1])).toBe(code.departed)
    expect((await bagOf(bag_number)).status).toBe(scBagStatus.code.departed)
    const pushed = await left()
    const [one = ''] = pushed.parcels
    expect((await push([one])).data.list).toMatchObject([{ tracking_id: one, outcome: 'departed' }])
    expect([await statusOf(one), (await bagOf(pushed.bag_number)).status]).toEqual([
      ...[code.departed, scBagStatus.code.departed],
    ])
    const answered = await push([...parcels, numberOf('NO')])
    expect(answered.data.list.map((l) => l.outcome)).toEqual(['departed', 'departed', 'failed'])
  })

  it('set departed by hand → with a reason, and only what has left', async () => {
    const { bag_number, parcels } = await left()
    const here = await filled(given, { channels: ['EXB'], by: other })
    expect((await push(parcels, { by_hand: true })).code).toBe(scCheckpointRefusals.reason_missing.code)
    const { data } = await push([...parcels, ...here.parcels], { by_hand: true, reason: 'phoned' })
    expect(data.list.map((l) => l.outcome)).toEqual(['departed', 'failed'])
    expect((await bagOf(bag_number)).status).toBe(scBagStatus.code.departed)
    const [row] = await checkpointsOf(bag_number)
    expect(row).toMatchObject({ status: scCheckpointStatus.code.by_hand, remark: 'phoned' })
    const clerk = await given.t.as({ rights: ['SortingCenterManage'], warehouses: [ourCentre] })
    const refused = await clerk.call(pushScCheckpoints, { body: { tracking_ids: parcels } })
    expect(refused.status).toBe(403)
  })

  describe('behind a port', () => {
    let partner: Partner
    let relay: Relay
    let secret = ''
    let admin: Client
    const port = portKind.code.checkpoints
    beforeEach(async () => {
      admin = await given.t.as({ rights: ['ManageMessages'], warehouses: [ourCentre] })
      partner = await openPartner(() => secret)
      const body = { port, port_mode: portMode.code.http, url: partner.url, timeout_s: 1 }
      secret = (await admin.call(editPort, { body })).data.secret ?? secret
      relay = startRelay(given.t.app, [portCourier(given.t.app)], 20)
    })
    afterEach(async () => {
      await relay.stop()
      await partner.close()
      await admin.call(editPort, { body: { port, port_mode: portMode.code.embedded } })
    })
    const patient = { interval: 20, timeout: 8000 }

    it('one parcel accepted, one refused → the refusal stands on its row, the bag waits; pushed again both have departed', async () => {
      const { bag_number, parcels } = await left({ channels: ['EXA', 'EXA'] })
      const [good, bad] = parcels
      partner.decides = ({ data }) => {
        const asked = (data as { parcels: { tracking_id: string }[] }).parcels
        const said = asked.map(({ tracking_id }) => ({
          tracking_id,
          accepted: tracking_id === good || partner.tries.length > 1,
          message: 'not ours',
        }))
        return { status: 200, body: { parcels: said } }
      }
      await tellDepartures(given.t.app)
      await expect.poll(() => statusOf(good), patient).toBe(code.departed)
      expect(await statusOf(bad)).toBe(code.handed_over)
      expect((await bagOf(bag_number)).status).toBe(scBagStatus.code.handed_over)
      const rows = await checkpointsOf(bag_number)
      expect(rows.find((r) => r.tracking_id === bad)).toMatchObject({
        ...{ status: scCheckpointStatus.code.refused, failure: 'not ours' },
      })
      expect((await push([bad ?? ''])).data.list).toMatchObject([{ outcome: 'asked' }])
      await expect.poll(() => statusOf(bad), patient).toBe(code.departed)
      expect((await bagOf(bag_number)).status).toBe(scBagStatus.code.departed)
      expect(partner.tries.map((x) => (x.asked.data as { parcels: unknown[] }).parcels.length)).toEqual([
        2, 1,
      ])
    })

    it('two parcels of a bag pushed one after the other, the first not answered yet → both have departed', async () => {
      const { parcels } = await left({ channels: ['EXA', 'EXA'] })
      const [first = '', second = ''] = parcels
      const { promise: pushed, resolve: pushBoth } = Promise.withResolvers<void>()
      const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
      partner.decides = async ({ data }) => {
        isAsked()
        await pushed
        const said = (data as { parcels: { tracking_id: string }[] }).parcels
        return { status: 200, body: { parcels: said.map((p) => ({ ...p, accepted: true })) } }
      }
      expect((await push([first])).data.list).toMatchObject([{ outcome: 'asked' }])
      await asked
      expect((await push([second])).data.list).toMatchObject([{ outcome: 'asked' }])
      pushBoth()
      for (const parcel of parcels) await expect.poll(() => statusOf(parcel), patient).toBe(code.departed)
    })

    it('refused as a whole → why stands on each row', async () => {
      const { bag_number, parcels } = await left()
      partner.decides = () => ({
        status: 422,
        body: { category: 1, code: 'closed', message: 'closed today' },
      })
      await tellDepartures(given.t.app)
      await expect
        .poll(async () => (await checkpointsOf(bag_number)).map((r) => r.failure), patient)
        .toEqual(['closed today'])
      expect(await statusOf(parcels[0])).toBe(code.handed_over)
    })
  })
})
