import type { checkScBagWeight } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { itemsOfBags } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { weighingTitles, weighScan } from '../weigh.ts'
import { showHeldScBag } from './list.ts'
import { lockScBag, type ScBagRow, scBagDocument, scBagIdSql } from './store.ts'

/** Refuses a bag that is open still, or gone. */
export const stopIfNotPacked = (caller: Caller, own: ScBagRow): void => {
  if (scBagDocument.machine.can('check', own.status)) return
  const { packing } = scBagStatus.code
  throw new Refused(
    own.status === packing ? scBagRefusals.still_open : scBagRefusals.gone,
    { bag: own.bag_number, status: scBagStatus.label(own.status) },
    triedOn(caller, scBagDocument.table, 'check', { ...own, number: own.bag_number }),
  )
}

const packedBySql = `select 1 from (${itemsOfBags}) i where bag_id = ${scBagIdSql} and added_by = $3 limit 1`

/** Did the caller put anything into the bag of a code? */
const hasPacked = async (tx: Tx, { warehouse_id, user }: Caller, code: string): Promise<boolean> =>
  (await tx.run(packedBySql, [warehouse_id, code, user.username])).length > 0

/** Weighs a finished bag a second time (PA-614). */
export const checkBagWeight = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof checkScBagWeight.body> },
) => {
  const [{ bag, own }, packed, preference] = await together(
    lockScBag(tx, caller, body.bag_number),
    hasPacked(tx, caller, body.bag_number),
    preferenceOf(tx, caller.warehouse_id),
  )
  stopIfNotPacked(caller, own)
  // The second weighing is another person's.
  const { username: operator } = caller.user
  if (packed || bag.operator_name === operator)
    throw new Refused(scBagRefusals.own_bag, { bag: bag.bag_number, operator })
  const expected_g = bag.weight_g ?? bag.items_weight_g
  const weighed = weighScan(caller, body, preference, { title: weighingTitles.check, expected_g })
  if (!weighed || weighed.weight_g === null) throw new Refused(scParcelRefusals.weight_missing)
  const checked = moveHeld(tx, caller, scBagDocument, 'check', own, {
    set: {
      ...{ check_weight_g: weighed.weight_g, check_weight_away: weighed.away },
      ...{ checked_by: caller.user.username, checked_at: tx.now },
    },
    detail: weighed.detail,
  })
  return {
    bag: await showHeldScBag(tx, caller, bag, checked),
    difference: kgOf(weighed.weight_g - expected_g),
  }
}
