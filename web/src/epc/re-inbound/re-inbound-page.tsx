import { ReInboundDesk } from './re-inbound-desk.tsx'

export default function ReInboundPage() {
  return <ReInboundDesk name="epc_re_inbound" steps={1} />
}
