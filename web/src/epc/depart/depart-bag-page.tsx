import { DepartBagDesk } from './depart-bag-desk.tsx'

/** Depart and bag in one scan, for parcels of all carriers. */
export default function DepartBagPage() {
  return <DepartBagDesk name="epc_depart_bag" />
}
