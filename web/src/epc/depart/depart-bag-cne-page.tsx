import { DepartBagDesk } from './depart-bag-desk.tsx'

/** Depart and bag in one scan, for parcels of the carrier CNE alone. */
export default function DepartBagCnePage() {
  return <DepartBagDesk name="epc_depart_bag_cne" carrier_code="CNE" />
}
