import {
  getEpcInboundBag,
  handOverEpcInboundBag,
  printEpcInboundBag,
} from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import {
  announceEpcNotes,
  getEpcInboundNote,
  handOverEpcInboundNote,
  printEpcInboundNote,
  searchEpcInboundNotes,
} from '@kuacang/contract/epc/inbound-note/calls'
import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import { epcInboundNoteRefusals } from '@kuacang/contract/epc/inbound-note/refusals'
import {
  getEpcInboundReceipt,
  handOverEpcInboundReceipt,
  printEpcInboundReceipt,
  searchEpcInboundReceipts,
} from '@kuacang/contract/epc/inbound-receipt/calls'
import { acknowledgeEpcHandover, cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  addBagToReceipt,
  getReceipt,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { describe, expect, it } from 'vitest'
import { markLate } from '#kit/document/late'
import { inTurn } from '#kit/testing/holder'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { announced, epcForAll, numberOf, operatorRights, otherEpc, ourEpc } from './epc.testing.ts'
import { epcInboundBagDocument } from './inbound-bag/store.ts'
import { epcInboundNoteDocument } from './inbound-note/store.ts'

const params = { suite: 'epc-inbound-delivery-note' }
const { code } = epcInboundNoteStatus

describe('inbound delivery notes of a parcel centre', () => {
  const given = epcForAll()
  const someone = () => given.t.as({ rights: operatorRights, warehouses: [ourEpc] })
  const announce = async (notes: readonly Record<string, unknown>[]) =>
    (await given.platform.call(announceEpcNotes, { body: { delivery_notes: notes } })).data
  /** A delivery note over so many new bags of one parcel each. */
  const noteOver = async (bags: number, more: Record<string, unknown> = {}) => {
    const inside = await Promise.all(Array.from({ length: bags }, () => announced(given.platform, 1)))
    const delivery_note_number = numberOf('DN')
    const bag_numbers = inside.map((b) => b.bag_number)
    const note = { delivery_note_number, bag_numbers, ...more }
    expect(await announce([note])).toEqual({ delivery_notes: 1, repeated: 0, errors: [] })
    return { note, delivery_note_number, bag_numbers, bags: inside }
  }
  const noteOf = async (delivery_note_number: string) =>
    (await given.operator.call(getEpcInboundNote, { query: { delivery_note_number } })).data
  const bagOf = async (bag_number: string) =>
    (await given.operator.call(getEpcInboundBag, { query: { bag_number } })).data
  const put = (bag_id: string, by = given.operator) => by.call(addBagToReceipt, { params, body: { bag_id } })
  const sign = (receipt_id: string, by = given.operator) =>
    by.call(handOverEpcInboundReceipt, { body: { receipt_id }, files: [photo] })
  const whole = (delivery_note_id: string, by = given.operator) =>
    by.call(handOverEpcInboundNote, { body: { delivery_note_id }, files: [photo] })

  it('a signature takes over the note, its bags and their parcels [PA-186 PA-187]', async () => {
    const operator = await someone()
    const { delivery_note_number, bags, bag_numbers } = await noteOver(2)
    const { receipt, bag } = (await put(delivery_note_number, operator)).data
    expect(bag).toMatchObject({ bag_number: delivery_note_number, items: 2 })
    expect((await noteOf(delivery_note_number)).status).toBe(code.approved)
    expect((await sign(receipt.id, operator)).data).toMatchObject({ bags: 1, orders: 2 })
    expect(await noteOf(delivery_note_number)).toMatchObject({
      status: code.handed_over,
      bags_to_come: 0,
      receipt_number: receipt.receipt_number,
    })
    for (const { bag_number, parcels } of bags) {
      expect(await bagOf(bag_number)).toMatchObject({
        status: epcInboundBagStatus.code.handed_over,
        receipt_number: receipt.receipt_number,
        delivery_note_number,
      })
      const query = { tracking_id: parcels[0]?.tracking_id ?? '' }
      expect((await operator.call(getEpcParcel, { query })).data.status).toBe(
        epcParcelStatus.code.handed_over,
      )
    }
    const query = { bag_number: bag_numbers[0] ?? '' }
    const found = (await operator.call(getEpcInboundReceipt, { query })).data
    expect(found.receipt_number).toBe(receipt.receipt_number)
    expect(found.brief_bags?.map((t) => t.bag_number)).toEqual([delivery_note_number])
    expect((await put(delivery_note_number)).code).toBe(epcInboundNoteRefusals.already_here.code)
  })

  it('a bag or a note goes on a receipt and off it, and it is signed, in three round trips each; in more without a desk [REL-37]', async () => {
    const operator = await someone()
    const { scan, few } = roundTripsOf(operator)
    const why =
      'once for a thing, by a caller without a desk: it is found, signed for, and read as it is then'
    const named = roundTripsOf(operator, {
      [handOverEpcInboundNote.route]: { trips: 5, why },
      [handOverEpcInboundBag.route]: { trips: 5, why },
      [handOverEpcInboundReceipt.route]: {
        trips: 4,
        why: 'no station is named: the receipt says which one it is',
      },
    })
    const signed = async (suite: string, codes: readonly string[], atDesk: boolean) => {
      let receipt_id = ''
      for (const bag_id of codes) {
        const at = { params: { suite }, body: { bag_id } }
        await scan(addBagToReceipt, at)
        await scan(removeBagFromReceipt, at)
        receipt_id = (await scan(addBagToReceipt, at)).data.receipt.id
      }
      const body = { body: { receipt_id }, files: [photo] }
      if (atDesk) await scan(signReceipt, { params: { suite }, ...body })
      else await named.scan(handOverEpcInboundReceipt, body)
    }
    for (const n of [1, 3]) {
      const notes = [await noteOver(n), await noteOver(1)]
      await signed(
        params.suite,
        notes.map((one) => one.delivery_note_number),
        n > 1,
      )
      const { delivery_note_number, bag_numbers } = await noteOver(n)
      await signed('epc-inbound-bag', bag_numbers, n > 1)
      expect((await noteOf(delivery_note_number)).status).toBe(code.handed_over)
      const alone = { note: await noteOver(n), bag: await announced(given.platform, n) }
      const body = { delivery_note_id: alone.note.delivery_note_number }
      await named.scan(handOverEpcInboundNote, { body, files: [photo] })
      const { bag_number } = alone.bag
      await named.scan(handOverEpcInboundBag, { body: { bag_number }, files: [photo] })
    }
    few()
    named.few()
  })

  it('a manager finds, opens and prints receipts without taking over, and signs none [PA-185] [PA-188]', async () => {
    const manager = await given.t.as({ rights: ['EPCInboundManage'], warehouses: [ourEpc] })
    const { delivery_note_number } = await noteOver(1)
    const { receipt_number } = (await whole(delivery_note_number)).data
    const search = await manager.call(searchEpcInboundReceipts, {
      query: { receipt_number: [receipt_number] },
    })
    expect(search.data.list.map((r) => [r.suite, r.bags])).toEqual([['epc-inbound-delivery-note', 1]])
    const id = search.data.list[0]?.id ?? ''
    expect((await manager.call(getReceipt, { params: { id }, query: {} })).data.receipt_number).toBe(
      receipt_number,
    )
    const paper = await manager.call(printEpcInboundReceipt, { query: { receipt_id: id } })
    expect(paper.bytes.subarray(0, 4).toString()).toBe('%PDF')
    expect((await sign(id, manager)).status).toBe(403)
    expect((await put(delivery_note_number, manager)).status).toBe(403)
  })

  it('bags of a note that come one by one → the last one brings the note', async () => {
    const { delivery_note_number, bag_numbers } = await noteOver(2)
    const [first = '', second = ''] = bag_numbers
    const alone = (bag_number: string) =>
      given.operator.call(handOverEpcInboundBag, { body: { bag_number }, files: [photo] })
    await alone(first)
    expect(await noteOf(delivery_note_number)).toMatchObject({ status: code.approved, bags_to_come: 1 })
    await alone(second)
    expect(await noteOf(delivery_note_number)).toMatchObject({ status: code.handed_over, bags_to_come: 0 })
  })

  it('a bag on a receipt of its own comes with that one, not with its note', async () => {
    const [operator, other] = [await someone(), await someone()]
    const { delivery_note_number, bag_numbers } = await noteOver(2)
    const [own = ''] = bag_numbers
    const bagSuite = { suite: 'epc-inbound-bag' }
    const { receipt } = (await other.call(addBagToReceipt, { params: bagSuite, body: { bag_id: own } })).data
    expect((await whole(delivery_note_number, operator)).data.parcels).toBe(1)
    expect((await bagOf(own)).status).toBe(epcInboundBagStatus.code.approved)
    expect((await sign(receipt.id, other)).data).toMatchObject({ bags: 1, orders: 1 })
    expect(await bagOf(own)).toMatchObject({
      status: epcInboundBagStatus.code.handed_over,
      receipt_number: receipt.receipt_number,
    })
  })

  it('the note and its bags at once by 16 hands → each bag is taken over once', async () => {
    const { delivery_note_number, bag_numbers } = await noteOver(4)
    const hands = await Promise.all(Array.from({ length: 16 }, someone))
    const replies = await Promise.all(
      hands.map((h, i) =>
        i % 2 === 0
          ? whole(delivery_note_number, h)
          : h.call(handOverEpcInboundBag, {
              body: { bag_number: bag_numbers[i % bag_numbers.length] ?? '' },
              files: [photo],
            }),
      ),
    )
    expect(replies.filter((r) => r.status >= 500)).toEqual([])
    expect(await noteOf(delivery_note_number)).toMatchObject({ status: code.handed_over, bags_to_come: 0 })
    const { rows } = await given.t.app.store.pool.query<{ n: number }>(
      "select count(*)::bigint as n from outbox where topic = 'epc.bag_handed_over' and payload ->> 'bag_number' = any($1)",
      [bag_numbers],
    )
    expect(Number(rows[0]?.n)).toBe(bag_numbers.length)
  })

  it('announced again → no event; otherwise, with unknown or listed bags → refused by row, the rest announced', async () => {
    const { note, bag_numbers, delivery_note_number } = await noteOver(1)
    expect(await announce([note])).toMatchObject({ delivery_notes: 0, repeated: 1, errors: [] })
    const fresh = await announced(given.platform, 1)
    const changed = await announce([{ ...note, origin_hub_code: 'ELSEWHERE' }])
    expect(changed.errors[0]?.reason).toContain('origin_hub_code')
    const outcome = await announce([
      { delivery_note_number: numberOf('DN'), bag_numbers },
      { delivery_note_number: numberOf('DN'), bag_numbers: ['EB-UNKNOWN-7'] },
      { delivery_note_number: numberOf('DN'), bag_numbers: [fresh.bag_number] },
    ])
    expect(outcome.delivery_notes).toBe(1)
    expect(outcome.errors.map((e) => e.row)).toEqual([1, 2])
    const [listed, unknown] = outcome.errors.map((e) => e.reason)
    expect(listed).toContain(delivery_note_number)
    expect(unknown).toContain('EB-UNKNOWN-7')
  })

  it('not sent, cancelled after its scan, of another parcel centre → each with its own refusal', async () => {
    const operator = await someone()
    const unsent = await noteOver(1, { sent: false })
    expect((await put(unsent.delivery_note_number)).code).toBe(epcInboundNoteRefusals.not_sent.code)
    await announce([{ ...unsent.note, sent: true }])
    const { receipt } = (await put(unsent.delivery_note_number, operator)).data
    const body = { delivery_note_numbers: [unsent.delivery_note_number] }
    const gone = await given.platform.call(cancelEpcAnnounced, { body })
    // The note, its bag and the parcel in it.
    expect(gone.data).toMatchObject({ cancelled: 3, errors: [] })
    expect((await bagOf(unsent.bag_numbers[0] ?? '')).status).toBe(epcInboundBagStatus.code.cancelled)
    expect((await sign(receipt.id, operator)).code).toBe(handoverRefusals.pick_out.code)
    expect((await whole(unsent.delivery_note_number)).code).toBe(epcInboundNoteRefusals.cancelled.code)
    const foreign = await noteOver(1)
    const elsewhere = await given.t.as({ rights: operatorRights, warehouses: [otherEpc] })
    expect((await put(foreign.delivery_note_number, elsewhere)).status).toBe(404)
  })

  it('a note cancelled while its receipt is signed → the signature is refused and names it, no other is handed over', async () => {
    const operator = await someone()
    const [kept, gone] = [await noteOver(1), await noteOver(1)]
    await put(kept.delivery_note_number, operator)
    const { receipt } = (await put(gone.delivery_note_number, operator)).data
    const sql = 'select 1 from epc_inbound_note where note_number = $1'
    const body = { delivery_note_numbers: [gone.delivery_note_number] }
    const [cancelled, signed] = await inTurn(
      given.t,
      { sql, values: [gone.delivery_note_number] },
      () => given.platform.call(cancelEpcAnnounced, { body }),
      () => sign(receipt.id, operator),
    )
    expect([cancelled.code, signed.code]).toEqual([0, handoverRefusals.pick_out.code])
    expect(signed.msg).toContain(gone.delivery_note_number)
    expect((await noteOf(kept.delivery_note_number)).status).toBe(code.approved)
  })

  it('the platform confirms what was handed over, once; what was not is left with its reason', async () => {
    const [here, coming] = [await noteOver(1), await noteOver(1)]
    await whole(here.delivery_note_number)
    const body = {
      delivery_note_numbers: [here.delivery_note_number, coming.delivery_note_number],
      bag_numbers: here.bag_numbers,
    }
    const first = (await given.platform.call(acknowledgeEpcHandover, { body })).data
    expect(first.acknowledged).toBe(2)
    expect(first.errors.map((e) => e.number)).toEqual([coming.delivery_note_number])
    expect((await bagOf(here.bag_numbers[0] ?? '')).status).toBe(epcInboundBagStatus.code.acknowledged)
    expect((await noteOf(here.delivery_note_number)).status).toBe(code.acknowledged)
    expect((await given.platform.call(acknowledgeEpcHandover, { body })).data.acknowledged).toBe(0)
  })

  it('what is not there in time is late, and may still come: one call with photos hands over a note with its bags [PA-191]', async () => {
    const due_time = '2020-01-01T00:00:00Z'
    const late = await announced(given.platform, 1, { due_time })
    const { delivery_note_number, bag_numbers } = await noteOver(1, { due_time })
    await markLate(given.t.app, epcInboundBagDocument)
    await markLate(given.t.app, epcInboundNoteDocument)
    expect((await bagOf(late.bag_number)).status).toBe(epcInboundBagStatus.code.delayed)
    expect((await noteOf(delivery_note_number)).status).toBe(code.delayed)
    const bare = { body: { delivery_note_id: delivery_note_number } }
    expect((await given.operator.call(handOverEpcInboundNote, bare)).code).not.toBe(0)
    expect((await noteOf(delivery_note_number)).status).toBe(code.delayed)
    expect((await whole(delivery_note_number)).data.delivery_note.status).toBe(code.handed_over)
    expect((await bagOf(bag_numbers[0] ?? '')).status).toBe(epcInboundBagStatus.code.handed_over)
  })

  it('is found by number, bag and status, and printed with its bags [PA-189] [PA-190] [PA-192]', async () => {
    const { delivery_note_number, bag_numbers } = await noteOver(1)
    const [bag_number = ''] = bag_numbers
    const found = async (query: Record<string, unknown>) =>
      (await given.operator.call(searchEpcInboundNotes, { query })).data.list.map(
        (n) => n.delivery_note_number,
      )
    expect(await found({ delivery_note_number: [delivery_note_number] })).toEqual([delivery_note_number])
    expect(await found({ bag_number })).toEqual([delivery_note_number])
    expect(await found({ bag_number, status: [code.handed_over] })).toEqual([])
    const range = ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z']
    expect(await found({ bag_number, time_range: range })).toEqual([])
    expect(await found({ bag_number, page: 2, page_size: 1 })).toEqual([])
    const note = (await given.operator.call(getEpcInboundNote, { query: { bag_number } })).data
    expect(note).toMatchObject({ delivery_note_number, bags: [{ bag_number, parcel_count: 1 }] })
    const paper = await given.operator.call(printEpcInboundNote, { query: { delivery_note_id: note.id } })
    expect(paper.bytes.subarray(0, 4).toString()).toBe('%PDF')
  })

  it('the label of a bag is printed again, marked as a copy [PA-184]', async () => {
    const { bag_number } = await announced(given.platform, 1)
    const label = await given.operator.call(printEpcInboundBag, { query: { bag_number } })
    expect(label.bytes.subarray(0, 4).toString()).toBe('%PDF')
  })
})
