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
import { afterAll, beforeAll, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { ourEpc } from './epc.testing.ts'
import { finishedBag, outboundChannels, outboundRights } from './outbound.testing.ts'

let t: TestServer
let op: Client
beforeAll(async () => {
  t = await testServer()
  await outboundChannels(t)
  op = await t.as({ rights: outboundRights, warehouses: [ourEpc] })
})
afterAll(() => t.close())

const gone = {
  trips: 10,
  why: 'once for a note: its bags and what is in them are looked at before the receipt, and leave after it',
}

it('a delivery note is made, filled, changed and finished in three round trips each; it is handed over in more [REL-37]', async () => {
  const { scan, few } = roundTripsOf(op)
  const once = roundTripsOf(op, { [handOverEpcNote.route]: gone })
  for (const n of [1, 2]) {
    const [a, b] = [await finishedBag(t, { parcels: n }), await finishedBag(t)]
    const { id } = (await scan(createEpcNote, { body: { bag_ids: [a.id] } })).data
    const body = { delivery_note_id: id, bag_id: b.number }
    await scan(addBagToEpcNote, { body })
    await scan(addBagToEpcNote, { body })
    await scan(removeBagFromEpcNote, { body })
    await scan(finishEpcNote, { body: { delivery_note_id: id } })
    await once.scan(handOverEpcNote, { body: { delivery_note_id: id }, files: [photo] })
  }
  few()
  once.few()
})

it.each([
  ['no exemption', []],
  ['an exemption', [{ channel_code: 'EL', gateway: 'LAX', amount: 800 }]],
])(
  'a linehaul of parcels with %s is booked, finished and leaves in three round trips; more where recipients are counted or much leaves at once [REL-37]',
  async (_how, tax_exemptions) => {
    await prefer(t, { tax_exemptions }, ourEpc)
    const counted = tax_exemptions.length > 0
    const why = 'once for a booking: recipients are counted once it is known what is in the bags'
    const { scan, few } = roundTripsOf(op)
    const once = roundTripsOf(op, {
      [handOverEpcLinehaulNote.route]: { ...gone, trips: 12 },
      [bookOldestEpcBags.route]: {
        trips: counted ? 8 : 6,
        why: 'the oldest bags are looked for before they are locked',
      },
      ...(counted && { [bookEpcNote.route]: { trips: 4, why }, [bookEpcBags.route]: { trips: 5, why } }),
    })
    for (const n of [1, 2]) {
      const bag = () => finishedBag(t, { parcels: n })
      const note = (await op.call(createEpcNote, { body: { bag_ids: [(await bag()).id] } })).data
      await op.call(finishEpcNote, { body: { delivery_note_id: note.id } })
      const { id } = (await once.scan(bookEpcNote, { body: { delivery_note_id: note.id } })).data
      await scan(finishEpcLinehaulNote, { body: { id } })
      await once.scan(handOverEpcLinehaulNote, { body: { id }, files: [photo] })
      await scan(shipEpcLinehaulNote, { body: { id } })
      await once.scan(bookEpcBags, { body: { bag_ids: [(await bag()).id, (await bag()).id] } })
      await bag()
      await once.scan(bookOldestEpcBags, { body: { count: 1 } })
    }
    few()
    once.few()
  },
)
