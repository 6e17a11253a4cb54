import { text } from '@kuacang/contract/kit/text'
import { UnbindDesk } from './unbind-desk.tsx'

const hint = text('扫描要解绑的出库包裹', 'Scan the outbound parcel to take apart')

export default function UnbindOutboundPage() {
  return <UnbindDesk name="epc_unbind_outbound" hint={hint} />
}
