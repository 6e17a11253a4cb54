import { epcLastMileEvent } from '@kuacang/contract/epc/last-mile/enums'
import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { warehouseType } from '@kuacang/contract/kit/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import type { Happened, Subscriber } from '#kit/outbox/subscriber'
import { takeEvents } from './events.ts'

const ofUs = z.object({ bag_number: z.string(), origin: z.string().min(1) })
const arrivedSaid = ofUs.extend({ receipt_number: z.string() })
const closedSaid = ofUs.extend({ arrived: z.array(z.string()) })

/** The parcel centre that sent the bag; undefined: somebody else did. */
const senderOf = async (reader: Reader, { payload }: Happened): Promise<number | undefined> => {
  const [sender] = await reader.run<{ id: number }>(
    `select id from warehouse where warehouse_code = $1 and warehouse_type = ${warehouseType.code.epc}`,
    [ofUs.parse(payload).origin],
  )
  return sender?.id
}

const codeOf = async (tx: Pick<Tx, 'run'>, id: number): Promise<string> => {
  const [centre] = await tx.run<{ warehouse_code: string }>(
    'select warehouse_code from warehouse where id = $1',
    [id],
  )
  return centre?.warehouse_code ?? String(id)
}

const { new: unheard, not_arrived, success } = handoverBagStatus.code

/** The sorting centre has signed for a bag that left here: its handover is acknowledged, once. */
const acknowledgeBag = async (
  tx: Tx,
  { warehouse_id }: Caller,
  { bag_number, receipt_number }: z.output<typeof arrivedSaid>,
  centre: string,
): Promise<void> => {
  const moved = await tx.run<{ id: string }>(
    `update bag set handover_status = ${success}, version = version + 1, updated_at = $3
     where warehouse_id = $1 and bag_number = $2 and status = ${bagStatus.code.handed_over}
       and handover_status in (${unheard}, ${not_arrived}) returning id`,
    [warehouse_id, bag_number, tx.now],
  )
  for (const { id } of moved)
    tx.record({
      operation: 'bag.acknowledge',
      object: { type: 'bag', id, number: bag_number },
      detail: { centre, receipt: receipt_number },
    })
}

/** What of a bag was scanned in by the sorting centre when it closed it. A parcel is heard of once for each bag. */
const parcelsArrived = async (
  tx: Tx,
  caller: Caller,
  { bag_number, arrived }: z.output<typeof closedSaid>,
  { at, place }: { readonly at: Date; readonly place: string },
): Promise<void> => {
  await takeEvents(
    tx,
    caller,
    arrived.map((tracking_id) => ({
      ...{ event_id: `${place} ${bag_number} ${tracking_id}`, tracking_id, place, message: '' },
      ...{ event: epcLastMileEvent.code.at_centre, happened_time: at.toISOString() },
    })),
  )
}

export const subscribers: Subscriber[] = [
  {
    name: 'epc.last_mile',
    topics: ['sorting_centre.bag_arrived', 'sorting_centre.bag_closed'],
    concerns: (payload) => ofUs.safeParse(payload).success,
    warehouse: senderOf,
    handle: async (tx, caller, { topic, payload, at, warehouse_id }) => {
      const place = await codeOf(tx, warehouse_id)
      if (topic === 'sorting_centre.bag_arrived')
        await acknowledgeBag(tx, caller, arrivedSaid.parse(payload), place)
      else await parcelsArrived(tx, caller, closedSaid.parse(payload), { at, place })
    },
  },
]
