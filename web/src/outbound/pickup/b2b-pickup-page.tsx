import { PickupList } from './pickup-list.tsx'

export default function B2bPickupPage() {
  return <PickupList b2b />
}
