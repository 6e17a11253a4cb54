import { PickupList } from './pickup-list.tsx'

export default function PickupOrderPage() {
  return <PickupList />
}
