import { DepartureTabs } from '../departure-tabs.tsx'

export default function PickupHandoverPage() {
  return <DepartureTabs suite="epc-outbound-pickup-delivery-note" />
}
