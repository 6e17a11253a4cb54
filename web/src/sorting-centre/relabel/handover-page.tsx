import { listBags } from '@kuacang/contract/packing/bag/calls'
import { listScRelabels } from '@kuacang/contract/sorting-centre/relabel/calls'
import { HandoverTabs } from '../../handover/receipt/handover-tabs.tsx'

/** Bags of the pool are signed over to the relabel room. */
export default function HandoverPage() {
  return <HandoverTabs suite="sorting-center-relabel" lists={[listBags, listScRelabels]} />
}
