import { locationType } from '@kuacang/contract/inventory/location/enums'
import { transferRefusals } from '@kuacang/contract/inventory/transfer/refusals'
import { Refused } from '#kit/refused'
import { type FixedPlace, isPlace } from '../location/places.ts'

type End = { readonly code: string; readonly location_type: number; readonly partner_id: number | null }

/** The product's own places that people fetch goods from, and the one where they may put some. */
const sources: readonly FixedPlace[] = ['PUT-BACK', 'DEFECTIVE']
const targets: readonly FixedPlace[] = ['DEFECTIVE']

/** Refuses to take goods by hand where receiving, picking or a transfer has them. */
export const checkSource = ({ code }: End): void => {
  if (isPlace(code) && !sources.includes(code)) throw new Refused(transferRefusals.not_by_hand, { code })
}

/** Refuses a target that is the source, not people's, of another customer, or that would sell defective goods. */
export const checkTarget = (from: End, to: End, partner_id: number): void => {
  const { code } = to
  if (from.code === code) throw new Refused(transferRefusals.same_place, { code })
  if (isPlace(code) && !targets.includes(code)) throw new Refused(transferRefusals.not_by_hand, { code })
  const { defective } = locationType.code
  if (from.location_type === defective && to.location_type !== defective)
    throw new Refused(transferRefusals.defective_stays, { code })
  if (to.partner_id !== null && to.partner_id !== partner_id)
    throw new Refused(transferRefusals.not_its_customer, { code, partner: to.partner_id })
}

/** A replenishment goes from storage to picking places. */
export const checkReplenishment = (from: End, to: End): void => {
  const { storage, picking } = locationType.code
  if (from.location_type !== storage || to.location_type !== picking)
    throw new Refused(transferRefusals.not_a_replenishment, { from: from.code, to: to.code })
}
