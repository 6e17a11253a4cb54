import { PickDesk } from './pick-desk.tsx'

/** Picks with the slots of the orders on the cart: what is taken goes straight into them (FU-141). */
export default function SortPickupPage() {
  return <PickDesk name="sort_pickup" slots />
}
