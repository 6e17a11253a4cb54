import { packingSuites } from '@kuacang/contract/packing/suites'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import type { Parcel } from '../../packing/public.ts'
import { onHold, placeOf, stopIfNotSortable } from '../parcel/sort.ts'
import { type FoundParcel, findScParcel, stopIfDead, unknownScParcel } from '../parcel/store.ts'
import type { OutboundBags } from './store.ts'

const { pending, sorted, packing, packed } = scParcelStatus.code

/** Benches for the parcels of one channel or of one carrier; the first that fits. `relabels`: they get a new label there. */
const ownBenches: readonly {
  readonly bench: OutboundBags
  readonly channel_code?: string
  readonly carrier_code?: string
  readonly relabels?: true
}[] = [
  { bench: 'sorting-center-124', channel_code: '124', relabels: true },
  { bench: 'sorting-center-dhl', carrier_code: 'DHL' },
]

type Goes = Pick<FoundParcel, 'channel_code' | 'carrier_code'>

const ownBenchOf = (p: Goes) =>
  ownBenches.find((b) => b.channel_code === p.channel_code || b.carrier_code === p.carrier_code)

/** The bench where a parcel is packed. */
export const benchOf = (p: Goes): OutboundBags => ownBenchOf(p)?.bench ?? 'sorting-center-outbound'

/** Is it a parcel that its bench relabels first, and that never had a new label? */
export const wantsLabel = (p: FoundParcel): boolean =>
  ownBenchOf(p)?.relabels === true &&
  (p.status === pending || p.status === sorted) &&
  p.hold_reason === null &&
  p.relabelled_at === null

/** Refuses a parcel that is packed at another bench, or that its bench relabels first. */
const stopIfNotHere = (p: FoundParcel, bench: OutboundBags): void => {
  const own = benchOf(p)
  const said = {
    ...{ parcel: p.tracking_id, channel: p.channel_code || '-', carrier: p.carrier_code || '-' },
    bench: packingSuites[own].title,
  }
  if (own !== bench) throw new Refused(scBagRefusals.other_bench, said)
  if (wantsLabel(p)) throw new Refused(scBagRefusals.label_first, said)
}

/** A parcel that was scanned at a packing bench. */
export const parcelToPack = async (
  tx: Tx,
  caller: Caller,
  code: string,
  bench: OutboundBags,
): Promise<Parcel> => {
  const found = await findScParcel(tx, caller, code)
  if (!found) throw await unknownScParcel(tx, caller, code)
  return foundToPack(caller, found, code, bench)
}

/** The same for a parcel that was found by a code. One that is in a bag may always be taken out of it again. */
export const foundToPack = (
  caller: Caller,
  found: FoundParcel,
  code: string,
  bench: OutboundBags,
): Parcel => {
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
      stopIfNotHere(found, bench)
    },
    detail: {
      group_id: found.group_id,
      sort_key: found.sort_key ?? '',
      carrier_code: found.place_carrier ?? '',
    },
  }
}
