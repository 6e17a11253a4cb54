import { text } from '@kuacang/contract/kit/text'
import { UnbindDesk } from './unbind-desk.tsx'

const hint = text('扫描箱内要单独出库的包裹', 'Scan the parcel inside that is to go on alone')

export default function UnbindTransactionPage() {
  return <UnbindDesk name="epc_unbind_transaction" hint={hint} byTransaction />
}
