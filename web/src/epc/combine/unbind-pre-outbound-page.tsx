import { text } from '@kuacang/contract/kit/text'
import { UnbindDesk } from './unbind-desk.tsx'

const hint = text('扫描临时面单', 'Scan the temporary label')

export default function UnbindPreOutboundPage() {
  return <UnbindDesk name="epc_unbind_pre_outbound" hint={hint} />
}
