import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import type { Parcel } from '../../packing/public.ts'
import { onHold, placeOf, stopIfNotSortable } from '../parcel/sort.ts'
import { type FoundParcel, findScParcel, stopIfDead, unknownScParcel } from '../parcel/store.ts'
import type { OutboundBags } from './store.ts'

const dhl = 'DHL'
const { packing, packed } = scParcelStatus.code

/** The bench where a parcel is packed: DHL has bags of its own. */
export const benchOf = (p: Pick<FoundParcel, 'carrier_code'>): OutboundBags =>
  p.carrier_code === dhl ? 'sorting-center-dhl' : 'sorting-center-outbound'

/** Refuses a parcel that is packed at the other bench. */
const stopIfOtherBench = (p: FoundParcel, bench: OutboundBags): void => {
  if (benchOf(p) === bench) return
  const said = { parcel: p.tracking_id, carrier: p.carrier_code ?? '-' }
  throw new Refused(bench === 'sorting-center-dhl' ? scBagRefusals.not_dhl : scBagRefusals.dhl_bench, said)
}

/** A parcel that was scanned at a packing bench. One that is in a bag may always be taken out of it again. */
export const parcelToPack = async (
  tx: Tx,
  caller: Caller,
  code: string,
  bench: OutboundBags,
): Promise<Parcel> => {
  const found = await findScParcel(tx, caller, code)
  if (!found) throw await unknownScParcel(tx, caller, code)
  stopIfDead(found, code)
  const inBag = found.status === packing || found.status === packed
  return {
    id: found.id,
    number: found.tracking_id,
    tag: found.tag ?? '',
    display: found.group_name ?? '',
    weight_g: found.actual_weight_g ?? found.weight_g ?? 0,
    bag_id: inBag ? found.bag_id : null,
    limits: { items: found.place_items, weight_g: found.place_weight_g },
    mayBePut: () => {
      if (found.hold_reason !== null) throw onHold(caller, 'put_into_bag', found)
      if (inBag) return
      stopIfNotSortable(caller, 'put_into_bag', found)
      placeOf(found)
      stopIfOtherBench(found, bench)
    },
    detail: {
      group_id: found.group_id,
      sort_key: found.sort_key ?? '',
      carrier_code: found.place_carrier ?? '',
    },
  }
}
