import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import type { Scope } from '#kit/caller'
import { LostRace, type Tx } from '#kit/database/transact'
import { hold, moveAllHeld, moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { PackingSuite } from '../suites.ts'
import { type BagRow, bagDocument } from './store.ts'

/** Refuses what is done with a bag that stands in another one: only the outer one is reached. */
export const inContainer = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  { bag_number, parent_id }: BagRow,
): Promise<Refused> => {
  const [parent] = await tx.run<{ bag_number: string }>(
    'select bag_number from bag where warehouse_id = $1 and id = $2',
    [warehouse_id, parent_id],
  )
  return new Refused(bagRefusals.in_container, { bag: bag_number, container: parent?.bag_number ?? '' })
}

/** Refuses what is done alone with a bag that a delivery note lists. */
export const mustBeUnlisted = ({ bag_number: bag, listed_on: note }: BagRow): void => {
  if (note !== '') throw new Refused(bagRefusals.listed, { bag, note })
}

/**
 * Finished bags of one suite as the parcels of another, e.g. bags on a pallet: how that suite finds and holds them. They
 * leave with what they stand in. One level: what stands in it holds no bags itself.
 */
export const bagsAsParcels = (inner: PackingSuiteKey): Pick<PackingSuite, 'find' | 'hold'> => ({
  find: async (tx, { warehouse_id }, code) => {
    const [bag] = await tx.run<BagRow>(
      'select * from bag where warehouse_id = $1 and suite = $2 and (bag_number = $3 or bag_code = $3)',
      [warehouse_id, inner, code],
    )
    return (
      bag && {
        id: bag.id,
        number: bag.bag_number,
        ...{ tag: bag.tag, tag_en: bag.tag_en },
        display: bag.display,
        weight_g: bag.weight_g ?? bag.items_weight_g,
        bag_id: bag.parent_id,
      }
    )
  },
  hold: async (tx, caller, ids) => {
    const bags = await hold<BagRow>(tx, caller, bagDocument, ids)
    return {
      put: (parcel, into) => {
        const [bag] = bags
        if (!bag) throw notFound(bagDocument.title, parcel.number)
        if (bag.parent_id) throw new LostRace('in another one meanwhile')
        mustBeUnlisted(bag)
        if (bag.receipt_id)
          throw new Refused(handoverRefusals.bag_on_receipt, {
            bag: bag.bag_number,
            container: into.bag_number,
          })
        moveHeld(tx, caller, bagDocument, 'nest', bag, {
          set: { parent_id: into.id },
          detail: { bag: into.bag_number },
        })
      },
      take: () => {
        moveAllHeld(tx, caller, bagDocument, 'unnest', bags, { set: { parent_id: null } })
      },
    }
  },
})
