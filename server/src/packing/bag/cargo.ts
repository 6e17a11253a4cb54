import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { moveAll, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { Cargo, Thing } from '../../handover/public.ts'
import { displayLabelOf, packingSuiteNamed } from '../suites.ts'
import { bagsOnReceipt } from './on-receipt.ts'
import { moveOwn } from './own.ts'
import { type BagRow, bagDocument, lockBag } from './store.ts'

const thingOf = (caller: Caller, bag: BagRow): Thing => ({
  id: bag.id,
  number: bag.bag_number,
  tag: bag.tag,
  display: [{ label: displayLabelOf(bag.suite), value: bag.display }],
  items: bag.items,
  weight_g: bag.weight_g,
  ready_at: bag.collected_at,
  receipt_id: bag.receipt_id,
  notReady:
    bag.status === bagStatus.code.done
      ? undefined
      : () =>
          new Refused(
            handoverRefusals.bag_not_ready,
            { bag: bag.bag_number, status: bagStatus.label(bag.status) },
            triedOn(caller, bagDocument.table, 'hand_over', { ...bag, number: bag.bag_number }),
          ),
})

const onReceipts = onReceipt(bagDocument)

/**
 * The finished bags of a packing suite as what a handover station lets leave; `handOver` moves the documents in them. What
 * left may come back and be packed again: its place in the bag no longer lives.
 */
export const finishedBags = (key: PackingSuiteKey, handOver: Cargo['handOver']): Cargo => ({
  lock: async (tx, caller, code) => thingOf(caller, await lockBag(tx, caller, packingSuiteNamed(key), code)),
  on: async (tx, caller, receipt_id) =>
    (await bagsOnReceipt(tx, caller, receipt_id)).map((bag) => thingOf(caller, bag)),
  receiptsWith: onReceipts.receiptsWith,
  attach: (tx, caller, id, receipt_id) => {
    onReceipts.attach(tx, caller, id, receipt_id)
    const move = receipt_id === null ? 'take_off_receipt' : 'put_on_receipt'
    moveOwn(tx, caller, packingSuiteNamed(key), move, [id])
  },
  detachAll: async (tx, caller, receipt_id) => {
    const gone = await tx.run<{ id: string }>(
      `update bag set receipt_id = null, version = version + 1, updated_at = $3
       where warehouse_id = $1 and receipt_id = $2 returning id`,
      [caller.warehouse_id, receipt_id, tx.now],
    )
    moveOwn(
      tx,
      caller,
      packingSuiteNamed(key),
      'take_off_receipt',
      gone.map((b) => b.id),
    )
  },
  handOver: async (tx, caller, ids, cause) => {
    const moving = moveAll(tx, caller, bagDocument, 'hand_over', ids, {
      set: { handover_status: handoverBagStatus.code.new, handed_over_at: tx.now },
    })
    moveOwn(tx, caller, packingSuiteNamed(key), 'hand_over', ids)
    tx.later('update bag_item set live = false where warehouse_id = $1 and bag_id = any($2)', [
      caller.warehouse_id,
      ids,
    ])
    const [, documents] = await together(
      moving.then((moved) => {
        if (moved.length !== ids.length) throw new Refused(kitRefusals.busy)
      }),
      handOver(tx, caller, ids, cause),
    )
    return documents
  },
})
