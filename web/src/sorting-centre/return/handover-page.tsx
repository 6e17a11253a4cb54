import { searchScReturns } from '@kuacang/contract/sorting-centre/return/calls'
import { HandoverTabs } from '../../handover/receipt/handover-tabs.tsx'

/** Returns are signed over to who gets them. */
export default function HandoverPage() {
  return <HandoverTabs suite="sorting-center-returned-outbound-parcel" lists={[searchScReturns]} lanes />
}
