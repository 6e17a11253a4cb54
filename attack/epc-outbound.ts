import {
  addBagToEpcNote,
  createEpcNote,
  finishEpcNote,
  handOverEpcNote,
  packContainerToEpcNote,
} from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import {
  bookEpcBags,
  finishEpcLinehaulNote,
  handOverEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { addBagToReceipt } from '@kuacang/contract/handover/receipt/calls'
import { finishedBag, outboundChannels } from '../server/src/epc/outbound.testing.ts'
import { photo } from '../server/src/kit/testing/photo.ts'
import type { Client, TestServer } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'

/** What leaves a parcel centre: finished bags, delivery notes and bookings, each in the states that calls begin from. */
export const prepareEpcOutbound = async (t: TestServer, client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  await outboundChannels(t)
  const bag = async (kind: 'bags' | 'containers' = 'bags') => (await finishedBag(t, { warehouse, kind })).id
  const note = async (kind: 'bags' | 'containers' = 'bags') =>
    (await must(createEpcNote, { body: { bag_ids: [await bag(kind)] } })).id
  const approved = async () => {
    const delivery_note_id = await note()
    await must(finishEpcNote, { body: { delivery_note_id } })
    return delivery_note_id
  }
  const booked = async () => (await must(bookEpcBags, { body: { bag_ids: [await bag()] } })).id
  const finished = async () => {
    const id = await booked()
    await must(finishEpcLinehaulNote, { body: { id } })
    return id
  }
  const open = await note()
  await must(addBagToEpcNote, { body: { delivery_note_id: open, bag_id: await bag() } })
  const boxes = await note('containers')
  await must(packContainerToEpcNote, {
    body: { delivery_note_id: boxes, container_id: await bag('containers') },
  })
  await approved()
  await must(handOverEpcNote, { body: { delivery_note_id: await approved() }, files: [photo] })
  await booked()
  await finished()
  await must(handOverEpcLinehaulNote, { body: { id: await finished() }, files: [photo] })
  // Brought back by the last mile, and on the receipt of who takes it over.
  const [back] = await t.write(
    (tx) =>
      tx.run<{ number: string }>(
        `update epc_last_mile set status = ${epcLastMileStatus.code.returned}, returned_at = $2
         where warehouse_id = $1 and id = (select min(id) from epc_last_mile where warehouse_id = $1) returning number`,
        [warehouse, tx.now],
      ),
    warehouse,
  )
  const station = { suite: 'epc-last-mile-returned-parcel' }
  await must(addBagToReceipt, { params: station, body: { bag_id: back?.number ?? '' } })
  // Refused by its carrier.
  const failed = await note()
  await t.write(
    (tx) =>
      tx.run(
        `update epc_note set status = ${epcNoteStatus.code.failed} where warehouse_id = $1 and id = $2`,
        [warehouse, failed],
      ),
    warehouse,
  )
  await bag('containers')
  await bag()
  await bag()
}
