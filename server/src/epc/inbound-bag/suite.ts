import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcInboundBagRefusals } from '@kuacang/contract/epc/inbound-bag/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace } from '#kit/database/transact'
import { hold, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { CargoThing, HandoverSuite } from '../../handover/public.ts'
import { bagsToCome, closeNotes, lockNotesOf } from '../inbound-note/store.ts'
import { type HandedOver, lockParcelsToComeSql } from '../parcel/store.ts'
import { handOverBags } from './hand-over.ts'
import { epcInboundBagDocument, type InboundBagRow, lockInboundBag } from './store.ts'

const words = { origin: text('来源', 'Origin') }
const { created, invalidated, cancelled } = epcInboundBagStatus.code
const dead: readonly number[] = [invalidated, cancelled]

const notReady = (caller: Caller, bag: InboundBagRow): Refused => {
  const { not_sent, already_here, cancelled: gone } = epcInboundBagRefusals
  return new Refused(
    bag.status === created ? not_sent : dead.includes(bag.status) ? gone : already_here,
    { bag: bag.bag_number, status: epcInboundBagStatus.label(bag.status) },
    triedOn(caller, epcInboundBagDocument.table, 'hand_over', { ...bag, number: bag.bag_number }),
  )
}

const thingOf = (caller: Caller, bag: InboundBagRow): CargoThing => ({
  id: bag.id,
  number: bag.bag_number,
  tag: bag.tag,
  display: [{ label: words.origin, value: bag.origin_hub_code }],
  items: bag.parcel_count,
  weight_g: bag.weight_g,
  ready_at: bag.created_at,
  receipt_id: bag.receipt_id,
  notReady: epcInboundBagDocument.machine.can('hand_over', bag.status)
    ? undefined
    : () => notReady(caller, bag),
  // Cancelled or invalidated since it was scanned.
  pickOut: dead.includes(bag.status) ? epcInboundBagStatus.label(bag.status) : undefined,
})

/** Bags of a lorry are taken over at the dock with one signature: they and their parcels are handed over (PA-167, PA-168). */
export const handoverSuite: HandoverSuite = {
  key: 'epc-inbound-bag',
  prefix: 'EI',
  cargo: {
    lock: async (tx, caller, code) => thingOf(caller, await lockInboundBag(tx, caller, code)),
    on: async (tx, caller, receipt_id) => {
      const bags = await tx.run<InboundBagRow>(
        'select * from epc_inbound_bag where warehouse_id = $1 and receipt_id = $2 order by bag_number, id',
        [caller.warehouse_id, receipt_id],
      )
      return bags.map((bag) => thingOf(caller, bag))
    },
    ...onReceipt(epcInboundBagDocument),
    handOver: async (tx, caller, ids, { number }) => {
      const [notes, bags, inside, open] = await together(
        lockNotesOf(tx, caller, ids),
        hold<InboundBagRow>(tx, caller, epcInboundBagDocument, ids),
        tx.run<HandedOver>(lockParcelsToComeSql, [caller.warehouse_id, ids]),
        bagsToCome(tx, caller, ids),
      )
      if (bags.some((b) => dead.includes(b.status))) throw new LostRace('withdrawn meanwhile')
      const here = new Set(
        bags.filter((b) => epcInboundBagDocument.machine.can('hand_over', b.status)).map((b) => b.id),
      )
      const left = open.filter((b) => !here.has(b.id))
      closeNotes(tx, caller, notes, left, number)
      return handOverBags(tx, caller, bags, inside, number)
    },
  },
}
