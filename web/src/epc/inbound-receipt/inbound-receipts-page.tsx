import { inboundStations } from '@kuacang/contract/epc/inbound-receipt/calls'
import { ReceiptList } from '../../handover/receipt/receipt-list.tsx'

export default function InboundReceiptsPage() {
  return <ReceiptList suite={inboundStations} alone />
}
