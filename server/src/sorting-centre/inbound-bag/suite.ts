import { text } from '@kuacang/contract/kit/text'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scInboundBagRefusals } from '@kuacang/contract/sorting-centre/inbound-bag/refusals'
import type { Caller } from '#kit/caller'
import { triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { CargoThing, HandoverSuite } from '../../handover/public.ts'
import { isTransit, lockScInboundBag, type ScInboundBagRow, scInboundBagDocument } from './store.ts'
import { takeOver } from './take-over.ts'

const words = {
  origin: text('来源', 'Origin'),
  linehaul: text('干线单号', 'Linehaul number'),
  transit: text('转运到', 'Passes through to'),
}
const { cancelled } = scInboundBagStatus.code

const notReady = (caller: Caller, bag: ScInboundBagRow): Refused =>
  new Refused(
    bag.status === cancelled ? scInboundBagRefusals.bag_cancelled : scInboundBagRefusals.already_here,
    {
      ...{ bag: bag.bag_number, status: scInboundBagStatus.label(bag.status) },
      at: bag.handed_over_at ?? bag.created_at,
    },
    triedOn(caller, scInboundBagDocument.table, 'hand_over', { ...bag, number: bag.bag_number }),
  )

const thingOf = (caller: Caller, bag: ScInboundBagRow): CargoThing => ({
  id: bag.id,
  number: bag.bag_number,
  tag: '',
  display: [
    { label: words.origin, value: bag.origin },
    { label: words.linehaul, value: bag.linehaul_order_number },
    ...(isTransit(bag) ? [{ label: words.transit, value: bag.dest_warehouse_code }] : []),
  ],
  items: bag.parcel_count,
  weight_g: bag.weight_g,
  ready_at: bag.created_at,
  receipt_id: bag.receipt_id,
  notReady: scInboundBagDocument.machine.can('hand_over', bag.status)
    ? undefined
    : () => notReady(caller, bag),
  pickOut: bag.status === cancelled ? scInboundBagStatus.label(cancelled) : undefined,
})

const onSql = `
select b.*, w.warehouse_code, 0::bigint as arrived_count
from sc_inbound_bag b join warehouse w on w.id = b.warehouse_id
where b.warehouse_id = $1 and b.receipt_id = $2 order by b.bag_number, b.id`

/** The bags of a lorry are taken over at the dock with one signature. */
export const handoverSuite: HandoverSuite = {
  key: 'sorting-center-inbound-bag',
  prefix: 'SI',
  cargo: {
    lock: async (tx, caller, code) => thingOf(caller, await lockScInboundBag(tx, caller, code)),
    on: async (tx, caller, receipt_id) => {
      const bags = await tx.run<ScInboundBagRow>(onSql, [caller.warehouse_id, receipt_id])
      return bags.map((bag) => thingOf(caller, bag))
    },
    ...onReceipt(scInboundBagDocument),
    handOver: (tx, caller, ids, { number }) => takeOver(tx, caller, ids, number),
  },
}
