import { ReceiptList } from '../../handover/receipt/receipt-list.tsx'

export default function InboundReceiptsPage() {
  return <ReceiptList suite="sorting-center-inbound-bag" alone />
}
