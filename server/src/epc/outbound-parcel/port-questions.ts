import { type BoxLabel, boxLabel } from '@kuacang/contract/epc/outbound-parcel/label'
import { kgOf } from '#kit/weight'
import { portQuestion } from '../../ports/public.ts'
import { builtInLabel, type CarrierLabel, carrierLabel } from '../../relabel/public.ts'
import type { Consignee, ParcelLine, ParcelRow } from '../parcel/store.ts'
import { cancelQuestion } from './cancel-label.ts'
import type { ObRow } from './store.ts'
import { applyLabel, labelGivenUp } from './take-label.ts'

/** What the carrier is told of a box; weights in kg. */
type Order = {
  readonly box: string
  readonly channel_code: string
  readonly parcel_type: number
  readonly weight: number | null
  readonly declared_value: number
  readonly currency: string
  readonly consignee: Consignee
  readonly lines: readonly ParcelLine[]
}

/** A label for a closed box. */
export const labelQuestion = portQuestion<Order, CarrierLabel, BoxLabel>({
  kind: 'carrier',
  name: 'outbound_parcels',
  answer: carrierLabel,
  embedded: (tx, _caller, order) => builtInLabel(tx, order),
  applyAnswer: applyLabel,
  givenUp: labelGivenUp,
  awaited: { right: { any: ['EPCCombine', 'EPCLabel'] }, result: boxLabel },
})

export const questions = [labelQuestion, cancelQuestion]

export const orderOf = (ob: ObRow, parcels: readonly ParcelRow[]): Order => ({
  box: ob.ob_number,
  channel_code: ob.channel_code,
  parcel_type: ob.parcel_type,
  weight: kgOf(ob.weight_g ?? ob.expected_weight_g),
  declared_value: Number(ob.declared_value),
  currency: ob.currency,
  consignee: ob.consignee,
  lines: parcels.flatMap((p) => p.lines),
})
