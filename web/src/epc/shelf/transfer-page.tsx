import { TransferDesk } from './transfer-desk.tsx'

export default function TransferPage() {
  return <TransferDesk name="epc_transfer" />
}
