import { seesScBags, seesScParcels } from '@kuacang/contract/sorting-centre/rights'
import { CodeLink, pageOf } from '../kit/code-link.tsx'

const bagAddress = pageOf('/sorting_center_management/inbound_bag', 'bag_number')
const parcelAddress = pageOf('/sorting_center_management/outbound_parcel', 'tracking_id')

/** An inbound bag by its number. */
export const ScBagLink = ({ of }: { readonly of: string | null }) =>
  of === null ? '-' : <CodeLink of={of} to={bagAddress(of)} right={seesScBags} />

/** A parcel by any of its numbers. */
export const ScParcelLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={parcelAddress(of)} right={seesScParcels} />
)
