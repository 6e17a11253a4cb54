import type { HandoverSuite } from '../../handover/public.ts'
import { finishedBags } from '../../packing/public.ts'
import { outboundBags } from '../packing-bag/store.ts'
import { besideBags } from './inside.ts'
import { leaveParcels } from './leave.ts'

/** Delivery notes: the packing bags that one carrier's lorry takes, on one note that all operators share. */
export const handoverSuite: HandoverSuite = {
  key: 'sorting-center-outbound',
  prefix: 'SD',
  cargo: finishedBags(outboundBags, leaveParcels, { beside: besideBags }),
  lanes: async () => (thing) => thing.lane ?? '',
}
