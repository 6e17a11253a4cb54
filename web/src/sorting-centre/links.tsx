import { seesScBags, seesScParcels } from '@kuacang/contract/sorting-centre/rights'
import { CodeLink, pageOf } from '../kit/code-link.tsx'

const bagAddress = pageOf('/sorting_center_management/inbound_bag', 'bag_number')
const packingBagAddress = pageOf('/sorting_center_management/manage_outbound_packing_bag', 'bag_ids')
const transitBagAddress = pageOf('/sorting_center_management/manage_transit_bag', 'bag_numbers')
const parcelAddress = pageOf('/sorting_center_management/outbound_parcel', 'tracking_id')

/** An inbound bag by its number. */
export const ScBagLink = ({ of }: { readonly of: string | null }) =>
  of === null ? '-' : <CodeLink of={of} to={bagAddress(of)} right={seesScBags} />

/** A parcel by any of its numbers. */
export const ScParcelLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={parcelAddress(of)} right={seesScParcels} />
)

/** A packing bag in the list of its managers. */
export const ScPackingBagLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={packingBagAddress(of)} right="SortingCenterManage" />
)

/** A transit bag in the list of its managers. */
export const ScTransitBagLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={transitBagAddress(of)} right="SortingCenterManage" />
)
