import type { PackingSuite } from '../../packing/public.ts'
import { ofObs } from '../outbound-bag/suite.ts'
import { obToPack } from '../outbound-bag/to-pack.ts'

/** Packing bags: weighed as they are finished, with a photo of the seal where the warehouse asks for one (PA-289, PA-290). */
export const packingSuite: PackingSuite = {
  ...ofObs,
  key: 'epc-outbound',
  limit: { items: 'epc_bag_max_items', weight: 'epc_bag_max_weight' },
  finish: (p) => ({ weight: true, seal: p.seal_photos }),
  find: (tx, caller, code) => obToPack(tx, caller, code, { key: 'epc-outbound' }),
}
