import type { HandoverSuite } from '../../handover/public.ts'
import { finishedBags } from '../../packing/public.ts'
import { outboundBags } from '../packing-bag/store.ts'
import { knownOf, pickOutsOf } from './inside.ts'
import { leaveParcels } from './leave.ts'

/** Delivery notes: the packing bags that one carrier's lorry takes, on one note that all operators share. */
export const handoverSuite: HandoverSuite = {
  key: 'sorting-center-outbound',
  prefix: 'SD',
  cargo: finishedBags(outboundBags, leaveParcels, { pickOuts: pickOutsOf, known: knownOf }),
  lanes: async () => (thing) => thing.lane ?? '',
}
