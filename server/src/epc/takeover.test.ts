import {
  getEpcInboundBag,
  handOverEpcInboundBag,
  markEpcInboundBag,
  searchEpcInboundBags,
} from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcInboundBagMachine } from '@kuacang/contract/epc/inbound-bag/machine'
import { epcInboundBagRefusals } from '@kuacang/contract/epc/inbound-bag/refusals'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { addBagToReceipt, listReceipts, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { movesOf } from '@kuacang/contract/kit/moves.testing'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { describe, expect, it } from 'vitest'
import { inTurn } from '#kit/testing/holder'
import { photo } from '#kit/testing/photo'
import { announced, epcForAll, operatorRights, otherEpc, ourEpc } from './epc.testing.ts'

const params = { suite: 'epc-inbound-bag' }
const { code } = epcInboundBagStatus

describe('inbound bags taken over at the dock of a parcel centre', () => {
  const given = epcForAll()
  const someone = () => given.t.as({ rights: operatorRights, warehouses: [ourEpc] })
  const put = (bag_id: string, by = given.operator) => by.call(addBagToReceipt, { params, body: { bag_id } })
  const sign = (receipt_id: string, by = given.operator) =>
    by.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
  const alone = (bag_number: string, by = given.operator) =>
    by.call(handOverEpcInboundBag, { body: { bag_number }, files: [photo] })
  const bagOf = async (bag_number: string) =>
    (await given.operator.call(getEpcInboundBag, { query: { bag_number } })).data
  const parcelStatus = async (tracking_id: string | undefined) =>
    (await given.operator.call(getEpcParcel, { query: { tracking_id: tracking_id ?? '' } })).data.status

  it('a signed receipt → bags and parcels are handed over, and none before or without a photo [PA-166 PA-167 PA-182]', async () => {
    const operator = await someone()
    const [a, b] = [await announced(given.platform, 2), await announced(given.platform, 1)]
    const { receipt } = (await put(a.bag_number, operator)).data
    await put(b.bag_number, operator)
    expect((await bagOf(a.bag_number)).status).toBe(code.approved)
    const bare = await operator.call(signReceipt, { params, body: { receipt_id: receipt.id }, files: [] })
    expect(bare.status).toBe(400)
    expect((await bagOf(b.bag_number)).status).toBe(code.approved)
    const signed = await sign(receipt.id, operator)
    expect(signed.data).toMatchObject({ bags: 2, orders: 3 })
    for (const { bag_number, parcels } of [a, b]) {
      expect(await bagOf(bag_number)).toMatchObject({
        status: code.handed_over,
        receipt_number: receipt.receipt_number,
      })
      for (const p of parcels)
        expect(await parcelStatus(p.tracking_id)).toBe(epcParcelStatus.code.handed_over)
    }
    expect((await put(a.bag_number, operator)).code).toBe(epcInboundBagRefusals.already_here.code)
    const { rows } = await given.t.app.store.pool.query<{ payload: unknown }>(
      "select payload from outbox where topic = 'epc.bag_handed_over' and payload ->> 'bag_number' = $1",
      [a.bag_number],
    )
    expect(rows.map((r) => r.payload)).toEqual([
      {
        bag_number: a.bag_number,
        receipt_number: receipt.receipt_number,
        parcels: expect.arrayContaining(a.parcels.map((p) => p.tracking_id)),
      },
    ])
  })

  it('a bag moves as specified, and a takeover with a photo takes its parcels from 1 to 2 [PA-168]', async () => {
    expect(movesOf(epcInboundBagMachine)).toEqual(
      expect.arrayContaining([
        ...['0 to 1', '1 to 2', '3 to 2', '2 to 7', '1 to 3', '1 to 4'],
        ...['0 to 5', '1 to 5', '0 to 6', '1 to 6'],
      ]),
    )
    const { bag_number, parcels } = await announced(given.platform, 2)
    const bare = await given.operator.call(handOverEpcInboundBag, { body: { bag_number }, files: [] })
    expect(bare.status).toBe(400)
    expect([(await bagOf(bag_number)).status, await parcelStatus(parcels[0]?.tracking_id)]).toEqual([1, 1])
    expect((await alone(bag_number)).code).toBe(0)
    expect((await bagOf(bag_number)).status).toBe(2)
    for (const p of parcels) expect(await parcelStatus(p.tracking_id)).toBe(2)
  })

  it('bags are found by number, state and time, a page at a time [PA-181]', async () => {
    const [a, b] = [await announced(given.platform, 1), await announced(given.platform, 1)]
    await alone(b.bag_number)
    const found = async (query: Record<string, unknown>) => {
      const asked = { bag_numbers: [a.bag_number, b.bag_number], ...query }
      return (await given.operator.call(searchEpcInboundBags, { query: asked })).data
    }
    const numbers = async (query: Record<string, unknown>) =>
      (await found(query)).list.map((bag) => bag.bag_number)
    expect((await numbers({})).sort()).toEqual([a.bag_number, b.bag_number].sort())
    expect(await numbers({ status: [code.approved] })).toEqual([a.bag_number])
    expect(await numbers({ status: [code.handed_over] })).toEqual([b.bag_number])
    expect(await numbers({ time_range: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] })).toEqual([])
    const second = await found({ page: 2, page_size: 1 })
    expect([second.list.length, second.pagination]).toMatchObject([1, { page: 2, page_size: 1, total: 2 }])
    const elsewhere = await given.t.as({ rights: operatorRights, warehouses: [otherEpc] })
    const foreign = await elsewhere.call(searchEpcInboundBags, { query: { bag_numbers: [a.bag_number] } })
    expect(foreign.data.list).toEqual([])
  })

  it('one call with a photo → a signed receipt of its own; the one under way stays [PA-183]', async () => {
    const operator = await someone()
    const [open, one] = [await announced(given.platform, 1), await announced(given.platform, 2)]
    const { receipt } = (await put(open.bag_number, operator)).data
    const done = await alone(one.bag_number, operator)
    expect(done.data).toMatchObject({
      bag: { status: code.handed_over, bag_number: one.bag_number },
      parcels: 2,
    })
    expect(done.data.receipt_number).not.toBe(receipt.receipt_number)
    expect((await alone(one.bag_number, operator)).code).toBe(epcInboundBagRefusals.already_here.code)
    // A bag on a receipt under way is that receipt's.
    expect((await alone(open.bag_number, operator)).code).toBe(handoverRefusals.on_other_receipt.code)
    expect((await sign(receipt.id, operator)).data.bags).toBe(1)
    const query = { bag_number: one.bag_number, suite: params.suite }
    const { list } = (await operator.call(listReceipts, { query })).data
    expect(list.map((r) => [r.receipt_number, r.bags])).toEqual([[done.data.receipt_number, 1]])
  })

  it('the same bag by 15 operators at once → taken over once', async () => {
    const { bag_number, parcels } = await announced(given.platform, 1)
    const hands = await Promise.all(Array.from({ length: 15 }, someone))
    const replies = await Promise.all(hands.map((h) => alone(bag_number, h)))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(1)
    const others = new Set(replies.filter((r) => r.code !== 0).map((r) => r.code))
    expect([...others]).toEqual([epcInboundBagRefusals.already_here.code])
    expect(await parcelStatus(parcels[0]?.tracking_id)).toBe(epcParcelStatus.code.handed_over)
  })

  it('a bag cancelled after its scan → must be picked out before the signature', async () => {
    const operator = await someone()
    const [kept, gone] = [await announced(given.platform, 1), await announced(given.platform, 1)]
    await put(kept.bag_number, operator)
    const { receipt } = (await put(gone.bag_number, operator)).data
    await given.platform.call(cancelEpcAnnounced, { body: { bag_numbers: [gone.bag_number] } })
    const refused = await sign(receipt.id, operator)
    expect(refused.code).toBe(handoverRefusals.pick_out.code)
    expect(refused.msg).toContain(gone.bag_number)
    expect((await bagOf(kept.bag_number)).status).toBe(code.approved)
  })

  it('a bag cancelled while its receipt is signed → the signature is refused and names it, nothing is handed over', async () => {
    const operator = await someone()
    const [kept, gone] = [await announced(given.platform, 1), await announced(given.platform, 1)]
    await put(kept.bag_number, operator)
    const { receipt } = (await put(gone.bag_number, operator)).data
    const sql = 'select 1 from epc_inbound_bag where bag_number = $1'
    const [cancelled, signed] = await inTurn(
      given.t,
      { sql, values: [gone.bag_number] },
      () => given.platform.call(cancelEpcAnnounced, { body: { bag_numbers: [gone.bag_number] } }),
      () => sign(receipt.id, operator),
    )
    expect([cancelled.code, signed.code]).toEqual([0, handoverRefusals.pick_out.code])
    expect(signed.msg).toContain(gone.bag_number)
    expect((await bagOf(kept.bag_number)).status).toBe(code.approved)
  })

  it('not sent, cancelled, unknown, or of another parcel centre → each with its own refusal', async () => {
    const unsent = await announced(given.platform, 1, { sent: false })
    expect((await put(unsent.bag_number)).code).toBe(epcInboundBagRefusals.not_sent.code)
    const gone = await announced(given.platform, 1)
    await given.platform.call(cancelEpcAnnounced, { body: { bag_numbers: [gone.bag_number] } })
    expect((await put(gone.bag_number)).code).toBe(epcInboundBagRefusals.cancelled.code)
    const elsewhere = await given.t.as({ rights: operatorRights, warehouses: [otherEpc] })
    const foreign = await announced(given.platform, 1)
    const refused = await put(foreign.bag_number, elsewhere)
    expect(refused.code).toBe(epcInboundBagRefusals.other_warehouse.code)
    expect(refused.msg).toContain('仓5')
    const unknown = await put('EB-UNKNOWN-1')
    expect(unknown.status).toBe(404)
    expect(unknown.msg).toContain('EB-UNKNOWN-1')
  })

  it('a bag that did not come → marked with a reason, and taken over when it comes all the same', async () => {
    const { bag_number } = await announced(given.platform, 1)
    const mark = (to: 'fail' | 'invalidate') =>
      given.operator.call(markEpcInboundBag, { body: { bag_number, mark: to, reason: 'not on the lorry' } })
    expect((await mark('fail')).data.bag.status).toBe(code.failed)
    expect((await mark('fail')).code).toBe(kitRefusals.illegal_move.code)
    expect((await alone(bag_number)).data.bag.status).toBe(code.handed_over)
    expect((await mark('invalidate')).code).toBe(kitRefusals.illegal_move.code)
    const held = await announced(given.platform, 1)
    await put(held.bag_number)
    const refused = await given.operator.call(markEpcInboundBag, {
      body: { bag_number: held.bag_number, mark: 'invalidate', reason: 'duplicate' },
    })
    expect(refused.code).toBe(epcInboundBagRefusals.on_receipt.code)
  })
})
