/** @shared with other areas. */

import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/load-part.ts'

const ReceiptList = lazyPart(() => import('./receipt-list.tsx').then(({ ReceiptList }) => ReceiptList))

/** The receipts beside a desk, which does not wait for their list. */
export const LateReceiptList = ({ suite }: { readonly suite: HandoverSuiteKey }) => (
  <Suspense>
    <ReceiptList suite={suite} />
  </Suspense>
)
