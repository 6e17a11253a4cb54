/** @shared with other areas. */

import { latePart } from '../../kit/late-part.tsx'

/** The receipts beside a desk, which does not wait for their list. */
export const LateReceiptList = latePart(() =>
  import('./receipt-list.tsx').then(({ ReceiptList }) => ReceiptList),
)
