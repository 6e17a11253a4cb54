import { listLclBoxes } from '@kuacang/contract/large-cargo/box/calls'
import { listLclOutbounds } from '@kuacang/contract/large-cargo/outbound/calls'
import { HandoverTabs } from '../../handover/receipt/handover-tabs.tsx'

/** Boxes are signed over to the lorry, those of one outbound on one receipt. */
export default function HandoverPage() {
  return <HandoverTabs suite="lcl" lists={[listLclBoxes, listLclOutbounds]} lanes />
}
