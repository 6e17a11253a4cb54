import { searchEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { CodeLink, pageOf } from '../kit/code-link.tsx'

export const epcBagAddress = pageOf('/epc_admin/inbound_bag', 'bag_number')
export const epcParcelAddress = pageOf('/epc_operator/parcel', 'tracking_id')

/** An inbound bag by its number. */
export const EpcBagLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={epcBagAddress(of)} right={searchEpcInboundBags.right} />
)

/** A parcel by its tracking id. */
export const EpcParcelLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={epcParcelAddress(of)} right="EPCDataSearch" />
)
