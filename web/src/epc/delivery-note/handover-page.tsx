import { DepartureTabs } from '../departure-tabs.tsx'

export default function HandoverPage() {
  return <DepartureTabs suite="epc-delivery-note" />
}
