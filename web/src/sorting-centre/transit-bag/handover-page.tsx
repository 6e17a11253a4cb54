import { searchScTransitBags } from '@kuacang/contract/sorting-centre/transit-bag/calls'
import { HandoverTabs } from '../../handover/receipt/handover-tabs.tsx'

/** Transit bags are signed over to the lorry to the next sorting centre. */
export default function HandoverPage() {
  return <HandoverTabs suite="sorting-center-transit" lists={[searchScTransitBags]} lanes />
}
