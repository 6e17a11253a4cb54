import { searchEpcInboundBags } from '@kuacang/contract/epc/inbound-bag/calls'
import { searchEpcInboundNotes } from '@kuacang/contract/epc/inbound-note/calls'
import { CodeLink, pageOf } from '../kit/code-link.tsx'
import { pathNamed } from '../kit/route/all-routes.ts'
import { useSession } from '../kit/session/session.tsx'
import { Masked } from '../kit/show.tsx'

export const epcBagAddress = pageOf(pathNamed('epc.inbound_bag.details'), 'bag_number')
export const epcNoteAddress = pageOf('/epc_operator/inbound_delivery_note', 'delivery_note_number')
export const epcParcelAddress = pageOf('/epc_operator/parcel', 'tracking_id')

/** An inbound bag by its number. */
export const EpcBagLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={epcBagAddress(of)} right={searchEpcInboundBags.right} />
)

/** An inbound delivery note by its number; a dash for none. */
export const EpcNoteLink = ({ of }: { readonly of: string | null }) =>
  of === null ? '-' : <CodeLink of={of} to={epcNoteAddress(of)} right={searchEpcInboundNotes.right} />

const looksUp = 'EPCDataSearch'

type OfParcel = {
  readonly of: string
  /** It stands beside a scan desk, where people compare it with what they hold. */
  readonly atDesk?: boolean
}

/** A parcel by its tracking id, whose middle is hidden from who may not look parcels up (decision 188). */
export const EpcParcelLink = ({ of, atDesk = false }: OfParcel) => {
  const { holds } = useSession()
  if (!atDesk && !holds(looksUp)) return <Masked of={of} kind="tracking" />
  return <CodeLink of={of} to={epcParcelAddress(of)} right={looksUp} />
}

/** Parcels by their tracking ids, one below the other. */
export const EpcParcelLinks = ({ of }: { readonly of: readonly string[] }) =>
  of.map((id) => (
    <div key={id}>
      <EpcParcelLink of={id} />
    </div>
  ))
