import { text } from '@kuacang/contract/kit/text'
import { newDigits } from '#kit/ids'
import { bagsAsParcels, type PackingSuite } from '../../packing/public.ts'

/** Finished bags of one channel go on a pallet, and leave with it: see the cargo of `../bagging/suite.ts`. */
export const packingSuite: PackingSuite = {
  key: 'wms_pallet',
  newBag: () => `TP${newDigits(9)}`,
  bags: 'pallet',
  parcels: 'outbound_bag',
  limit: { items: 'pallet_max_bags', weight: 'pallet_max_weight' },
  wall: false,
  asksToOpen: true,
  finish: (p) => ({ weight: true, sides: p.pallet_max_sides }),
  displayLabel: text('渠道', 'Channel'),
  ...bagsAsParcels('wms_outbound'),
}
