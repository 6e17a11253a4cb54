import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { hubInboundRefusals } from '@kuacang/contract/hub/inbound-bag/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { LostRace } from '#kit/database/transact'
import { hold, moveAllHeld, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { CargoThing, HandoverSuite } from '../../handover/public.ts'
import { hubInboundBagDocument, type InboundRow, lockInbound } from './store.ts'

const words = { origin: text('来源', 'Origin') }

type Row = InboundRow & { readonly receipt_id: string | null }

const notReady = (caller: Caller, bag: InboundRow): Refused =>
  new Refused(
    bag.status === hubInboundBagStatus.code.cancelled
      ? hubInboundRefusals.bag_cancelled
      : hubInboundRefusals.already_here,
    { bag: bag.bag_number, status: hubInboundBagStatus.label(bag.status) },
    triedOn(caller, hubInboundBagDocument.table, 'arrive', { ...bag, number: bag.bag_number }),
  )

const thingOf = (caller: Caller, bag: Row): CargoThing => {
  const { cancelled } = hubInboundBagStatus.code
  return {
    id: bag.id,
    number: bag.bag_number,
    tag: '',
    display: [{ label: words.origin, value: bag.origin }],
    items: bag.parcel_count,
    weight_g: bag.weight_g,
    ready_at: bag.created_at,
    receipt_id: bag.receipt_id,
    notReady: hubInboundBagDocument.machine.can('arrive', bag.status)
      ? undefined
      : () => notReady(caller, bag),
    pickOut: bag.status === cancelled ? hubInboundBagStatus.label(cancelled) : undefined,
  }
}

/** A lorry's bags are taken over at the dock with one signature: from then on they have arrived (PA-503). */
export const handoverSuite: HandoverSuite = {
  key: 'hub_inbound',
  prefix: 'HI',
  cargo: {
    lock: async (tx, caller, code) => thingOf(caller, await lockInbound<Row>(tx, caller, code)),
    on: async (tx, caller, receipt_id) => {
      const bags = await tx.run<Row>(
        'select * from hub_inbound_bag where warehouse_id = $1 and receipt_id = $2 order by bag_number, id',
        [caller.warehouse_id, receipt_id],
      )
      return bags.map((bag) => thingOf(caller, bag))
    },
    ...onReceipt(hubInboundBagDocument),
    // A bag that was accepted at its desk meanwhile has arrived by that; one that was withdrawn must leave the receipt.
    handOver: async (tx, caller, ids, { number }) => {
      const bags = await hold<InboundRow>(tx, caller, hubInboundBagDocument, ids)
      if (bags.some((b) => b.status === hubInboundBagStatus.code.cancelled))
        throw new LostRace('withdrawn meanwhile')
      const { machine } = hubInboundBagDocument
      const come = bags.filter((b) => machine.can('arrive', b.status))
      const options = { set: { arrived_at: tx.now }, detail: { receipt: number } }
      moveAllHeld(tx, caller, hubInboundBagDocument, 'arrive', come, options)
      return ids.length
    },
  },
}
