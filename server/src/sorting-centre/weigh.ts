import type { Text } from '@kuacang/contract/kit/text'
import { text } from '@kuacang/contract/kit/text'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import type { Caller } from '#kit/caller'
import { Refused } from '#kit/refused'
import { checkWeight } from '#kit/weigh-again'
import { toleranceOf } from '#kit/weight'

/** What a scan says of a weight. */
export type WeightScan = {
  readonly weight?: number | undefined
  readonly tried_weights: readonly number[]
  readonly is_one_step?: boolean
  readonly skip_weight_check: boolean
  readonly weight_reason?: string | undefined
}

export const weighingTitles = {
  parcel: text('包裹重量与预报不符', 'The parcel weight differs from the announced weight'),
  inbound_bag: text('袋重与预报不符', 'The bag weight differs from the announced weight'),
  check: text('复重与封袋重量不符', 'The check weight differs from the weight of the finished bag'),
} as const

/**
 * Takes the weight that a scan carries, by the tolerance and the number of tries of the warehouse, or asks to weigh again.
 * After the last try it is taken and marked as away. Undefined where the scan carries none.
 */
export const weighScan = (
  caller: Caller,
  scan: WeightScan,
  preference: WarehousePreference,
  { title, expected_g }: { readonly title: Text; readonly expected_g: number | null },
) => {
  if (scan.weight === undefined) {
    if (scan.is_one_step) throw new Refused(scParcelRefusals.weight_missing)
    return undefined
  }
  return checkWeight(caller, {
    ...{ title, expected_g, weight: scan.weight, tried_weights: scan.tried_weights },
    tolerated_g: toleranceOf(expected_g ?? 0, preference),
    attempts: preference.weigh_attempts,
    skip: ['skip_weight_check', scan.skip_weight_check],
    reason: scan.weight_reason,
  })
}
