import { ReInboundDesk } from './re-inbound-desk.tsx'

export default function ReInboundV2Page() {
  return <ReInboundDesk name="epc_re_inbound_v2" steps={2} />
}
