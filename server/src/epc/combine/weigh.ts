import { epcCombineRefusals } from '@kuacang/contract/epc/combine/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { checkWeight } from '#kit/weigh-again'
import { toleranceOf } from '#kit/weight'
import { materialByBarcode } from '../../reference/public.ts'
import { expectedWeight } from '../outbound-parcel/close.ts'
import type { ParcelRow } from '../parcel/store.ts'

/** What a bench says of the weight of a box: kg, with the tries before (PA-019). */
export type Weighed = {
  readonly weight?: number | undefined
  readonly tried_weights: readonly number[]
  readonly skip_weight_check: boolean
  readonly weight_reason?: string | undefined
}

const title = text('箱重', 'The weight of the box')

type Material = { readonly id: string; readonly weight_g: number }

/**
 * The material that a bench scanned, by its name or barcode; none where it scanned none. An unknown one is refused only where
 * it is used (`known`), so that it is read with what must be checked before.
 */
export const materialOf = async (tx: Tx, scanned: string): Promise<Material | Refused | undefined> => {
  if (scanned === '') return undefined
  const material = await materialByBarcode(tx, scanned)
  if (!material) return new Refused(epcCombineRefusals.unknown_material, { material: scanned })
  return { id: String(material.id), weight_g: material.weight_g ?? 0 }
}

export const known = (found: Awaited<ReturnType<typeof materialOf>>): Material | undefined => {
  if (found instanceof Refused) throw found
  return found
}

/**
 * Weighs the box of these parcels with its material: takes the weight, or asks to weigh again where it is away from the sum
 * of what is inside.
 */
export const weighBox = (
  caller: Caller,
  parcels: readonly ParcelRow[],
  weighed: Weighed,
  material_g: number,
  preference: WarehousePreference,
) => {
  const expected_g = expectedWeight(parcels, material_g)
  const checked = checkWeight(caller, {
    title,
    expected_g,
    weight: weighed.weight,
    tried_weights: weighed.tried_weights,
    tolerated_g: toleranceOf(expected_g ?? 0, preference),
    attempts: preference.weigh_attempts,
    skip: ['skip_weight_check', weighed.skip_weight_check],
    reason: weighed.weight_reason,
  })
  return { weight_g: checked.weight_g, weight_failed: checked.away }
}
