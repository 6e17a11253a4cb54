import { scBagOperation, type weighScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scInboundBagRefusals } from '@kuacang/contract/sorting-centre/inbound-bag/refusals'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { receiptNumbers } from '../../handover/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { leavesWith } from '../transit-bag/store.ts'
import { weighingTitles, weighScan } from '../weigh.ts'
import {
  isTransit,
  lockScInboundBag,
  type ScInboundBagRow,
  scInboundBagDocument,
  showScInboundBag,
} from './store.ts'

const differenceOf = ({ weight_g, actual_weight_g }: ScInboundBagRow): number | null =>
  weight_g === null || actual_weight_g === null ? null : kgOf(actual_weight_g - weight_g)

/** A receipt for the next sorting centre weighs what its bags weighed as they came on it. */
const mustNotLeave = async (tx: Tx, caller: Caller, bag: ScInboundBagRow): Promise<void> => {
  const on = isTransit(bag) ? await leavesWith(tx, caller, bag.id) : null
  if (on === null) return
  const receipt = (await receiptNumbers(tx, caller, [on])).get(on) ?? ''
  throw new Refused(scInboundBagRefusals.leaving, { bag: bag.bag_number, receipt })
}

/**
 * Looks a bag up, or takes its weight against the announced one (PA-606). Who lends the right to skip the check stands in
 * the body (PA-607); both people are in the timeline, the password nowhere.
 */
export const scanAndWeigh = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof weighScInboundBag.body> },
) => {
  const [bag, preference] = await together(
    lockScInboundBag(tx, caller, body.bag_id),
    preferenceOf(tx, caller.warehouse_id),
  )
  if (!scInboundBagDocument.machine.can('weigh', bag.status))
    throw new Refused(
      bag.status === scInboundBagStatus.code.cancelled
        ? scInboundBagRefusals.bag_cancelled
        : scInboundBagRefusals.not_here,
      { bag: bag.bag_number, status: scInboundBagStatus.label(bag.status) },
      triedOn(caller, scInboundBagDocument.table, 'weigh', { ...bag, number: bag.bag_number }),
    )
  if (body.operation_type === scBagOperation.code.scan)
    return { bag: showScInboundBag(bag, caller), difference: differenceOf(bag) }
  const weighed = weighScan(caller, body, preference, {
    title: weighingTitles.inbound_bag,
    expected_g: bag.weight_g,
  })
  if (!weighed) throw new Refused(scParcelRefusals.weight_missing)
  await mustNotLeave(tx, caller, bag)
  const row = moveHeld(tx, caller, scInboundBagDocument, 'weigh', bag, {
    to: 'here',
    set: {
      ...{ actual_weight_g: weighed.weight_g, tried_weights_g: weighed.tried_weights_g },
      ...{ weight_away: weighed.away, weighed_at: tx.now, weighed_by: caller.user.username },
    },
    detail: weighed.detail,
  })
  return { bag: showScInboundBag(row, caller), difference: differenceOf(row) }
}
