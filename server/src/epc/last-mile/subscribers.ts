import { mostMessage } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent } from '@kuacang/contract/epc/last-mile/enums'
import { warehouseType } from '@kuacang/contract/kit/enums'
import { say } from '@kuacang/contract/kit/text'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import type { Happened, Subscriber } from '#kit/outbox/subscriber'
import { acknowledgeBag } from '../../packing/public.ts'
import { takeEvents } from './events.ts'
import { putNewNumber } from './new-number.ts'

const sentBy = z.object({ origin: z.string().min(1) })
const ofUs = sentBy.extend({ bag_number: z.string() })
const arrivedSaid = ofUs.extend({ receipt_number: z.string() })
const closedSaid = ofUs.extend({ arrived: z.array(z.string()) })
const departedSaid = ofUs.extend({
  ...{ carrier_code: z.string(), delivery_note: z.string(), tracking_ids: z.array(z.string()) },
})

const parcelSaid = sentBy.extend({ original_tracking_id: z.string() })
const relabelledSaid = parcelSaid.extend({ tracking_id: z.string(), channel: z.string() })
const returnedSaid = parcelSaid.extend({ return_reason: z.number(), remark: z.string() })

/** The parcel centre that sent the bag or the parcel; undefined: another sender did. */
const senderOf = async (reader: Reader, { payload }: Happened): Promise<number | undefined> => {
  const [sender] = await reader.run<{ id: number }>(
    `select id from warehouse where warehouse_code = $1 and warehouse_type = ${warehouseType.code.epc}`,
    [sentBy.parse(payload).origin],
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

/** What of a bag was scanned in by the sorting centre when it closed it. A parcel is reported once for each bag. */
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

/** What the sorting centre gave to a carrier with one of its own bags. Its parcels have left it once for each bag. */
const parcelsLeft = async (
  tx: Tx,
  caller: Caller,
  { bag_number, carrier_code, delivery_note, tracking_ids }: z.output<typeof departedSaid>,
  { at, place }: { readonly at: Date; readonly place: string },
): Promise<void> => {
  await takeEvents(
    tx,
    caller,
    tracking_ids.map((tracking_id) => ({
      ...{ event_id: `${place} left in ${bag_number} ${tracking_id}`, tracking_id, place },
      ...{ event: epcLastMileEvent.code.left_centre, happened_time: at.toISOString() },
      message: [carrier_code, delivery_note].filter(Boolean).join(' '),
    })),
  )
}

/** A parcel came back to the sorting centre, or cannot go on from there. Each of its returns is reported once. */
const parcelReturned = async (
  tx: Tx,
  caller: Caller,
  { original_tracking_id: tracking_id, return_reason, remark }: z.output<typeof returnedSaid>,
  { at, place }: { readonly at: Date; readonly place: string },
): Promise<void> => {
  const reason = say(scReturnReason.label(return_reason), caller.locale)
  await takeEvents(tx, caller, [
    {
      ...{ event_id: `${place} returned ${tracking_id} ${at.toISOString()}`, tracking_id, place },
      ...{ event: epcLastMileEvent.code.returned, happened_time: at.toISOString() },
      message: [reason, remark].filter(Boolean).join(' · ').slice(0, mostMessage),
    },
  ])
}

export const subscribers: Subscriber[] = [
  {
    name: 'epc.last_mile',
    topics: [
      ...(['sorting_centre.bag_arrived', 'sorting_centre.bag_closed', 'sorting_centre.departed'] as const),
      ...(['sorting_centre.relabelled', 'sorting_centre.returned'] as const),
    ],
    concerns: (payload) => sentBy.safeParse(payload).success,
    warehouse: senderOf,
    handle: async (tx, caller, { topic, payload, at, warehouse_id }) => {
      const place = await codeOf(tx, warehouse_id)
      const heard = { at, place }
      switch (topic) {
        case 'sorting_centre.bag_arrived': {
          const { bag_number, receipt_number: receipt } = arrivedSaid.parse(payload)
          await acknowledgeBag(tx, caller, bag_number, { centre: place, receipt })
          return
        }
        case 'sorting_centre.departed':
          await parcelsLeft(tx, caller, departedSaid.parse(payload), heard)
          return
        case 'sorting_centre.relabelled':
          await putNewNumber(tx, caller, { ...relabelledSaid.parse(payload), place })
          return
        case 'sorting_centre.returned':
          await parcelReturned(tx, caller, returnedSaid.parse(payload), heard)
          return
        default:
          await parcelsArrived(tx, caller, closedSaid.parse(payload), heard)
      }
    },
  },
]
