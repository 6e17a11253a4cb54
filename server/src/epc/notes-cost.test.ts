import {
  addBagToEpcNote,
  createEpcNote,
  finishEpcNote,
  handOverEpcNote,
  removeBagFromEpcNote,
} from '@kuacang/contract/epc/delivery-note/calls'
import {
  bookEpcBags,
  bookEpcNote,
  bookOldestEpcBags,
  finishEpcLinehaulNote,
  handOverEpcLinehaulNote,
  shipEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testCentres, testServer } from '#kit/testing/server'
import { ourEpc } from './epc.testing.ts'
import { finishedBag, outboundChannels, outboundRights } from './outbound.testing.ts'

const [ourCentre] = testCentres

let t: TestServer
let op: Client
beforeAll(async () => {
  t = await testServer()
  await outboundChannels(t)
  op = await t.as({ rights: outboundRights, warehouses: [ourEpc] })
})
afterAll(() => t.close())

it('a delivery note is made, filled, changed, finished and handed over in three round trips each [REL-37]', async () => {
  const { scan, few } = roundTripsOf(op)
  for (const n of [1, 2]) {
    const [a, b] = [await finishedBag(t, { parcels: n }), await finishedBag(t)]
    const { id } = (await scan(createEpcNote, { body: { bag_ids: [a.id] } })).data
    const body = { delivery_note_id: id, bag_id: b.number }
    await scan(addBagToEpcNote, { body })
    await scan(addBagToEpcNote, { body })
    await scan(removeBagFromEpcNote, { body })
    await scan(finishEpcNote, { body: { delivery_note_id: id } })
    await scan(handOverEpcNote, { body: { delivery_note_id: id }, files: [photo] })
  }
  few()
})

it('at their desk notes go on a receipt and off it, and it is signed, in three round trips each [REL-37]', async () => {
  const { scan, few } = roundTripsOf(op)
  const params = { suite: 'epc-delivery-note' }
  for (const n of [1, 3]) {
    let receipt_id = ''
    for (let i = 0; i < n; i += 1) {
      const { id } = (await op.call(createEpcNote, { body: { bag_ids: [(await finishedBag(t)).id] } })).data
      await op.call(finishEpcNote, { body: { delivery_note_id: id } })
      await scan(addBagToReceipt, { params, body: { bag_id: id } })
      await scan(removeBagFromReceipt, { params, body: { bag_id: id } })
      receipt_id = (await scan(addBagToReceipt, { params, body: { bag_id: id } })).data.receipt.id
    }
    await scan(signReceipt, { params, body: { receipt_id }, files: [photo] })
  }
  few()
})

it.each([
  ['no exemption', []],
  ['an exemption', [{ channel_code: 'EL', gateway: 'LAX', amount: 800 }]],
])(
  'a linehaul of parcels with %s is booked, finished and leaves to our sorting centre in three round trips, and its carrier gets a mail [REL-37]',
  async (_how, tax_exemptions) => {
    const sorting_centres = [{ gateway: 'LAX', warehouse_code: `W${ourCentre}` }]
    const carrier_mails = [{ channel_code: '', addresses: ['a@carrier.example', 'b@carrier.example'] }]
    await prefer(t, { tax_exemptions, sorting_centres, carrier_mails }, ourEpc)
    const counted = tax_exemptions.length > 0
    const { scan, few } = roundTripsOf(op)
    const why =
      'the oldest bags are looked for before they are locked, and whom the parcels go to is known then'
    const oldest = roundTripsOf(op, counted ? { [bookOldestEpcBags.route]: { trips: 4, why } } : {})
    for (const n of [1, 2]) {
      const bag = () => finishedBag(t, { parcels: n })
      const note = (await op.call(createEpcNote, { body: { bag_ids: [(await bag()).id] } })).data
      await op.call(finishEpcNote, { body: { delivery_note_id: note.id } })
      const { id } = (await scan(bookEpcNote, { body: { delivery_note_id: note.id } })).data
      await scan(finishEpcLinehaulNote, { body: { id } })
      await scan(handOverEpcLinehaulNote, { body: { id }, files: [photo] })
      await scan(shipEpcLinehaulNote, { body: { id } })
      await scan(bookEpcBags, { body: { bag_ids: [(await bag()).id, (await bag()).id] } })
      await bag()
      await oldest.scan(bookOldestEpcBags, { body: { count: 1 } })
    }
    few()
    oldest.few()
    const { rows: told } = await t.app.store.pool.query(
      `select count(distinct m.to_address)::bigint as mailed, count(distinct o.object_id)::bigint as bags
       from mail m join outbox o on o.warehouse_id = m.warehouse_id and o.topic = 'linehaul.departed' where m.warehouse_id = $1`,
      [ourEpc],
    )
    expect(told).toEqual([{ mailed: 2, bags: 2 * (tax_exemptions.length + 1) }])
  },
)
