import { text } from '@kuacang/contract/kit/text'
import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import { scTransitBagRefusals } from '@kuacang/contract/sorting-centre/transit-bag/refusals'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { CargoThing, HandoverSuite } from '../../handover/public.ts'
import {
  lockScTransitBag,
  type ScTransitBagRow,
  scTransitBagDocument,
  transitBags,
  transitColumns,
} from './store.ts'

const words = { origin: text('来源', 'Origin'), linehaul: text('干线单号', 'Linehaul number') }
const { machine } = scTransitBagDocument

const thingOf = (caller: Caller, bag: ScTransitBagRow): CargoThing => ({
  ...{ id: bag.id, number: bag.bag_number, tag: bag.dest_warehouse_code, items: bag.parcel_count },
  display: [
    { label: words.origin, value: bag.origin },
    { label: words.linehaul, value: bag.linehaul_order_number },
  ],
  ...{ weight_g: bag.weight_g, ready_at: bag.created_at, receipt_id: bag.receipt_id },
  notReady:
    bag.status === scTransitBagStatus.code.handed_over
      ? () =>
          new Refused(
            scTransitBagRefusals.gone,
            { bag: bag.bag_number, at: bag.handed_over_at ?? bag.created_at },
            triedOn(caller, scTransitBagDocument.table, 'hand_over', { ...bag, number: bag.bag_number }),
          )
      : undefined,
})

/** The state of bags goes along as they come on a receipt or off it; they are locked. */
const follow = (
  tx: Tx,
  { warehouse_id }: Scope,
  action: 'put_on_receipt' | 'take_off_receipt',
  where: 'id' | 'receipt_id',
  value: string,
): void =>
  tx.later(
    `update sc_transit_bag set status = case when status in (${machine.from(action).join(', ')}) then ${machine.to(action)[0]} end
     where warehouse_id = $1 and ${where} = $2`,
    [warehouse_id, value],
  )

const onReceipts = onReceipt(scTransitBagDocument)
const onSql = `select ${transitColumns} from ${transitBags}
where b.warehouse_id = $1 and b.receipt_id = $2 order by b.bag_number, b.id`

/** Transit bags leave for the next sorting centre, those of one centre on one receipt. */
export const handoverSuite: HandoverSuite = {
  key: 'sorting-center-transit',
  prefix: 'ST',
  lanes: () => Promise.resolve(({ tag }) => tag),
  cargo: {
    lock: async (tx, caller, code) => thingOf(caller, await lockScTransitBag(tx, caller, code)),
    on: async (tx, caller, receipt_id) => {
      const bags = await tx.run<ScTransitBagRow>(onSql, [caller.warehouse_id, receipt_id])
      return bags.map((bag) => thingOf(caller, bag))
    },
    receiptsWith: onReceipts.receiptsWith,
    attach: (tx, caller, id, receipt_id) => {
      onReceipts.attach(tx, caller, id, receipt_id)
      follow(tx, caller, receipt_id === null ? 'take_off_receipt' : 'put_on_receipt', 'id', id)
    },
    detachAll: (tx, caller, receipt_id) => {
      follow(tx, caller, 'take_off_receipt', 'receipt_id', receipt_id)
      return onReceipts.detachAll(tx, caller, receipt_id)
    },
    handOver: async (tx, caller, ids, { number: receipt }) => {
      const gone = await moveAll<ScTransitBagRow>(tx, caller, scTransitBagDocument, 'hand_over', ids, {
        set: { handed_over_at: tx.now },
        detail: { receipt },
      })
      return gone.length
    },
  },
}
