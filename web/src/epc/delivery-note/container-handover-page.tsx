import { DepartureTabs } from '../departure-tabs.tsx'

export default function ContainerHandoverPage() {
  return <DepartureTabs suite="epc-dhl-delivery-note" />
}
