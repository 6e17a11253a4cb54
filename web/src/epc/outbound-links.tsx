import { type EpcBox, getEpcBox } from '@kuacang/contract/epc/combine/calls'
import { searchEpcNotes } from '@kuacang/contract/epc/delivery-note/calls'
import { searchEpcLinehaulNotes } from '@kuacang/contract/epc/linehaul/calls'
import { searchEpcOutboundBags } from '@kuacang/contract/epc/outbound-bag/calls'
import { listEpcReturnBags } from '@kuacang/contract/epc/return-bag/calls'
import { CodeLink, pageOf } from '../kit/code-link.tsx'

const boxAddress = pageOf('/epc_admin/outbound_parcel', 'tracking_id')
const noteAddress = pageOf('/epc_admin/outbound_delivery_note', 'delivery_note_id')
const holdingAddress = {
  'epc-bag': pageOf('/epc_admin/manage_outbound_bags', 'bag_ids'),
  'epc-outbound': pageOf('/epc_outbound_packing/epc_manage_outbound_packing_bag', 'bag_ids'),
  'epc-container': pageOf('/epc_dhl_packing/epc_manage_outbound_containers', 'container_ids'),
}
const returnBagAddress = pageOf('/epc_admin/return_bags', 'bag_numbers')
const linehaulAddress = pageOf('/epc_admin/linehaul_delivery_note', 'id')

/** A delivery note by its number. */
export const NoteLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={noteAddress(of)} right={searchEpcNotes.right} />
)

/** A linehaul note by its number; a dash for none. */
export const LinehaulLink = ({ of }: { readonly of: string | null }) =>
  of === null ? '-' : <CodeLink of={of} to={linehaulAddress(of)} right={searchEpcLinehaulNotes.right} />

/** An outbound parcel by any of its numbers; a dash for none. */
export const BoxLink = ({ of }: { readonly of: string | null }) =>
  of === null ? '-' : <CodeLink of={of} to={boxAddress(of)} right={getEpcBox.right} />

/** A bag, packing bag or container by its number, in the list of its kind. */
export const HoldingBagLink = ({
  of: { bag_number, suite },
}: {
  readonly of: NonNullable<EpcBox['bag']>
}) => <CodeLink of={bag_number} to={holdingAddress[suite](bag_number)} right={searchEpcOutboundBags.right} />

/** A return bag by its number, in the list of them. */
export const ReturnBagLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={returnBagAddress(of)} right={listEpcReturnBags.right} />
)
