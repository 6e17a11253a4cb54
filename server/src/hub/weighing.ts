import type { HubWeighing } from '@kuacang/contract/hub/fields'
import { hubParcelRefusals } from '@kuacang/contract/hub/parcel/refusals'
import type { Text } from '@kuacang/contract/kit/text'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { checkWeight } from '#kit/weigh-again'
import { preferenceOf } from '../reference/public.ts'

type Expected = {
  /** What the operator is asked when it weighs something else. */
  readonly title: Text
  /** Null where no weight was announced. */
  readonly expected_g: number | null
  readonly tolerance: (expected_g: number, preference: WarehousePreference) => number
}

/**
 * Takes the weight that a scan carries, or asks to weigh again; undefined where it carries none. A scan that is done
 * in one step must carry one.
 */
export const weighScan = async (tx: Tx, caller: Caller, scan: HubWeighing, expected: Expected) => {
  if (scan.weight === undefined) {
    if (scan.is_one_step) throw new Refused(hubParcelRefusals.weight_missing)
    return undefined
  }
  const preference = await preferenceOf(tx, caller.warehouse_id)
  return checkWeight(caller, {
    title: expected.title,
    expected_g: expected.expected_g,
    weight: scan.weight,
    tried_weights: scan.tried_weights,
    tolerated_g: expected.tolerance(expected.expected_g ?? 0, preference),
    attempts: preference.weigh_attempts,
    skip: ['skip_checking_weight', scan.skip_checking_weight],
    reason: scan.weight_reason,
  })
}
