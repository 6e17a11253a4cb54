/** @shared with other areas. */

import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { latePart } from '../../kit/late-part.tsx'

const ReceiptList = latePart(() => import('./receipt-list.tsx').then(({ ReceiptList }) => ReceiptList))

/** The receipts beside a desk, which does not wait for their list. */
export const LateReceiptList = ({ suite }: { readonly suite: HandoverSuiteKey }) => (
  <ReceiptList suite={suite} />
)
