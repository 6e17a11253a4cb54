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

/** What the warehouse wants of weights, where the scan carries one. */
export const weighingOf = async (tx: Tx, { warehouse_id }: Caller, scan: HubWeighing) =>
  scan.weight === undefined ? undefined : preferenceOf(tx, warehouse_id)

/**
 * Takes the weight that a scan carries, or asks to weigh again; undefined where it carries none. A scan that is done
 * in one step must carry one.
 */
export const weighScan = (
  caller: Caller,
  scan: HubWeighing,
  preference: WarehousePreference | undefined,
  expected: Expected,
) => {
  if (scan.weight === undefined || !preference) {
    if (scan.is_one_step) throw new Refused(hubParcelRefusals.weight_missing)
    return undefined
  }
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
