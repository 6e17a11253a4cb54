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

/** The finished bags of a packing suite as what a handover station lets leave; `handOver` moves the documents in them. */
export const finishedBags = (key: PackingSuiteKey, handOver: Cargo['handOver']): Cargo => ({
  lock: async (tx, caller, code) => thingOf(caller, await lockBag(tx, caller, packingSuiteNamed(key), code)),
  on: async (tx, caller, receipt_id) =>
    (await bagsOnReceipt(tx, caller, receipt_id)).map((bag) => thingOf(caller, bag)),
  ...onReceipt(bagDocument),
  handOver: async (tx, caller, ids, cause) => {
    const [, documents] = await together(
      moveAll(tx, caller, bagDocument, 'hand_over', ids, {
        set: { handover_status: handoverBagStatus.code.new, handed_over_at: tx.now },
      }).then((moved) => {
        if (moved.length !== ids.length) throw new Refused(kitRefusals.busy)
      }),
      handOver(tx, caller, ids, cause),
    )
    return documents
  },
})
