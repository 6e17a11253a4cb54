import {
  addBagToEpcNote,
  cancelEpcNote,
  createEpcNote,
  exportEpcNotes,
  finishEpcNote,
  getEpcNote,
  getEpcNoteRecords,
  handOverEpcNote,
  packContainerToEpcNote,
  printEpcNote,
  removeBagFromEpcNote,
  searchEpcNotes,
} from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { cancelBag, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { otherEpc, ourEpc } from './epc.testing.ts'
import { finishedBag, outboundChannels, outboundRights } from './outbound.testing.ts'

const { code } = epcNoteStatus
const kind = epcNoteKind.code

describe('delivery notes of a parcel centre', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    await outboundChannels(t)
    op = await t.as({ rights: outboundRights, warehouses: [ourEpc] })
  })
  afterAll(() => t.close())

  const create = async (...bag_ids: string[]) => (await op.call(createEpcNote, { body: { bag_ids } })).data
  const add = (delivery_note_id: string, bag_id: string, who = op) =>
    who.call(addBagToEpcNote, { body: { delivery_note_id, bag_id } })
  const remove = (delivery_note_id: string, bag_id: string) =>
    op.call(removeBagFromEpcNote, { body: { delivery_note_id, bag_id } })
  const finish = (delivery_note_id: string) => op.call(finishEpcNote, { body: { delivery_note_id } })
  const cancel = (delivery_note_id: string, reason?: string) =>
    op.call(cancelEpcNote, { body: { delivery_note_id, ...(reason ? { reason } : {}) } })
  const get = async (delivery_note_id: string) =>
    (await op.call(getEpcNote, { query: { delivery_note_id } })).data
  const put = (suite: string, bag_id: string, who = op) =>
    who.call(addBagToReceipt, { params: { suite }, body: { bag_id } })
  const sign = (suite: string, receipt_id: string, who = op) =>
    who.call(signReceipt, { params: { suite }, body: { receipt_id }, files: [photo] })
  const bagNow = async (id: string) => {
    const { rows } = await t.app.store.pool.query(
      'select status, listed_on, receipt_id from bag where id = $1',
      [id],
    )
    return rows[0]
  }
  const left = async (id: string) => {
    const { rows } = await t.app.store.pool.query(
      'select handed_over_at is not null as gone from epc_ob where bag_id = $1',
      [id],
    )
    return rows.map((r) => r.gone)
  }

  it('a note is made of bags, takes more, gives some up, and is approved as it is finished [PA-334] [PA-335] [PA-340] [PA-341]', async () => {
    const [a, b, c] = [await finishedBag(t), await finishedBag(t, { parcels: 3 }), await finishedBag(t)]
    const note = await create(a.number, b.id)
    expect(note).toMatchObject({
      ...{ kind: kind.bags, status: code.created, carrier_code: 'KC', gateway: 'LAX', bag_count: 2 },
      ...{ parcel_count: 5, total_weight: 2.5, created_by: op.user.username },
    })
    const added = (await add(note.delivery_note_number, c.number)).data
    expect(added).toMatchObject({ already: false, delivery_note: { bag_count: 3, parcel_count: 7 } })
    expect((await add(note.id, c.number)).data).toMatchObject({
      already: true,
      delivery_note: { bag_count: 3 },
    })
    expect((await remove(note.id, a.number)).data.delivery_note).toMatchObject({
      bag_count: 2,
      parcel_count: 5,
      total_weight: 2.5,
    })
    expect((await remove(note.id, a.number)).code).toBe(epcNoteRefusals.not_on_note.code)
    expect((await bagNow(a.id)).listed_on).toBe('')
    const done = (await finish(note.id)).data
    expect(done).toMatchObject({ status: code.approved, waiting: false })
    expect((await finish(note.id)).code).toBe(epcNoteRefusals.asked.code)
    expect((await add(note.id, a.number)).code).toBe(epcNoteRefusals.asked.code)
    const records = (await op.call(getEpcNoteRecords, { query: { delivery_note_id: note.id } })).data.list
    expect(records.map((r) => r.action)).toEqual(
      expect.arrayContaining(['epc_note.create', 'epc_note.change_bags', 'epc_note.ask', 'epc_note.approve']),
    )
  })

  it('a note that is made for a carrier or a channel group takes no bag of another [PA-340]', async () => {
    const bag = await finishedBag(t)
    const { rows } = await t.app.store.pool.query<{ group_id: number }>(
      'update bag set group_id = (select min(group_id) from channel_group) where id = $1 returning group_id',
      [bag.id],
    )
    const group_id = rows[0]?.group_id ?? 0
    const made = (of: object) => op.call(createEpcNote, { body: { bag_ids: [bag.id], ...of } })
    expect((await made({ carrier_code: 'OTHER' })).code).toBe(epcNoteRefusals.other_carrier.code)
    expect((await made({ group_id: group_id + 1 })).code).toBe(epcNoteRefusals.other_group.code)
    expect((await bagNow(bag.id)).listed_on).toBe('')
    const note = await made({ group_id, carrier_code: 'KC' })
    expect([note.msg, note.data?.bag_count]).toEqual(['', 1])
  })

  it('what does not belong on a note is refused with what to do; empty it takes a container [PA-325]', async () => {
    const note = await create((await finishedBag(t)).id)
    const refused = async (bag: string) => (await add(note.id, bag)).code
    expect(await refused((await finishedBag(t, { channel: 'EM' })).id)).toBe(
      epcNoteRefusals.other_carrier.code,
    )
    expect(await refused((await finishedBag(t, { gateway: 'ORD' })).id)).toBe(
      epcNoteRefusals.other_gateway.code,
    )
    expect(await refused((await finishedBag(t, { kind: 'containers' })).id)).toBe(
      epcNoteRefusals.other_kind.code,
    )
    const listed = await finishedBag(t)
    const other = await create(listed.id)
    const answer = await add(note.id, listed.number)
    expect(answer.code).toBe(epcNoteRefusals.on_other_note.code)
    expect(answer.msg).toContain(other.delivery_note_number)
    const open = await finishedBag(t)
    const reopened = { params: { suite: 'epc-bag' }, body: { bag_id: open.id, reason: 'Wrong item' } }
    expect((await op.call(reopenBag, reopened)).code).toBe(0)
    expect(await refused(open.id)).toBe(epcNoteRefusals.bag_not_finished.code)
    expect(await refused('999999999999999')).not.toBe(0)
    const foreign = await finishedBag(t, { warehouse: otherEpc })
    expect(await refused(foreign.id)).not.toBe(0)
    expect((await get(note.id)).bag_count).toBe(1)
    await remove(note.id, (await get(note.id)).bags[0]?.id ?? '')
    expect((await finish(note.id)).code).toBe(epcNoteRefusals.empty.code)
    // Empty, it may become the note of another kind.
    const box = await finishedBag(t, { kind: 'containers', gateway: 'ORD' })
    const body = { delivery_note_id: note.id, container_id: box.number }
    expect((await op.call(packContainerToEpcNote, { body })).data.delivery_note).toMatchObject({
      ...{ kind: kind.containers, gateway: 'ORD', bag_count: 1 },
    })
  })

  it('a note is cancelled with a reason and frees its bags [PA-332 PA-336]', async () => {
    const bag = await finishedBag(t)
    const note = await create(bag.id)
    expect(await bagNow(bag.id)).toMatchObject({ listed_on: note.delivery_note_number })
    expect((await cancel(note.id)).ask?.protocol).toBe('reason')
    expect((await cancel(note.id, 'Wrong bags')).data.status).toBe(code.cancelled)
    expect(await bagNow(bag.id)).toMatchObject({ listed_on: '', status: bagStatus.code.done })
    expect((await cancel(note.id, 'Again')).code).not.toBe(0)
    const again = await create(bag.id)
    expect(again.bag_count).toBe(1)
  })

  it('a signature takes bags, notes and parcels along; the desk takes only its own notes; it is printed [PA-102 PA-287 PA-329 PA-338]', async () => {
    const suite = 'epc-delivery-note'
    const who = await t.as({ rights: outboundRights, warehouses: [ourEpc] })
    const [a, b] = [await finishedBag(t), await finishedBag(t)]
    const note = await create(a.id)
    await add(note.id, b.id)
    const paper = await who.call(printEpcNote, { query: { delivery_note_id: note.id } })
    expect(paper.bytes.subarray(0, 4).toString()).toBe('%PDF')
    expect((await put(suite, note.delivery_note_number, who)).code).toBe(epcNoteRefusals.not_ready.code)
    await finish(note.id)
    const wrong = await put('epc-dhl-delivery-note', note.id, who)
    expect(wrong.code).toBe(epcNoteRefusals.other_desk.code)
    const { receipt, bag } = (await put(suite, note.delivery_note_number, who)).data
    expect(bag).toMatchObject({ bag_number: note.delivery_note_number, items: 4 })
    expect((await cancel(note.id, 'Too late')).code).toBe(epcNoteRefusals.still_on_receipt.code)
    expect((await sign(suite, receipt.id, who)).data).toMatchObject({ bags: 1, orders: 4 })
    expect(await get(note.id)).toMatchObject({
      ...{ status: code.handed_over, receipt_number: receipt.receipt_number },
    })
    for (const one of [a, b]) {
      expect(await bagNow(one.id)).toMatchObject({
        status: bagStatus.code.handed_over,
        receipt_id: receipt.id,
      })
      expect(await left(one.id)).toEqual([true, true])
    }
    expect((await put(suite, note.id, who)).code).toBe(epcNoteRefusals.gone.code)
    expect((await cancel(note.id, 'Too late')).code).not.toBe(0)
  })

  it('one call hands over a note of each kind on a receipt of its own, and mails its carrier [PA-102]', async () => {
    const mails = [{ channel_code: 'EL', addresses: ['carrier@example.com'] }]
    await prefer(t, { carrier_mails: mails }, ourEpc)
    for (const name of ['bags', 'pickup', 'containers'] as const) {
      const bag = await finishedBag(t, { kind: name })
      const note = await create(bag.id)
      await finish(note.id)
      const body = { delivery_note_id: note.id }
      const done = (await op.call(handOverEpcNote, { body, files: [photo] })).data
      expect(done).toMatchObject({ parcels: 2, delivery_note: { status: code.handed_over } })
      const { rows } = await t.app.store.pool.query('select to_address, body from mail where body like $1', [
        `%${bag.number}%`,
      ])
      expect(rows).toEqual([expect.objectContaining({ to_address: 'carrier@example.com' })])
      const twice = await op.call(handOverEpcNote, { body, files: [photo] })
      expect(twice.code).toBe(epcNoteRefusals.gone.code)
    }
    await prefer(t, { carrier_mails: [] }, ourEpc)
  })

  it('what was blocked since must leave the receipt first', async () => {
    const who = await t.as({ rights: outboundRights, warehouses: [ourEpc] })
    const suite = 'epc-delivery-note'
    const block = (id: string, is_blocked: boolean) =>
      t.app.store.pool.query('update epc_ob set is_blocked = $2 where bag_id = $1', [id, is_blocked])
    const [a, b] = [await finishedBag(t), await finishedBag(t)]
    const notes = [await create(a.id), await create(b.id)].map((n) => n.id)
    for (const id of notes) await finish(id)
    await put(suite, notes[0] ?? '', who)
    const { receipt } = (await put(suite, notes[1] ?? '', who)).data
    await block(b.id, true)
    expect((await sign(suite, receipt.id, who)).code).toBe(handoverRefusals.pick_out.code)
    expect(await left(a.id)).toEqual([false, false])
    await who.call(removeBagFromReceipt, { params: { suite }, body: { bag_id: notes[1] ?? '' } })
    expect((await sign(suite, receipt.id, who)).data).toMatchObject({ bags: 1, orders: 2 })
    expect(await left(a.id)).toEqual([true, true])
    const body = { delivery_note_id: notes[1] ?? '' }
    expect((await op.call(handOverEpcNote, { body, files: [photo] })).code).toBe(
      handoverRefusals.pick_out.code,
    )
    await block(b.id, false)
    expect((await op.call(handOverEpcNote, { body, files: [photo] })).code).toBe(0)
  })

  it('a bag on a note is neither cancelled nor opened again alone', async () => {
    const { id } = await finishedBag(t)
    await create(id)
    const params = { suite: 'epc-bag' }
    expect((await op.call(cancelBag, { params, body: { bag_id: id } })).code).toBe(bagRefusals.listed.code)
    const again = await op.call(reopenBag, { params, body: { bag_id: id, reason: 'Wrong item' } })
    expect(again.code).toBe(bagRefusals.listed.code)
  })

  it('two operators put one bag on two notes at once: it is on one', async () => {
    const other = await t.as({ rights: outboundRights, warehouses: [ourEpc] })
    for (let round = 0; round < 5; round += 1) {
      const bag = await finishedBag(t)
      const notes = [await create((await finishedBag(t)).id), await create((await finishedBag(t)).id)]
      const answers = await Promise.all([
        add(notes[0]?.id ?? '', bag.id),
        add(notes[1]?.id ?? '', bag.id, other),
      ])
      expect(answers.map((r) => r.code).sort()).toEqual([0, epcNoteRefusals.on_other_note.code])
    }
  })

  it('notes are found by number, bag, kind and state, exported and printed [PA-337] [PA-339] [PA-330]', async () => {
    const bag = await finishedBag(t, { kind: 'pickup' })
    const note = await create(bag.id)
    const found = async (query: Record<string, unknown>) =>
      (await op.call(searchEpcNotes, { query })).data.list.map((n) => n.id)
    const bag_id = bag.number
    for (const delivery_note_ids of [[note.delivery_note_number], [note.id]])
      expect(await found({ delivery_note_ids })).toEqual([note.id])
    for (const asked of [bag_id, bag.id]) expect(await found({ bag_id: asked })).toEqual([note.id])
    const years = (from: number, to: number) => [`${from}-01-01T00:00:00Z`, `${to}-01-01T00:00:00Z`]
    for (const right of [
      { status: [code.created], carrier_code: 'KC' },
      { time_range: years(2020, 2099) },
      { page: 1, page_size: 1 },
    ])
      expect(await found({ bag_id, ...right })).toEqual([note.id])
    for (const wrong of [
      { kind: [kind.bags] },
      { status: [code.cancelled] },
      { time_range: years(2020, 2021) },
      { page: 2, page_size: 1 },
    ])
      expect([wrong, await found({ bag_id, ...wrong })]).toEqual([wrong, []])
    const foreign = await t.as({ rights: outboundRights, warehouses: [otherEpc] })
    const other = await foreign.call(searchEpcNotes, { query: { bag_id } }, { warehouse: otherEpc })
    expect(other.data.list).toEqual([])
    const paper = await op.call(printEpcNote, { query: { delivery_note_id: note.id } })
    expect(paper.status).toBe(200)
    const file = await op.call(exportEpcNotes, { query: { bag_id } })
    expect(file.status).toBe(200)
  })
})
