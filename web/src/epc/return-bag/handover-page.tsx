import { listEpcReturns } from '@kuacang/contract/epc/return/calls'
import { listEpcReturnBags } from '@kuacang/contract/epc/return-bag/calls'
import { DepartureTabs } from '../departure-tabs.tsx'

/** Return bags are signed over to their vendors and couriers. */
export default function HandoverPage() {
  return <DepartureTabs suite="epc-return-bag" lists={[listEpcReturnBags, listEpcReturns]} lanes />
}
