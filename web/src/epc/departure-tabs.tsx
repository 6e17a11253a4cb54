import { searchEpcNotes } from '@kuacang/contract/epc/delivery-note/calls'
import { searchEpcLinehaulNotes } from '@kuacang/contract/epc/linehaul/calls'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import type { Call } from '@kuacang/contract/kit/call'
import { HandoverTabs } from '../handover/receipt/handover-tabs.tsx'

/** The lists that a signature changes. */
const noteLists: readonly Call[] = [searchEpcNotes, searchEpcLinehaulNotes]

type Props = {
  readonly suite: HandoverSuiteKey
  readonly lists?: readonly Call[]
  /** As of the handover desk. */
  readonly lanes?: boolean
}

/** A desk where things leave a parcel centre, and its receipts. */
export const DepartureTabs = ({ suite, lists = noteLists, lanes = false }: Props) => (
  <HandoverTabs suite={suite} lists={lists} lanes={lanes} />
)
