import { DepartureTabs } from '../departure-tabs.tsx'

export default function BagsHandoverPage() {
  return <DepartureTabs suite="epc-outbound-bag" />
}
