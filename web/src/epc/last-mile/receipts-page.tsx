import { returnedStations } from '@kuacang/contract/epc/last-mile/calls'
import { ReceiptList } from '../../handover/receipt/receipt-list.tsx'

/** The receipts of what the last mile brought back (PA-316). */
export default function ReturnedReceiptsPage() {
  return <ReceiptList suite={returnedStations} alone />
}
